// Board preferences: turned around, with numbers or letters on the squares. Numbers are remembered.
import { store, readStored } from "$src/app/storage";

const state = $state({
  turned: false,
  held: false,
  turns: readStored("board-turns") === "on",
  named: readStored("square-names") === "on",
});

export const isBoardTurned = (): boolean => state.turned !== state.held;
export const turnBoard = (turned: boolean): void => void (state.turned = turned !== state.held);

/** Where two people share this device, the board keeps its orientation when the turn passes. */
export const holdBoard = (held: boolean): void => void (state.held = held);

/** Whether the board turns to the player to move instead. */
export const canBoardTurn = (): boolean => state.turns;

export function letBoardTurn(turns: boolean): void {
  state.turns = turns;
  store("board-turns", turns ? "on" : "off");
}

export const hasSquareNames = (): boolean => state.named;

export function nameSquares(named: boolean): void {
  state.named = named;
  store("square-names", named ? "on" : "off");
}

/** What of it is remembered. */
export const boardChoices = (): Record<string, boolean> => ({ squareNames: state.named });
