// Several people share this device: whose view of the table is shown.
import type { Seat, TableMessage, TableUpdate } from "$src/api/types.gen";

/** The seat on turn; behind the curtain (null) between two of them, and after the end. */
export function seatToShow(table: TableMessage, update: TableUpdate): Seat | null {
  if (update.outcome) return null;
  if (!table.curtain) return update.due[0] ?? table.seat;
  return table.seat !== null && update.due.includes(table.seat) ? table.seat : null;
}

/** The player who must have the device before their view is shown. */
export const isPassedTo = (table: TableMessage, update: TableUpdate): Seat | null =>
  table.curtain && table.seat === null && !update.outcome ? (update.due[0] ?? null) : null;
