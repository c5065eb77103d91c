// The rules pages: chapters, anchors, examples, accessible and printable.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, expectWords, openTable, square, test } from "./table";

const PAGES = [
  { game: "dame", locale: "de-DE", rule: "D7.1", width: 1440, colorScheme: "light" },
  { game: "chess", locale: "pl-PL", rule: "C1.7", width: 360, colorScheme: "dark" },
  { game: "queens_gambit", locale: "en-GB", rule: "Q5.2", width: 768, colorScheme: "dark" },
  { game: "match_of_the_century", locale: "de-DE", rule: "M3.5", width: 360, colorScheme: "light" },
] as const;

/** The rule stands near the upper edge of the window, and is marked. */
async function expectReached(page: Page, rule: string): Promise<void> {
  const row = page.locator(`[id="${rule}"]`);
  await expect(row).toHaveClass(/reached/);
  await expect(row).toBeInViewport();
}

for (const { game, locale, rule, width, colorScheme } of PAGES) {
  test.describe(game, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 800 } });

    test(`the rules of ${game} begin with the goal, have chapters and examples, and anchors that scroll`, async ({
      page,
    }) => {
      await page.goto(`/rules/${game}#${rule}`);
      await expectReached(page, rule);
      const headings = page.locator(".rules h2");
      await expect(page.locator(".rules .goal h2")).toBeVisible();
      expect(await headings.first().evaluate((each) => each.closest(".goal") !== null)).toBe(true);
      expect(await headings.count()).toBeGreaterThan(4);
      const example = page
        .locator("figure.example")
        .filter({ has: page.locator(".steps") })
        .first();
      const told = await example.locator(".told").innerText();
      await example.getByRole("button").last().click();
      await expect(example.locator(".told")).not.toHaveText(told);
      await expectWords(page);
      await expectFits(page);
      await expectAccessible(page);
      await page.locator(".chapters a").last().click();
      await expect(page.locator(".chapter").last().locator("h2")).toBeInViewport();
    });
  });
}

test.describe("the box", () => {
  test.use({ locale: "pl-PL", viewport: { width: 390, height: 844 } });

  test("Q1.3 chapter 1 has both editions, what the box says, and a duration that is marked as ours", async ({
    page,
  }) => {
    await page.goto("/rules/queens_gambit");
    const box = page.locator("#Q1- .box");
    await expect(box).toContainText("Od 2 do 4 graczy, od 12 lat, 15 minut.");
    await expect(box.locator("dt")).toHaveText([
      "Na pudełku",
      "Wydanie niemieckie",
      "Wydanie polskie",
      "Zmierzone tutaj",
    ]);
    await expect(box.locator("dd").last()).toContainText("To nasz pomiar");
    for (const check of [expectWords, expectFits, expectAccessible]) await check(page);
    await page.goto("/rules/match_of_the_century");
    await expect(page.locator("#M1- .box")).toContainText("od 10 lat");
    await page.goto("/rules/dame");
    await expect(page.locator("#D1-")).toBeVisible();
    await expect(page.locator(".box"), "it comes in no box").toHaveCount(0);
  });
});

test.describe("from the table", () => {
  test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

  test("a refusal's rule leads to its place among the rules, and from there back to the table", async ({ page }) => {
    await openTable(page, { options: { starts: 0, position: "B:W18,27:B14,3,10" } });
    await square(page, 3).click({ force: true });
    await page.locator(".prompt .rule summary").click();
    await page.locator(".prompt .rule a").click();
    await expect(page).toHaveURL(/\/rules\/dame#D3\.1$/);
    await expectReached(page, "D3.1");
    await page.getByRole("link", { name: "Back to the table" }).click();
    await expect(page).toHaveURL(/\/tables\//);
    await expect(square(page, 3)).toBeVisible();
  });

  test("a word finds its rules, rulings are marked, and paper has no buttons", async ({ page }) => {
    await page.goto("/rules/dame");
    await page.getByRole("searchbox").fill("resign at any time");
    const rules = page.locator(".row[id]");
    await expect(rules).toHaveCount(1);
    await expect(rules).toContainText("D5.3");
    await expect(rules.locator(".mark")).toHaveText("Ruling");
    await expect(rules.locator(".ours")).toContainText("the source only forbids further moves");
    await page.getByRole("searchbox").fill("multiple capture does not take precedence");
    await expect(rules, "rulings are found too").toContainText("D3.5");
    await page.getByRole("searchbox").fill("");
    await expect(page.locator("figure.example").first()).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink, "dark on light paper, at night too").toBe("rgb(31, 37, 38)");
    await expect(page.locator("main aside")).toBeHidden();
    await expect(page.locator(".steps").first()).toBeHidden();
    await expect(page.locator("figure.example").first()).toBeVisible();
  });
});
