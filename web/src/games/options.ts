// What a game's options mean to whoever opens a table or sits down at one.
import { has, say } from "$src/i18n/texts.svelte";
import type { Seat } from "$src/api/types.gen";

/** The option that says which seat has the first of two roles, and the texts of both. */
const ROLES: Record<string, { option: string; first: string; second: string }> = {
  dame: { option: "starts", first: "role-black", second: "role-white" },
  chess: { option: "white", first: "role-white", second: "role-black" },
  match_of_the_century: { option: "spassky", first: "role-spassky", second: "role-fischer" },
};

/** What a seat is; null where lots decide. */
export function roleOf(game: string, options: Record<string, unknown>, seat: Seat): string | null {
  // Where all seats are alike, each has a figure of its own.
  if (has(`role-${game}-${seat}`)) return say(`role-${game}-${seat}`);
  const role = ROLES[game];
  const holder = role && options[role.option];
  if (!role || typeof holder !== "number") return null;
  return say(holder === seat ? role.first : role.second);
}

/** Whether the option says who has which of two roles. */
export const isRole = (game: string, option: string): boolean => ROLES[game]?.option === option;

/** Options that mean something only where another has this value. */
const NEEDS: Record<string, Record<string, { option: string; value: unknown }>> = {
  chess: { number: { option: "variant", value: "chess960" } },
};
export const needOf = (game: string, option: string): { option: string; value: unknown } | null => NEEDS[game]?.[option] ?? null;

export const isByLot = (game: string, options: Record<string, unknown>): boolean => {
  const role = ROLES[game];
  return role !== undefined && typeof options[role.option] !== "number";
};
