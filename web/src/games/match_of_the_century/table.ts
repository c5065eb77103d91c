import type { SoundName } from "$lib/sound.svelte";
import type { GameTable } from "../boards";
import MatchStory from "./MatchStory.svelte";
import MatchTable from "./MatchTable.svelte";

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
  table: MatchTable,
  layout: "own",
  beside: 1180,
  story: MatchStory,
  sounds: ({ code }) => SOUNDS[code.replace("match_of_the_century-", "")] ?? null,
};
