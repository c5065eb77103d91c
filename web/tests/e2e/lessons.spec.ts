// A guided first game of each kind, from the first visit to its end.
import type { Locator, Page } from "@playwright/test";
import * as gambit from "./gambit";
import * as match from "./match";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  movable,
  moveBy,
  playOn,
  press,
  prompt,
  targets,
  test,
} from "./table";

const lesson = (page: Page): Locator => page.locator(".lesson:visible");
const used = (page: Page): Locator => page.locator(".guided .bar .used");

/** From the start page to a guided table. */
async function learn(page: Page, game: string, first: string): Promise<void> {
  await page.goto("/");
  await page.locator(`a[href="/learn/${game}"]`).last().click();
  await expect(page).toHaveURL(/\/tables\//);
  await expect(lesson(page).locator(".number")).toHaveText(first);
  await expect(used(page)).toHaveCount(0);
  await expectWords(page);
  await expectFits(page);
  await expectAccessible(page);
}

/** The next sentence comes when the rule was used. */
async function expectNext(page: Page, rule: string | RegExp, count: number): Promise<void> {
  await expect(lesson(page).locator(".number")).toHaveText(rule);
  await expect(used(page)).toHaveCount(count);
  await expectWords(page);
}

/** Played out: the newcomer gives up nothing, though a bot that is lost may; the end says how many of the rules were used. */
async function finish(page: Page): Promise<void> {
  await playOn(page);
  await expect(ending(page)).toBeVisible();
  const record = await page.request.get(`/api${new URL(page.url()).pathname}/record`);
  const { entries } = (await record.json()) as { entries: { kind: string; seat?: number; action?: string }[] };
  const isPlay = ({ kind, seat, action }: (typeof entries)[0]): boolean =>
    seat === 1
      ? ["action", "nonce", "resignation"].includes(kind)
      : ["action", "deal", "nonce"].includes(kind) && !action?.startsWith("resign");
  expect(entries.filter((each) => !isPlay(each))).toEqual([]);
  await expect(lesson(page)).toHaveCount(0);
  await expect(page.locator(".guided p")).toBeVisible();
  await expectWords(page);
}

test.describe("Dame", () => {
  test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

  test("a first visit leads to a guided game of Dame, rule by rule, to its end", async ({ page }) => {
    await learn(page, "dame", "D2.1");
    await expect(lesson(page)).toContainText("Ein Stein zieht ein Feld schräg vorwärts");
    await moveBy(page, [11, 15], 2);
    await expect(used(page)).toHaveCount(1);
    await expect(lesson(page)).not.toContainText("D2.1");
    await page.reload();
    await expect(used(page)).toHaveCount(1);
    await finish(page);
  });
});

test.describe("Dame on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the guide can be left at any time, and the table goes on as an ordinary one", async ({ page }) => {
    await learn(page, "dame", "D2.1");
    await expect(prompt(page)).toBeHidden();
    await expect(movable(page).first()).toBeAttached();
    await press(page, "touch", 1);
    await expect(prompt(page)).toContainText("kann jetzt nicht ziehen");
    await page.getByRole("button", { name: "Ohne Begleitung weiter" }).click();
    await expect(page.locator(".lesson, .guided")).toHaveCount(0);
    await page.reload();
    await expect(movable(page).first()).toBeVisible();
    await expect(page.locator(".lesson, .guided")).toHaveCount(0);
    await moveBy(page, [11, 15], 2);
  });
});

test.describe("chess", () => {
  test.use({ locale: "pl-PL", viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a first visit leads to a guided game of chess on a phone, to its end", async ({ page }) => {
    await learn(page, "chess", "C1.1");
    await expect(movable(page).first()).toBeAttached();
    for (const square of ["e2", "e4"]) await press(page, "touch", square);
    await expectNext(page, /^C1\.(2|10)$/, 1);
    await expect(prompt(page)).toBeHidden();
    await finish(page);
  });
});

test.describe("The Queen's Gambit", () => {
  test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

  test("a first visit leads to a guided game of The Queen's Gambit, to its end", async ({ page }) => {
    await learn(page, "queens_gambit", "Q2.3");
    await targets(page).first().click();
    await expectNext(page, "Q4.2", 1);
    await gambit.playOnce(page, gambit.byMouse);
    await expectNext(page, /^Q5\.[13]$/, 2);
    await gambit.playOnce(page, gambit.byMouse);
    await expect(used(page)).toHaveCount(3);
    await finish(page);
  });
});

test.describe("Match of the Century", () => {
  test.use({ locale: "de-DE", viewport: { width: 768, height: 1024 } });

  test("a first visit leads to a guided Match of the Century, to its end", async ({ page }) => {
    await learn(page, "match_of_the_century", "M1.8");
    await match.playOnce(page, match.byMouse);
    await expectNext(page, "M3.3", 1);
    await match.playOnce(page, match.byMouse);
    await expect(used(page)).toHaveCount(2);
    await finish(page);
  });
});
