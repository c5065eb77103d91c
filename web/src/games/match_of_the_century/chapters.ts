// The story in chapters: one for each attack, and one for what lies between two games.
import type { GameEvent } from "$lib/wire";

const PREFIX = "match_of_the_century-";

export type ChapterHead =
  | { kind: "start" }
  | { kind: "attack"; game: number; attack: number; lane: number; first: boolean }
  | { kind: "preparation"; game: number };

export interface Line {
  event: GameEvent;
  /** How many events had happened after this one. */
  events: number;
}

export interface Chapter {
  head: ChapterHead;
  lines: Line[];
}

export function chaptersOf(events: GameEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  let game = 1;
  let attack = 0;
  const open = (head: ChapterHead): void => void chapters.push({ head, lines: [] });
  events.forEach((event, index) => {
    const code = event.code.startsWith(PREFIX) ? event.code.slice(PREFIX.length) : event.code;
    if (code === "game-begins") {
      game = Number(event.params.game);
      attack = 0;
    } else if (code === "attacked") {
      attack += 1;
      open({ kind: "attack", game, attack, lane: Number(event.params.lane), first: attack === 1 });
    } else if (code === "board-cleared") open({ kind: "preparation", game: game + 1 });
    if (!chapters.length) open({ kind: "start" });
    chapters.at(-1)!.lines.push({ event, events: index + 1 });
  });
  return chapters;
}
