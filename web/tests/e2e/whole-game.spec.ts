import { ending, expect, expectWords, movable, myTurn, playAnyMove, playOn, seeded, test } from "./table";

const LANGUAGES = [
  { locale: "de-DE", lang: "de", start: /^Gegen .+ spielen$/, over: /Du hast|Remis/, again: "Noch einmal spielen" },
  { locale: "pl-PL", lang: "pl", start: /^Wyzwij /, over: /wygrana|przegrana|Remis/i, again: "Zagraj jeszcze raz" },
  { locale: "en-GB", lang: "en", start: /^Play against /, over: /You have|draw/, again: "Play again" },
];

/** So many by hand, the rest as fast as the server answers. */
const MOVES = 8;

for (const [index, each] of LANGUAGES.entries()) {
  test.describe(each.lang, () => {
    test.use({ locale: each.locale });

    test(`a whole game of Dame, from opening the page to its end, in ${each.lang}`, async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", each.lang);
      await expectWords(page);
      await page.getByRole("textbox").fill("Żółć Grünspan");
      await page.getByRole("button", { name: each.start }).first().click();
      await expect(page).toHaveURL(/\/tables\//);

      const random = seeded(index + 7);
      for (let move = 0; move < MOVES && (await myTurn(page)); move++) await playAnyMove(page, random);
      await playOn(page);
      await expect(ending(page)).toBeVisible();

      await expect(ending(page).getByRole("heading")).toHaveText(each.over);
      await expect(ending(page).locator(".rule summary").first()).toHaveText(/^\s*D\d\.\d$/);
      await expect(page.locator(".story li").last()).toContainText(/D\d\.\d/);
      await expect(page.locator(".strip").last()).toContainText("Żółć Grünspan");
      await expectWords(page);

      const record = page.waitForEvent("download");
      await ending(page).locator("a[download]").click();
      expect((await record).suggestedFilename()).toMatch(/^kiebitz-dame-.*\.json$/);

      await ending(page).getByRole("button", { name: each.again }).click();
      await expect(ending(page)).toBeHidden();
      await expect(movable(page).first()).toBeVisible();
    });
  });
}

test.describe("the language", () => {
  test.use({ locale: "de-DE" });

  test("can be switched at the table and is remembered", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Gegen .+ spielen$/ })
      .first()
      .click();
    await expect(movable(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Polski" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    await expect(page.locator(".story h2")).toHaveText("Przebieg");
    await expectWords(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    await expect(movable(page).first()).toBeVisible();
  });
});
