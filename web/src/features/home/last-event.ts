// The first thing a returning player wants to know: what the others did.
import { playerName, sayEvent } from "$src/i18n/texts.svelte";
import type { OwnTable } from "$src/api/types.gen";
import { writeMove } from "$src/games/notation";

/** The sentence for the last event caused by another player. */
export function sayLastEvent({ last, players, game }: OwnTable): string | null {
  if (!last) return null;
  const names = players.map((player) => playerName(player, game));
  const { move } = last.params;
  const params = move === undefined ? last.params : { ...last.params, move: writeMove(game, String(move)) };
  return sayEvent({ ...last, params }, names, {});
}
