// What a seat means in its game: a colour, a man, or just a place.
import { say } from "$lib/texts.svelte";
import type { Seat } from "$lib/wire";

/** The option that says which seat has the first of two roles, and the texts of both. */
const ROLES: Record<string, { option: string; first: string; second: string }> = {
  dame: { option: "starts", first: "role-black", second: "role-white" },
  chess: { option: "white", first: "role-white", second: "role-black" },
  match_of_the_century: { option: "spassky", first: "role-spassky", second: "role-fischer" },
};

/** Null where lots decide, or where all seats are alike. */
export function roleOf(game: string, options: Record<string, unknown>, seat: Seat): string | null {
  const role = ROLES[game];
  const holder = role && options[role.option];
  if (!role || typeof holder !== "number") return null;
  return say(holder === seat ? role.first : role.second);
}

export const isByLot = (game: string, options: Record<string, unknown>): boolean => {
  const role = ROLES[game];
  return role !== undefined && typeof options[role.option] !== "number";
};
