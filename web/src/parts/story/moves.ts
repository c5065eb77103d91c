// A game's moves in rows of two, with what else happened between them.
import type { GameEvent } from "$lib/wire";

/** A move as an event tells it: whose column it stands in, under which number, in notation. */
export interface Move {
  number: number;
  column: 0 | 1;
  text: string;
}

export interface Cell {
  text: string;
  /** How many events had happened when it was played. */
  events: number;
}

export type Line =
  | { kind: "moves"; number: number; cells: [Cell | null, Cell | null] }
  | { kind: "event"; event: GameEvent; index: number };

/** The lines of a story; `quiet` events are told by their move already. */
export function linesOf(
  events: readonly GameEvent[],
  moveOf: (event: GameEvent) => Move | null,
  isQuiet: (event: GameEvent) => boolean = () => false,
): Line[] {
  const lines: Line[] = [];
  events.forEach((event, index) => {
    const move = moveOf(event);
    if (!move) {
      if (!isQuiet(event)) lines.push({ kind: "event", event, index });
      return;
    }
    const cell = { text: move.text, events: index + 1 };
    const last = lines.at(-1);
    const fits = last?.kind === "moves" && last.number === move.number && !last.cells[1] && move.column === 1;
    if (fits) last.cells[1] = cell;
    else lines.push({ kind: "moves", number: move.number, cells: move.column ? [null, cell] : [cell, null] });
  });
  return lines;
}

/** The moments worth a stop: the start, and each move. */
export function stopsOf(
  events: readonly GameEvent[],
  moveOf: (event: GameEvent) => Move | null,
): number[] {
  const moves = events.flatMap((event, index) => (moveOf(event) ? [index + 1] : []));
  return moves.length ? [moves[0]! - 1, ...moves] : [0];
}

/** How many events had happened when the move of this number and column was played; 0 is the start. */
export function eventsAtMove(
  events: readonly GameEvent[],
  moveOf: (event: GameEvent) => Move | null,
  number: number,
  column: 0 | 1,
): number | null {
  if (number === 0) return stopsOf(events, moveOf)[0]!;
  const index = events.findLastIndex((event) => {
    const move = moveOf(event);
    return move?.number === number && move.column === column;
  });
  return index < 0 ? null : index + 1;
}
