// What is chosen before a table is opened, and what is sent for it.
import type { OpenTableRequest } from "$lib/wire";
import type { Terms } from "../../parts/house/TermsPicker.svelte";
import type { TokenView } from "./view";

export const LIMIT = 100;

export type InLanguages = Record<"de" | "pl" | "en", string>;

export interface Layout {
  id: string;
  name: InLanguages;
  note: InLanguages | null;
  tokens: TokenView[];
  starts: string[];
}

/** The setup cards that this server has. */
export interface Material {
  layouts: Layout[];
}

export interface Opening {
  players: number;
  /** The level of each seat's bot; null is a person. */
  levels: (string | null)[];
  looks: boolean[];
  oldest: number | "random";
  layout: string;
  limit: number | null;
  leavers: "removed" | "bot";
}

/** Only what the seats of this table need: a bot never looks, and nobody who is not there is the oldest. */
export function wishOf(opening: Opening, name: string, terms: Partial<Terms> = {}): OpenTableRequest {
  const { players, levels, oldest, layout, limit, leavers } = opening;
  const looks = opening.looks.slice(0, players).map((may, seat) => may && levels[seat] === null);
  return {
    game: "queens_gambit",
    options: {
      players,
      layout,
      oldest: oldest === "random" || oldest < players ? oldest : "random",
      looks,
      limit: limit ?? LIMIT,
      leavers,
    },
    seats: levels.slice(0, players).map((level) => ({ level })),
    mine: 0,
    name,
    ...terms,
  };
}
