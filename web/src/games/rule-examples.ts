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
  inLetters?: ((language: Language, event: GameEvent) => GameEvent) | undefined;
}

interface Book {
  names: Record<string, Record<string, string>>;
  examples: { rule: string; name?: string; lane?: number; frames: { view: object; events: object[]; dots: (string | number)[] }[] }[];
}

/** Later frames leave out of the view what is as in the first, and tell only what is new. */
function completeFrames(frames: Book["examples"][number]["frames"]): Frame[] {
  const events: GameEvent[] = [];
  return frames.map((frame) => {
    events.push(...(frame.events as GameEvent[]));
    return { view: { ...frames[0]!.view, ...frame.view } as View, events: [...events], dots: frame.dots };
  });
}

export async function examplesOf(game: string): Promise<Examples | null> {
  const loaded = await entryOf(game).examples?.();
  if (!loaded) return null;
  const { names, examples } = loaded[1].default as Book;
  return {
    diagram: loaded[0].default,
    names,
    inLetters: loaded[2]?.inLetters,
    examples: examples.map((each) => ({ ...each, frames: completeFrames(each.frames) })),
  };
}

export type Provenance = "ruling" | "reconstruction" | "fact";

/** What of a rule is not its source's. */
export const provenanceOf = (rule: string): Provenance[] => (marks as Record<string, Provenance[]>)[rule] ?? [];
