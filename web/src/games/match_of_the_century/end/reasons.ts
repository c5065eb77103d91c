// Why a game ended, in words.
import type { GameHistory } from "../story/match-history";
import { personName, sayAtTable } from "../texts";
import { otherPerson, PERSONS, personId, type Person } from "../view";

export interface GameEnd {
  headline: string;
  reason: string;
  rule: string | null;
}

const RULES = { early: "M3.9", lead: "M3.10", drawn: "M3.11", resigned: "M3.13", effect: "M7.8", "no-card": "M3.13" };

export function gameEndOf({ ending }: GameHistory): GameEnd {
  if (!ending) return { headline: "", reason: "", rule: null };
  const { winner, how, lead, outstanding } = ending;
  const params = {
    how,
    winner: winner === null ? "" : personName(winner),
    loser: winner === null ? "" : personName(otherPerson(winner)),
    person: winner === null ? "nobody" : personId(winner),
    lead,
    open: outstanding,
  };
  return { headline: sayAtTable("end-headline", params), reason: sayAtTable("end-reason", params), rule: RULES[how] };
}

/** The winner of a game; both after a draw, none before its end. */
export function winnersOf({ ending }: GameHistory): Person[] {
  if (!ending) return [];
  return ending.winner === null ? [...PERSONS] : [ending.winner];
}

/** Why a game ended in a few words, for a list. */
export const gameEndBrief = ({ ending }: GameHistory): string =>
  ending
    ? sayAtTable("end-brief", {
        how: ending.how,
        winner: ending.winner === null ? "" : personName(ending.winner),
        loser: ending.winner === null ? "" : personName(otherPerson(ending.winner)),
        lead: ending.lead,
        open: ending.outstanding,
      })
    : "";
