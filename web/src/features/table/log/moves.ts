// A game's moves in rows of two, with what else happened between them.
import type { Choice, GameEvent, View } from "$src/api/types.gen";

/** A move as an event tells it: whose column it stands in, under which number, in notation. */
export interface Move {
  number: number;
  column: 0 | 1;
  text: string;
}

export type MoveOf = (event: GameEvent) => Move | null;

/** How a game's events are read as moves. */
export interface MoveTelling {
  /** Reads the moves of a table. */
  reader: (view: View) => MoveOf;
  /** What the notation tells already. */
  isQuiet?: (event: GameEvent) => boolean;
  /** Whose moves stand in the two columns. */
  sides: readonly ["black" | "white", "black" | "white"];
  /** How a choice would be written. */
  write?: (choice: Choice, view: View) => string;
  /** Whether the squares have numbers that can be shown. */
  hasNumbers?: boolean;
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
  moveOf: MoveOf,
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

/** The newest moves, each with how many events had happened when it was played. */
export const newestMoves = (
  events: readonly GameEvent[],
  moveOf: MoveOf,
  most: number,
): (Move & { events: number })[] =>
  events
    .flatMap((event, index) => {
      const move = moveOf(event);
      return move ? [{ ...move, events: index + 1 }] : [];
    })
    .slice(-most);

/** The moments worth a stop: the start, and each move. */
export function stopsOf(events: readonly GameEvent[], moveOf: MoveOf): number[] {
  const moves = events.flatMap((event, index) => (moveOf(event) ? [index + 1] : []));
  return moves.length ? [moves[0]! - 1, ...moves] : [0];
}

/** The stop that is shown: the last one before that many events, or the newest. */
export const stopAt = (stops: readonly number[], shown: number | null): number | undefined =>
  shown === null ? stops.at(-1) : stops.findLast((stop) => stop <= shown);

/** How many events had happened when the move of this number and column was played; 0 is the start. */
export function eventsAtMove(
  events: readonly GameEvent[],
  moveOf: MoveOf,
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
