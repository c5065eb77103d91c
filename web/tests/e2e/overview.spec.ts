// Overview cards: one key and one button away at every table, at one glance, and printable.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, expectWords, openTable, test } from "./table";

test.setTimeout(90_000);

const NAME = { "en-GB": "Overview card", "de-DE": "Übersichtskarte", "pl-PL": "Karta ze skrótem zasad" } as const;
const card = (page: Page) => page.locator("dialog.overview");

/** Nothing of it has to be scrolled for. */
const isAtOneGlance = (page: Page): Promise<boolean> =>
  card(page).evaluate((each) => each.scrollHeight <= each.clientHeight && each.scrollWidth <= each.clientWidth);

for (const [game, locale, lines, colorScheme] of [
  ["dame", "de-DE", 16, "light"],
  ["chess", "pl-PL", 16, "dark"],
  ["queens_gambit", "en-GB", 17, "light"],
  ["match_of_the_century", "de-DE", 21, "dark"],
] as const) {
  test.describe(game, () => {
    test.use({ locale, colorScheme, viewport: { width: 1440, height: 900 } });

    test(`"O" shows the rules of ${game} at one glance, and paper has them alone`, async ({ page }) => {
      await openTable(page, { game });
      await expect(page.locator(".prompt").first()).toBeVisible();
      await page.keyboard.press("o");
      await expect(card(page).locator("section").first()).toBeVisible();
      await expect(card(page).locator("section > :is(ol, ul) > li:not(:has(.sign))")).toHaveCount(lines);
      expect(await isAtOneGlance(page)).toBe(true);
      for (const check of [expectAccessible, expectFits, expectWords]) await check(page);
      await page.emulateMedia({ media: "print" });
      await expect(card(page).locator("section").last()).toBeVisible();
      await expect(page.locator("main:not(dialog *)").first()).toBeHidden();
      await expect(card(page).getByRole("button").first()).toBeHidden();
      await page.emulateMedia({ media: "screen" });
      await page.keyboard.press("O");
      await expect(card(page)).toHaveCount(0);
      await page.getByRole("button", { name: NAME[locale], exact: true }).click();
      await expect(card(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(card(page)).toHaveCount(0);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ locale: "en-GB", viewport: { width: 390, height: 844 } });

  test("one press in the bar shows the card, and another closes it", async ({ page }) => {
    await openTable(page, { game: "match_of_the_century" });
    await page.locator(".bar").getByRole("button", { name: "Overview" }).click();
    await expect(card(page).getByText("An attack in seven steps")).toBeVisible();
    await expect(card(page).locator("section:first-of-type ol > li")).toHaveCount(7);
    for (const check of [expectAccessible, expectFits, expectWords]) await check(page);
    await card(page).getByRole("button", { name: "Close the overview" }).click();
    await expect(card(page)).toHaveCount(0);
  });

  test("the rules page has it too", async ({ page }) => {
    await page.goto("/rules/chess");
    await page.getByRole("button", { name: "Overview card" }).click();
    await expect(card(page).getByText("En passant", { exact: false })).toBeVisible();
  });
});

test("an o that is written opens no card", async ({ page }) => {
  await openTable(page, { game: "chess", options: { white: 0 } });
  await expect(page.locator(".prompt").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("O-O");
  await expect(card(page)).toHaveCount(0);
});
