// What pages without a table show of The Queen's Gambit.
import type { QueensGambitView } from "$src/api/types.gen";
import type { CatalogueEntry } from "../catalogue";
import Art from "./Art.svelte";
import Icon from "./Icon.svelte";
import MiniBoard from "./MiniBoard.svelte";

export const entry: CatalogueEntry<QueensGambitView> = {
  icon: Icon,
  art: Art,
  miniBoard: MiniBoard,
  table: () => import("./table"),
  lesson: () => import("./lesson"),
  overview: () => import("./overview"),
  examples: () => Promise.all([import("./Diagram.svelte"), import("./examples.json")]),
  opening: () => import("./opening/OpenTableForm.svelte"),
};
