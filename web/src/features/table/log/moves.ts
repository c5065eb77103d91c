// A game's moves in rows of two, with what else happened between them.
import type { Choice, GameEvent, Seat, View } from "$src/api/types.gen";
import { standingOf, type Standing, type Takeback } from "./takebacks";

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

/** Moves that were taken back, in one row. */
export interface TakenBack {
  kind: "taken-back";
  words: string;
  asked: Seat | null;
  agreed: Seat | null;
}

export type Line =
  | TakenBack
  | { kind: "moves"; number: number; cells: [Cell | null, Cell | null] }
  | { kind: "event"; event: GameEvent; index: number };

/** The lines of a story; `quiet` events are told by their move already. */
export function linesOf(
  events: readonly GameEvent[],
  moveOf: MoveOf,
  isQuiet: (event: GameEvent) => boolean = () => false,
): Line[] {
  const lines: Line[] = [];
  const { gone, takebacks } = standing(events, moveOf);
  events.forEach((event, index) => {
    const takeback = takebacks.get(index);
    if (takeback) lines.push(rowOf(takeback, events, moveOf));
    if (gone.has(index)) return;
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

const standing = (events: readonly GameEvent[], moveOf: MoveOf): Standing =>
  standingOf(events, (event) => moveOf(event) !== null);

/** "21. Dd3 Db7": numbers before the first move, and before each that begins a pair. */
function rowOf({ asked, agreed, moves }: Takeback, events: readonly GameEvent[], moveOf: MoveOf): TakenBack {
  const words = moves
    .flatMap((index) => moveOf(events[index]!) ?? [])
    .map(({ number, column, text }, nth) => {
      if (column === 0) return `${number}. ${text}`;
      return nth === 0 ? `${number}. … ${text}` : text;
    });
  return { kind: "taken-back", words: words.join(" "), asked, agreed };
}

/** The moves that stand, each with how many events had happened when it was played. */
function standingMoves(events: readonly GameEvent[], moveOf: MoveOf): (Move & { events: number })[] {
  const { gone } = standing(events, moveOf);
  return events.flatMap((event, index) => {
    const move = gone.has(index) ? null : moveOf(event);
    return move ? [{ ...move, events: index + 1 }] : [];
  });
}

/** The newest moves, each with how many events had happened when it was played. */
export const newestMoves = (
  events: readonly GameEvent[],
  moveOf: MoveOf,
  most: number,
): (Move & { events: number })[] => standingMoves(events, moveOf).slice(-most);

/** The moments worth a stop: the start, and each move. */
export function stopsOf(events: readonly GameEvent[], moveOf: MoveOf): number[] {
  const moves = standingMoves(events, moveOf).map((move) => move.events);
  if (moves.length) return [moves[0]! - 1, ...moves];
  const first = events.findIndex((event) => moveOf(event) !== null);
  return [Math.max(0, first)];
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
  const found = standingMoves(events, moveOf).findLast((move) => move.number === number && move.column === column);
  return found?.events ?? null;
}
