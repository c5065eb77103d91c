import { describe, expect, test } from "vitest";
import type { Part, Review, Step } from "$src/api/types.gen";
import { loadLanguage } from "$src/i18n/texts.svelte";
import {
  barsOf,
  greatest,
  inPercents,
  isWild,
  luckKind,
  meanCost,
  percent,
  sumsOf,
  turnings,
  WHOLE,
} from "$src/features/replay/figures";
import { sentenceOf } from "$src/features/replay/summary-sentence";

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
    const steps = [
      step(1, { luck: 4_600 }),
      step(2, { own: -5_400, luck: 4_600 }, 0),
      step(3, { others: 4_600, luck: -508_400 }),
    ];
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

const PLAN = { id: "action-queens_gambit-plan", params: { card1: "knight", card2: "rook", card3: "queen" } };

/** Steps of the first seat by what they change of its chance, with the chances that follow from them. */
function gone(parts: (Partial<Part> & { by?: number })[]): Review {
  let chance = WHOLE / 2;
  const steps = parts.map(({ by, ...part }, index): Step => {
    chance += (part.own ?? 0) + (part.others ?? 0) + (part.luck ?? 0);
    const own = part.own ?? 0;
    const made = step(index + 1, part, by === undefined ? null : WHOLE / 2);
    return { ...made, seat: by ?? null, cost: -own, words: own ? PLAN : null, chances: [[chance, WHOLE - chance], []] };
  });
  return reviewOf(steps, chance);
}
const LOSS = [{ luck: 0, by: 0 }, { luck: -220_000, drawn: [KNIGHT] }, { own: -90_000, by: 0 }, { luck: -190_000 }];

describe("where a chance went", () => {
  const told = {
    players: ["Ada", "Bo"],
    names: {},
    isOwn: true,
    when: (each: Step) =>
      ({ de: "in Zug", pl: "w turze", en: "in turn" })[document.documentElement.lang] + ` ${each.entry}`,
  };

  test.each([
    [
      "de",
      "Von deinen 50 % Verlust kamen 22 % durch das Nachziehen eines Springers in Zug 2, 19 % durch die Karten des Gegners in Zug 4 und 9 % durch den Plan in Zug 3.",
    ],
    [
      "pl",
      "Z twoich 50 % straty 22 % to dobranie skoczka w turze 2, 19 % to karty przeciwnika w turze 4 i 9 % to plan w turze 3.",
    ],
    [
      "en",
      "Of your 50 % loss, 22 % were the draw of a knight in turn 2, 19 % the opponent’s cards in turn 4 and 9 % the plan in turn 3.",
    ],
  ] as const)("is one sentence in %s", async (language, sentence) => {
    await loadLanguage(language);
    expect(sentenceOf(gone(LOSS), 0, told)).toBe(sentence);
  });

  test("names another player's part, and sums up the rest", async () => {
    await loadLanguage("en");
    const won = gone([{ others: 400_000, by: 1 }, ...Array.from({ length: 5 }, () => ({ luck: 20_000 }))]);
    expect(sentenceOf(won, 0, { ...told, isOwn: false })).toBe(
      "Of the 50 % that Ada gained, 40 % were a mistake of Bo in turn 1 and 10 % everything else.",
    );
    const slow = gone(Array.from({ length: 25 }, () => ({ luck: -20_000 })));
    expect(sentenceOf(slow, 0, told)).toBe("Your loss of 50 % came in many small steps.");
  });

  test("counts what stayed so: a game that turns again and again adds up to its result, and no part is more than that", () => {
    const turns = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? { others: 450_000, by: 1 } : { own: -450_000, by: 0 },
    );
    const review = gone([...turns, { own: -500_000, by: 0 }]);
    const found = turnings(review, 0);
    expect(found.map(({ step, kind, part }) => [step.entry, kind, part])).toEqual([[21, "own", 500_000]]);
    const climbing = gone([
      { others: 300_000, by: 1 },
      { own: -400_000, by: 0 },
      { others: 200_000, luck: 100_000, by: 1 },
      { luck: 300_000 },
    ]);
    const parts = turnings(climbing, 0);
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBe(WHOLE / 2);
    expect(parts.every(({ part }) => part > 0)).toBe(true);
    expect(greatest(parts).map(({ step, kind }) => [step.entry, kind])).toEqual([
      [4, "luck"],
      [3, "others"],
    ]);
  });

  test("shows the difference where so much is given away that the sums are no chances, and it adds up as well", () => {
    const turns = Array.from({ length: 18 }, (_, index) =>
      index % 2 ? { others: 440_000, by: 1 } : { own: -450_000, by: 0 },
    );
    const wild = gone([...turns, { luck: -410_000 }]);
    const [calm, sums] = [sumsOf(gone(LOSS), 0), sumsOf(wild, 0)];
    expect([isWild(calm), isWild(sums)]).toEqual([false, true]);
    expect(barsOf(calm).map(({ id }) => id)).toEqual(["begun", "first", "later", "others", "own", "ended"]);
    const bars = barsOf(sums);
    expect(bars.map(({ id, shown }) => [id, shown])).toEqual([
      ["begun", 50],
      ["first", 0],
      ["later", -41],
      ["decided", -9],
      ["ended", 0],
    ]);
    expect(bars.slice(0, -1).reduce((sum, { part }) => sum + part, 0)).toBe(sums.ended);
    expect(percent(sums.own)).toBe(-405);
  });

  test("says what a choice cost on average", () => {
    expect(meanCost(gone(LOSS), 0)).toBe(4.5);
    expect(meanCost(gone(LOSS), 1)).toBeNull();
  });
});
