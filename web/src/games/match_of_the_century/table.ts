import type { GameTable } from "../boards";
import MatchStory from "./MatchStory.svelte";
import MatchTable from "./MatchTable.svelte";

export const gameTable: GameTable = { table: MatchTable, layout: "own", story: MatchStory };
