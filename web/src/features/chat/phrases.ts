// Moments of a game in words, and which quick phrases fit when.
import type { Phrase } from "./chat.svelte";
import { say } from "$src/i18n/texts.svelte";
import type { GameTable, StoryProps } from "$src/games/game-table";

/** The move that had been played last at a moment, else how much had happened; null at the beginning. */
export function momentName(look: GameTable, { update, events }: StoryProps, moment: number): string | null {
  if (moment <= 0) return null;
  if (!look.moves) return say("chat-about-event", { number: moment });
  const moveOf = look.moves.reader(update.view);
  const move = events
    .slice(0, moment)
    .map(moveOf)
    .findLast((each) => each !== null);
  return move ? say("chat-about-move", { number: move.number }) : null;
}

const FIRST: Phrase[] = ["hello", "good-luck", "one-moment", "thanks"];
const MIDDLE: Phrase[] = ["good-move", "thanks", "sorry", "one-moment"];
const LAST: Phrase[] = ["good-game", "thanks", "bye"];
const EARLY = 6;

export const phrasesFor = (ended: boolean, events: number): Phrase[] =>
  ended ? LAST : events < EARLY ? FIRST : MIDDLE;
