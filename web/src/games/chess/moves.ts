// Chess moves as the story tells them.
import type { Language } from "$src/i18n/texts.svelte";
import type { GameEvent } from "$src/api/types.gen";
import type { MoveOf } from "$src/features/table/log/moves";
import { sanIn } from "./san";

/** Reads moves in the letters of a language; which side moves is told by who has White. */
export const moveIn =
  (language: Language, white: number | null): MoveOf =>
  ({ code, seat, params }) =>
    code === "chess-moved"
      ? {
          number: Number(params.number),
          column: seat === white ? 0 : 1,
          text: sanIn(language, String(params.move)),
        }
      : null;

/** The event with its move in the letters of a language, for a sentence. */
export const inLetters = (language: Language, event: GameEvent): GameEvent =>
  event.code === "chess-moved"
    ? { ...event, params: { ...event.params, move: sanIn(language, String(event.params.move)) } }
    : event;

/** Check stands in the notation already. */
export const isQuiet = ({ code }: GameEvent): boolean => code === "chess-check";

export function lastSquares(events: readonly GameEvent[]): [string, string] | null {
  const last = events.findLast(({ code }) => code === "chess-moved");
  return last ? [String(last.places[0]), String(last.places[1])] : null;
}
