// What a table's options come to, in words.
import { has, say } from "$src/i18n/texts.svelte";

export interface Fact {
  what: string;
  value: string;
}

/** Each option that has a name, with what was chosen; numbers and written positions as they are. */
export const optionFacts = (game: string, options: Record<string, unknown>): Fact[] =>
  Object.entries(options)
    .map(([option, value]) => ({ id: `option-${game}-${option}`, value }))
    .filter(({ id, value }) => has(id) && value !== null && value !== "" && typeof value !== "object")
    .map(({ id, value }) => ({ what: say(id), value: optionValueText(id, value) }));

function optionValueText(id: string, value: unknown): string {
  if (has(`${id}-${String(value)}`)) return say(`${id}-${String(value)}`);
  return typeof value === "boolean" ? say(value ? "yes" : "no") : String(value);
}
