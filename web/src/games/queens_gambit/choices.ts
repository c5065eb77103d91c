// What the seat may do now, sorted by what is asked: a square, three cards in order, or one card.
import type { TableUpdate } from "../boards";
import type { CardKind } from "./drawings";

interface Sent {
  kind?: "start" | "plan" | "move" | "lay";
  type?: "start" | "plan" | "move" | "lay";
  text: string;
  square?: string | null;
  target?: string;
  cards?: CardKind[];
  card?: CardKind;
}

export interface Choices {
  /** Squares to choose from, with the words to send. */
  squares: Map<string, string>;
  /** Plans by their cards in order. */
  plans: Map<string, string>;
  lays: Map<CardKind, string>;
}

export function choicesOf(update: TableUpdate): Choices {
  const choices: Choices = { squares: new Map(), plans: new Map(), lays: new Map() };
  for (const sent of update.choices as unknown as Sent[]) {
    const kind = sent.kind ?? sent.type;
    const square = sent.square ?? sent.target;
    const cards = sent.cards ?? (sent.card ? [sent.card] : []);
    if (kind === "plan") choices.plans.set(cards.join(" "), sent.text);
    else if (kind === "lay" && cards[0]) choices.lays.set(cards[0], sent.text);
    else if (square) choices.squares.set(square, sent.text);
  }
  return choices;
}
