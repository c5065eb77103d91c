// How somebody likes to see boards: turned around, with numbers or letters on the squares. Numbers are remembered.
import { keep, kept } from "./storage";

const state = $state({ turned: false, named: kept("square-names") === "on" });

export const boardIsTurned = (): boolean => state.turned;
export const turnBoard = (turned: boolean): void => void (state.turned = turned);

export const squaresAreNamed = (): boolean => state.named;

export function nameSquares(named: boolean): void {
  state.named = named;
  keep("square-names", named ? "on" : "off");
}

/** What of it is remembered. */
export const boardChoices = (): Record<string, boolean> => ({ squareNames: state.named });
