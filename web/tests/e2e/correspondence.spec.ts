// A table of two who play by correspondence: one invites the other by name, and both plan moves for later.
import { expect, expectAccessible, expectFits, expectWords, movable, played, press, prompt, tabTo, tabToBoard, test } from "./table";
import type { Locator, Page } from "@playwright/test";

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const branches = (page: Page): Locator => page.locator(".plans .branch");

/** Somebody with an account, in a browser of their own. */
async function withAccount(guest: Page, name: string): Promise<Page> {
  const context = await guest.context().browser()!.newContext({
    baseURL: new URL(guest.url()).origin,
    locale: "en-GB",
    viewport: guest.viewportSize(),
  });
  const made = await context.request.post("/api/account", { data: { name, password: "vier Kiebitze im Moor" } });
  expect(made.ok()).toBe(true);
  return context.newPage();
}

async function openDeeds(page: Page): Promise<void> {
  await expect(page.locator("#panel-table")).toBeAttached();
  const opener = page.locator('[aria-controls="panel-table"]');
  if (await opener.isVisible()) if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
}
async function closeDeeds(page: Page): Promise<void> {
  const opener = page.locator('[aria-controls="panel-table"]');
  if (await opener.isVisible()) if ((await opener.getAttribute("aria-expanded")) === "true") await opener.click();
}

/** Plays a move on the board, which may be a supposed one. */
async function move(page: Page, from: number, to: number): Promise<void> {
  await closeDeeds(page);
  await expect(page.locator(`[data-square="${from}"][data-movable]`)).toBeAttached();
  await press(page, "mouse", from);
  await press(page, "mouse", to);
}

/** The same without a mouse. */
async function moveByKeys(page: Page, from: number, to: number): Promise<void> {
  await expect(page.locator(`[data-square="${from}"][data-movable]`)).toBeAttached();
  if (!(await page.locator("[data-square]:focus").count())) await tabToBoard(page);
  await press(page, "keyboard", from);
  await press(page, "keyboard", to);
}

const pressBy = (page: Page, name: string): Promise<void> =>
  page.locator(".plans").getByRole("button", { name, exact: true }).click();

async function pressByKeys(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator(".plans").getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`by correspondence (${size})`, () => {
    test.use({ viewport, locale: "en-GB" });

    test("somebody is invited by name, and both play moves that were planned before", async ({ page: guest }) => {
      const [ada, bo] = [`Ada ${size} ${Date.now() % 1e6}`, `Bo ${size} ${Date.now() % 1e6}`];
      await guest.goto("/open/dame");
      await expect(guest.getByText("Games of guests are not rated.")).toBeVisible();
      const [page, other] = [await withAccount(guest, ada), await withAccount(guest, bo)];
      await other.goto("/");

      await page.goto(`/people/${encodeURIComponent(bo)}`);
      await page.getByText("Challenge", { exact: true }).click();
      await expectFits(page);
      await page.getByRole("link", { name: "Challenge to Dame" }).click();
      await expect(page.getByLabel("Invite by name")).toHaveValue(bo);
      await page.getByRole("radio", { name: "Days a turn" }).check();
      await page.getByRole("group", { name: "Who has Black and starts" }).getByRole("radio", { name: "you" }).check();
      await page.getByRole("button", { name: "Open the table" }).click();

      const invitation = other.locator(".invitations li", { hasText: ada });
      await expect(invitation).toBeVisible();
      await expectAccessible(other);
      await expectFits(other);
      await expectWords(other);
      await invitation.getByRole("button", { name: "Sit down" }).click();
      await expect(other).toHaveURL(/\/tables\//);

      // Bo (White) waits for Black's first move: if 9-13, then 21-17; if 10-14, then 22-18.
      await expect(movable(page).first()).toBeAttached();
      // At a desk without a mouse at all.
      const by = size === "desktop" ? { move: moveByKeys, press: pressByKeys } : { move, press: pressBy };
      await openDeeds(other);
      await by.press(other, "Plan a move");
      await expect(prompt(other)).toContainText("Supposed");
      await by.move(other, 9, 13);
      await by.move(other, 21, 17);
      await openDeeds(other);
      await expect(branches(other)).toHaveText([/If 9-13, then 21-17/]);
      for (let back = 0; back < 2; back++) await by.press(other, "One move back");
      await by.move(other, 10, 14);
      await by.move(other, 22, 18);
      await openDeeds(other);
      await expect(branches(other)).toHaveCount(2);
      await expectAccessible(other);
      await expectFits(other);
      await by.press(other, "Remove: if 10-14, then 22-18");
      await expect(branches(other)).toHaveCount(1);
      await expect(page.locator("body")).not.toContainText("21-17");
      await other.reload();
      await openDeeds(other);
      await expect(branches(other)).toHaveText([/If 9-13, then 21-17/]);

      await move(page, 9, 13);
      await expect.poll(() => played(page).allInnerTexts()).toEqual(["9-13", "21-17"]);
      await expect.poll(() => played(other).allInnerTexts()).toEqual(["9-13", "21-17"]);
      await page.context().close();
      await other.context().close();
    });
  });
}
