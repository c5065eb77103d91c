// What somebody who comes back to a table wants to know first: what the others did.
import { playerName, sayEvent } from "$src/i18n/texts.svelte";
import type { OwnTable } from "$src/api/types.gen";
import { writeMove } from "$src/games/notation";

/** The sentence of the last thing that somebody else did. */
export function sayLast({ last, players, game }: OwnTable): string | null {
  if (!last) return null;
  const names = players.map((player) => playerName(player, game));
  const { move } = last.params;
  const params = move === undefined ? last.params : { ...last.params, move: writeMove(game, String(move)) };
  return sayEvent({ ...last, params }, names, {});
}
