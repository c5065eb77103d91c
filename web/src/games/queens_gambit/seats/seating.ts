// Who sits where around the table: public information.
import { say } from "$src/i18n/texts.svelte";
import type { Seat } from "$src/api/types.gen";
import type { TableUpdate } from "$src/games/game-table";
import type { QueensGambitView, SeatView } from "../view";

export interface Sitter {
  seat: Seat;
  name: string;
  held: SeatView;
  you: boolean;
  bot: boolean;
  free: boolean;
  awaited: boolean;
  rank: number | null;
}

export function sittersOf(update: TableUpdate, view: QueensGambitView, players: string[], mine: Seat | null): Sitter[] {
  const isTurn = view.phase === "placing" || view.phase === "moving" || view.phase === "laying";
  return view.seats.map((held, seat) => ({
    seat,
    name: update.free_seats.includes(seat) ? say("queens_gambit-free-seat", { seat: seat + 1 }) : (players[seat] ?? ""),
    held,
    you: seat === mine,
    bot: update.players[seat]?.kind === "bot",
    free: update.free_seats.includes(seat),
    awaited: isTurn && update.outcome === null && view.awaited.includes(seat),
    rank: update.outcome?.ranks[seat] ?? null,
  }));
}

export type Place = "left" | "across" | "right";

const AROUND: Record<number, Place[]> = { 1: ["across"], 2: ["left", "right"], 3: ["left", "across", "right"] };

/** The others clockwise from the seat below: on the left, across, on the right. */
export function seatsAroundTable(sitters: Sitter[], near: Seat): { place: Place; sitter: Sitter }[] {
  const others = [...sitters.slice(near + 1), ...sitters.slice(0, near)];
  return others.map((sitter, index) => ({ place: AROUND[others.length]?.[index] ?? "across", sitter }));
}
