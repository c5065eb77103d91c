// What people do at a table of The Queen's Gambit, for the tests that play it.
import { foundIn } from "./secrecy";
import { ending, expect, openTable, targets } from "./table";
import type { Locator, Page } from "@playwright/test";

export const hand = (page: Page): Locator => page.locator(".belt .hand button.card");
export const slots = (page: Page): Locator => page.locator(".belt .slots .filled");
export const planning = (page: Page): Locator => page.locator(".belt.plan");
export const laying = (page: Page): Locator => page.locator(".belt.lay");
const turns = (page: Page): Locator => page.locator(".story li.turn");
export const confirming = (page: Page): Locator => page.locator(".prompt .deeds button.main");

/** A table that ends soon: after two turns in a row without a capture (Q7.4). The person has the first turn. */
export const openShort = (page: Page, options: Record<string, unknown> = {}, more = {}): Promise<string> =>
  openTable(page, { game: "queens_gambit", options: { layout: "frame", oldest: 1, limit: 2, ...options }, ...more });

export type Asked = "square" | "plan" | "lay" | "end";

/** Waits until something is asked of this person, or the game is over; says what. */
export async function asked(page: Page): Promise<Asked> {
  const anything = targets(page).or(planning(page)).or(laying(page)).or(ending(page));
  await expect(anything.first()).toBeVisible();
  if (await ending(page).isVisible()) return "end";
  if (await planning(page).isVisible()) return "plan";
  return (await laying(page).isVisible()) ? "lay" : "square";
}

/** How one plays: by mouse, by keyboard alone, by finger. */
export interface Way {
  square: (page: Page) => Promise<void>;
  plan: (page: Page) => Promise<void>;
  lay: (page: Page) => Promise<void>;
}

/** A target that captures nothing, if there is one, so that the game ends soon. */
async function quiet(page: Page): Promise<Locator> {
  const free = page.locator(".lit:not(.prey) [data-target]");
  return (await free.count()) ? free.first() : targets(page).first();
}

export const byMouse: Way = {
  square: async (page) => (await quiet(page)).click(),
  plan: async (page) => {
    for (let card = 0; card < 3; card++) await hand(page).first().click();
    await confirming(page).click();
    await confirming(page).click();
  },
  lay: async (page) => {
    await hand(page).last().click();
    await confirming(page).click();
  },
};

export const byFinger: Way = {
  square: async (page) => {
    const target = await quiet(page);
    await target.tap();
    await expect(page.locator(".looked")).toHaveCount(1);
    await confirming(page).tap();
  },
  plan: async (page) => {
    for (let card = 0; card < 3; card++) await hand(page).first().tap();
    await confirming(page).tap();
    await confirming(page).tap();
  },
  lay: async (page) => {
    await hand(page).first().tap();
    await confirming(page).tap();
  },
};

/** Tab leads to the board, N to a square that can be chosen; digits choose cards, Enter confirms. */
export const byKeyboard: Way = {
  square: async (page) => {
    await page.locator("[data-square][tabindex='0']").focus();
    await page.keyboard.press("n");
    await expect(page.locator("[data-target]:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
  },
  plan: async (page) => {
    for (const key of ["5", "2", "Backspace", "3", "1"]) await page.keyboard.press(key);
    await expect(slots(page)).toHaveCount(3);
    await page.keyboard.press("Enter");
    await expect(page.locator(".prompt .deeds button")).toHaveCount(2);
    await page.keyboard.press("Enter");
  },
  lay: async (page) => {
    await page.keyboard.press("2");
    await expect(slots(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
  },
};

/** The hand lies above the bar at the bottom of a phone's window, whatever is asked. */
export const expectHandInSight = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll(".belt .hand .card")];
        const bar = document.querySelector("nav.bar")!.getBoundingClientRect().top;
        return Math.max(0, ...cards.map((card) => card.getBoundingClientRect().bottom + scrollY - bar));
      }),
    )
    .toBe(0);

/** Does what is asked, once, and waits until it is done; false when the game is over. */
export async function playOnce(page: Page, way: Way): Promise<boolean> {
  const what = await asked(page);
  if (what === "end") return false;
  const before = await turns(page).count();
  await way[what](page);
  if (what === "square") await expect(page.locator(".looked")).toHaveCount(0);
  if (what === "plan") await expect(planning(page)).toHaveCount(0);
  // A gambit that cannot move (Q5.2) has another card to lay as soon as it is its turn again.
  const isLaid = async (): Promise<boolean> => !(await laying(page).count()) || (await turns(page).count()) > before;
  if (what === "lay") await expect.poll(isLaid).toBe(true);
  return true;
}

/** Nothing of what lies face down is in the page or kept by the browser; the line under the board may name what is turned up. */
export const expectSecret = async (page: Page): Promise<void> => expect(await foundIn(page, ".prompt")).toEqual([]);

/** What is written for the server, such as "plan R N Q" or "Rxd8", is nowhere to be read. */
export async function expectNoNotation(page: Page): Promise<void> {
  const words = await page.locator("body").innerText();
  expect(words).not.toMatch(/\b(plan [NBRQ] ?[NBRQ]|lay [NBRQ]|start [a-h][1-8]|[NBRQ]x?[a-h][1-8])\b/);
}

/** A table for people alone, all of whom have sat down; the first has the first turn. */
export async function tableOf(count: number, page: Page, wish: Record<string, unknown>, origin = ""): Promise<Page[]> {
  const options = { layout: "frame", oldest: count - 1, players: count, ...wish };
  const seats = Array.from({ length: count }, () => ({ level: null }));
  const answer = await page.request.post(`${origin}/api/tables`, {
    data: { game: "queens_gambit", options, seats, name: "Ada" },
  });
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`${origin}/tables/${table}`);
  const pages = [page];
  for (let seat = 1; seat < count; seat++) {
    const context = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin, locale: "en-GB" });
    const guest = await context.newPage();
    await guest.goto(`/tables/${table}`);
    await guest.locator(".join button").first().click();
    await expect(guest.locator(".you")).toContainText("you");
    pages.push(guest);
  }
  await expect(page.locator(".seat")).toHaveCount(count - 1);
  return pages;
}
