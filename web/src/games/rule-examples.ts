// The examples of the rules pages: real positions, played by the rules themselves (scripts/rule_examples.py writes them).
import type { Component } from "svelte";
import type { Language } from "$src/i18n/texts.svelte";
import type { GameEvent, View } from "$src/api/types.gen";
import { entryOf } from "./catalogue";
import marks from "./rule-provenance.json";

export interface Frame<V extends View = View> {
  view: V;
  /** All that had happened by then. */
  events: GameEvent[];
  /** The squares that the piece in question can go to. */
  dots: (string | number)[];
  /** Why it ended, where it did: the codes of the reasons. */
  reasons?: string[] | undefined;
}

export interface Example {
  rule: string;
  /** Of a second example of the rule. */
  name?: string;
  lane?: number;
  /** The game it is played in, where that is another. */
  game?: string;
  frames: Frame[];
  diagram: Component<DiagramProps>;
  /** An event as a language tells it, where that differs. */
  inLetters?: ((language: Language, event: GameEvent) => GameEvent) | undefined;
}

/** What a game's small picture is given. */
export interface DiagramProps {
  frame: Frame;
  names: Record<string, string>;
  lane?: number;
}

export interface Examples {
  examples: Example[];
  /** What things of the material are called, by language. */
  names: Record<string, Record<string, string>>;
}

interface Book {
  names: Record<string, Record<string, string>>;
  /** What is the same in every view. */
  common: object;
  examples: { rule: string; name?: string; lane?: number; game?: string; frames: BookFrame[] }[];
}

interface BookFrame {
  view: object;
  events: object[];
  dots: (string | number)[];
  reasons?: string[];
}

/** Later frames leave out of the view what is as in the first, and tell only what is new. */
function completeFrames(common: object, frames: BookFrame[]): Frame[] {
  const events: GameEvent[] = [];
  return frames.map(({ view, events: news, dots, reasons }) => {
    events.push(...(news as GameEvent[]));
    return { view: { ...common, ...frames[0]!.view, ...view } as View, events: [...events], dots, reasons };
  });
}

export async function examplesOf(game: string): Promise<Examples | null> {
  const loaded = await entryOf(game).examples?.();
  if (!loaded) return null;
  const { names, common, examples } = loaded[1].default as Book;
  return {
    names,
    examples: await Promise.all(
      examples.map(async (each) => {
        const other = each.game === undefined ? undefined : await entryOf(each.game).examples?.();
        const [{ default: diagram }, , moves] = other ?? loaded;
        return {
          ...each,
          frames: completeFrames(other ? {} : common, each.frames),
          diagram,
          inLetters: moves?.inLetters,
        };
      }),
    ),
  };
}

export type Provenance = "ruling" | "reconstruction" | "fact" | "tip";

/** What of a rule is not its source's, or is its advice. */
export const provenanceOf = (rule: string): Provenance[] => (marks as Record<string, Provenance[]>)[rule] ?? [];

/** The text that says what it is, and why. */
export const provenanceText = (rule: string, mark: Provenance): string => `${mark}-${rule.replaceAll(".", "-")}`;
