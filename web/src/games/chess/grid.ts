// The chess board from one side.
import type { Grid } from "$src/board/grid";
import { FILES, type Colour } from "./fen";

export const gridOf = (near: Colour): Grid<string> => ({
  rows: 8,
  columns: 8,
  at: (row, column) => (near === "white" ? `${FILES[column]}${8 - row}` : `${FILES[7 - column]}${row + 1}`),
  place: (square) => {
    const [file, rank] = [FILES.indexOf(square[0]!), Number(square[1])];
    return near === "white" ? { row: 8 - rank, column: file } : { row: rank - 1, column: 7 - file };
  },
});
