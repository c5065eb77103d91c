// D6.6 A case as the table's events tell it: paused, under protest, decided, withdrawn or lapsed.
import { expect, test } from "vitest";
import { durationText, newestCase } from "$src/features/moderation/api";
import type { GameEvent } from "$src/api/types.gen";

const event = (code: string, params: GameEvent["params"] = {}): GameEvent =>
  ({ code, seat: 1, rule: null, params }) as GameEvent;
const appealed = event("appealed", { said: "He waits.", until: 600_000 });
const decided = event("adjudicated", { ruling: "draw", by: "Renate", note: "" });

test("a paused case says until when, and one under protest that nobody has come", () => {
  expect(newestCase([appealed])).toMatchObject({ until: 600_000, isProtest: false, decision: null });
  expect(newestCase([appealed, event("protested"), event("dame-moved")])).toMatchObject({ isProtest: true });
});

test("a decision ends the protest, and a later appeal is another case", () => {
  const events = [appealed, event("protested"), decided];
  expect(newestCase(events)).toMatchObject({ isProtest: false, decision: decided });
  expect(newestCase([...events, appealed])).toMatchObject({ decision: null });
});

test("a case that was withdrawn or has lapsed is over", () => {
  expect(newestCase([appealed, event("withdrawn")])).toBeNull();
  expect(newestCase([appealed, event("protested"), event("protest-lapsed")])).toBeNull();
});

test("a pause is told in whole days, hours or minutes", () => {
  expect(durationText(600_000)).toMatch(/^10 /);
  expect(durationText(7 * 86_400_000)).toMatch(/^7 /);
  expect(durationText(2 * 3_600_000)).toMatch(/^2 /);
});
