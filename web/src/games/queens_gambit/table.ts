import { BOARD_KEYS } from "$src/app/shortcuts.svelte";
import { say } from "$src/i18n/texts.svelte";
import type { QueensGambitView } from "$src/api/types.gen";
import type { GameTable } from "$src/games/game-table";
import Results from "./end/Results.svelte";
import { evidenceOf } from "./evidence";
import "./material.css";
import Panel from "./story/Panel.svelte";
import Story from "./story/Story.svelte";
import Table from "./Table.svelte";
import { storyOf } from "./story/turns";
import { isEvent } from "./view";

export const gameTable: GameTable = {
  keys: [
    ...BOARD_KEYS,
    { keys: ["1", "–", "5"], text: "keys-hand" },
    { keys: ["⌫"], text: "keys-hand-back" },
    { keys: ["Shift", "←", "→"], text: "keys-slots" },
    { keys: ["T"], text: "keys-queens_gambit-card" },
  ],
  table: Table,
  layout: "own",
  beside: 1280,
  story: Story,
  panel: Panel,
  ending: Results,
  evidence: evidenceOf,
  stops: ({ events }) => [
    0,
    ...storyOf(events)
      .turns.map(({ until }) => until)
      .filter((until) => until < events.length),
    events.length,
  ],
  when: (view) => say("queens_gambit-when", { turn: (view as QueensGambitView).turn }),
  sounds: (event) => {
    if (isEvent(event, "captured")) return "capture";
    if (isEvent(event, "moved", "started")) return "move";
    if (isEvent(event, "turned-up", "laid", "planned")) return "card";
    return null;
  },
};
