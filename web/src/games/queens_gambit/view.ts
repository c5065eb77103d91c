// The view of a seat at this table, and what it may do, as the server sends them.
import type { GameEvent, Param, Seat, View } from "$lib/wire";
import type { CardKind, PieceKind } from "./drawings";

export interface TokenView {
  square: string;
  piece: PieceKind;
  value: number;
}

export interface SeatView {
  gambit: string | null;
  hand_size: number;
  row_size: number;
  pile_size: number;
  turned: CardKind[];
  taken: TokenView[];
  points: number;
  last_turn: number;
  may_look: boolean;
  has_left: boolean;
  is_removed: boolean;
}

export type Phase =
  | "layout"
  | "oldest"
  | "placing"
  | "shuffling"
  | "planning"
  | "moving"
  | "laying"
  | "drawing"
  | "over";

export interface QueensGambitView extends View {
  phase: Phase;
  layout: string | null;
  has_note: boolean;
  tokens: TokenView[];
  starts: string[];
  oldest: Seat | null;
  starter: Seat | null;
  turn: number;
  mover: Seat | null;
  card: CardKind | null;
  quiet: number;
  limit: number;
  seats: SeatView[];
  hand: CardKind[];
  row: CardKind[] | null;
  has_planned: boolean;
  /** Q2.3 All who place, in their order. */
  placing?: Seat[];
  /** Where each kind of card would lead from the own square now. */
  reach?: Partial<Record<CardKind, string[]>>;
}

const text = (value: Param | undefined): string => String(value ?? "");

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
    card: text(card) as CardKind,
    from: text(from),
    to: text(to),
    captured: piece === undefined ? null : { piece: text(piece) as PieceKind, value: Number(value) },
  };
}
