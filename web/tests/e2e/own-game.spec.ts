// A game that another package brings plays on the board that any game can have.
import { ending, expect, expectAccessible, expectWords, openTable, seeded, test } from "./table";
import type { Page } from "@playwright/test";

const places = (page: Page) => page.locator("svg.places g.next");

/** Clicks places until an action is complete; whether there was anything to do. */
async function act(page: Page, random: () => number): Promise<boolean> {
  const over = ending(page).getByRole("heading");
  await expect(places(page).first().or(over)).toBeVisible();
  if (await over.isVisible()) return false;
  const story = page.locator(".story li");
  const told = await story.count();
  for (let clicks = 0; clicks < 3 && (await story.count()) === told; clicks += 1) {
    const there = await places(page).count();
    if (there === 0) break;
    await places(page)
      .nth(Math.floor(random() * there))
      .click();
  }
  await expect(async () => expect(await story.count()).toBeGreaterThan(told)).toPass();
  return true;
}

for (const { locale, name, start } of [
  { locale: "de-DE", name: "Mühle", start: /^Gegen .+ spielen$/ },
  { locale: "pl-PL", name: "Młynek", start: /^Wyzwij / },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`a plug-in game is played against a bot, in ${locale}`, async ({ page }) => {
      await page.goto("/");
      const tile = page.locator("article", { hasText: name });
      await tile.getByRole("button", { name: start }).click();
      await expect(page).toHaveURL(/\/tables\//);
      const random = seeded(11);
      for (let turn = 0; turn < 12; turn += 1) {
        if (!(await act(page, random))) break;
      }
      await expect(page.locator("svg.places .man").nth(5)).toBeVisible();
      await expectWords(page);
      await page.goto("/rules/nine_mens_morris");
      await expect(page.getByText("N3.1")).toBeVisible();
      await expectWords(page);
    });
  });
}

test("the board of places is accessible and played by keys", async ({ page }) => {
  await openTable(page, { game: "nine_mens_morris", others: "random" });
  await expect(places(page).first()).toBeVisible();
  await expectAccessible(page);
  await places(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("svg.places .man").first()).toBeVisible();
});
