// The legal moves the server sent, by their squares.
import type { Key } from "@lichess-org/chessground/types";
import type { ChessChoice } from "$src/api/types.gen";
import { FILES, menBySquare, type Man, type Role } from "./fen";

export const PROMOTIONS = { q: "queen", n: "knight", r: "rook", b: "bishop" } as const satisfies Record<string, Role>;
export type Promotion = keyof typeof PROMOTIONS;

/** The choices, with castling also by the king onto the rook it castles with. */
export function withRooks(choices: readonly ChessChoice[], fen: string): ChessChoice[] {
  const castlings = choices.filter(({ castling }) => castling !== null);
  if (!castlings.length) return [...choices];
  const men = menBySquare(fen);
  const ontoRooks = castlings.flatMap((choice) => {
    const rook = castlingRook(men, choice);
    return rook === null || rook === choice.target ? [] : [{ ...choice, target: rook }];
  });
  return [...choices, ...ontoRooks];
}

/** The outermost own rook on the king's rank, on the side of the castling. */
function castlingRook(men: ReadonlyMap<string, Man>, { origin, castling }: ChessChoice): string | null {
  const files = castling === "kingside" ? [...FILES].toReversed() : [...FILES];
  const squares = files.map((file) => `${file}${origin[1]}`);
  const colour = men.get(origin)?.colour;
  const rooks = squares.slice(0, squares.indexOf(origin)).filter((square) => {
    const man = men.get(square);
    return man?.role === "rook" && man.colour === colour;
  });
  return rooks[0] ?? null;
}

/** Where each piece can go. */
export function destsOf(choices: readonly ChessChoice[]): Map<Key, Key[]> {
  const dests = new Map<Key, Key[]>();
  for (const { origin, target } of choices) {
    const known = dests.get(origin as Key) ?? [];
    if (!known.includes(target as Key)) dests.set(origin as Key, [...known, target as Key]);
  }
  return dests;
}

/** The moves between two squares: several where a pawn can become different pieces. */
export const movesBetween = (choices: readonly ChessChoice[], from: string, to: string): ChessChoice[] =>
  choices.filter(({ origin, target }) => origin === from && target === to);

export const targetsOf = (choices: readonly ChessChoice[], from: string | null): Set<string> =>
  new Set(choices.filter(({ origin }) => origin === from).map(({ target }) => target));
