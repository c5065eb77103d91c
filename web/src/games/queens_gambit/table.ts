import type { GameTable } from "../boards";
import Ending from "./Ending.svelte";
import { evidence } from "./evidence";
import "./material.css";
import Panel from "./Panel.svelte";
import Story from "./Story.svelte";
import Table from "./Table.svelte";
import { isEvent } from "./view";

export const gameTable: GameTable = {
  table: Table,
  layout: "own",
  beside: 1280,
  story: Story,
  panel: Panel,
  ending: Ending,
  evidence,
  sounds: (event) => {
    if (isEvent(event, "captured")) return "capture";
    if (isEvent(event, "moved", "started")) return "move";
    if (isEvent(event, "turned-up", "laid", "planned")) return "card";
    return null;
  },
};
