import { describe, expect, it } from "vitest";
import { planOf } from "$src/features/table/choosing-ahead.svelte";
import type { Occasion } from "$src/api/types.gen";

const occasion = (...texts: string[]): Occasion => ({
  when: { id: "when", params: {} },
  choices: texts.map((text) => ({ text, words: { id: text, params: {} } })),
});

describe("what is chosen ahead", () => {
  const steps = [[occasion("Nd5", "Nf6"), occasion("Rd1")], [occasion("lay N", "lay Q")]];

  it("is tried in its order, step by step, and a step may be passed over", () => {
    const lay = { after: null, then: "lay Q", next: [] };
    expect(planOf(["Rd1", "lay Q", "Nd5"], steps)).toEqual([
      { after: null, then: "Rd1", next: [lay] },
      { after: null, then: "Nd5", next: [lay] },
      lay,
    ]);
  });

  it("keeps a choice that is no longer offered, which may become possible again", () => {
    expect(planOf(["Bb5", "Nd5"], steps).map((branch) => branch.then)).toEqual(["Bb5", "Nd5"]);
  });

  it("is nothing where nothing was picked", () => {
    expect(planOf([], steps)).toEqual([]);
  });
});
