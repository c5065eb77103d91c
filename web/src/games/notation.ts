// Moves as people of a language write them.
import { language } from "$src/i18n/texts.svelte";
import { sanIn } from "./chess/san";

/** A move in the letters of the page's language, where the game's notation has letters. */
export const written = (game: string, move: string): string => (game === "chess" ? sanIn(language(), move) : move);
