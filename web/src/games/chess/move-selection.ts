// The legal moves the server sent, by their squares.
import type { Key } from "@lichess-org/chessground/types";
import type { ChessChoice } from "$src/api/types.gen";
import type { Role } from "./fen";

export const PROMOTIONS = { q: "queen", n: "knight", r: "rook", b: "bishop" } as const satisfies Record<string, Role>;
export type Promotion = keyof typeof PROMOTIONS;

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
export const between = (choices: readonly ChessChoice[], from: string, to: string): ChessChoice[] =>
  choices.filter(({ origin, target }) => origin === from && target === to);

export const targetsOf = (choices: readonly ChessChoice[], from: string | null): Set<string> =>
  new Set(choices.filter(({ origin }) => origin === from).map(({ target }) => target));
