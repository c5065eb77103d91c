// Without a mouse: an appeal with its decision, and a review with a change of mind.
import type { Locator, Page } from "@playwright/test";
import { signedIn } from "./backstage";
import {
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  joined,
  openTable,
  press,
  tabTo,
  tabToBoard,
  test,
} from "./table";

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

/** To something with Tab, and Enter. */
async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

test("D6.6 an appeal at a table of chess is made, answered and decided by keys alone", async ({ page, baseURL }) => {
  await openTable(page, { game: "chess", name: "Ada", others: null, options: { white: 0 } });
  const other = await joined(page);
  await tabToBoard(page);
  for (const square of ["e2", "e4"]) await press(page, "keyboard", square);
  await enter(page, page.getByRole("button", { name: "Ask an admin" }));
  await tabTo(page, page.getByLabel("What should be decided, and why?"));
  await page.keyboard.type("He will not come back.");
  await expectAccessible(page);
  await enter(page, page.getByRole("button", { name: "Stop the table and ask" }));
  await expect(page.getByText("The table rests").first()).toBeVisible();
  await enter(other, other.getByRole("button", { name: "Add something" }));
  await tabTo(other, other.getByLabel("What do you want to add?"));
  await other.keyboard.type("I am here.");
  await enter(other, other.getByRole("button", { name: "Add", exact: true }));
  await expect(page.getByText("I am here.").first()).toBeVisible();

  const admin = await signedIn(page, baseURL!, "Rut", true);
  await admin.goto("/admin");
  await enter(admin, admin.getByRole("link", { name: /He will not come back/ }));
  await tabTo(admin, admin.getByRole("radio", { name: "Play on" }));
  await admin.keyboard.press("ArrowDown");
  await expect(admin.getByRole("radio", { name: "Draw" })).toBeChecked();
  await tabTo(admin, admin.getByLabel("Reasons, for everybody at the table"));
  await admin.keyboard.type("Neither could win.");
  await enter(admin, admin.getByRole("button", { name: "Decide …" }));
  await expect(admin.getByRole("button", { name: "Decide so" })).toBeFocused();
  await admin.keyboard.press("Enter");
  for (const each of [page, other]) await expect(each.locator(".decided")).toContainText("Neither could win.");
  for (const each of [other, admin]) await each.context().close();
});

test("a review is asked for, stopped, asked for again and read by keys alone", async ({ page }) => {
  await openTable(page, { game: "dame", name: "Ada", others: "random", until: null });
  await enter(page, page.getByRole("link", { name: "Review", exact: true }));
  const asking = page.getByRole("button", { name: "Review the game" });
  const progress = page.getByRole("progressbar");
  await enter(page, asking);
  await expect(progress).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The review was cancelled.")).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(asking).toBeFocused();
  await page.reload();
  await expect(asking).toBeVisible();

  await enter(page, asking);
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  const balance = page.getByRole("tab", { name: "Balance" });
  await expect(balance).toBeVisible({ timeout: 120_000 });
  // From fault to fault, then to the list of all entries.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/entry=[1-9]\d*$/);
  await tabTo(page, balance);
  await page.keyboard.press("ArrowRight");
  await expect(balance).toHaveAttribute("aria-selected", "false");
  await expectWords(page);
  await expectFits(page);
});
