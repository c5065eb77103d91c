// Positions put together square by square, as White sees the board.
import type { Pieces, PositionRules, Turn } from "../positions";
import { colourOf, FILES, pieceLettersBySquare, roleOf, sideToMove } from "./fen";
import SetUpPiece from "./SetUpPiece.svelte";

const read = (fen: string): { pieces: Pieces; turn: Turn } => ({
  pieces: pieceLettersBySquare(fen),
  turn: sideToMove(fen),
});

function write(pieces: Pieces, turn: Turn): string {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...FILES]
      .map((file) => pieces[`${file}${rank}`] ?? "1")
      .join("")
      .replace(/1+/g, (free) => String(free.length)),
  );
  return `${ranks.join("/")} ${turn === "white" ? "w" : "b"} ${castlingRights(pieces)} - 0 1`;
}

/** Castling is allowed where king and rook stand at home. */
function castlingRights(pieces: Pieces): string {
  const castlingRight = (king: string, rook: string, square: string, letter: string): string =>
    pieces[king] === (letter === letter.toUpperCase() ? "K" : "k") && pieces[square] === rook ? letter : "";
  const rights =
    castlingRight("e1", "R", "h1", "K") +
    castlingRight("e1", "R", "a1", "Q") +
    castlingRight("e8", "r", "h8", "k") +
    castlingRight("e8", "r", "a8", "q");
  return rights || "-";
}

export const position: PositionRules = {
  kinds: ["K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p"],
  first: "P",
  sideOf: colourOf,
  nameOf: roleOf,
  piece: SetUpPiece,
  squareAt: (row, column) => `${FILES[column]}${8 - row}`,
  read,
  write,
};
