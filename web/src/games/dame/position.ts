// Positions put together square by square, with Black at the bottom.
import type { Pieces, PositionRules, Turn } from "../positions";
import { colourOf, isKing } from "./pieces";
import SetUpPiece from "./SetUpPiece.svelte";

function squareAt(row: number, column: number): string | null {
  if ((row + column) % 2 === 0) return null;
  // Square 1 is at Black's right hand, the lowest row.
  const fromBelow = 7 - row;
  return String(fromBelow * 4 + Math.floor((7 - column) / 2) + 1);
}

function read(fen: string): { pieces: Pieces; turn: Turn } {
  const [turn, ...sides] = fen.replace(/\.$/, "").split(":");
  const pieces: Pieces = {};
  for (const side of sides) {
    const letter = side[0] === "W" ? "w" : "b";
    for (const square of side.slice(1).split(",").filter(Boolean)) {
      const crowned = square.startsWith("K");
      pieces[crowned ? square.slice(1) : square] = crowned ? letter.toUpperCase() : letter;
    }
  }
  return { pieces, turn: turn === "W" ? "white" : "black" };
}

function write(pieces: Pieces, turn: Turn): string {
  const listSquares = (letter: string): string =>
    Object.keys(pieces)
      .filter((square) => pieces[square]!.toLowerCase() === letter)
      .sort((a, b) => Number(a) - Number(b))
      .map((square) => (pieces[square] === letter ? square : `K${square}`))
      .join(",");
  return `${turn === "white" ? "W" : "B"}:W${listSquares("w")}:B${listSquares("b")}`;
}

export const position: PositionRules = {
  kinds: ["b", "B", "w", "W"],
  first: "b",
  sideOf: colourOf,
  nameOf: (kind) => (isKing(kind) ? "queen-of-dame" : "man"),
  piece: SetUpPiece,
  squareAt,
  read,
  write,
};
