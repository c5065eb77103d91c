// Moves as people of a language write them.
import { entryOf } from "./catalogue";

/** A move in the letters of the page's language, where the game's notation has letters. */
export const writeMove = (game: string, move: string): string => entryOf(game).writeMove?.(move) ?? move;
