// What the seat may do now, sorted by what is asked: a square, three cards in order, or one card.
import type { TableUpdate } from "../boards";
import type { CardKind } from "./drawings";

interface Sent {
  type: "start" | "plan" | "move" | "lay";
  text: string;
  square?: string;
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
    const square = sent.square ?? sent.target;
    if (sent.cards) choices.plans.set(sent.cards.join(" "), sent.text);
    else if (square) choices.squares.set(square, sent.text);
    else if (sent.card) choices.lays.set(sent.card, sent.text);
  }
  return choices;
}
