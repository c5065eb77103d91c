// The one place where an update's wire form is read.
import type { DameView, Message, Standing, View } from "./wire";

/** Something the seat may do now: `text` is sent back, `words` say it; the rest is the game's own. */
export interface Choice {
  text: string;
  words: Message | null;
}

export interface TableUpdate<V extends View = View, C extends Choice = Choice>
  extends Omit<Standing<V>, "legal"> {
  choices: C[];
}

export function updateOf({ legal, ...standing }: Standing): TableUpdate {
  const drawn = (standing.view as DameView).choices;
  const choices =
    legal.length && Array.isArray(drawn)
      ? drawn.map((each) => ({ words: null, ...each }))
      : legal.map(({ action, text }) => ({ ...(action as object), text, words: null }));
  return { ...standing, choices };
}
