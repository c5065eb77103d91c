// Things of this table in words.
import { language, say } from "$src/i18n/texts.svelte";
import type { CardKind, PieceKind } from "./cards/paths";
import type { TokenView } from "./view";

/** As it stands at the beginning of a line. */
export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

const LONG = 16;
/** A name in a story, where the seat's shape stands beside it: of a long one the first word is enough. */
export const shortenName = (name: string): string => (name.length > LONG ? name.split(/\s/)[0]! : name);

export const cardName = (card: CardKind): string => say("queens_gambit-card", { card });
export const pieceName = (piece: PieceKind): string => say("queens_gambit-piece", { piece });

/** Captured tokens, the most valuable first, with how many of each. */
export function capturedTokensText(taken: readonly TokenView[]): string {
  if (taken.length === 0) return say("queens_gambit-taken-none");
  const counts = new Map<string, number>();
  for (const { piece, value } of sortByValue(taken)) {
    const what = say("queens_gambit-token", { piece, value });
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const list = [...counts].map(([what, count]) => (count > 1 ? `${count} × ${what}` : what)).join("; ");
  return say("queens_gambit-taken-of", { list });
}

export const sortByValue = (taken: readonly TokenView[]): TokenView[] => taken.toSorted((a, b) => b.value - a.value);

export const turnedCardsText = (cards: readonly CardKind[]): string =>
  cards.length
    ? say("queens_gambit-turned-of", { list: cards.map(cardName).join(", ") })
    : say("queens_gambit-turned-none");
