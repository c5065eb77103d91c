// Positions as FEN texts, put together and taken apart; whether one can be played the server says.

export type Kind = "chess" | "dame";
export type Pieces = Record<string, string>;
export type Turn = "white" | "black";

const FILES = "abcdefgh";

/** The square at a place of the board as White sees it (chess) or Black at the bottom (Dame); null where none is played on. */
export function squareAt(game: Kind, row: number, column: number): string | null {
  if (game === "chess") return `${FILES[column]}${8 - row}`;
  if ((row + column) % 2 === 0) return null;
  // Square 1 is at Black's right hand, the lowest row.
  const fromBelow = 7 - row;
  return String(fromBelow * 4 + Math.floor((7 - column) / 2) + 1);
}

export function piecesIn(game: Kind, position: string): { pieces: Pieces; turn: Turn } {
  return game === "chess" ? chessPieces(position) : damePieces(position);
}

function chessPieces(position: string): { pieces: Pieces; turn: Turn } {
  const [board = "", turn] = position.split(" ");
  const pieces: Pieces = {};
  board.split("/").forEach((rank, row) => {
    let column = 0;
    for (const letter of rank) {
      if (/\d/.test(letter)) column += Number(letter);
      else pieces[`${FILES[column++]}${8 - row}`] = letter;
    }
  });
  return { pieces, turn: turn === "b" ? "black" : "white" };
}

function damePieces(position: string): { pieces: Pieces; turn: Turn } {
  const [turn, ...sides] = position.replace(/\.$/, "").split(":");
  const pieces: Pieces = {};
  for (const side of sides) {
    const letter = side[0] === "W" ? "w" : "b";
    for (const square of side.slice(1).split(",").filter(Boolean)) {
      const isKing = square.startsWith("K");
      pieces[isKing ? square.slice(1) : square] = isKing ? letter.toUpperCase() : letter;
    }
  }
  return { pieces, turn: turn === "W" ? "white" : "black" };
}

export const fenOf = (game: Kind, pieces: Pieces, turn: Turn): string =>
  game === "chess" ? chessFen(pieces, turn) : dameFen(pieces, turn);

function dameFen(pieces: Pieces, turn: Turn): string {
  const listed = (letter: string): string =>
    Object.keys(pieces)
      .filter((square) => pieces[square]!.toLowerCase() === letter)
      .sort((a, b) => Number(a) - Number(b))
      .map((square) => (pieces[square] === letter ? square : `K${square}`))
      .join(",");
  return `${turn === "white" ? "W" : "B"}:W${listed("w")}:B${listed("b")}`;
}

function chessFen(pieces: Pieces, turn: Turn): string {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...FILES]
      .map((file) => pieces[`${file}${rank}`] ?? "1")
      .join("")
      .replace(/1+/g, (free) => String(free.length)),
  );
  return `${ranks.join("/")} ${turn === "white" ? "w" : "b"} ${castling(pieces)} - 0 1`;
}

/** Castling is allowed where king and rook stand at home. */
function castling(pieces: Pieces): string {
  const home = (king: string, rook: string, square: string, letter: string): string =>
    pieces[king] === (letter === letter.toUpperCase() ? "K" : "k") && pieces[square] === rook ? letter : "";
  const rights = home("e1", "R", "h1", "K") + home("e1", "R", "a1", "Q") + home("e8", "r", "h8", "k") + home("e8", "r", "a8", "q");
  return rights || "-";
}
