// How far a game has come, and what is asked of whoever looks.
import type { QueensGambitView } from "./view";

export type Stage = "before" | "planning" | "turns" | "over";

/** What is to be chosen of one's cards: three for a plan, one to lay, or none. */
export type Mode = "plan" | "lay" | "rest";

export function stageOf({ phase, turn }: Pick<QueensGambitView, "phase" | "turn">, hasEnded: boolean): Stage {
  if (hasEnded || phase === "over") return "over";
  if (phase === "planning") return "planning";
  return turn > 0 ? "turns" : "before";
}

export function modeOf({ phase }: Pick<QueensGambitView, "phase">, isAwaited: boolean): Mode {
  if (!isAwaited) return "rest";
  if (phase === "planning") return "plan";
  return phase === "laying" ? "lay" : "rest";
}
