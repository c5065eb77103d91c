// Squares and lines on the board: 800 × 800, a1 at the bottom left for every player.
import type { Grid } from "$src/board/grid";
import type { CardKind } from "../cards/paths";

export const FILES = "abcdefgh";
export const SQUARE = 100;

/** Column and row from the top left, from 0. */
export const placeOf = (square: string): { column: number; row: number } => ({
  column: FILES.indexOf(square[0] ?? ""),
  row: 8 - Number(square[1]),
});

export const squareAt = (column: number, row: number): string => `${FILES[column]}${8 - row}`;

/** The board never turns: there are no sides, and all players name squares alike. */
export const GRID: Grid<string> = { rows: 8, columns: 8, at: (row, column) => squareAt(column, row), place: placeOf };

export interface Point {
  x: number;
  y: number;
}

export function middleOf(square: string): Point {
  const { column, row } = placeOf(square);
  return { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE };
}

/** The points of a way: straight, or for a knight the long leg first and then the short one; if something stands in that
 * corner, the other way round. */
export function pointsOfMove(
  card: CardKind,
  from: string,
  to: string,
  taken: ReadonlySet<string> = new Set(),
): Point[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (card !== "knight") return [middleOf(from), middleOf(to)];
  const corners = [squareAt(end.column, start.row), squareAt(start.column, end.row)];
  if (Math.abs(end.column - start.column) < Math.abs(end.row - start.row)) corners.reverse();
  const corner = corners.find((square) => !taken.has(square)) ?? corners[0]!;
  return [from, corner, to].map(middleOf);
}

/** The squares a way goes by: from, the corner of a knight's jump, to. */
export const squaresOfMove = (card: CardKind, from: string, to: string): string[] =>
  pointsOfMove(card, from, to).map(({ x, y }) => squareAt((x - 50) / SQUARE, (y - 50) / SQUARE));

/** The squares between two that a straight or slanting line joins; none for a knight's jump. */
export function squaresBetween(from: string, to: string): string[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [across, down] = [end.column - start.column, end.row - start.row];
  const steps = Math.max(Math.abs(across), Math.abs(down));
  if (across && down && Math.abs(across) !== Math.abs(down)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) =>
    squareAt(start.column + Math.sign(across) * (index + 1), start.row + Math.sign(down) * (index + 1)),
  );
}

function pointTowards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

/** The way without so much of its beginning and its end, so that it leaves room for what stands there. */
export function shortenPath(way: Point[], start: number, end: number): Point[] {
  const points = [...way];
  const last = points.length - 1;
  const [head, tail] = [
    pointTowards(points[0]!, points[1]!, start),
    pointTowards(points[last]!, points[last - 1]!, end),
  ];
  points[0] = head;
  points[last] = tail;
  return points;
}

export const svgPathOf = (points: Point[]): string =>
  points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** An arrow's head at the end of a way, as a path. */
export function arrowheadOf(points: Point[], size: number): string {
  const [from, to] = [points.at(-2)!, points.at(-1)!];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = (side: number): string =>
    `${(to.x - dy * size * 0.75 * side).toFixed(1)} ${(to.y + dx * size * 0.75 * side).toFixed(1)}`;
  return `M${corner(1)}L${(to.x + dx * size).toFixed(1)} ${(to.y + dy * size).toFixed(1)}L${corner(-1)}z`;
}
