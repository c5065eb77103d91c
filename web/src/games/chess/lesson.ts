import type { ChessChoice, ChessView } from "$src/api/types.gen";
import type { Lesson, LessonStep } from "../lessons";

const moves =
  (piece: string) =>
  (choice: ChessChoice): boolean =>
    choice.words.params.piece === piece;
const step = (rule: string, piece: string): LessonStep<ChessChoice, ChessView> => ({ rule, uses: moves(piece) });

export const lesson: Lesson<ChessChoice, ChessView> = {
  options: { white: 0 },
  steps: [
    { rule: "C1.10", uses: (_, { check }) => check !== null },
    step("C1.1", "pawn"),
    step("C1.2", "knight"),
    { rule: "C1.7", uses: ({ castling }) => castling !== null },
    step("C1.3", "bishop"),
    step("C1.5", "queen"),
    step("C1.4", "rook"),
    { rule: "C1.8", uses: ({ words }) => words.id === "action-chess-en-passant" },
    { rule: "C1.9", uses: ({ promotion }) => promotion !== null },
    step("C1.6", "king"),
    { rule: "C3" },
  ],
};
