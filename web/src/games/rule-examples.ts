// The examples of the rules pages: real positions, played by the rules themselves (scripts/rule_examples.py writes them).
import type { Component } from "svelte";
import type { Language } from "$src/i18n/texts.svelte";
import type { GameEvent, View } from "$src/api/types.gen";
import marks from "./rule-provenance.json";

export interface Frame<V extends View = View> {
  view: V;
  /** All that had happened by then. */
  events: GameEvent[];
  /** The squares that the piece in question can go to. */
  dots: (string | number)[];
}

export interface Example {
  rule: string;
  /** Of a second example of the rule. */
  name?: string;
  lane?: number;
  frames: Frame[];
}

/** What a game's small picture is given. */
export interface DiagramProps {
  frame: Frame;
  names: Record<string, string>;
  lane?: number;
}

export interface Examples {
  diagram: Component<DiagramProps>;
  examples: Example[];
  /** What things of the material are called, by language. */
  names: Record<string, Record<string, string>>;
  /** An event as a language tells it, where that differs. */
  inLetters?: InLetters | undefined;
}

type InLetters = (language: Language, event: GameEvent) => GameEvent;

interface Book {
  names: Record<string, Record<string, string>>;
  examples: { rule: string; name?: string; lane?: number; frames: { view: object; events: object[]; dots: (string | number)[] }[] }[];
}

type Loaded = [{ default: Component<DiagramProps> }, { default: unknown }, { inLetters: InLetters }?];

const books: Record<string, () => Promise<Loaded>> = {
  chess: () => Promise.all([import("./chess/Diagram.svelte"), import("./chess/examples.json"), import("./chess/moves")]),
  dame: () => Promise.all([import("./dame/Diagram.svelte"), import("./dame/examples.json")]),
  queens_gambit: () => Promise.all([import("./queens_gambit/Diagram.svelte"), import("./queens_gambit/examples.json")]),
  match_of_the_century: () =>
    Promise.all([import("./match_of_the_century/Diagram.svelte"), import("./match_of_the_century/examples.json")]),
};

/** Later frames leave out of the view what is as in the first, and tell only what is new. */
function whole(frames: Book["examples"][number]["frames"]): Frame[] {
  const events: GameEvent[] = [];
  return frames.map((frame) => {
    events.push(...(frame.events as GameEvent[]));
    return { view: { ...frames[0]!.view, ...frame.view } as View, events: [...events], dots: frame.dots };
  });
}

export async function examplesOf(game: string): Promise<Examples | null> {
  const loaded = await books[game]?.();
  if (!loaded) return null;
  const { names, examples } = loaded[1].default as Book;
  return {
    diagram: loaded[0].default,
    names,
    inLetters: loaded[2]?.inLetters,
    examples: examples.map((each) => ({ ...each, frames: whole(each.frames) })),
  };
}

export type Provenance = "ruling" | "reconstruction" | "fact" | "tip";

/** What of a rule is not its source's, or is its advice. */
export const provenanceOf = (rule: string): Provenance[] => (marks as Record<string, Provenance[]>)[rule] ?? [];

/** The text that says what it is, and why. */
export const provenanceText = (rule: string, mark: Provenance): string => `${mark}-${rule.replaceAll(".", "-")}`;
