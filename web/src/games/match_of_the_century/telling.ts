// The table's own sentences.
import { say, sayMessage } from "$lib/texts.svelte";
import type { Message, Param } from "$lib/wire";
import { key, leader, word, type Half, type Person } from "./view";

export type Names = Record<string, string>;

export const tell = (id: string, params: Record<string, Param> = {}): string =>
  say(`match_of_the_century-table-${id}`, params);

export const personName = (person: Person): string => tell("person", { person: word(person) });

export const cardName = (names: Names, person: Person, card: number): string =>
  names[key(person, card)] ?? key(person, card);

/** Places where a long word may break, after each open syllable. */
const soft = (words: string): string =>
  words.replace(/\p{L}{11,}/gu, (long) =>
    long.replace(/([aeiouyäöüąęó])(?=[^aeiouyäöüąęó][aeiouyäöüąęó])/giu, "$1\u00ad"),
  );

/** The name of a card as its headline, which may be narrow. */
export const headline = (names: Names, person: Person, card: number): string =>
  soft(cardName(names, person, card));

export const cardLine = (names: Names, person: Person, card: number): string =>
  names[`${key(person, card)}-line`] ?? "";

export const pieceName = ({ piece }: Pick<Half, "piece">): string => tell("piece", { piece });

/** One part of an effect as a sentence. */
export const sentence = (says: Message[], names: Names): string =>
  says.map((message) => sayMessage(message, names)).join(" ");

export const effectText = (half: Half, names: Names): string =>
  half.says.map((says) => sentence(says, names)).join(" ");

/** Who leads by how much. */
export function leadText(lead: number): string {
  const ahead = leader(lead);
  return tell("lead", { leader: ahead === null ? "nobody" : word(ahead), lead: Math.abs(lead) });
}

export const signed = (number: number): string =>
  number === 0 ? "·" : number > 0 ? `+${number}` : `−${-number}`;
