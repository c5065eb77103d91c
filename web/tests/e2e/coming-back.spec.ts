// Returning players: waiting tables, a profile with games, and the site without a mouse.
import type { Browser, Page } from "@playwright/test";
import { signedIn } from "./backstage";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  joined,
  movable,
  moveBy,
  openTable,
  press,
  resign,
  sitsDown,
  tabTo,
  tabToBoard,
  test,
} from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 740 } },
  { colorScheme: "light", viewport: { width: 768, height: 1024 } },
  { colorScheme: "dark", viewport: { width: 1920, height: 1080 } },
] as const;
test.use({ locale: "de-DE", viewport: SIZES[0].viewport });

async function expectSound(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of SIZES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
    await expectWords(page);
  }
}

test("Home has every table that waits, the most urgent first, and a list of the others, in every size", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  const ada = await signedIn(page, baseURL!, "Żaneta Müller-Lüdenscheidt");
  await openTable(ada, { options: { starts: 0 }, clock: { type: "correspondence", days: 3 } });
  await expect(movable(ada).first()).toBeAttached();
  await openTable(ada, { game: "chess", options: { white: 0 } });
  await openTable(ada, {
    game: "queens_gambit",
    others: "random",
    options: { players: 4 },
    until: { phase: "moving", turn: 3, prey: true },
  });
  await openTable(ada, {
    game: "match_of_the_century",
    others: "random",
    until: { kind: "attack", game: 2, taken: 2 },
  });
  await openTable(ada, { game: "match_of_the_century", others: "random", until: null });
  await ada.goto("/");
  const turns = ada.locator(".turns li");
  await expect(turns).toHaveCount(4);
  await expect(turns.first(), "the one whose time runs").toContainText(/Noch 2 T\. 23 Std\./);
  await expect(ada.locator(".tables li", { hasText: "Match of the Century" })).toContainText(
    /gewonnen|verloren|unentschieden/,
  );
  await ada.getByLabel("Zeigen").selectOption("Laufende");
  await expect(ada.locator(".tables li", { hasText: "Match of the Century" })).toHaveCount(0);
  await expectSound(ada);
  await ada.keyboard.press("1");
  await expect(ada.getByRole("grid")).toBeVisible();
  await ada.context().close();
});

test("Home follows the tables live: whose turn it is, the position, and how it ended", async ({ page }) => {
  await openTable(page, {
    name: "Ada",
    others: null,
    options: { starts: 0 },
    clock: { type: "correspondence", days: 3 },
  });
  const bo = await joined(page);
  await expect(movable(page).first()).toBeAttached();
  await bo.goto("/");
  const line = bo.locator(".tables li");
  await expect(line).toHaveText(/Ada.*ist dran/);
  await moveBy(page, [11, 15], 1);
  const card = bo.locator(".turns li");
  await expect(card).toContainText("Ada");
  await expect(line).toHaveCount(0);
  await expect(card.locator("svg circle.disc")).toHaveCount(24);
  await resign(page);
  await expect(card).toHaveCount(0);
  await expect(line).toHaveText(/Ada.*gewonnen/);
  await bo.context().close();
});

test("a player on vacation is shown as away at their tables, and then as back", async ({ page }) => {
  await openTable(page, {
    name: "Ada",
    others: null,
    options: { starts: 0 },
    clock: { type: "correspondence", days: 3 },
  });
  const bo = await joined(page);
  await moveBy(page, [11, 15], 1);
  await bo.goto("/settings/vacation");
  await bo.getByLabel("Tage ab jetzt").fill("3");
  await bo.getByRole("button", { name: "Urlaub beginnen" }).click();
  await expect(bo.getByRole("status").filter({ hasText: "Du bist im Urlaub" })).toBeVisible();
  await expect(page.locator(".strip").filter({ hasText: "Urlaub" })).toHaveCount(1);
  await expectAccessible(page);
  await bo.getByRole("button", { name: "Wieder da" }).click();
  await expect(bo.getByText("Du bist da.")).toBeVisible();
  await expect(page.locator(".strip").filter({ hasText: "Urlaub" })).toHaveCount(0);
  await bo.context().close();
});

/** A person with a unique name, in a separate browser. */
async function signedUp(browser: Browser, baseURL: string, called: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: SIZES[0].viewport });
  const name = `${called} ${Date.now().toString(36)}`;
  expect((await context.request.post("/api/account", { data: { name, password: "vier Kiebitze im Moor" } })).ok()).toBe(
    true,
  );
  return context.newPage();
}

test("a profile has ratings with their course, and the balance with each opponent", async ({ browser, baseURL }) => {
  const [ada, bo] = [await signedUp(browser, baseURL!, "Ada"), await signedUp(browser, baseURL!, "Bo")];
  for (const loser of [ada, bo]) {
    await openTable(ada, {
      others: null,
      options: { starts: 0 },
      clock: { type: "live", seconds: 600, increment: 0 },
      rated: true,
    });
    await bo.goto(ada.url());
    await bo.locator(".join button").first().click();
    await sitsDown(bo);
    await resign(loser);
    for (const each of [ada, bo]) await expect(ending(each)).toBeVisible();
  }
  await ada.goto("/settings");
  await ada.getByRole("link", { name: /^Du bist / }).click();
  await expect(ada.locator(".cards canvas").first()).toBeVisible();
  await expect(ada.getByRole("cell", { name: "1 gewonnen, 0 remis, 1 verloren" })).toBeVisible();
  await expectSound(ada);
  for (const each of [ada, bo]) await each.context().close();
});

test.describe("without a mouse", () => {
  test.use({ locale: "en-GB" });

  test("a table is opened, played, looked back at and left by keys alone", async ({ page }) => {
    await page.goto("/");
    await tabTo(page, page.locator('article a[href="/open/dame"]'));
    await page.keyboard.press("Enter");
    // The first choice of each row, then on with the arrows.
    await tabTo(page, page.getByRole("radio", { name: "Somebody" }));
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
    await expect(
      page.getByRole("group", { name: "Who sits opposite you?" }).getByRole("radio", { name: "Wren" }),
    ).toBeChecked();
    await tabTo(page, page.getByRole("group", { name: "Who has Black and starts" }).getByRole("radio").first());
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.getByRole("button", { name: "Open the table" }));
    await page.keyboard.press("Enter");
    await expect(movable(page).first()).toBeAttached();
    await tabToBoard(page);
    for (const square of [9, 13]) await press(page, "keyboard", square);
    await expect(page.locator(".story .moves button").first()).toHaveText("9-13");
    await tabTo(page, page.getByRole("button", { name: "Resign" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Yes, resign" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Review", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("slider", { name: "Entry" })).toBeVisible();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/entry=1$/);
    await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Settings" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("radio", { name: "as the system" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});
