// Positions of board games, put together and taken apart as FEN texts; whether one can be played the server says.
import type { Component } from "svelte";
import { position as chess } from "./chess/position";
import { position as dame } from "./dame/position";

/** Pieces by their squares, each as its letter. */
export type Pieces = Record<string, string>;
export type Turn = "white" | "black";

export interface PositionRules {
  /** The letters of the pieces, in the order in which they are offered. */
  kinds: readonly string[];
  /** The letter that is chosen at first. */
  first: string;
  sideOf: (kind: string) => Turn;
  /** The piece's name as the texts know it. */
  nameOf: (kind: string) => string;
  piece: Component<{ kind: string }>;
  /** The square at a place of the board, rows from the top; null where none is played on. */
  squareAt: (row: number, column: number) => string | null;
  read: (fen: string) => { pieces: Pieces; turn: Turn };
  write: (pieces: Pieces, turn: Turn) => string;
}

const RULES: Record<string, PositionRules> = { chess, dame };
export const positionRulesOf = (game: string): PositionRules => RULES[game]!;
