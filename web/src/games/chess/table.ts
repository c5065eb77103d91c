import { BOARD_KEYS, TURN_KEY } from "$src/app/shortcuts.svelte";
import { language } from "$src/i18n/texts.svelte";
import type { ChessChoice, ChessView } from "$src/api/types.gen";
import type { GameTable } from "$src/games/game-table";
import Badge from "./Badge.svelte";
import Table from "./Table.svelte";
import { evidenceOf } from "./evidence";
import { isQuiet, moveIn, writtenAhead } from "./moves";
import Panel from "./Panel.svelte";
import { LETTERS } from "./san";

export const gameTable: GameTable = {
  table: Table,
  layout: "page",
  nearest: (view) => (view as ChessView).white,
  badge: Badge,
  moves: {
    reader: (view) => moveIn(language(), (view as ChessView).white),
    isQuiet,
    write: (choice, view) => writtenAhead(language(), choice as ChessChoice, view as ChessView),
    sides: ["white", "black"],
  },
  draws: (view) => {
    const { occurrences, quiet_plies, claims } = view as ChessView;
    return { times: occurrences.length, needed: 3, quiet: quiet_plies / 2, limit: 50, claims };
  },
  panel: Panel,
  evidence: evidenceOf,
  keys: [
    TURN_KEY,
    ...BOARD_KEYS,
    { keys: ["/"], text: "keys-chess-type" },
    {
      keys: () => (["queen", "knight", "rook", "bishop"] as const).map((role) => LETTERS[language()][role]),
      text: "keys-chess-promote",
    },
  ],
  sounds: ({ code, params }) =>
    code === "chess-moved" ? (String(params.move).includes("x") ? "capture" : "move") : null,
};
