// What happened, turn by turn: for the story, the trails on the board and the race of the points.
import type { GameEvent, Seat } from "$src/api/types.gen";
import type { CardKind } from "../cards/paths";
import { isEvent, moveOf, type MoveTold } from "../view";

/** One turn: what was turned up, what came of it, and what else happened before the next. */
export interface Turn {
  number: number;
  seat: Seat;
  card: CardKind;
  /** What came of the card; null while its player thinks. */
  played: GameEvent | null;
  move: MoveTold | null;
  /** Laying, drawing and the like. */
  rest: GameEvent[];
  /** How many events had happened when the turn was over. */
  until: number;
}

export interface Happening {
  event: GameEvent;
  until: number;
}

/** The events before the first turn, then the turns; what ends the table stands last. */
export interface TurnStory {
  before: Happening[];
  turns: Turn[];
  after: Happening[];
}

export function storyOf(events: readonly GameEvent[]): TurnStory {
  const story: TurnStory = { before: [], turns: [], after: [] };
  for (const [index, event] of events.entries()) tellEvent(story, event, index + 1);
  return story;
}

function tellEvent(story: TurnStory, event: GameEvent, until: number): void {
  const turn = story.turns.at(-1);
  if (isEvent(event, "turned-up") && event.seat !== null) {
    story.turns.push(newTurn(story.turns.length + 1, event, event.seat, until));
  } else if (!turn) {
    story.before.push({ event, until });
  } else if (!event.code.startsWith("queens_gambit-") || isEvent(event, "removed")) {
    story.after.push({ event, until });
  } else {
    turn.until = until;
    if (isEvent(event, "moved", "captured", "stayed")) {
      turn.played = event;
      turn.move = moveOf(event);
    } else turn.rest.push(event);
  }
}

const newTurn = (number: number, event: GameEvent, seat: Seat, until: number): Turn => ({
  number,
  seat,
  card: String(event.params.card) as CardKind,
  played: null,
  move: null,
  rest: [],
  until,
});

/** How many turns were over when so many events had happened. */
export const countCompleted = (turns: readonly Turn[], events: number): number =>
  turns.findLastIndex((turn) => turn.until <= events) + 1;

/** The last move of every other seat since the watcher's own; right after the own move, that one. */
export function lastMovesOfOthers(events: readonly GameEvent[], watcher: Seat | null): MoveTold[] {
  const moves = events.map(moveOf).filter((move) => move !== null);
  const own = watcher === null ? -1 : moves.findLastIndex((move) => move.seat === watcher);
  const since = own === -1 ? moves : moves.slice(own + 1);
  if (since.length === 0) return own === -1 ? [] : [moves[own]!];
  const last = new Map<Seat, MoveTold>();
  for (const move of since) last.set(move.seat, move);
  return [...last.values()];
}

/** The points of every seat after each turn, beginning with turn 0. */
export function pointsAfterEachTurn(events: readonly GameEvent[], seats: number): number[][] {
  const points = Array.from({ length: seats }, () => [0]);
  for (const event of events) {
    if (isEvent(event, "turned-up")) for (const line of points) line.push(line.at(-1)!);
    const move = moveOf(event);
    const line = points[event.seat ?? -1];
    if (move?.captured && line) line[line.length - 1]! += move.captured.value;
    if (isEvent(event, "removed") && line) line[line.length - 1] = 0;
  }
  return points;
}

/** How often the lead went from one seat to another, and in which turn it last did. */
export function leadChanges(points: readonly number[][]): { count: number; last: number } {
  let [leader, count, last] = [-1, 0, 0];
  for (let turn = 0; turn < (points[0]?.length ?? 0); turn++) {
    const now = points.map((line) => line[turn]!);
    const best = Math.max(...now);
    const first = now.indexOf(best);
    if (best === 0 || now.lastIndexOf(best) !== first || first === leader) continue;
    if (leader !== -1) [count, last] = [count + 1, turn];
    leader = first;
  }
  return { count, last };
}
