// Moves in the reader's language. The server reads any of these.
import type { Language } from "$src/i18n/texts.svelte";
import type { Role } from "./fen";

type Officer = Exclude<Role, "pawn">;

export const LETTERS: Record<Language, Record<Officer, string>> = {
  de: { king: "K", queen: "D", rook: "T", bishop: "L", knight: "S" },
  pl: { king: "K", queen: "H", rook: "W", bishop: "G", knight: "S" },
  en: { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N" },
};

const ENGLISH = Object.entries(LETTERS.en) as [Officer, string][];

/** A move in standard notation, with the letters of a language. */
export function sanIn(language: Language, san: string): string {
  const letters = new Map(ENGLISH.map(([role, letter]) => [letter, LETTERS[language][role]]));
  return san.replace(/[KQRBN]/g, (letter) => letters.get(letter) ?? letter);
}
