// A hint is drawn where it goes, and played by a press there or by its button; at all four tables.
import type { Page } from "@playwright/test";
import * as gambit from "./gambit";
import * as match from "./match";
import { expect, expectAccessible, movable, openPanel, openTable, played, prompt, test } from "./table";

test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

async function askForHint(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole("button", { name: "Tipp" }).click();
  await expect(prompt(page).first()).toContainText("Tipp: ");
  await expect(page.locator("#panel-table.open")).toHaveCount(0);
}

for (const [game, wish] of [
  ["dame", { options: { starts: 0 } }],
  ["chess", { game: "chess", options: { white: 0 } }],
] as const) {
  test(`a hint of ${game} is drawn on the board, and a press on its end plays it`, async ({ page }) => {
    await openTable(page, { others: "random", ...wish });
    await expect(movable(page).first()).toBeAttached();
    await askForHint(page);
    const end = page.locator(".hint-square.end");
    await expect(end).toBeVisible();
    await expectAccessible(page);
    await end.click();
    await expect(end).toHaveCount(0);
    await expect.poll(() => played(page).count()).toBeGreaterThanOrEqual(1);
  });
}

test("a hint of The Queen's Gambit is drawn on the board, and its button plays it", async ({ page }) => {
  await gambit.openShort(page, {}, { others: "random" });
  await expect(page.locator("[data-target]").first()).toBeAttached();
  await askForHint(page);
  await expect(page.locator(".hint-square.end")).toBeVisible();
  await prompt(page).getByRole("button", { name: "Spielen", exact: true }).click();
  await expect(page.locator(".hint-square")).toHaveCount(0);
});

test("a hint of Match of the Century lies in its lane, in words of the page's language", async ({ page }) => {
  await match.openMatch(page, { until: { kind: "attack" } });
  await expect(match.open(page).first()).toBeAttached();
  await askForHint(page);
  await expect(prompt(page)).not.toContainText(/\([KQRBNP]\)/);
  await expect(page.locator(".lane .ghost").first()).toBeVisible();
  await prompt(page).getByRole("button", { name: "Spielen", exact: true }).click();
  await expect(prompt(page)).not.toContainText("Tipp: ");
});
