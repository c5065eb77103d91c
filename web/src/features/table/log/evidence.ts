// What proves a draw, as places in a story of moves.
import { say } from "$src/i18n/texts.svelte";
import type { GameEvent } from "$src/api/types.gen";
import type { Evidence } from "$src/games/game-table";
import { eventsAtMove, stopsOf, type MoveOf } from "./moves";

/** The moves that led to the same position; each was played by the side of this column. `ago`: half-moves since the last. */
export function repetitionEvidence(
  events: readonly GameEvent[],
  moveOf: MoveOf,
  numbers: readonly number[],
  column: 0 | 1,
  ago = 0,
): Evidence[] {
  return numbers.map((number, index) => ({
    text: say("evidence-position", { number, time: index + 1 }),
    events: index === numbers.length - 1 && !ago ? null : eventsAtMove(events, moveOf, number, column),
  }));
}

/** From the position before the first counted half-move to the last, `ago` half-moves before now. */
export function quietEvidence(events: readonly GameEvent[], moveOf: MoveOf, plies: number, ago = 0): Evidence[] {
  const stops = stopsOf(events, moveOf);
  const last = stops.length - 1 - ago;
  return [
    { text: say("evidence-first"), events: stops[last - plies] ?? stops[0]! },
    {
      text: say(ago ? "evidence-last-then" : "evidence-last", { count: Math.floor(plies / 2) }),
      events: ago ? (stops[last] ?? null) : null,
    },
  ];
}
