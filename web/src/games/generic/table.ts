import type { GameTable } from "$src/games/game-table";
import GenericTable from "./GenericTable.svelte";

export const gameTable: GameTable = { table: GenericTable, layout: "page" };
