// The story in chapters: one for each attack, and one for what lies between two games.
import type { GameEvent } from "$src/api/types.gen";

const PREFIX = "match_of_the_century-";

export type ChapterHead =
  | { kind: "start" }
  | { kind: "attack"; game: number; attack: number; lane: number; first: boolean }
  | { kind: "preparation"; game: number };

export interface Line {
  event: GameEvent;
  /** What else is told in the same line: the cards that were drawn, seen or discarded together. */
  also: GameEvent[];
  /** How many events had happened after this one. */
  events: number;
}

export interface Chapter {
  head: ChapterHead;
  lines: Line[];
}

/** What comes card by card, and what it belongs to: how many were drawn, whose hand was seen, or the card before. */
const CARD_BY_CARD: Record<string, string> = { "drew-card": "drew", "saw-card": "looked", discarded: "discarded" };

const shortCodeOf = ({ code }: GameEvent): string => (code.startsWith(PREFIX) ? code.slice(PREFIX.length) : code);

/** Whether a card is told together with the line before it. */
function isToldWithLine(line: Line | undefined, card: GameEvent): line is Line {
  if (!line || shortCodeOf(line.event) !== CARD_BY_CARD[shortCodeOf(card)]) return false;
  const { event } = line;
  if (event.seat !== card.seat) return false;
  return (
    event.code !== card.code || (event.params.cause === card.params.cause && event.params.source === card.params.source)
  );
}

export function chaptersOf(events: GameEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  let game = 1;
  let attack = 0;
  const beginChapter = (head: ChapterHead): void => void chapters.push({ head, lines: [] });
  events.forEach((event, index) => {
    const code = shortCodeOf(event);
    if (code === "game-begins") {
      game = Number(event.params.game);
      attack = 0;
    } else if (code === "attacked") {
      attack += 1;
      beginChapter({ kind: "attack", game, attack, lane: Number(event.params.lane), first: attack === 1 });
    } else if (code === "board-cleared") beginChapter({ kind: "preparation", game: game + 1 });
    if (!chapters.length) beginChapter({ kind: "start" });
    const { lines } = chapters.at(-1)!;
    const before = lines.at(-1);
    if (isToldWithLine(before, event)) {
      before.also.push(event);
      before.events = index + 1;
    } else lines.push({ event, also: [], events: index + 1 });
  });
  return chapters;
}
