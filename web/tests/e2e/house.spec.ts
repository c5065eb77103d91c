// Around the tables: opening one, coming by its link, meeting a stranger, and time that runs.
import type { Page } from "@playwright/test";
import { signedIn } from "./backstage";
import { expect, expectAccessible, expectFits, joined, movable, moveBy, openTable, test } from "./table";

const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } };
/** Strangers who want the same meet, also those of two parallel tests: each uses a separate clock. */
const CLOCKS: Record<string, string> = { phone: "5 + 3", desktop: "30 + 10" };

async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext({ locale: "en-GB", viewport: page.viewportSize() });
  return context.newPage();
}

/** From the end of a game to its replay, an entry of it and its review, and back to the table. */
async function lookBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.getByRole("link", { name: /9-13/ }).click();
  await expect(page).toHaveURL(/\/replay\?entry=\d+$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada: 9-13" })).toBeVisible();
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect(page.getByRole("tab", { name: "Balance" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "To the table" }).click();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, locale: "en-GB" });

    test(`a table is opened by one, joined by its link by another, played, ended and played again by both (${size})`, async ({
      page,
    }) => {
      await page.goto("/open/dame");
      await page.getByLabel("Your name at the table").fill("Ada");
      await page.getByRole("radio", { name: "Live" }).check();
      await page.getByRole("group", { name: "Who has Black and starts" }).getByRole("radio", { name: "you" }).check();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole("button", { name: "Open the table" }).click();

      await expect(page.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
      await expect(page.getByRole("img", { name: "The address as a QR code" })).toBeVisible();
      const address = await page.getByLabel("Pass this address on:").inputValue();
      await expect(page.getByRole("button", { name: "Resign" }), "no opponent to resign to").toHaveCount(0);
      await expectAccessible(page);
      await expectFits(page);

      const other = await another(page);
      await other.goto(address);
      await expect(other.getByText("Ada would like to play")).toBeVisible();
      await expectAccessible(other);
      await expectFits(other);
      await other.getByLabel("Your name at the table").fill("Bo");
      await other.locator(".join button").first().click();
      await expect(page.locator(".strip").getByText("Bo", { exact: true })).toBeVisible();
      await expect(page.getByRole("timer")).toHaveCount(2);

      await expect(movable(page).first()).toBeAttached();
      await expect(page.locator(".clock.runs")).toHaveCount(1);
      await moveBy(page, [9, 13], 1);
      await expect(other.locator(".clock.runs")).toHaveCount(1);

      if (size === "phone") await other.getByRole("button", { name: "Table", exact: true }).click();
      await other.getByRole("button", { name: "Resign" }).click();
      await other.getByRole("button", { name: "Yes, resign" }).click();
      if (size === "desktop") await lookBack(other);
      await page.getByRole("button", { name: "Play again" }).click();
      await expect(page).not.toHaveURL(address);
      // Nothing more to wait for than the page itself: this adds less than a second.
      await expect(
        page.getByText(/^The game begins as soon as Bo is here\. The seat is kept until \d\d:\d\d\.$/),
      ).toBeVisible();
      await expect(movable(page), "no move before both are there").toHaveCount(0);
      await expect(page.locator(".clock.runs")).toHaveCount(0);
      await expectAccessible(page);
      await expectFits(page);
      await other.getByRole("link", { name: "To the next game" }).click();
      await expect(other).toHaveURL(page.url());
      await expect(page.getByRole("timer")).toHaveCount(2);
      await expect(movable(page).first()).toBeAttached();
      await expect(page.locator(".clock.runs")).toHaveCount(1);
      await expect(page.getByRole("button", { name: "No new notices" }), "the end was seen at the table").toBeVisible();
      await other.context().close();
    });

    test(`two strangers who want the same are led to one table (${size})`, async ({ page }) => {
      const other = await another(page);
      for (const each of [page, other]) {
        await each.goto("/");
        await expect(each.getByRole("heading", { name: "Play somebody now" })).toBeVisible();
      }
      await expectAccessible(page);
      await expectFits(page);
      const clock = CLOCKS[size]!;
      await page.getByRole("radio", { name: clock }).check();
      await page.getByRole("button", { name: "Find an opponent" }).click();
      await expect(page.getByText("Looking for somebody")).toBeVisible();
      await expectAccessible(page);
      await other.getByRole("radio", { name: clock }).check();
      await other.getByRole("button", { name: "Find an opponent" }).click();
      await expect(page).toHaveURL(/\/tables\//);
      await expect(other).toHaveURL(page.url());
      await expect(page.getByRole("timer")).toHaveCount(2);
      await other.context().close();
    });
  });
}

test.describe("in the lobby", () => {
  test.use({ viewport: SIZES.desktop, locale: "en-GB" });

  test("two account holders who want an equal opponent play a rated game", async ({ page, baseURL }) => {
    const ada = await signedIn(page, baseURL!, "Ada of equals");
    const bo = await signedIn(page, baseURL!, "Bo of equals");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Play somebody now" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "About as strong" })).toHaveCount(0);
    for (const each of [ada, bo]) {
      await each.goto("/");
      await each.getByRole("radio", { name: "10 + 5" }).check();
      await each.getByRole("radio", { name: "About as strong" }).check();
      await each.getByRole("checkbox", { name: "Rated" }).check();
      await expectAccessible(each);
      await expectFits(each);
      const asked = each.waitForRequest("**/api/pairing");
      await each.getByRole("button", { name: "Find an opponent" }).click();
      expect((await asked).postDataJSON()).toMatchObject({ rated: true, window: 200 });
    }
    await expect(ada).toHaveURL(/\/tables\//);
    await expect(bo).toHaveURL(ada.url());
    await ada.context().close();
    await bo.context().close();
  });

  test("a public table can be watched once it is played, and the rulebooks stand in one place", async ({ page }) => {
    const player = await another(page);
    await player.goto("/open/dame");
    await player.getByLabel("Your name at the table").fill("Ola who is watched");
    await player.getByRole("radio", { name: "everybody" }).check();
    await player.getByRole("radio", { name: "you", exact: true }).check();
    await player.getByRole("button", { name: "Open the table" }).click();
    await expect(player).toHaveURL(/\/tables\//);
    await page.goto("/");
    const around = page.getByRole("navigation", { name: "In the house" });
    await around.getByRole("link", { name: "Watch" }).click();
    const line = page.locator(".tables li", { hasText: "Ola who is watched" });
    await expect(page.getByRole("heading", { name: "Watch", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
    const opposite = await joined(player);
    await moveBy(player, [11, 15], 1);
    await expect(line.locator("svg").first()).toBeVisible();
    for (const viewport of [SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectFits(page);
    }
    await line.getByRole("link").click();
    await expect(page).toHaveURL(player.url());
    await page.goto("/watch");
    await around.getByRole("link", { name: "Rules" }).click();
    // Every game of the house has its book there, a game from another package too.
    const offered = (await (await page.request.get("/api/games")).json()) as unknown[];
    expect(offered.length).toBeGreaterThan(4);
    await expect(page.getByRole("link", { name: /^Read \d+ rules$/ })).toHaveCount(offered.length);
    for (const viewport of [SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectFits(page);
    }
    await page
      .getByRole("link", { name: /^Read \d+ rules$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/rules\/dame$/);
    await opposite.context().close();
    await player.context().close();
  });

  test("an open table appears on its own, and is gone when its opener closes it", async ({ page }) => {
    await page.goto("/");
    const other = await another(page);
    await other.goto("/open/chess");
    await other.getByLabel("Your name at the table").fill("Zofia of the lobby");
    await other.getByRole("radio", { name: "everybody" }).check();
    await other.getByRole("button", { name: "Open the table" }).click();
    const line = page.locator(".open li", { hasText: "Zofia of the lobby" });
    await expect(line).toBeVisible();
    await other.getByRole("button", { name: "Close the table" }).click();
    await expect(line).toBeHidden();
    // No one has lost anything.
    await expect(other.getByRole("heading", { name: "Called off" })).toBeVisible();
    await expectAccessible(other);
    await other.goto("/");
    await expect(other.locator(".tables li")).toHaveText(/Chess.*called off/);
    await other.context().close();
  });

  test("a host who stops waiting begins with bots, at a new table with the same players", async ({ page }) => {
    await page.goto("/open/dame");
    await page.getByRole("button", { name: "Open the table" }).click();
    const waiting = page.url();
    await page.getByRole("button", { name: "Begin with this bot" }).click();
    await expect(page).not.toHaveURL(waiting);
    await expect(page.locator(".strip .tag", { hasText: "bot" })).toBeVisible();
  });

  test("those who have come begin without the others", async ({ page }) => {
    await openTable(page, {
      game: "queens_gambit",
      name: "Ada",
      others: null,
      options: { players: 3, layout: "frame" },
    });
    const waiting = page.url();
    const other = await joined(page, { isFull: false });
    await page.getByRole("button", { name: "Begin with 2" }).click();
    await expect(page).not.toHaveURL(waiting);
    await expect(page).toHaveURL(/\/tables\//);
    // The players already there are brought along.
    await expect(other).toHaveURL(page.url());
    for (const each of [page, other]) {
      await expect(each.locator(".seat")).toHaveCount(1);
      await expect(each.locator(".waiting, .join")).toHaveCount(0);
    }
    await other.context().close();
  });
});
