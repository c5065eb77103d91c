// Chess on one card.
import { DIAGONAL, KNIGHT, STRAIGHT, type SketchOfMoves } from "$src/board/sketch";
import type { Overview } from "../overviews";
import type { Role } from "./fen";
import { GLYPHS } from "./glyphs";

const of = (role: Role, moves: Omit<SketchOfMoves, "glyph">): SketchOfMoves => ({ glyph: GLYPHS[role], ...moves });

export const overview: Overview = [
  {
    name: "chess-moves",
    lines: [
      {
        rule: "C1.1",
        sketch: of("pawn", {
          dots: [
            [0, -1],
            [0, -2],
          ],
          captured: [
            [1, -1],
            [-1, -1],
          ],
        }),
      },
      { rule: "C1.2", sketch: of("knight", { dots: KNIGHT }) },
      { rule: "C1.3", sketch: of("bishop", { rays: DIAGONAL }) },
      { rule: "C1.4", sketch: of("rook", { rays: STRAIGHT }) },
      { rule: "C1.5", sketch: of("queen", { rays: [...STRAIGHT, ...DIAGONAL] }) },
      { rule: "C1.6", sketch: of("king", { dots: [...STRAIGHT, ...DIAGONAL] }) },
    ],
  },
  {
    name: "chess-capture",
    lines: [{ rule: "C1", part: "capture" }, { rule: "C1.8" }, { rule: "C1.9" }, { rule: "C1.7" }, { rule: "C1.10" }],
  },
  {
    name: "chess-end",
    lines: [
      { rule: "C3", part: "mate" },
      { rule: "C4", part: "time" },
    ],
  },
  {
    name: "chess-draws",
    lines: [{ rule: "C4", part: "agreed" }, { rule: "C2" }, { rule: "C3", part: "automatic" }],
  },
];
