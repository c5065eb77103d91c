// What people do at a table of Match of the Century, for the tests that play it.
import { ending, expect, openTable, type Wish } from "./table";
import type { Locator, Page } from "@playwright/test";

export const table = (page: Page): Locator => page.locator(".motc[data-asked]");
export const hand = (page: Page): Locator => page.locator("section.hand button.card");
export const open = (page: Page): Locator => page.locator('section.hand button.card[aria-disabled="false"]');
export const lanes = (page: Page): Locator => page.locator("button.target");
export const deeds = (page: Page): Locator => page.locator(".prompt-part .deeds button");
export const main = (page: Page): Locator => page.locator(".prompt-part .deeds button.main");
/** The second step of resigning a game. */
const resigning = (page: Page): Locator => page.locator(".prompt-part .deeds button.danger");
export const lane = (page: Page, number: number): Locator => page.locator(`.lane.v${number}`);

/** A match as Spassky against a bot that plays anything. */
export const openMatch = (page: Page, more: Wish & { until?: Moment | null } = {}): Promise<string> =>
  openTable(page, { game: "match_of_the_century", options: { spassky: 0 }, others: "random", ...more });

export type Asked = "play" | "cards" | "lane" | "elsewhere" | "say" | "end";

/** Waits until something is asked of this person, or the match is over; says what. */
export async function asked(page: Page): Promise<Asked> {
  const something = page.locator('.motc[data-asked]:not([data-asked="none"])');
  await expect(something.or(ending(page)).first()).toBeVisible();
  if (await ending(page).isVisible()) return "end";
  return (await table(page).getAttribute("data-asked")) as Asked;
}

/** How one plays: by mouse, by keyboard alone, by finger. */
export interface Way {
  play: (page: Page) => Promise<void>;
  cards: (page: Page) => Promise<void>;
  lane: (page: Page) => Promise<void>;
  elsewhere: (page: Page) => Promise<void>;
  say: (page: Page) => Promise<void>;
  resign: (page: Page) => Promise<void>;
}

type Press = (target: Locator) => Promise<void>;

/** Cards, lanes and buttons, pressed one after the other. */
const pressing = (press: Press): Way => ({
  play: async (page) => {
    if ((await main(page).count()) === 0) await press(open(page).first());
    if ((await main(page).count()) === 0) await press(lanes(page).first());
    const pawn = page.getByRole("radio").nth(1);
    if (await pawn.count()) await press(pawn);
    await press(main(page));
  },
  cards: async (page) => {
    for (let card = 0; (await main(page).isDisabled()) && card < 7; card++) await press(open(page).nth(card));
    await press(main(page));
  },
  lane: async (page) => {
    await press(lanes(page).last());
    await press(main(page));
  },
  elsewhere: async (page) => {
    await press(open(page).first());
    await press(main(page));
  },
  say: (page) => press(main(page)),
  resign: async (page) => {
    await press(page.locator("button.resign"));
    await press(resigning(page));
  },
});

export const byMouse = pressing((target) => target.click());
export const byFinger = pressing((target) => target.tap());

const LANE_KEYS = "qwer";

/** Digits are cards, letters are lanes, plus is a pawn, Enter commits. */
export const byKeyboard: Way = {
  play: async (page) => {
    const cards = await hand(page).count();
    for (let card = 1; card <= cards && (await main(page).count()) === 0; card++) {
      await page.keyboard.press(String(card));
      if (await main(page).count()) break;
      const free = await lanes(page).first().getAttribute("data-lane");
      await page.keyboard.press(LANE_KEYS[Number(free) - 1]!);
    }
    await page.keyboard.press("+");
    await page.keyboard.press("Enter");
  },
  cards: async (page) => {
    for (let card = 1; (await main(page).isDisabled()) && card <= 7; card++) await page.keyboard.press(String(card));
    await page.keyboard.press("Enter");
  },
  lane: async (page) => {
    const free = await lanes(page).last().getAttribute("data-lane");
    await page.keyboard.press(LANE_KEYS[Number(free) - 1]!);
    await page.keyboard.press("Enter");
  },
  elsewhere: async (page) => {
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  },
  say: async (page) => {
    await page.keyboard.press("1");
    await expect(main(page)).toBeFocused();
    await page.keyboard.press("Enter");
  },
  resign: async (page) => {
    await page.keyboard.press("x");
    await expect(resigning(page)).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  },
};

/** Does what is asked, once, and waits until the server has answered; false when the match is over. */
export async function playOnce(page: Page, way: Way, resigns = false): Promise<boolean> {
  const what = await asked(page);
  if (what === "end") return false;
  const before = await moment(page);
  if (what === "play" && resigns) await way.resign(page);
  else await way[what](page);
  await expect.poll(() => moment(page)).not.toBe(before);
  return true;
}

/** Something that every update changes. */
const moment = async (page: Page): Promise<string> =>
  (await ending(page).isVisible()) ? "end" : ((await table(page).getAttribute("data-moment")) ?? "");

/** A moment of a match at which this person is asked something. */
export interface Moment {
  /** What is asked, as the first word of its notation. */
  kind: string;
  /** In this game of the match, or a later one. */
  game?: number;
  /** So many lanes are taken. */
  taken?: number;
  /** So many cards are in hand. */
  hand?: number;
  /** Whether the effect that is offered is a piece's; a pawn's is not. */
  officer?: boolean;
  /** Whether a game has ended and the next one is prepared. */
  between?: boolean;
}

/** Wants to play into a lane that holds cards; says which. */
export async function refuseTakenLane(page: Page): Promise<number> {
  const taken = await page.locator(".lane:not(.open)").first().getAttribute("class");
  const number = Number(/v(\d)/.exec(taken ?? "")![1]!);
  await lane(page, number).locator(".closed").click({ force: true });
  return number;
}

/** What is written for the server is nowhere to be read. */
export async function expectNoNotation(page: Page): Promise<void> {
  const words = await page.locator("body").innerText();
  expect(words).not.toMatch(/attack \d [KQRBNP]\d|answer [KQRBNP]\d|exchange none|discard none|@|\b[SF]\d\d\b/);
}
