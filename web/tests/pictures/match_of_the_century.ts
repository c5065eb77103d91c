import type { Locator, Page } from "@playwright/test";
import { asked, lanes, open, refuseTakenLane, type Moment } from "../e2e/match";
import { ending, expect } from "../e2e/table";
import type { Scene } from "./scene";

const table = { options: { spassky: 1 }, others: "random" };

const foreseen = (page: Page): Promise<void> => expect(page.locator('.forecast[aria-busy="false"]')).toBeVisible();

/** What can be looked up: both decks, the match so far, the symbols. */
const tools = (page: Page): Locator => page.locator(".aside .tools button");

/** The table at such a moment, as Fischer or as Spassky, and what is done there. */
const at = (name: string, moment: Moment, then?: (page: Page) => Promise<unknown>, spassky = 1): Scene => ({
  name,
  table: { ...table, options: { spassky }, until: moment },
  play: async (page) => {
    expect(await asked(page)).not.toBe("end");
    await then?.(page);
  },
});

export const matchOfTheCentury: Scene[] = [
  at("begin", { kind: "exchange" }, (page) => open(page).nth(1).click()),
  at("middle", { kind: "attack", game: 2, taken: 2 }, async (page) => {
    await open(page).first().click();
    if ((await page.locator(".ghost").count()) === 0) await lanes(page).last().click();
    await foreseen(page);
  }),
  at("answer", { kind: "answer", game: 2, taken: 2 }, async (page) => {
    await open(page).first().click();
    await foreseen(page);
  }),
  at("choice", { kind: "use", game: 2, officer: true }, foreseen),
  at("option", { kind: "use", game: 1, hand: 3 }, foreseen),
  at("refusal", { kind: "attack", game: 2, taken: 2 }, refuseTakenLane),
  at("between", { kind: "discard", game: 2, between: true, hand: 2 }, async (page) => {
    if (await open(page).count()) await open(page).first().click();
  }),
  at("decks", { kind: "attack", game: 2, taken: 2 }, (page) => page.keyboard.press("d")),
  at("lane", { kind: "lane" }, (page) => lanes(page).last().click()),
  at("elsewhere", { kind: "strike" }, (page) => open(page).first().click(), 0),
  at("promote", { kind: "promote" }),
  at("course", { kind: "attack", game: 4, taken: 1 }, (page) => tools(page).nth(1).click()),
  at("signs", { kind: "attack", game: 2 }, (page) => tools(page).nth(2).click()),
  {
    name: "end",
    table: { ...table, until: null },
    play: (page) => expect(ending(page)).toBeVisible(),
  },
];
