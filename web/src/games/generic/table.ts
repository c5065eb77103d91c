import type { GameTable } from "../boards";
import TextTable from "./TextTable.svelte";

export const gameTable: GameTable = { table: TextTable, layout: "page" };
