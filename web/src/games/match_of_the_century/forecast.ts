// What would follow from a card, as the server foresees it from what this seat knows.
import type { Message } from "$lib/wire";
import type { Result } from "./view";

/** One way a case can go: with the loser's effect or without. */
export interface Way {
  effect: "used" | "unused" | "none";
  /** The lead (Spassky's; below zero Fischer's) before, and after each step. */
  leads: number[];
  /** Whether the game ends then, and who wins it; "draw" if nobody does. */
  ends: "no" | "spassky" | "fischer" | "draw";
  open: number;
}

export interface Case {
  result: Result;
  says: Message[];
  ways: Way[];
}

export interface Forecast {
  total: number | null;
  cases: Case[];
}

/** Where the marker would stand. */
export interface Ghost {
  kind: "won" | "lost" | "effect";
  lead: number;
}

/** The ends of the ways as pictures on the rail; a tie moves nothing. */
export function ghostsOf(forecast: Forecast | null): Ghost[] {
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
