// The table's own sentences.
import { say, sayMessage } from "$src/i18n/texts.svelte";
import type { Message, Param } from "$src/api/types.gen";
import type { Mode } from "./action-selection";
import { cardKey, leaderOf, personId, type Choice, type Half, type Person } from "./view";

export type Names = Record<string, string>;

export const sayAtTable = (id: string, params: Record<string, Param> = {}, names: Names = {}): string =>
  say(`match_of_the_century-table-${id}`, params, names);

export const personName = (person: Person): string => sayAtTable("person", { person: personId(person) });

export const cardName = (names: Names, person: Person, card: number): string =>
  names[cardKey(person, card)] ?? cardKey(person, card);

/** Long words with a soft hyphen where each may break, as the catalogue of each language has them. */
const addSoftHyphens = (words: string): string =>
  sayAtTable("breaks")
    .split(" ")
    .filter(Boolean)
    .reduce((text, word) => text.replaceAll(word.replaceAll("|", ""), word.replaceAll("|", "\u00ad")), words);

/** The name of a card as its headline, which may be narrow. */
export const cardHeadline = (names: Names, person: Person, card: number): string =>
  addSoftHyphens(cardName(names, person, card));

export const cardLine = (names: Names, person: Person, card: number): string =>
  names[`${cardKey(person, card)}-line`] ?? "";

export const pieceName = ({ piece }: Pick<Half, "piece">): string => sayAtTable("piece", { piece });

/** One part of an effect as a sentence. */
export const effectSentence = (says: Message[], names: Names): string =>
  says.map((message) => sayMessage(message, names)).join(" ");

export const effectText = (half: Half, names: Names): string =>
  half.says.map((says) => effectSentence(says, names)).join(" ");

/** Who leads by how much. */
export function leadText(lead: number): string {
  const ahead = leaderOf(lead);
  return sayAtTable("lead", { leader: ahead === null ? "nobody" : personId(ahead), lead: Math.abs(lead) });
}

export const formatSigned = (number: number): string =>
  number === 0 ? "·" : number > 0 ? `+${number}` : `−${-number}`;

/** What a button says: few words, since the prompt beside it has said the rest. */
export function deedName(choice: Choice, names: Names, mode: Mode): string {
  if (choice.kind === "use") return sayAtTable("use");
  if (choice.kind === "pass") return sayAtTable("pass");
  if (mode === "cards" && choice.cards) {
    const count = choice.cards.length;
    return choice.kind === "exchange"
      ? sayAtTable("exchange-cards", { count })
      : sayAtTable("discard-cards", { count });
  }
  const isOption = choice.kind === "choose" && choice.effect.length > 0;
  const said = isOption ? effectSentence(choice.effect, names) : sayMessage(choice.words!, names);
  return said.replace(/\.$/, "");
}
