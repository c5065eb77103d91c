// Choosing a move step by step from the legal moves the server sent. The page knows no rule.
import type { DameChoice } from "$lib/wire";

/** The moves that begin with the squares chosen so far. */
export const fitting = (choices: DameChoice[], path: number[]): DameChoice[] =>
  choices.filter((choice) => path.every((square, index) => choice.path[index] === square));

/** Where the piece may go next. */
export function nextSquares(choices: DameChoice[], path: number[]): number[] {
  const next = fitting(choices, path).map((choice) => choice.path[path.length]);
  return [...new Set(next.filter((square): square is number => square !== undefined))];
}

/** The move that is complete with these squares. */
export const completed = (choices: DameChoice[], path: number[]): DameChoice | undefined =>
  fitting(choices, path).find((choice) => choice.path.length === path.length);
