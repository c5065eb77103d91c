import type { SoundName } from "$src/app/sound.svelte";
import { say } from "$src/i18n/texts.svelte";
import type { MatchOfTheCenturyView } from "$src/api/types.gen";
import type { GameTable } from "$src/games/game-table";
import { historyOf } from "./story/match-history";
import Story from "./story/Story.svelte";
import Table from "./Table.svelte";

/** What happens at the table and can be heard; the last of several sounds. */
const SOUNDS: Record<string, SoundName> = {
  shuffled: "shuffle",
  reshuffled: "shuffle",
  drew: "card",
  discarded: "card",
  recovered: "card",
  attacked: "card",
  answered: "card",
  "took-pawns": "move",
  promoted: "move",
  "attack-won": "capture",
  "tie-won": "capture",
  "attack-tied": "move",
  advantage: "move",
  "game-won": "press",
  "game-drawn": "press",
  "game-resigned": "press",
  "board-cleared": "shuffle",
};

export const gameTable: GameTable = {
  keys: [
    { keys: ["1", "–", "9"], text: "keys-hand" },
    { keys: ["Q", "W", "E", "R"], text: "keys-match-lane" },
    { keys: ["+", "−"], text: "keys-match-pawns" },
    { keys: ["Enter"], text: "keys-match-play" },
    { keys: ["Esc"], text: "keys-back" },
    { keys: ["T"], text: "keys-match-card" },
    { keys: ["D"], text: "keys-match-decks" },
    { keys: ["X"], text: "keys-match-resign" },
  ],
  table: Table,
  layout: "own",
  beside: 1180,
  story: Story,
  stops: ({ events, update }) => {
    const { games } = historyOf(events, update.view as MatchOfTheCenturyView);
    const attacks = games.flatMap((game) => game.attacks.map((attack) => attack.events));
    return [0, ...attacks.filter((stop) => stop < events.length), events.length];
  },
  when: (view) => say("match_of_the_century-when", { game: (view as MatchOfTheCenturyView).game }),
  sounds: ({ code }) => SOUNDS[code.replace("match_of_the_century-", "")] ?? null,
};
