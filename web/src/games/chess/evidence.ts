// C2 C3 What proves a draw, as places in the game.
import { language } from "$src/i18n/texts.svelte";
import type { ChessView } from "$src/api/types.gen";
import { quietEvidence, repetitionEvidence } from "$src/features/table/log/evidence";
import type { Evidence, StoryProps } from "$src/games/game-table";
import { sideToMove } from "./fen";
import { moveIn } from "./moves";

export function evidenceOf(cause: string, { update, events }: StoryProps): Evidence[] {
  const { fen, white, occurrences, quiet_plies } = update.view as ChessView;
  const moveOf = moveIn(language(), white);
  if (cause.endsWith("fold"))
    return repetitionEvidence(events, moveOf, occurrences, sideToMove(fen) === "white" ? 1 : 0);
  return /moves(50|75)$/.test(cause) ? quietEvidence(events, moveOf, quiet_plies) : [];
}
