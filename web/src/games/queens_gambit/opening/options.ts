// What is chosen before a table is opened, and what is sent for it.
import type { OpenTableRequest, Sitting } from "$src/api/types.gen";
import type { Terms } from "$src/features/open-table/TermsPicker.svelte";
import type { TokenView } from "../view";

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
  /** The name of a player at this device; null means elsewhere. The first seat is the opener's. */
  here: (string | null)[];
  looks: boolean[];
  oldest: number | "random";
  layout: string;
  limit: number | null;
  leavers: "removed" | "bot";
}

/** Whether several people share this device. */
export const isDeviceShared = ({ players, levels, here }: Opening): boolean =>
  here.slice(1, players).some((name, index) => name !== null && levels[index + 1] === null);

const sitters = (opening: Opening, name: string): Sitting[] =>
  opening.levels.slice(0, opening.players).map((level, seat) => {
    if (level !== null || !isDeviceShared(opening)) return { level };
    const called = seat === 0 ? name : opening.here[seat];
    return called == null ? { level } : { level, here: called || String(seat + 1) };
  });

/** Only what this table's seats need: a bot never looks, and an empty seat cannot be the oldest. */
export function openRequestOf(
  opening: Opening,
  name: string,
  terms: Partial<Terms> & { invites?: string[] } = {},
): OpenTableRequest {
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
    seats: sitters(opening, name),
    mine: 0,
    name,
    ...terms,
    ...(isDeviceShared(opening) ? { rated: false } : {}),
  };
}
