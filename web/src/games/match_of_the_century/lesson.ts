import type { MatchOfTheCenturyChoice, MatchOfTheCenturyView } from "$src/api/types.gen";
import type { Lesson, LessonStep } from "../lessons";

type Step = LessonStep<MatchOfTheCenturyChoice, MatchOfTheCenturyView>;

const asks = (rule: string, ...kinds: string[]): Step => ({ rule, uses: ({ kind }) => kinds.includes(kind) });

export const lesson: Lesson<MatchOfTheCenturyChoice, MatchOfTheCenturyView> = {
  options: { spassky: 0 },
  steps: [
    asks("M1.8", "exchange"),
    asks("M3.3", "attack"),
    asks("M3.4", "answer"),
    asks("M3.6", "use"),
    asks("M2.4", "attack", "answer"),
    asks("M3.5", "attack", "answer"),
    asks("M3.7", "attack", "answer"),
    asks("M3.9", "attack", "answer"),
    asks("M4.3", "discard"),
    asks("M4.4", "attack", "answer"),
    { rule: "M6.1" },
  ],
};
