import type { Page } from "@playwright/test";
import { confirming, hand, laying, planning, slots } from "../e2e/gambit";
import { ending, expect, middleOf, openPanel, targets, type Wish } from "../e2e/table";
import type { Scene } from "./scene";

/** The moment of this question, in this turn or a later one. */
interface Moment {
  phase: "placing" | "planning" | "moving" | "laying";
  turn?: number;
  /** Whether there has to be something to capture. */
  prey?: boolean;
}

/** A table for so many, played ahead to such a moment or to the end (null); on the seats of the others bots that know how to capture. */
const tableFor = (players: number, options: Record<string, unknown> = {}, until?: Moment | null): Wish => ({
  until,
  options: { players, layout: "frame", oldest: players - 1, limit: 0, ...options },
  others: "casual",
});

/** Shows what a square brings: by a pointer over it, or by a finger's first tap. */
async function look(page: Page): Promise<void> {
  const prey = page.locator(".prey [data-target]").first();
  await expect(prey).toBeVisible();
  const { x, y } = await middleOf(prey);
  if (page.viewportSize()!.width < 500) await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
  await expect(page.locator(".looked")).toHaveCount(1);
}

const choosing = (turn: number): Moment => ({ phase: "moving", turn, prey: true });

const choosePlan = async (page: Page): Promise<void> => {
  await expect(planning(page)).toBeVisible();
  for (let card = 0; card < 3; card++) await hand(page).first().click();
  await expect(slots(page)).toHaveCount(3);
};

const toTheEnd = async (page: Page): Promise<void> => {
  await expect(ending(page)).toBeVisible();
  await expect(page.locator(".race canvas")).toBeVisible();
};

export const queensGambit: Scene[] = [
  {
    name: "opening",
    path: "/open/queens_gambit",
    play: async (page) => {
      await page.getByRole("textbox").fill("Żaneta Müller-Lüdenscheidt");
      await page.locator(".segment label").nth(1).click();
      await page.getByRole("combobox").first().selectOption("person");
      await page.getByRole("checkbox").nth(1).check();
      await page.locator(".pictures label").nth(7).click();
    },
    pose: (page) => page.evaluate(() => scrollTo(0, 0)),
  },
  {
    name: "curtain",
    path: "/open/queens_gambit",
    play: async (page) => {
      await page.getByRole("textbox").first().fill("Żaneta Müller-Lüdenscheidt");
      await page.getByRole("combobox").first().selectOption("here");
      await page.getByRole("textbox").nth(1).fill("Bartłomiej Grzegorzewski");
      await page.locator('input[name="oldest"][value="0"]').check();
      await page.locator("button.main").last().click();
      await expect(page.locator("dialog.curtain")).toBeVisible();
    },
  },
  {
    name: "begin",
    table: tableFor(4),
    play: (page) => expect(targets(page).first()).toBeVisible(),
  },
  {
    name: "plan",
    table: tableFor(4, {}, { phase: "planning" }),
    play: choosePlan,
  },
  {
    name: "sure",
    table: tableFor(2, { looks: [true, false] }, { phase: "planning" }),
    play: async (page) => {
      await choosePlan(page);
      await confirming(page).click();
    },
  },
  {
    name: "middle",
    table: tableFor(4, {}, { phase: "moving", turn: 32 }),
    play: (page) => expect(targets(page).first()).toBeVisible(),
  },
  { name: "choice-2", table: tableFor(2, { layout: "citadel" }, choosing(16)), pose: look },
  { name: "choice-3", table: tableFor(3, { layout: "windmill" }, choosing(21)), pose: look },
  { name: "choice-4", table: tableFor(4, {}, choosing(20)), pose: look },
  {
    name: "lay",
    table: tableFor(2, { layout: "rings" }, { phase: "laying", turn: 12 }),
    play: async (page) => {
      await expect(laying(page)).toBeVisible();
      await hand(page).last().click();
      await expect(slots(page)).toHaveCount(1);
    },
  },
  {
    name: "look",
    table: tableFor(3, { looks: [true, false, false], layout: "star" }, { phase: "laying", turn: 7 }),
    play: (page) => page.locator(".look[aria-pressed]").click(),
  },
  {
    name: "refusal",
    table: tableFor(2, {}, { phase: "moving", turn: 10 }),
    play: (page) => expect(targets(page).first()).toBeVisible(),
    pose: async (page) => {
      await page.locator(".square:not(.lit, .own) [data-square]").nth(20).click({ force: true });
      await expect(page.locator(".refused")).toHaveCount(1);
    },
  },
  {
    name: "race",
    table: tableFor(3, { layout: "windmill" }, choosing(21)),
    play: async (page) => {
      await openPanel(page);
      await page.locator("#panel-table details summary").last().click();
      await expect(page.locator("#panel-table canvas")).toBeVisible();
    },
  },
  { name: "end-2", table: tableFor(2, { limit: 8 }, null), play: toTheEnd },
  { name: "end-4", table: tableFor(4, { limit: 20 }, null), play: toTheEnd },
  {
    name: "replay",
    table: tableFor(3, { limit: 8 }, null),
    play: async (page) => {
      await toTheEnd(page);
      await page.locator('.ending .next a[href$="/replay"]').click();
      await expect(page).toHaveURL(/\/replay$/);
      await expect(page.getByRole("slider").first()).toBeVisible();
    },
  },
];
