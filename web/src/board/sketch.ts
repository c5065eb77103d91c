// A piece on five times five squares and where it can go: columns and rows are counted from it, up is minus.
export type Offset = readonly [column: number, row: number];

export interface SketchOfMoves {
  /** The piece as shapes on a 100 grid. */
  glyph: string;
  /** Squares to end on. */
  dots?: readonly Offset[];
  /** Directions to go on in. */
  rays?: readonly Offset[];
  /** Pieces that are captured. */
  captured?: readonly Offset[];
}

export const STRAIGHT: readonly Offset[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
export const DIAGONAL: readonly Offset[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
export const KNIGHT: readonly Offset[] = [1, -1].flatMap((column) =>
  [1, -1].flatMap((row): Offset[] => [
    [column, 2 * row],
    [2 * column, row],
  ]),
);
