// What pages without a table show of chess.
import type { ChessView } from "$src/api/types.gen";
import { language } from "$src/i18n/texts.svelte";
import type { CatalogueEntry } from "../catalogue";
import Art from "./Art.svelte";
import Icon from "./Icon.svelte";
import MiniBoard from "./MiniBoard.svelte";
import OptionPicture from "./OptionPicture.svelte";
import RolePicture from "./RolePicture.svelte";
import { sanIn } from "./san";

export const entry: CatalogueEntry<ChessView> = {
  icon: Icon,
  art: Art,
  miniBoard: MiniBoard,
  laidOut: { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", white: null, seat: null },
  sides: ["white", "black"],
  sideOf: ({ white }, seat) => (white === null ? null : white === seat ? "white" : "black"),
  role: { option: "white", first: "role-white", second: "role-black", picture: RolePicture },
  optionPicture: OptionPicture,
  needs: { number: { option: "variant", value: "chess960" } },
  hasAnalysis: true,
  writeMove: (move) => sanIn(language(), move),
  table: () => import("./table"),
  lesson: () => import("./lesson"),
  overview: () => import("./overview"),
  examples: () => Promise.all([import("./Diagram.svelte"), import("./examples.json"), import("./moves")]),
};
