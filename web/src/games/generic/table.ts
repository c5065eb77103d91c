import type { GameTable } from "../boards";
import AnyTable from "./AnyTable.svelte";

export const gameTable: GameTable = { table: AnyTable, layout: "page" };
