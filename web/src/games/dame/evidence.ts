// D6.2 D6.3 What proves a draw, as places in the game.
import type { DameView } from "$src/api/types.gen";
import { quietEvidence, repetitionEvidence } from "$src/features/table/log/evidence";
import type { Evidence, StoryProps } from "$src/games/game-table";
import { moveOf } from "./moves";

export function evidenceOf(cause: string, { update, events }: StoryProps): Evidence[] {
  const { occurrences, to_move, quiet } = update.view as DameView;
  if (cause.endsWith("repetition")) return repetitionEvidence(events, moveOf, occurrences, to_move === "black" ? 1 : 0);
  return cause.endsWith("moves25") ? quietEvidence(events, moveOf, quiet) : [];
}
