// What a game's options mean to the players opening or joining a table.
import { has, say } from "$src/i18n/texts.svelte";
import type { Seat } from "$src/api/types.gen";
import { entryOf } from "./catalogue";

/** What a seat is; null where lots decide. */
export function roleOfSeat(game: string, options: Record<string, unknown>, seat: Seat): string | null {
  // Where all seats are alike, each has its own figure.
  if (has(`role-${game}-${seat}`)) return say(`role-${game}-${seat}`);
  const { role } = entryOf(game);
  const holder = role && options[role.option];
  if (!role || typeof holder !== "number") return null;
  return say(holder === seat ? role.first : role.second);
}

/** Whether the option says who has which of two roles. */
export const isRoleOption = (game: string, option: string): boolean => entryOf(game).role?.option === option;

export const neededOption = (game: string, option: string): { option: string; value: unknown } | null =>
  entryOf(game).needs?.[option] ?? null;

export const isStartByLot = (game: string, options: Record<string, unknown>): boolean => {
  const { role } = entryOf(game);
  return role !== undefined && typeof options[role.option] !== "number";
};
