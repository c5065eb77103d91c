import type { QueensGambitChoice, QueensGambitView } from "$src/api/types.gen";
import type { Lesson, LessonStep } from "../lessons";

type Step = LessonStep<QueensGambitChoice, QueensGambitView>;

const asks = (rule: string, kind: QueensGambitChoice["kind"]): Step => ({
  rule,
  uses: (choice) => choice.kind === kind,
});
const moves = (rule: string, card: string): Step => ({
  rule,
  uses: (choice, view) => choice.kind === "move" && view.card === card,
});

export const lesson: Lesson<QueensGambitChoice, QueensGambitView> = {
  options: { layout: "opening", oldest: 1, limit: 30 },
  steps: [
    asks("Q2.3", "start"),
    asks("Q4.2", "plan"),
    asks("Q5.1", "move"),
    asks("Q5.3", "lay"),
    { rule: "Q3.5", uses: ({ kind, value }) => kind === "move" && value !== null },
    asks("Q6.1", "lay"),
    moves("Q3.4", "knight"),
    moves("Q3.1", "bishop"),
    moves("Q3.2", "rook"),
    moves("Q3.3", "queen"),
    { rule: "Q7.2" },
  ],
};
