// M4.3 M4.4 How far the preparation of the next game has come, and what each player does in it.
import { sayAtTable } from "../texts";
import type { Field, MatchView, Person } from "../view";

/** Cards are put away, then drawn; all that follows happens at once. */
export function preparationStepOf({ task }: Pick<MatchView, "task">): 1 | 2 | 3 {
  if (task?.task === "discards") return 1;
  return task?.task === "drawing" ? 2 : 3;
}

/** The field of the track that a player's endurance has reached. */
export const enduranceFieldOf = (view: MatchView, person: Person): Field =>
  view.tracks[person].fields[view.camps[person].endurance]!;

export const youOrThey = (view: MatchView, person: Person): "you" | "they" => (person === view.person ? "you" : "they");

/** What a player puts away; `discarding` is how many cards the watcher has picked for it. */
export function discardText(view: MatchView, person: Person, discarding: number | null): string {
  if (preparationStepOf(view) > 1) return sayAtTable("prepare-done");
  if (person !== view.person) return sayAtTable("prepare-hidden");
  const count = discarding ?? view.chosen?.length ?? 0;
  return sayAtTable(view.chosen === null ? "prepare-choose" : "prepare-chosen", { count });
}

/** How many cards a player draws up to the limit of the hand, once those picked are put away. */
export function drawText(view: MatchView, person: Person, discarding: number | null): string {
  const { hand_count, hand_limit } = view.camps[person];
  const hand = hand_count - (person === view.person && preparationStepOf(view) === 1 ? (discarding ?? 0) : 0);
  return sayAtTable("prepare-draw", {
    who: youOrThey(view, person),
    hand,
    limit: hand_limit,
    count: Math.max(0, hand_limit - hand),
  });
}
