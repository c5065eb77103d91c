// The symbols of effects and results, in the order of the legend.
import type { EffectIcon } from "../cards/effect-icons";

export const SIGNS: readonly EffectIcon[] = [
  "draw",
  "drop",
  "take",
  "swap",
  "pawn",
  "heart",
  "mark",
  "none",
  "half",
  "clear",
  "flag",
  "eye",
  "next",
  "game",
  "lane",
  "raise",
  "or",
  "init",
  "win",
  "tie",
  "lose",
];
