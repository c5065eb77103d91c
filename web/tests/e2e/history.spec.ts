// What happened: takebacks in the move list, keys that leaf through it, and the board that stays as it is meanwhile.
import type { Locator, Page } from "@playwright/test";
import * as match from "./match";
import {
  ending,
  expect,
  joined,
  listKeys,
  middleOf,
  moveBy,
  openPanel,
  openTable,
  played,
  press,
  resign,
  square,
  test,
} from "./table";

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

const current = (page: Page): Locator => page.locator(".story .moves [aria-current]");
const lit = (page: Page): Locator => page.locator(".dame .cell.last [data-square]");

test("after a takeback the list has the moves that stand; the others are folded, and struck when opened", async ({
  page,
}) => {
  await openTable(page, { name: "Ada", others: null, options: { starts: 0 } });
  const bo = await joined(page);
  await moveBy(page, [11, 15], 1);
  await moveBy(bo, [22, 17], 2);
  await moveBy(page, [9, 13], 3);
  await openPanel(page);
  await page.getByRole("button", { name: "Rücknahme" }).click();
  await bo.getByRole("button", { name: "Rücknahme erlauben" }).click();
  for (const each of [page, bo]) {
    await expect(played(each)).toHaveText(["11-15", "22-17"]);
    await expect(current(each)).toHaveText(["22-17"]);
    await expect(lit(each)).toHaveCount(2);
    for (const on of [22, 17]) await expect(each.locator(`.cell.last [data-square="${on}"]`)).toHaveCount(1);
  }
  const fold = page.locator(".story details");
  await expect(fold.locator("summary")).toHaveText("Zurückgenommen: 2. 9-13");
  await fold.locator("summary").click();
  await expect(fold.locator("s")).toHaveText("2. 9-13");
  await expect(fold).toContainText("Ada hat gebeten");
  await moveBy(page, [9, 14], 3);
  await expect(played(page)).toHaveText(["11-15", "22-17", "9-14"]);
  await bo.context().close();
});

test("arrows, Home and End leaf through the moves, F turns the board, and the list of keys says so", async ({
  page,
}) => {
  await openTable(page, { others: "random", options: { starts: 1 } });
  await moveByBlack(page);
  const ranks = page.locator(".dame [data-square]");
  const near = await ranks.last().getAttribute("data-square");
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("Home");
  await expect(page.locator(".dame.past")).toBeVisible();
  await expect(current(page)).toHaveCount(0);
  expect(await ranks.last().getAttribute("data-square"), "the board is not turned").toBe(near);
  await page.keyboard.press("ArrowRight");
  await expect(current(page)).toHaveText((await played(page).first().textContent())!);
  await page.keyboard.press("ArrowLeft");
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(page.locator(".dame.past")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect.poll(() => ranks.last().getAttribute("data-square")).not.toBe(near);
  await listKeys(page);
  await expect(page.getByRole("dialog")).toContainText("Brett drehen");
  await expect(page.getByRole("dialog")).toContainText("einen Schritt zurück oder weiter");
});

async function moveByBlack(page: Page): Promise<void> {
  const movable = page.locator("[data-movable]");
  await expect(movable.first()).toBeAttached();
  await movable.first().click();
  await page.locator("[data-target]").first().click();
  await expect.poll(() => played(page).count()).toBeGreaterThanOrEqual(2);
  await expect(square(page, 1)).toBeVisible();
}

test("as Black in chess, stepping to the start leaves the board as it was", async ({ page }) => {
  await openTable(page, { game: "chess", others: "random", options: { white: 1 } });
  await expect(page.locator("[data-movable]").first()).toBeAttached();
  const first = page.locator(".chess .rank").first();
  await expect(first).toHaveText("1");
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("Home");
  await expect(page.locator(".chess.past")).toBeVisible();
  await expect(first).toHaveText("1");
});

for (const [game, until] of [
  ["queens_gambit", { phase: "moving", turn: 3 }],
  ["match_of_the_century", { kind: "attack", taken: 2 }],
] as const) {
  test(`arrows leaf through ${game} too`, async ({ page }) => {
    await openTable(page, { game, others: "random", until });
    await expect(page.locator(".prompt").first()).toBeVisible();
    const past = page.locator(".prompt").filter({ hasText: /wie er war|So stand es damals/ });
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("ArrowLeft");
    await expect(past).toBeVisible();
    await page.keyboard.press("End");
    await expect(past).toHaveCount(0);
  });
}

test("a replay shows the clocks as they were at each move", async ({ page }) => {
  await openTable(page, {
    others: null,
    options: { starts: 0 },
    clock: { type: "live", seconds: 600, increment: 30 },
  });
  const bo = await joined(page);
  await moveBy(page, [11, 15], 1);
  await moveBy(bo, [22, 17], 2);
  await moveBy(page, [9, 13], 3);
  await resign(page);
  await expect(ending(page)).toBeVisible();
  const table = new URL(page.url()).pathname;
  await page.goto(`${table}/replay`);
  const clock = page.locator(".strip .clock").last();
  await expect(clock).toBeVisible();
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("Home");
  await expect(clock).toHaveText("10:00");
  await page.keyboard.press("End");
  await expect(clock).toHaveText(/^1[01]:\d\d$/);
  await expect(clock).not.toHaveText("10:00");
  await bo.context().close();
});

test("the king castles by going onto its rook, by clicks and by dragging", async ({ page }) => {
  const options = { white: 0, position: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" };
  await openTable(page, { game: "chess", others: null, options });
  const bo = await joined(page);
  await expect(page.locator("[data-movable]").first()).toBeAttached();
  for (const each of ["e1", "h1"]) await press(page, "mouse", each);
  await expect(played(page)).toHaveText(["O-O"]);
  await expect(bo.locator("[data-movable]").first()).toBeAttached();
  const [from, to] = [
    await middleOf(bo.locator('[data-square="e8"]')),
    await middleOf(bo.locator('[data-square="a8"]')),
  ];
  await bo.mouse.move(from.x, from.y);
  await bo.mouse.down();
  await bo.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await bo.mouse.move(to.x, to.y, { steps: 4 });
  await bo.mouse.up();
  await expect(played(bo)).toHaveText(["O-O", "O-O-O"]);
  await bo.context().close();
});

test("a takeback that Match of the Century refuses is said in the prompt", async ({ page }) => {
  await match.openMatch(page, { until: { kind: "attack" } });
  await expect(match.open(page).first()).toBeAttached();
  await page.getByRole("button", { name: "Rücknahme" }).click();
  const refusal = page.locator(".prompt.warn");
  await expect(refusal).toContainText("zurücknehmen");
  await match.open(page).first().click();
  await expect(refusal).toHaveCount(0);
});
