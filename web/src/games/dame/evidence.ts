// D6.2 D6.3 What proves a draw, as places in the game.
import type { DameView } from "$src/api/types.gen";
import { quietEvidence, repetitionEvidence } from "$src/features/table/log/evidence";
import type { Evidence, StoryProps } from "$src/games/game-table";
import { moveOf } from "./moves";

export function evidenceOf(cause: string, { update, events }: StoryProps): Evidence[] {
  const view = update.view as DameView;
  // D6.5 What can be claimed may have stood there some half-moves ago; what ends a game by itself stands there now.
  const now = { ago: 0, occurrences: view.occurrences, quiet: view.quiet };
  const { ago, occurrences, quiet } = view.claimable.find(({ claim }) => cause.endsWith(claim)) ?? now;
  const column = (view.to_move === "black") === (ago % 2 === 0) ? 1 : 0;
  if (cause.endsWith("repetition")) return repetitionEvidence(events, moveOf, occurrences, column, ago);
  return cause.endsWith("moves25") ? quietEvidence(events, moveOf, quiet, ago) : [];
}
