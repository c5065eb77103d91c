// What stands on the board, read from a FEN.

export const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"] as const;
export type Role = (typeof ROLES)[number];
export type Colour = "white" | "black";

export interface Man {
  role: Role;
  colour: Colour;
}

const LETTERS: Record<string, Role> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
const WORTH: Record<Role, number> = { king: 0, queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };

export const FILES = "abcdefgh";

/** A piece by its letter. */
export const roleOf = (letter: string): Role => LETTERS[letter.toLowerCase()]!;
export const colourOf = (letter: string): Colour => (letter === letter.toUpperCase() ? "white" : "black");

/** The letters of the pieces by their squares. */
export function pieceLettersBySquare(fen: string): Record<string, string> {
  const pieces: Record<string, string> = {};
  fen
    .split(" ")[0]!
    .split("/")
    .forEach((rank, row) => {
      let file = 0;
      for (const letter of rank) {
        if (/\d/.test(letter)) file += Number(letter);
        else pieces[`${FILES[file++]}${8 - row}`] = letter;
      }
    });
  return pieces;
}

/** The men by their squares. */
export const menBySquare = (fen: string): Map<string, Man> =>
  new Map(
    Object.entries(pieceLettersBySquare(fen)).map(([square, letter]) => [
      square,
      { role: roleOf(letter), colour: colourOf(letter) },
    ]),
  );

export const sideToMove = (fen: string): Colour => (fen.split(" ")[1] === "b" ? "black" : "white");

/** What a side has more of than the other, and by how many pawns' worth it leads. */
export function materialAdvantage(fen: string, colour: Colour): { more: Role[]; lead: number } {
  const men = [...menBySquare(fen).values()];
  const count = (role: Role, side: boolean): number =>
    men.filter((man) => man.role === role && (man.colour === colour) === side).length;
  const differences = ROLES.map((role) => ({ role, by: count(role, true) - count(role, false) }));
  return {
    more: differences.flatMap(({ role, by }) => Array<Role>(Math.max(0, by)).fill(role)),
    lead: differences.reduce((sum, { role, by }) => sum + by * WORTH[role], 0),
  };
}
