// What somebody who comes back to a table wants to know first: what the others did, and which side is theirs.
import { playerName, say, sayEvent } from "$lib/texts.svelte";
import type { ChessView, DameView, MatchOfTheCenturyMatchView, OwnTable } from "$lib/wire";
import { written } from "../../games/notation";

/** The sentence of the last thing that somebody else did. */
export function sayLast({ last, players, game }: OwnTable): string | null {
  if (!last) return null;
  const names = players.map((player) => playerName(player, game));
  const { move } = last.params;
  const params = move === undefined ? last.params : { ...last.params, move: written(game, String(move)) };
  return sayEvent({ ...last, params }, names, {});
}

/** Which side they have, where sides differ and the game has begun. */
export function sideOf({ game, view, mine, shared }: OwnTable): string | null {
  if (!view || shared) return null;
  if (game === "dame") return sideWords((view as DameView).black, mine, "black", "white");
  if (game === "chess") return sideWords((view as ChessView).white, mine, "white", "black");
  if (game !== "match_of_the_century") return null;
  const { person } = view as MatchOfTheCenturyMatchView;
  return person === null ? null : say("home-side", { side: person === 0 ? "spassky" : "fischer" });
}

const sideWords = (holder: number | null, mine: number, held: string, other: string): string | null =>
  holder === null ? null : say("home-side", { side: holder === mine ? held : other });
