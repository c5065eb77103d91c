// What effects have left behind, as sentences with a symbol.
import type { Message } from "$lib/wire";
import type { Sign } from "./signs";
import { key, word, type Mark, type MatchView, type Person } from "./view";

export interface MarkLine {
  sign: Sign;
  message: Message;
}

const SIGNS: Record<Mark["kind"], Sign> = {
  "no-pawns": "game",
  ties: "game",
  calm: "game",
  strength: "next",
  "no-effect": "next",
  "must-play": "lock",
  lane: "lane",
  lead: "init",
};

const line = (mark: Mark, when: "now" | "next"): MarkLine => ({
  sign: SIGNS[mark.kind],
  message: {
    id: "match_of_the_century-text-mark",
    params: {
      kind: mark.kind,
      person: word(mark.person),
      when,
      count: mark.by,
      card: mark.kind === "must-play" ? `@${key(mark.person, mark.by)}` : "",
    },
  },
});

/** The marks that bind or help a person, now and in the next attack. */
export const marksOf = (view: MatchView, person: Person): MarkLine[] => [
  ...view.marks.filter((mark) => mark.person === person).map((mark) => line(mark, "now")),
  ...view.coming.filter((mark) => mark.person === person).map((mark) => line(mark, "next")),
];
