import { describe, expect, it } from "vitest";
import { lessonOf, NEW, sentenceFor, type Lesson } from "../../src/games/lessons";
import type { Choice, View } from "$src/api/types.gen";

const choice = (text: string): Choice => ({ text, words: { id: "", params: {} } });
const view = {} as View;
const LESSON: Lesson = {
  options: {},
  steps: [
    { rule: "A1", uses: ({ text }) => text === "capture" },
    { rule: "A2", uses: ({ text }) => text === "move" },
    { rule: "A3" },
  ],
};

describe("the sentence for a moment", () => {
  it("is the first rule that a choice can use now", () => {
    expect(sentenceFor(LESSON, NEW, [choice("move")], view)?.rule).toBe("A2");
    expect(sentenceFor(LESSON, NEW, [choice("move"), choice("capture")], view)?.rule).toBe("A1");
  });

  it("is none while a rule waits for its occasion", () => {
    expect(sentenceFor(LESSON, { used: ["A2"], shown: {} }, [choice("move")], view)).toBeNull();
  });

  it("lets others go before once it was shown three times in vain", () => {
    const shown = { A1: 3 };
    expect(sentenceFor(LESSON, { used: [], shown }, [choice("move"), choice("capture")], view)?.rule).toBe("A2");
    expect(sentenceFor(LESSON, { used: ["A2"], shown }, [choice("capture")], view)?.rule).toBe("A1");
  });

  it("is what ends the game when all others were used", () => {
    expect(sentenceFor(LESSON, { used: ["A1", "A2"], shown: {} }, [choice("move")], view)?.rule).toBe("A3");
  });
});

describe("every lesson", () => {
  it.each(["dame", "chess", "queens_gambit", "match_of_the_century"])(
    "of %s has its own rules, each once, and an end",
    async (game) => {
      const { steps } = (await lessonOf(game))!;
      expect(new Set(steps.map(({ rule }) => rule)).size).toBe(steps.length);
      expect(steps.filter(({ uses }) => !uses)).toHaveLength(1);
    },
  );
});
