// Squares in rows and columns from one player's side; row 0 is at the top. Each game maps its squares to places.

export type Key = string | number;

export interface Place {
  row: number;
  column: number;
}

export interface Grid<K extends Key> {
  rows: number;
  columns: number;
  /** The square that lies there; null where the board has none that can be used. */
  at: (row: number, column: number) => K | null;
  place: (square: K) => Place;
}

export type Direction = "up" | "down" | "left" | "right";

export const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const STEPS: Record<Direction, Place> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** Where an arrow key leads: to the next square in that direction, or to the nearest beside it in the next row. */
export function neighbour<K extends Key>(grid: Grid<K>, from: K, direction: Direction): K {
  const step = STEPS[direction];
  let { row, column } = grid.place(from);
  for (;;) {
    row += step.row;
    column += step.column;
    if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) return from;
    const found = grid.at(row, column) ?? (step.row ? squareBeside(grid, row, column) : null);
    if (found !== null) return found;
  }
}

function squareBeside<K extends Key>(grid: Grid<K>, row: number, column: number): K | null {
  const side = row % 2 ? -1 : 1;
  return grid.at(row, column + side) ?? grid.at(row, column - side);
}

/** N and P lead along what can be chosen, and around; null for any other key, and where nothing can be. */
export function squareOfStepKey<K extends Key>(event: KeyboardEvent, places: Iterable<K>, from: K): K | null {
  if (!/^[np]$/i.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return null;
  const by = event.key.toLowerCase() === "n" ? 1 : -1;
  const all = [...places];
  const at = all.indexOf(from);
  return all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length] ?? null;
}

/** The square at a point of the board, given in parts of its width and height. */
export function squareAtPoint<K extends Key>(grid: Grid<K>, x: number, y: number): K | null {
  const [row, column] = [Math.floor(y * grid.rows), Math.floor(x * grid.columns)];
  return row < 0 || row >= grid.rows || column < 0 || column >= grid.columns ? null : grid.at(row, column);
}

/** The middle of a square, in squares. */
export function middleOfSquare<K extends Key>(grid: Grid<K>, square: K): { x: number; y: number } {
  const { row, column } = grid.place(square);
  return { x: column + 0.5, y: row + 0.5 };
}
