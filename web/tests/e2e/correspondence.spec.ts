// A table of two who play by correspondence: one invites the other by name, and both plan moves for later.
import { planning } from "./gambit";
import { asked, byMouse as cardsByMouse } from "./match";
import {
  closePanel,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  movable,
  openPanel,
  played,
  press,
  prompt,
  tabTo,
  tabToBoard,
  targets,
  test,
} from "./table";
import type { Locator, Page } from "@playwright/test";

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const branches = (page: Page): Locator => page.locator(".plans .branch");

/** An account holder in a separate browser. */
async function withAccount(guest: Page, name: string): Promise<Page> {
  const context = await guest
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(guest.url()).origin,
      locale: "en-GB",
      viewport: guest.viewportSize(),
      hasTouch: guest.viewportSize()!.width < 600,
    });
  const made = await context.request.post("/api/account", { data: { name, password: "vier Kiebitze im Moor" } });
  expect(made.ok()).toBe(true);
  return context.newPage();
}

/** Plays a move on the board, which may be a supposed one. */
async function move(page: Page, from: number, to: number): Promise<void> {
  await closePanel(page);
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

const ahead = (page: Page): Locator => page.locator(".ahead");
type Press = (target: Locator) => Promise<void>;
const byMouse: Press = (target) => target.click();
const byFinger: Press = (target) => target.tap();
const byKeyboard: Press = async (target) => {
  await target.focus();
  await target.press("Enter");
};

/** Chooses one of what the server offers ahead. */
async function pick(page: Page, press: Press, text: string): Promise<void> {
  await openPanel(page);
  const count = await ahead(page).getByRole("listitem").count();
  await ahead(page).getByLabel("Your next choice").selectOption(text);
  await press(ahead(page).getByRole("button", { name: "Add" }));
  await expect(ahead(page).getByRole("listitem")).toHaveCount(count + 1);
}

/** Both sit at a table where moves take days. */
async function sitDown(page: Page, other: Page, wish: object): Promise<void> {
  const clock = { type: "correspondence", days: 3 };
  const opened = await page.request.post("/api/tables", {
    data: { ...wish, clock, seats: [{ level: null }, { level: null }] },
  });
  const { table } = (await opened.json()) as { table: string };
  expect((await other.request.post(`/api/tables/${table}/seats`, { data: { seat: 1 } })).ok()).toBe(true);
  await Promise.all([page, other].map((each) => each.goto(`/tables/${table}`)));
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`by correspondence (${size})`, () => {
    test.use({ viewport, locale: "en-GB" });

    test("a player is invited by name, and both play moves that were planned before", async ({ page: guest }) => {
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
      await expect(page.locator(".waiting")).toContainText(`${bo}: not answered yet`);
      await invitation.getByRole("button", { name: "Sit down" }).click();
      await expect(other).toHaveURL(/\/tables\//);

      // Bo (White) waits for Black's first move: if 9-13, then 21-17; if 10-14, then 22-18.
      await expect(movable(page).first()).toBeAttached();
      // At a desk without a mouse at all.
      const by = size === "desktop" ? { move: moveByKeys, press: pressByKeys } : { move, press: pressBy };
      await openPanel(other);
      await by.press(other, "Plan a move");
      await expect(prompt(other)).toContainText("Supposed");
      await by.move(other, 9, 13);
      await by.move(other, 21, 17);
      await openPanel(other);
      await expect(branches(other)).toHaveText([/If 9-13, then 21-17/]);
      for (let back = 0; back < 2; back++) await by.press(other, "One move back");
      await by.move(other, 10, 14);
      await by.move(other, 22, 18);
      await openPanel(other);
      await expect(branches(other)).toHaveCount(2);
      await expectAccessible(other);
      await expectFits(other);
      await by.press(other, "Remove: if 10-14, then 22-18");
      await expect(branches(other)).toHaveCount(1);
      await expect(page.locator("body")).not.toContainText("21-17");
      await other.reload();
      await openPanel(other);
      await expect(branches(other)).toHaveText([/If 9-13, then 21-17/]);

      await move(page, 9, 13);
      await expect.poll(() => played(page).allInnerTexts()).toEqual(["9-13", "21-17"]);
      await expect.poll(() => played(other).allInnerTexts()).toEqual(["9-13", "21-17"]);
      await page.context().close();
      await other.context().close();
    });

    test("what is chosen ahead where cards are hidden is done when the turn comes", async ({ page: guest }) => {
      const [one, two] = size === "phone" ? [byFinger, byFinger] : [byKeyboard, byMouse];
      await guest.goto("/");
      const [page, other] = [
        await withAccount(guest, `Cleo ${size} ${Date.now() % 1e6}`),
        await withAccount(guest, `Dan ${size} ${Date.now() % 1e6}`),
      ];

      // The Queen's Gambit: Dan places second, and says where before Cleo has placed.
      await sitDown(page, other, { game: "queens_gambit", options: { layout: "frame", oldest: 0 } });
      await expect(targets(page).first()).toBeVisible();
      await pick(other, one, "start d4");
      await pick(other, one, "start e5");
      await expectAccessible(other);
      await expectFits(other);
      await expectWords(other);
      await ahead(other).getByRole("button", { name: "Remove: Start square: Start on e5" }).click();
      await expect(ahead(other).getByRole("listitem")).toHaveCount(1);
      await pick(other, one, "start d5");
      await expect(ahead(other).getByRole("listitem")).toHaveText([/Start on d4/, /Start on d5/]);
      await expect(page.locator("body")).not.toContainText("Start on d5");
      await page.locator('[data-target][data-square="d4"]').click();
      await expect(planning(other)).toBeVisible();
      await expect(page.locator(".story")).toContainText(/Dan.* d5/);

      // Match of the Century: Dan has his answer ready before Cleo attacks.
      await sitDown(page, other, { game: "match_of_the_century", options: { spassky: 0 } });
      for (const each of [page, other]) {
        await asked(each);
        await cardsByMouse.cards(each);
      }
      await openPanel(other);
      const first = await ahead(other).locator("option").first().getAttribute("value");
      await pick(other, two, first!);
      await expectAccessible(other);
      await expectFits(other);
      await asked(page);
      await cardsByMouse.play(page);
      await expect(page.locator(".story")).toContainText("Fischer answers");
      await expect(ahead(other).getByRole("listitem")).toHaveCount(0);
      await page.context().close();
      await other.context().close();
    });
  });
}
