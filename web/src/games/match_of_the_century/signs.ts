// Which small symbol stands before which part of an effect.
import type { Verb } from "./view";

export type Sign =
  | "clear" | "course" | "decks" | "draw" | "drop" | "eye" | "flag" | "game" | "half" | "heart" | "init"
  | "lane" | "list" | "lock" | "lose" | "mark" | "next" | "none" | "ok" | "or" | "pawn" | "raise"
  | "swap" | "take" | "tie" | "turn" | "win" | "x";

const VERBS: Record<string, Sign> = {
  draw: "draw",
  "fill-up": "draw",
  pawns: "pawn",
  endurance: "heart",
  advantage: "mark",
  "clear-lane": "clear",
  "resign-game": "flag",
  discard: "drop",
  promote: "pawn",
  "one-of": "or",
  "show-card": "eye",
  lasting: "game",
  "next-attack": "next",
  steer: "lane",
  "raise-lane": "raise",
  trade: "swap",
  swap: "swap",
  recover: "take",
  look: "eye",
  strike: "eye",
  "keep-card": "take",
};

export function signOf(verb: Verb): Sign {
  if (verb.verb === "award") return verb.share === "none" ? "none" : "half";
  return VERBS[verb.verb] ?? "next";
}

/** The symbols of an effect in one row: what may be chosen stands apart by a stroke. */
export function signsOf(effect: Verb[]): (Sign | "/")[] {
  return effect.flatMap((verb) => {
    if (verb.verb !== "one-of") return [signOf(verb)];
    return verb.options.flatMap((option, index) => {
      const signs = option.map(signOf);
      return index ? (["/", ...signs] as (Sign | "/")[]) : signs;
    });
  });
}
