// What was taken back stands no longer: the story as it now is, and what was folded away.
import type { GameEvent, Seat } from "$src/api/types.gen";

type IsMove = (event: GameEvent) => boolean;

/** Moves that were taken back: who asked, who agreed, and where the events stand. */
export interface Takeback {
  asked: Seat | null;
  agreed: Seat | null;
  /** The moves, as places in the story. */
  moves: number[];
}

export interface Standing {
  /** Events that count no longer, or are told by a takeback; as places in the story. */
  gone: ReadonlySet<number>;
  /** Where a takeback was agreed to. */
  takebacks: ReadonlyMap<number, Takeback>;
}

/** What of a story of two sides still stands: a takeback undoes the asker's last move and all after it. */
export function standingOf(events: readonly GameEvent[], isMove: IsMove): Standing {
  const gone = new Set<number>();
  const takebacks = new Map<number, Takeback>();
  let offer: number | null = null;
  events.forEach((event, index) => {
    if (event.code === "offered") offer = event.params.offer === "takeback" ? index : null;
    else if (isMove(event) || event.code === "declined" || event.code === "declined-because") offer = null;
    else if (event.code === "accepted" && offer !== null) {
      const asked = events[offer]!.seat;
      const moves = undo(events, isMove, asked, index, gone);
      if (moves.length) takebacks.set(index, { asked, agreed: event.seat, moves });
      offer = null;
    }
  });
  return { gone, takebacks };
}

/** Strikes the asker's last standing move and what stands after it; gives back the moves among it. */
function undo(
  events: readonly GameEvent[],
  isMove: IsMove,
  asked: Seat | null,
  until: number,
  gone: Set<number>,
): number[] {
  let first = until - 1;
  while (first >= 0 && !(!gone.has(first) && isMove(events[first]!) && events[first]!.seat === asked)) first -= 1;
  if (first < 0) return [];
  const undone = events.flatMap((_, index) => (index >= first && index <= until && !gone.has(index) ? [index] : []));
  for (const index of undone) gone.add(index);
  return undone.filter((index) => isMove(events[index]!));
}

/** The last event that is a move and still stands. */
export function lastStanding(events: readonly GameEvent[], isMove: IsMove): GameEvent | undefined {
  const { gone } = standingOf(events, isMove);
  return events.findLast((event, index) => isMove(event) && !gone.has(index));
}
