// Keys that leaf through what happened and turn the board; they belong to boards, lists and fields while those have the focus.
import { isBoardTurned, turnBoard } from "$src/board/preferences.svelte";
import { isKeyTaken } from "$src/cards/keys";
import type { GameTable, StoryProps } from "$src/games/game-table";
import type { TableHistory } from "./history.svelte";
import { stopsOf } from "./log/moves";

const OWN_ARROWS = "[role=grid], [role=tablist], [role=radiogroup], [role=radio], input, select, textarea, button.card";

/** Whether the element with the focus has its own use for arrows, Home and End. */
export function hasOwnArrows(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  return at !== null && at.closest(OWN_ARROWS) !== null;
}

/** The moments worth a stop, as counts of events; the last is now. */
export function stopsAt(look: GameTable, story: StoryProps): number[] {
  if (look.stops) return look.stops(story);
  if (look.moves) return stopsOf(story.events, look.moves.reader(story.update.view));
  return Array.from({ length: story.events.length + 1 }, (_, count) => count);
}

/** Where a key leads from the moment shown: a count of events, null for now, undefined if it leads nowhere. */
export function stopOfKey(key: string, stops: readonly number[], shown: number | null): number | null | undefined {
  const here = shown === null ? stops.length - 1 : stops.findLastIndex((stop) => stop <= shown);
  const wanted = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: stops.length - 1 }[key];
  if (wanted === undefined) return undefined;
  return wanted >= stops.length - 1 ? null : stops[Math.max(0, wanted)]!;
}

/** F turns the board, where it can be turned. */
export function turnByKey(event: KeyboardEvent, look: GameTable | null): boolean {
  if (event.key.toLowerCase() !== "f" || !look?.moves || isKeyTaken(event)) return false;
  turnBoard(!isBoardTurned());
  return true;
}

/** Leafs through the story of a table, or turns its board. */
export async function handleStepKey(
  event: KeyboardEvent,
  look: GameTable | null,
  story: StoryProps | null,
  past: TableHistory,
): Promise<void> {
  if (!look || !story || isKeyTaken(event)) return;
  if (turnByKey(event, look)) return event.preventDefault();
  if (hasOwnArrows(event)) return;
  const stops = stopsAt(look, story);
  const wanted = stopOfKey(event.key, stops, story.shown);
  if (wanted === undefined) return;
  event.preventDefault();
  if (wanted === null) return past.show(null, story.events.length);
  // What one entry shows, it shows at once: stops within the newest entry are now, and a step back goes before it.
  for (let at = stops.indexOf(wanted); at >= 0; at -= 1) {
    await past.show(stops[at]!, story.events.length);
    if (past.shown !== null || event.key === "ArrowRight") return;
  }
}
