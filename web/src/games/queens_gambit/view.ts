// What the server sends of this table, as the table's parts name it.
import type { GameEvent, Param, Seat } from "$src/api/types.gen";
import type { CardKind, PieceKind } from "./cards/paths";

export type {
  QueensGambitSeatView as SeatView,
  QueensGambitToken as TokenView,
  QueensGambitView,
} from "$src/api/types.gen";

const textOf = (value: Param | undefined): string => String(value ?? "");

/** A move that an event tells of. */
export interface MoveTold {
  seat: Seat;
  card: CardKind;
  from: string;
  to: string;
  captured: { piece: PieceKind; value: number } | null;
}

export const isEvent = (event: GameEvent, ...codes: string[]): boolean =>
  codes.some((code) => event.code === `queens_gambit-${code}`);

export function moveOf(event: GameEvent): MoveTold | null {
  if (event.seat === null || !isEvent(event, "moved", "captured")) return null;
  const { card, from, to, piece, value } = event.params;
  return {
    seat: event.seat,
    card: textOf(card) as CardKind,
    from: textOf(from),
    to: textOf(to),
    captured: piece === undefined ? null : { piece: textOf(piece) as PieceKind, value: Number(value) },
  };
}
