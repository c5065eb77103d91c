// The turns that prove a reason for the end, to be seen on the board.
import { say } from "$src/i18n/texts.svelte";
import type { Evidence, StoryProps } from "$src/games/game-table";
import { storyOf } from "./story/turns";
import { capitalise } from "./texts";

export function evidenceOf(cause: string, { update, events }: StoryProps): Evidence[] {
  const numbers = update.outcome?.reasons.find(({ code }) => code === cause)?.evidence ?? [];
  const { turns } = storyOf(events);
  // What the last turn brought is what the table shows anyway: of it the beginning is worth seeing.
  const momentOf = (number: number): number | null => turns[number - (number < turns.length ? 1 : 2)]?.until ?? null;
  return numbers.map((number) => ({
    text: capitalise(say("queens_gambit-turn", { turn: number })),
    events: momentOf(number),
  }));
}
