// The games, in the order of their rulebooks, and what pages outside games/ say of single ones. A game brings a `catalogue.ts` with its
// `entry`: little facts and pictures that need no table, and how its larger parts are fetched once they are needed.
import type { Component } from "svelte";
import type { GameEvent, GameLine, OwnTable, Seat, View } from "$src/api/types.gen";
import { say, type Language } from "$src/i18n/texts.svelte";
import { entry as chess } from "./chess/catalogue";
import { entry as dame } from "./dame/catalogue";
import type { GameTable } from "./game-table";
import { entry as generic } from "./generic/catalogue";
import type { Lesson } from "./lessons";
import type { Overview } from "./overviews";
import { entry as match_of_the_century } from "./match_of_the_century/catalogue";
import { entry as queens_gambit } from "./queens_gambit/catalogue";
import type { DiagramProps } from "./rule-examples";

/** The option that says which seat has the first of two roles, the texts of both, and a picture of each around `cx` in a box 28 high. */
export interface RoleOption {
  option: string;
  first: string;
  second: string;
  picture: Component<{ isFirst: boolean; cx: number }>;
}

/** The diagram of a rule, the positions written for it, and how an event is told in the letters of a language. */
export type ExampleParts = [
  { default: Component<DiagramProps> },
  { default: unknown },
  { inLetters: (language: Language, event: GameEvent) => GameEvent }?,
];

export interface CatalogueEntry<V extends View = View> {
  icon: Component;
  art: Component;
  miniBoard?: Component<{ view: V }>;
  /** A table as it is laid out before the game: a picture, only as much of a view as is drawn. */
  laidOut?: Partial<V>;
  /** A position with what its rule is about, for those who have not played yet. */
  firstScene?: { view: Partial<V>; rule: string };
  /** The two sides, the starting one first. */
  sides?: readonly [string, string];
  /** Which side a seat has, once that is known. */
  sideOf?: (view: V, seat: Seat) => string | null;
  role?: RoleOption;
  /** A small picture of what an option's value means. */
  optionPicture?: Component<{ option: string; value: unknown }>;
  /** Options that mean something only where another has this value. */
  needs?: Record<string, { option: string; value: unknown }>;
  hasAnalysis?: boolean;
  /** The rule about asking an admin, where a game has one. */
  appealRule?: string;
  /** A move in the letters of the page's language, where the game's notation has letters. */
  writeMove?: (move: string) => string;
  table: () => Promise<{ gameTable: GameTable }>;
  lesson?: () => Promise<{ lesson: Lesson<never, never> }>;
  examples?: () => Promise<ExampleParts>;
  /** Its rules on one card. */
  overview?: () => Promise<{ overview: Overview }>;
  /** Its own page for opening a table, with more options than fit on a tile. */
  opening?: () => Promise<{ default: Component<{ game: GameLine }> }>;
}

// Each draws views of its game, and is given no others.
const ENTRIES = { dame, chess, queens_gambit, match_of_the_century } as Record<string, unknown> as Record<
  string,
  CatalogueEntry
>;

export const GAMES: readonly string[] = Object.keys(ENTRIES);

/** What a game brings; a game that is not built in brings nothing but its rules. */
export const entryOf = (game: string): CatalogueEntry => ENTRIES[game] ?? generic;

/** The game that is offered where nothing has been chosen yet. */
export const FIRST_GAME = "dame";
export const FIRST_SCENE = entryOf(FIRST_GAME).firstScene as { view: View; rule: string };

/** Games with an analysis board. */
export const ANALYSED: readonly string[] = GAMES.filter((game) => entryOf(game).hasAnalysis);

export const sidesOf = (game: string): readonly string[] => entryOf(game).sides ?? [];

export const appealRuleOf = (game: string | undefined): string | null => (game && entryOf(game).appealRule) || null;

export const startingView = (game: string): View | null => (entryOf(game).laidOut as View | undefined) ?? null;

/** Which side they have, where sides differ and the game has begun. */
export function sideOf({ game, view, mine, shared }: OwnTable): string | null {
  const side = view && !shared ? entryOf(game).sideOf?.(view, mine) : null;
  return side ? say("home-side", { side }) : null;
}
