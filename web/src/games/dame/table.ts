import { hasSquareNames } from "$src/board/preferences.svelte";
import { BOARD_KEYS, TURN_KEY } from "$src/app/shortcuts.svelte";
import { say } from "$src/i18n/texts.svelte";
import type { DameView } from "$src/api/types.gen";
import type { GameTable, PromptWords, TableUpdate } from "$src/games/game-table";
import Badge from "./Badge.svelte";
import Table from "./Table.svelte";
import { evidenceOf } from "./evidence";
import { moveOf } from "./moves";

const SOUNDS = { "dame-moved": "move", "dame-captured": "capture" } as const;

/** Whom the rings show; a capture is counted, where no numbers on the board say which pieces are meant. */
function prompt({ view, prompt: { id } }: TableUpdate): PromptWords | null {
  const { must_capture, movable } = view as DameView;
  if (id === "prompt-dame-move") return { text: say("dame-move", { count: movable.length }) };
  if (!must_capture || hasSquareNames()) return null;
  return { text: say("dame-capture", { count: movable.length }), rule: "D3.1" };
}

export const gameTable: GameTable = {
  table: Table,
  layout: "page",
  nearest: (view) => (view as DameView).white,
  badge: Badge,
  moves: { reader: () => moveOf, sides: ["black", "white"], hasNumbers: true },
  draws: (view) => {
    const { occurrences, quiet, claims } = view as DameView;
    return { times: occurrences.length, needed: 3, quiet: quiet / 2, limit: 25, claims };
  },
  evidence: evidenceOf,
  prompt,
  keys: [TURN_KEY, ...BOARD_KEYS],
  sounds: ({ code }) => SOUNDS[code as keyof typeof SOUNDS] ?? null,
};
