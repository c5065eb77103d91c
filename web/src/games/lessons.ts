// A guided first game: one sentence at a time, each of them a numbered rule. A lesson is a list of rules; which of the
// choices that the server offers use a rule is read from what it says of them. Titles and the one thing to do are in
// lessons.ftl, the sentence is the rule's own.
import type { Choice, View } from "$src/api/types.gen";
import { entryOf } from "./catalogue";

export interface LessonStep<C extends Choice = Choice, V extends View = View> {
  rule: string;
  /** Whether a choice uses the rule; without it the rule is used by the game's end. */
  uses?: (choice: C, view: V, all: readonly C[]) => boolean;
}

export interface Lesson<C extends Choice = Choice, V extends View = View> {
  /** The options of a table to learn at. */
  options: Record<string, unknown>;
  steps: readonly LessonStep<C, V>[];
}

/** What has been learned at a table: the rules used, and how often each was shown in vain. */
export interface Progress {
  used: readonly string[];
  shown: Readonly<Record<string, number>>;
}

export const NEW: Progress = { used: [], shown: {} };

/** A sentence that was shown so often in vain lets others go before. */
const PATIENCE = 3;

/** The sentence for this moment: of the rules not used yet the first that a choice can use now. */
export function sentenceFor(
  { steps }: Lesson,
  { used, shown }: Progress,
  choices: readonly Choice[],
  view: View,
): LessonStep | null {
  const open = steps.filter(
    (step) => !used.includes(step.rule) && choices.some((choice) => step.uses?.(choice, view, choices)),
  );
  return open.find(({ rule }) => (shown[rule] ?? 0) < PATIENCE) ?? open[0] ?? endOfGameStep(steps, used);
}

/** When nothing else is left to be said: what ends the game. */
const endOfGameStep = (steps: readonly LessonStep[], used: readonly string[]): LessonStep | null =>
  steps.every(({ rule, uses }) => !uses || used.includes(rule))
    ? (steps.find(({ rule, uses }) => !uses && !used.includes(rule)) ?? null)
    : null;

export const hasLesson = (game: string): boolean => entryOf(game).lesson !== undefined;

export const lessonOf = async (game: string): Promise<Lesson | null> =>
  ((await entryOf(game).lesson?.())?.lesson as Lesson | undefined) ?? null;
