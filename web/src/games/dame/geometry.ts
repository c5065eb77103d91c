// The board from one side: squares 1–32 as PDN numbers them, 1 at White's far left.
import type { DameSide as Side } from "$src/api/types.gen";
import type { Grid, Place } from "$src/board/grid";

export const SQUARES: readonly number[] = Array.from({ length: 32 }, (_, index) => index + 1);

/** D1.1 The same square as seen from the other side: turning the board mirrors the numbers. */
const turnSquare = (square: number, near: Side): number => (near === "white" ? square : 33 - square);

/** Row 0 is at the top; the lower left corner is a dark square for both sides. */
export function placeOf(square: number, near: Side): Place {
  const index = turnSquare(square, near) - 1;
  const row = Math.floor(index / 4);
  return { row, column: 2 * (index % 4) + (row % 2 === 0 ? 1 : 0) };
}

export function squareAt(row: number, column: number, near: Side): number | null {
  if (row < 0 || row > 7 || column < 0 || column > 7 || (row + column) % 2 === 0) return null;
  return turnSquare(4 * row + Math.floor(column / 2) + 1, near);
}

/** The board as one side has it before it; only the dark squares are used. */
export const gridOf = (near: Side): Grid<number> => ({
  rows: 8,
  columns: 8,
  at: (row, column) => squareAt(row, column, near),
  place: (square) => placeOf(square, near),
});

/** The square jumped over between two squares of a capture's path, if they lie so. */
export function jumpedSquare(from: number, to: number): number | null {
  const [a, b] = [placeOf(from, "white"), placeOf(to, "white")];
  if (Math.abs(a.row - b.row) !== 2 || Math.abs(a.column - b.column) !== 2) return null;
  return squareAt((a.row + b.row) / 2, (a.column + b.column) / 2, "white");
}

export function jumpedSquares(path: number[]): number[] {
  const over = path.slice(1).map((square, index) => jumpedSquare(path[index]!, square));
  return over.filter((square): square is number => square !== null);
}
