// What a game brings to its table: its own board, and a badge for each seat.
import type { Component } from "svelte";
import type { GameEvent, Seat, Standing, TableMessage, View } from "$lib/wire";

/** Something the board has to say in the prompt line. */
export interface Hint {
  text: string;
  rule: string | null;
}

export interface BoardProps {
  table: TableMessage;
  standing: Standing;
  events: GameEvent[];
  /** Whether this person may act now: connected, awaited, and nothing on its way. */
  canAct: boolean;
  act: (action: string) => void;
  hint: (hint: Hint | null) => void;
}

export interface BadgeProps {
  view: View;
  seat: Seat;
}

export interface Look {
  board: Component<BoardProps>;
  badge?: Component<BadgeProps>;
}

const looks: Record<string, () => Promise<{ look: Look }>> = {
  dame: () => import("./dame/look"),
};

export const hasLook = (game: string): boolean => game in looks;

export async function lookOf(game: string): Promise<Look> {
  const own = looks[game];
  return (own ? await own() : await import("./generic/look")).look;
}
