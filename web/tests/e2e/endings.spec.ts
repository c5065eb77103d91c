// Endings: the result in sight wherever one had scrolled, one name for looking again, and words that say what is resigned.
import * as match from "./match";
import { ending, expect, expectWords, joined, moveBy, openPanel, openTable, resign, test } from "./table";

test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

for (const [game, wish] of [
  ["dame", { options: { starts: 0 } }],
  ["chess", { game: "chess", options: { white: 0 } }],
  ["match_of_the_century", { game: "match_of_the_century", options: { spassky: 0 } }],
  ["queens_gambit", { game: "queens_gambit", options: { players: 2 } }],
] as const) {
  test(`the headline of the end of ${game} is in sight wherever one had scrolled`, async ({ page }) => {
    await openTable(page, { name: "Ada", others: null, ...wish });
    const bo = await joined(page);
    await expect(page.locator(".prompt").first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await resign(bo);
    await expect(ending(page)).toBeVisible();
    await expect(ending(page).locator("h2").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Auswertung", exact: true })).toHaveCount(1);
    await expect(page.getByText("Partie ansehen")).toHaveCount(0);
    await bo.context().close();
  });
}

test("looking back at a finished game, nothing says that it goes on", async ({ page }) => {
  await openTable(page, { name: "Ada", others: null, options: { starts: 0 } });
  const bo = await joined(page);
  await moveBy(page, [11, 15], 1);
  await resign(bo);
  await expect(ending(page)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Home");
  await expect(page.locator(".prompt").first()).toContainText("So stand es damals.");
  await expect(page.getByText("Danach ging es weiter")).toHaveCount(0);
  await bo.context().close();
});

for (const [locale, whole, one] of [
  ["de-DE", "Wettkampf aufgeben", "Partie aufgeben …"],
  ["pl-PL", "Poddaj mecz", "Poddaj partię …"],
  ["en-GB", "Resign the match", "Resign game …"],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`resigning the match and resigning one of its games have different words (${locale})`, async ({ page }) => {
      await match.openMatch(page, { until: { kind: "attack" } });
      await expect(page.getByRole("button", { name: one })).toHaveCount(1);
      await openPanel(page);
      const button = page.locator("#panel-table button.last");
      await expect(button).toHaveText(whole);
      await button.click();
      await expect(page.locator("#panel-table .second")).toContainText(/Wettkampf|mecz|match/);
      await expectWords(page);
    });
  });
}
