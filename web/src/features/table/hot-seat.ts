// Several people share this device: whose view of the table is to be shown.
import type { Seat, TableMessage, TableUpdate } from "$src/api/types.gen";

/** Whoever is to act; behind the curtain (null) between two of them, and when all is over. */
export function seatToShow(table: TableMessage, update: TableUpdate): Seat | null {
  if (update.outcome) return null;
  if (!table.curtain) return update.due[0] ?? table.seat;
  return table.seat !== null && update.due.includes(table.seat) ? table.seat : null;
}

/** Who is to be given the device before anything of theirs is shown. */
export const isPassedTo = (table: TableMessage, update: TableUpdate): Seat | null =>
  table.curtain && table.seat === null && !update.outcome ? (update.due[0] ?? null) : null;
