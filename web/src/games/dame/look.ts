import type { Look } from "../look";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";

export const look: Look = { board: Board, badge: Badge };
