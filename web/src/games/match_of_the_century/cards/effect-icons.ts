// Which small symbol stands before which part of an effect.
import type { Choice, Verb } from "../view";

export type EffectIcon =
  | "clear"
  | "course"
  | "decks"
  | "draw"
  | "drop"
  | "eye"
  | "flag"
  | "game"
  | "half"
  | "heart"
  | "init"
  | "lane"
  | "list"
  | "lock"
  | "lose"
  | "mark"
  | "next"
  | "none"
  | "ok"
  | "or"
  | "pawn"
  | "raise"
  | "swap"
  | "take"
  | "tie"
  | "turn"
  | "win"
  | "x";

const VERBS: Record<string, EffectIcon> = {
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

export function iconOf(verb: Verb): EffectIcon {
  if (verb.verb === "award") return verb.share === "none" ? "none" : "half";
  return VERBS[verb.verb] ?? "next";
}

/** The symbols of an effect in one row: what may be chosen stands apart by a stroke. */
export function iconsOf(effect: Verb[]): (EffectIcon | "/")[] {
  return effect.flatMap((verb) => {
    if (verb.verb !== "one-of") return [iconOf(verb)];
    return verb.options.flatMap((option, index) => {
      const signs = option.map(iconOf);
      return index ? (["/", ...signs] as (EffectIcon | "/")[]) : signs;
    });
  });
}

/** What a choice inside an effect is about, as pictures: the pawns given back, cards, or the parts of what may be chosen. */
export function actionIcons({ kind, count, option }: Choice, asks: Verb | undefined): EffectIcon[] {
  if (kind === "promote") return Array.from({ length: count ?? 0 }, () => "pawn");
  if (kind === "draw") return ["draw"];
  if (kind !== "choose" || asks?.verb !== "one-of") return [];
  return (asks.options[(option ?? 0) - 1] ?? []).map(iconOf);
}
