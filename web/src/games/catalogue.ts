// What pages outside games/ say of single games: which there are, which comes first, and little facts that need no table.
import { say } from "$src/i18n/texts.svelte";
import type { ChessView, DameView, MatchOfTheCenturyMatchView, OwnTable, View } from "$src/api/types.gen";

/** In the order of their rulebooks. */
export const GAMES: readonly string[] = ["dame", "chess", "queens_gambit", "match_of_the_century"];

/** The game that is offered where nothing has been chosen yet. */
export const FIRST_GAME = "dame";

/** A position of it with what its rule is about, for those who have not played yet; square 1 first. */
export const FIRST_SCENE = {
  view: { board: "bbbb.b.bb..b..b...w..w.ww.wwwwww", side: "black" } as DameView,
  rule: "D3.1",
};

/** Games with an analysis board. */
export const ANALYSED: readonly string[] = ["dame", "chess"];

/** The two sides, whoever begins first. */
const SIDES: Record<string, readonly [string, string]> = {
  dame: ["black", "white"],
  chess: ["white", "black"],
};
export const sidesOf = (game: string): readonly string[] => SIDES[game] ?? [];

/** The rule about asking an admin, where a game has one of its own. */
const APPEAL_RULES: Record<string, string> = { dame: "D6.6" };
export const appealRuleOf = (game: string | undefined): string | null => (game && APPEAL_RULES[game]) || null;

const lane = (value: number) => ({ value, cards: [null, null] });
/** Pictures, not positions: only as much of a view as is drawn. */
const LAID: Record<string, unknown> = {
  dame: { board: `${"b".repeat(12)}${".".repeat(8)}${"w".repeat(12)}`, side: "black" },
  chess: { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", white: null, seat: null },
  match_of_the_century: { lanes: [1, 2, 3, 4].map(lane), person: 0 },
};
/** A table as it is laid out before the game, for a small picture. */
export const laidOut = (game: string): View | null => (LAID[game] as View | undefined) ?? null;

/** Which side they have, where sides differ and the game has begun. */
export function sideOf({ game, view, mine, shared }: OwnTable): string | null {
  if (!view || shared) return null;
  if (game === "dame") return sideWords((view as DameView).black, mine, "black", "white");
  if (game === "chess") return sideWords((view as ChessView).white, mine, "white", "black");
  if (game !== "match_of_the_century") return null;
  const { person } = view as MatchOfTheCenturyMatchView;
  return person === null ? null : say("home-side", { side: person === 0 ? "spassky" : "fischer" });
}

const sideWords = (holder: number | null, mine: number, held: string, other: string): string | null =>
  holder === null ? null : say("home-side", { side: holder === mine ? held : other });
