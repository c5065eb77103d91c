// Why a game ended, in words.
import type { GameHistory } from "../story/match-history";
import { personName, tell } from "../texts";
import { other, PERSONS, word, type Person } from "../view";

export interface GameEnd {
  headline: string;
  reason: string;
  rule: string | null;
}

const RULES = { early: "M3.9", lead: "M3.10", drawn: "M3.11", resigned: "M3.13", effect: "M7.8", "no-card": "M3.13" };

export function endOf({ ending }: GameHistory): GameEnd {
  if (!ending) return { headline: "", reason: "", rule: null };
  const { winner, how, lead, outstanding } = ending;
  const params = {
    how,
    winner: winner === null ? "" : personName(winner),
    loser: winner === null ? "" : personName(other(winner)),
    person: winner === null ? "nobody" : word(winner),
    lead,
    open: outstanding,
  };
  return { headline: tell("end-headline", params), reason: tell("end-reason", params), rule: RULES[how] };
}

/** The winner of a game; both after a draw, none before its end. */
export function winnersOf({ ending }: GameHistory): Person[] {
  if (!ending) return [];
  return ending.winner === null ? [...PERSONS] : [ending.winner];
}

/** Why a game ended in a few words, for a list. */
export const gameEndBrief = ({ ending }: GameHistory): string =>
  ending
    ? tell("end-brief", {
        how: ending.how,
        winner: ending.winner === null ? "" : personName(ending.winner),
        loser: ending.winner === null ? "" : personName(other(ending.winner)),
        lead: ending.lead,
        open: ending.outstanding,
      })
    : "";
