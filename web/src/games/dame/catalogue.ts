// What pages without a table show of Dame.
import type { DameView } from "$src/api/types.gen";
import type { CatalogueEntry } from "../catalogue";
import Art from "./Art.svelte";
import Icon from "./Icon.svelte";
import MiniBoard from "./MiniBoard.svelte";
import RolePicture from "./RolePicture.svelte";

export const entry: CatalogueEntry<DameView> = {
  icon: Icon,
  art: Art,
  miniBoard: MiniBoard,
  laidOut: { board: `${"b".repeat(12)}${".".repeat(8)}${"w".repeat(12)}`, side: "black" },
  // Square 1 first.
  firstScene: { view: { board: "bbbb.b.bb..b..b...w..w.ww.wwwwww", side: "black" }, rule: "D3.1" },
  sides: ["black", "white"],
  sideOf: ({ black }, seat) => (black === null ? null : black === seat ? "black" : "white"),
  role: { option: "starts", first: "role-black", second: "role-white", picture: RolePicture },
  hasAnalysis: true,
  appealRule: "D6.6",
  table: () => import("./table"),
  lesson: () => import("./lesson"),
  overview: () => import("./overview"),
  examples: () => Promise.all([import("./Diagram.svelte"), import("./examples.json")]),
};
