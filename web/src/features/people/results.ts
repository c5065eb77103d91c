// A person's result at one table, and over many.
import type { PlayedGame, PlayedSeat } from "$src/api/types.gen";

export type Came = "won" | "drawn" | "lost";

export const theirSeat = (game: PlayedGame): PlayedSeat => game.seats.find(({ is_them }) => is_them) ?? game.seats[0]!;

/** Won by the first place alone or shared with fewer than all; drawn if all share it. */
export function resultOf(game: PlayedGame): Came {
  const { rank } = theirSeat(game);
  if (game.seats.every((seat) => seat.rank === rank)) return "drawn";
  return rank === 1 ? "won" : "lost";
}

export function countResults(games: readonly PlayedGame[]): Record<Came, number> {
  const sums = { won: 0, drawn: 0, lost: 0 };
  for (const game of games) sums[resultOf(game)] += 1;
  return sums;
}
