import { describe, expect, test } from "vitest";
import type { Part, Review, Step } from "../../src/lib/wire";
import { inPercents, luckKind, sumsOf, WHOLE } from "../../src/parts/review/figures";

const NOTHING: Part = { own: 0, others: 0, luck: 0, drawn: [] };
const KNIGHT = { id: "queens_gambit-card", params: { card: "knight" } };

/** A step of the first of two seats; it is a choice of theirs if it was `played`. */
const step = (entry: number, part: Partial<Part>, played: number | null = null): Step => ({
  entry,
  seat: played === null ? null : 0,
  text: null,
  words: null,
  cost: 0,
  played,
  ways: [],
  verdict: null,
  parts: [{ ...NOTHING, ...part }, NOTHING],
  chances: [],
});

const reviewOf = (steps: Step[], result: number): Review => ({
  format: "kiebitz-review",
  version: 1,
  game: "queens_gambit",
  has_luck: true,
  beginning: [
    [WHOLE / 2, WHOLE / 2],
    [WHOLE / 2, WHOLE / 2],
  ],
  result: [result, WHOLE - result],
  steps,
  seed: 0,
  share: 1,
});

describe("the figures of a review", () => {
  test("add up as they are shown, though each of them is rounded", () => {
    const steps = [step(1, { luck: 4_600 }), step(2, { own: -5_400, luck: 4_600 }, 0), step(3, { others: 4_600, luck: -508_400 })];
    const sums = sumsOf(reviewOf(steps, 0), 0);
    expect(sums.begun + sums.first + sums.later + sums.others + sums.own).toBe(sums.ended);
    const shown = inPercents(sums);
    expect(shown.begun + shown.first + shown.later + shown.others + shown.own).toBe(shown.ended);
    expect([shown.begun, shown.ended]).toEqual([50, 0]);
    for (const key of ["first", "later", "others", "own"] as const) {
      expect(Math.abs(shown[key] - (100 * sums[key]) / WHOLE), key).toBeLessThanOrEqual(1);
    }
  });

  test("say how luck came: with the first cards, by what was drawn, or by what the others had", () => {
    const steps = [
      step(1, { luck: 9 }),
      step(2, {}, 5),
      step(3, { luck: 9, drawn: [KNIGHT] }),
      step(4, { luck: 9, drawn: [KNIGHT, KNIGHT, KNIGHT, KNIGHT] }),
      step(5, { luck: 9 }),
    ];
    const review = reviewOf(steps, WHOLE);
    const kinds = [1, 3, 4, 5].map((entry) => luckKind(review, 0, steps[entry - 1]!));
    expect(kinds).toEqual(["first", "drawn", "many", "others"]);
  });
});
