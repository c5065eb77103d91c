// What would follow from a card, as the server foresees it from what this seat knows.
import type { MatchOfTheCenturyCase, MatchOfTheCenturyMatchPreview, MatchOfTheCenturyWay } from "$src/api/types.gen";
import { sayAtTable } from "../texts";
import { personId, type Person } from "../view";

/** One way a case can go: with the loser's effect or without. */
export type Way = MatchOfTheCenturyWay;
export type Case = MatchOfTheCenturyCase;
export type Forecast = MatchOfTheCenturyMatchPreview;

/** Where the marker would stand. */
export interface Ghost {
  kind: "won" | "lost" | "effect";
  lead: number;
}

/** The ends of the ways as pictures on the rail; a tie moves nothing. */
export function railGhostsOf(forecast: Forecast | null): Ghost[] {
  const found: Ghost[] = [];
  for (const each of forecast?.cases ?? []) {
    for (const way of each.ways) {
      if (each.result === "tied") continue;
      const kind = way.effect === "used" ? "effect" : (each.result as "won" | "lost");
      if (!found.some((ghost) => ghost.kind === kind)) found.push({ kind, lead: way.leads.at(-1)! });
    }
  }
  return found;
}

/** Whether the game ends then, and for whom. */
export function endOfWay({ ends, leads, open }: Way, me: Person): string {
  const winner = ends === "no" || ends === "draw" ? ends : ends === personId(me) ? "you" : "they";
  return sayAtTable("ends", { winner, lead: Math.abs(leads.at(-1)!), open });
}
