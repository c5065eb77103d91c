// Choosing a move from the legal moves the server sent: step by step, or by its last square where that says enough.
// The page knows no rule.
import type { DameChoice } from "$src/api/types.gen";

/** The moves that begin with the squares chosen so far. */
export const matchingMoves = <C extends DameChoice>(choices: C[], path: number[]): C[] =>
  choices.filter((choice) => path.every((square, index) => choice.path[index] === square));

/** Where the piece may go next. */
export function nextSquares(choices: DameChoice[], path: number[]): number[] {
  const next = matchingMoves(choices, path).map((choice) => choice.path[path.length]);
  return [...new Set(next.filter((square): square is number => square !== undefined))];
}

/** The move that is complete with these squares. */
export const completeMove = <C extends DameChoice>(choices: C[], path: number[]): C | undefined =>
  matchingMoves(choices, path).find((choice) => choice.path.length === path.length);

/** The last squares that say which move is meant, of those that lie more than a step away. */
export function lastSquares(choices: DameChoice[], path: number[]): number[] {
  const near = new Set(nextSquares(choices, path));
  const last = matchingMoves(choices, path).map((choice) => choice.path.at(-1)!);
  return last.filter((square) => !near.has(square) && last.filter((each) => each === square).length === 1);
}

/** The squares chosen once another is: a step further, or the whole way to a last square. */
export function extendPath(choices: DameChoice[], path: number[], square: number): number[] {
  if (nextSquares(choices, path).includes(square)) return [...path, square];
  const meant = lastSquares(choices, path).includes(square)
    ? matchingMoves(choices, path).find((choice) => choice.path.at(-1) === square)
    : undefined;
  return meant ? [...meant.path] : path;
}
