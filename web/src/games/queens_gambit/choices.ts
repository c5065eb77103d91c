// What the seat may do now, sorted by what is asked: a square, three cards in order, or one card.
import type { QueensGambitChoice } from "$src/api/types.gen";
import type { TableUpdate } from "$src/games/game-table";
import type { CardKind } from "./cards/paths";

export interface Choices {
  /** Squares to choose from, with the words to send. */
  squares: Map<string, string>;
  /** Plans by their cards in order. */
  plans: Map<string, string>;
  lays: Map<CardKind, string>;
}

export function groupChoices(update: TableUpdate): Choices {
  const choices: Choices = { squares: new Map(), plans: new Map(), lays: new Map() };
  for (const sent of update.choices as QueensGambitChoice[]) {
    if (sent.kind === "plan") choices.plans.set(sent.cards.join(" "), sent.text);
    else if (sent.kind === "lay") choices.lays.set(sent.cards[0]!, sent.text);
    else choices.squares.set(sent.square!, sent.text);
  }
  return choices;
}
