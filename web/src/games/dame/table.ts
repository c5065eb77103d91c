import type { GameTable } from "../boards";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";

export const gameTable: GameTable = { table: Board, layout: "page", badge: Badge };
