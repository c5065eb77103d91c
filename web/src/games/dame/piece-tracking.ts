// Pieces with an identity, so that the page can show how one of them travels.
import type { DameSide as Side, GameEvent } from "$src/api/types.gen";

export interface Piece {
  id: number;
  square: number;
  side: Side;
  king: boolean;
}

export interface Travel {
  id: number;
  path: number[];
}

const SIDES: Record<string, Side> = { b: "black", B: "black", w: "white", W: "white" };

export const letterAt = (board: string, square: number): string => board[square - 1] ?? ".";

export const sideAt = (board: string, square: number): Side | null => SIDES[letterAt(board, square)] ?? null;

export const isKingAt = (board: string, square: number): boolean => "BW".includes(letterAt(board, square));

export const countOf = (board: string, side: Side): number =>
  [...board].filter((letter) => SIDES[letter] === side).length;

/** The path of a move, as its event tells it. */
export function pathOf(event: GameEvent): number[] | null {
  return event.places.length > 1 ? event.places.map(Number) : null;
}

let ids = 0;

/** The pieces of a board, each the same as before where these events explain how it got there. */
export function trackPieces(
  before: Piece[],
  board: string,
  events: GameEvent[],
): { pieces: Piece[]; travels: Travel[] } {
  const moved = new Map(before.map((piece) => [piece.square, piece]));
  const travels: Travel[] = [];
  for (const event of events) {
    const path = pathOf(event);
    const piece = path && moved.get(path[0]!);
    if (!path || !piece) continue;
    moved.delete(path[0]!);
    moved.set(path.at(-1)!, piece);
    travels.push({ id: piece.id, path });
  }
  const pieces: Piece[] = [];
  for (let square = 1; square <= 32; square++) {
    const side = sideAt(board, square);
    if (!side) continue;
    const known = moved.get(square);
    const id = known?.side === side ? known.id : ids++;
    pieces.push({ id, square, side, king: isKingAt(board, square) });
  }
  return { pieces: pieces.sort((one, other) => one.id - other.id), travels };
}
