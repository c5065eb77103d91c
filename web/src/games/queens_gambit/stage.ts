// The stage of a game, and what the viewer is asked.
import type { QueensGambitView } from "./view";

export type Stage = "before" | "planning" | "turns" | "over";

/** The choice to make from the hand: three cards for a plan, one to lay, or none. */
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
