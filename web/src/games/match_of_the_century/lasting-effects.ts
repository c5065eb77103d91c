// What effects have left behind, as sentences with a symbol.
import type { Message } from "$src/api/types.gen";
import type { EffectIcon } from "./cards/effect-icons";
import { cardKey, personId, type Mark, type MatchView, type Person } from "./view";

export interface LastingEffect {
  sign: EffectIcon;
  message: Message;
}

const SIGNS: Record<Mark["kind"], EffectIcon> = {
  "no-pawns": "game",
  ties: "game",
  calm: "game",
  strength: "next",
  "no-effect": "next",
  "must-play": "lock",
  lane: "lane",
  lead: "init",
};

const makeLastingEffect = (mark: Mark, when: "now" | "next"): LastingEffect => ({
  sign: SIGNS[mark.kind],
  message: {
    id: "match_of_the_century-text-mark",
    params: {
      kind: mark.kind,
      person: personId(mark.person),
      when,
      count: mark.by,
      card: mark.kind === "must-play" ? `@${cardKey(mark.person, mark.by)}` : "",
    },
  },
});

/** The marks that bind or help a person, now and in the next attack. */
export const lastingEffectsOf = (view: MatchView, person: Person): LastingEffect[] => [
  ...view.marks.filter((mark) => mark.person === person).map((mark) => makeLastingEffect(mark, "now")),
  ...view.coming.filter((mark) => mark.person === person).map((mark) => makeLastingEffect(mark, "next")),
];
