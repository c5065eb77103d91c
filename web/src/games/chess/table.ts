import type { GameTable } from "../boards";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { evidenceOf } from "./evidence";
import Panel from "./Panel.svelte";
import Story from "./Story.svelte";

export const gameTable: GameTable = {
  table: Board,
  layout: "page",
  badge: Badge,
  story: Story,
  panel: Panel,
  evidence: ({ code }, { update, events }) => evidenceOf(code, update, events),
  sounds: ({ code, params }) =>
    code === "chess-moved" ? (String(params.move).includes("x") ? "capture" : "move") : null,
};
