// Chess moves as the story tells them.
import type { Language } from "$src/i18n/texts.svelte";
import type { ChessChoice, ChessView, GameEvent } from "$src/api/types.gen";
import { lastStanding } from "$src/features/table/log/takebacks";
import type { MoveOf } from "$src/features/table/log/moves";
import { menBySquare } from "./fen";
import { LETTERS, sanIn } from "./san";

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

/** A choice as the story would write it, but for what tells two like pieces apart. */
export function writtenAhead(language: Language, choice: ChessChoice, view: ChessView): string {
  if (choice.castling) return choice.castling === "kingside" ? "O-O" : "O-O-O";
  const role = menBySquare(view.fen).get(choice.origin)?.role ?? "pawn";
  const takes = choice.taken ? "x" : "";
  if (role !== "pawn") return `${LETTERS[language][role]}${takes}${choice.target}`;
  const into = choice.promotion ? `=${choice.promotion.toUpperCase()}` : "";
  return `${takes && `${choice.origin[0]}x`}${choice.target}${sanIn(language, into)}`;
}

/** Check stands in the notation already. */
export const isQuiet = ({ code }: GameEvent): boolean => code === "chess-check";

export function lastMoveSquares(events: readonly GameEvent[]): [string, string] | null {
  const last = lastStanding(events, ({ code }) => code === "chess-moved");
  return last ? [String(last.places[0]), String(last.places[1])] : null;
}
