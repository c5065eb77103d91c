import {
  ending,
  expect,
  joined,
  movable,
  myTurn,
  openTable,
  prompt,
  seeded,
  playAnyMove,
  repeatThrice,
  square,
  played,
  targets,
  test,
  told,
} from "./table";

test.use({ locale: "en-GB" });

const numbers = async (page: import("@playwright/test").Page): Promise<string[]> =>
  movable(page).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.square!));

test("D7.1 pieces that may not move cannot be picked up", async ({ page }) => {
  await openTable(page, { options: { starts: 0 } });
  await expect(movable(page)).toHaveCount(4);
  expect(await numbers(page)).toEqual(expect.arrayContaining(["9", "10", "11", "12"]));
  await expect(square(page, 1)).toHaveAttribute("aria-disabled", "true");
  await square(page, 1).click({ force: true });
  await expect(targets(page)).toHaveCount(0);
  await expect(prompt(page)).toContainText("This piece cannot move now.");
  await square(page, 9).click();
  await expect(targets(page)).toHaveCount(2);
  await expect(prompt(page)).not.toContainText("cannot move");
});

test("D7.1 D3.1 when a capture exists elsewhere the page says so and shows who can", async ({ page }) => {
  await openTable(page, { options: { starts: 0, position: "B:W18,27:B14,3,10" } });
  await expect(movable(page)).toHaveCount(1);
  await expect(prompt(page)).toContainText("Capture: one of your pieces can.");
  await square(page, 3).click({ force: true });
  await expect(prompt(page)).toContainText("You must capture: only the piece that is lit can.");
  await expect(page.locator(".piece.movable.called")).toHaveCount(1);
  await prompt(page).locator("summary").click();
  await expect(prompt(page)).toContainText("Capturing is compulsory");
});

test("D3.5 a capture is chosen step by step, and may be thought over until it is complete", async ({ page }) => {
  await openTable(page, { options: { starts: 0, position: "B:W6,14,K15,28:BK1,4" } });
  await square(page, 1).click();
  // The next square, and the two last ones, each of which says which capture is meant.
  await expect(targets(page)).toHaveCount(3);
  await square(page, 10).click();
  await expect(targets(page)).toHaveCount(2);
  await expect(page.locator(".piece.over")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(targets(page)).toHaveCount(0);
  await expect(played(page)).toHaveCount(0);
  for (const step of [1, 10, 17]) await square(page, step).click();
  await expect(played(page).first()).toHaveText("1x17");
});

test("D4.3 a king is shown with a D", async ({ page }) => {
  await openTable(page, { options: { starts: 0, position: "B:W32,K5:B1,27" } });
  await expect(page.locator(".piece text")).toHaveCount(1);
  await expect(square(page, 5)).toHaveAccessibleName("5, white king");
  await square(page, 27).click();
  await square(page, 31).click();
  await expect(page.locator(".piece .black text")).toHaveText("D");
  await expect(told(page).filter({ hasText: "D4.1" })).toHaveCount(1);
});

test("D1.1 the board is turned so that you are at the bottom", async ({ page }) => {
  await openTable(page, { options: { starts: 0 } });
  const top = async (number: number): Promise<number> => (await square(page, number).boundingBox())!.y;
  expect(await top(1)).toBeGreaterThan(await top(32));
  await openTable(page, { options: { starts: 1 } });
  await myTurn(page);
  expect(await top(1)).toBeLessThan(await top(32));
});

test("some moves by keyboard alone", async ({ page }) => {
  await openTable(page, { options: { starts: 0 } });
  await expect(movable(page).first()).toBeVisible();
  // To the board with Tab, without a mouse.
  for (let tries = 0; tries < 20; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.hasAttribute("data-square"))) break;
  }
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("data-square", "9");
  await expect(focused).toHaveAccessibleName("9, black man, can move");
  await page.keyboard.press("Enter");
  await expect(targets(page)).toHaveCount(2);
  await page.keyboard.press("ArrowUp");
  await expect(focused).toHaveAttribute("data-square", "13");
  await expect(focused).toHaveAccessibleName("13, free, possible target");
  await page.keyboard.press("Enter");
  await expect(played(page).first()).toHaveText("9-13");
  await myTurn(page);
  await expect(focused).toHaveAttribute("data-square", "13");
  for (let move = 0; move < 4 && (await myTurn(page)); move++) {
    const [origin] = await numbers(page);
    await walkTo(page, Number(origin));
    await page.keyboard.press("Space");
    while (await targets(page).count()) {
      await walkTo(page, Number(await targets(page).first().getAttribute("data-square")));
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => played(page).count()).toBeGreaterThan(2 * move + 2);
  }
});

/** Black sits at the bottom, so the numbers grow upward and to the left. */
async function walkTo(page: import("@playwright/test").Page, wanted: number): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    const here = Number(await page.locator(":focus").getAttribute("data-square"));
    if (here === wanted) return;
    const [row, wantedRow] = [Math.floor((here - 1) / 4), Math.floor((wanted - 1) / 4)];
    const key =
      row !== wantedRow ? (wantedRow > row ? "ArrowUp" : "ArrowDown") : wanted > here ? "ArrowLeft" : "ArrowRight";
    await page.keyboard.press(key);
  }
  throw new Error(`never came to ${wanted}`);
}

test("the last move is shown, and each cause opens its rule", async ({ page }) => {
  await openTable(page);
  await myTurn(page);
  await playAnyMove(page, seeded(3));
  await myTurn(page);
  await expect(page.locator(".dark.last")).toHaveCount(2);
  const cause = told(page).filter({ hasText: "D1.3" });
  await cause.locator("summary").click();
  await expect(cause).toContainText("Whoever starts has Black.");
});

test("D5.3 resigning takes a second, small step", async ({ page }) => {
  await openTable(page, { options: { starts: 0 }, name: "Ada" });
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  await expect(ending(page)).toBeHidden();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(ending(page)).toContainText("You have lost.");
  await expect(ending(page)).toContainText("D5.3");
});

test("a takeback is asked for and given by the bot", async ({ page }) => {
  await openTable(page, { options: { starts: 0 } });
  await square(page, 9).click();
  await square(page, 13).click();
  await expect(played(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Ask to take back" }).click();
  await expect(square(page, 9)).toHaveAccessibleName("9, black man, can move");
  await expect(told(page).last()).toContainText("agreed");
});

test("D6.5 a draw is claimed, and a claim that does not hold says why", async ({ page }) => {
  await openTable(page, { options: { starts: 0, draws: "claim" } });
  await page.getByText("Claim a draw …").click();
  await page.getByRole("button", { name: /Claim a draw: 25 moves/ }).click();
  await expect(prompt(page)).toContainText("0 of 50");
  await expect(prompt(page)).toContainText("D6.2");
});

test("D6.5 D6.3 a claim of repetition shows the three positions on the board", async ({ page }) => {
  await openTable(page, { options: { starts: 0, draws: "claim", position: "B:W30,K29:BK4,3" }, others: null });
  const other = await joined(page);
  await expect(page.locator(".claim")).toBeHidden();
  await repeatThrice(page, other, [4, 8], [29, 25]);
  const claim = page.locator(".claim");
  await expect(claim.getByRole("listitem")).toHaveText([
    "Starting position: for the first time",
    "After move 2: for the second time",
    "After move 4: for the third time",
  ]);
  const board = (): Promise<(string | null)[]> =>
    page.locator("[data-square]").evaluateAll((all) => all.map((each) => each.ariaLabel!.split(",")[1]!));
  const now = await board();
  await played(page).first().click();
  await expect(page.locator(".past")).toBeVisible();
  expect(await board()).not.toEqual(now);
  for (const proof of [0, 1, 2]) {
    await claim.getByRole("listitem").nth(proof).getByRole("button").click();
    await expect(claim.locator('[aria-pressed="true"]')).toHaveText(/for the (first|second|third) time/);
    expect(await board()).toEqual(now);
  }
  await claim.getByRole("button", { name: "Claim the draw" }).click();
  await claim.getByRole("button", { name: "Yes, a draw" }).click();
  await expect(ending(page)).toContainText("A draw.");
  await expect(ending(page)).toContainText("D6.3");
  await expect(ending(page).locator(".evidence button")).toHaveCount(3);
  await other.context().close();
});

test("D6.1 a draw offered with a move is answered by the other person", async ({ page }) => {
  await openTable(page, { options: { starts: 0 }, others: null, name: "Ada" });
  await expect(page.locator(".others")).toContainText("Free seat");
  const other = await joined(page);
  await expect(page.locator(".others")).toContainText("Guest");
  await expect(movable(page).first()).toBeAttached();
  await page.getByLabel("Offer a draw with the next move").check();
  await square(page, 9).click();
  await square(page, 13).click();
  await expect(other.getByText("Ada offers a draw.").last()).toBeVisible();
  await expect(page.getByText("Your draw offer is waiting for an answer.")).toBeVisible();
  await expect(prompt(other)).toContainText("Ada offers a draw.");
  await other.getByRole("button", { name: "Accept the draw" }).click();
  await other.getByRole("button", { name: "Play on" }).click();
  await expect(ending(other)).toBeHidden();
  await other.getByRole("button", { name: "Accept the draw" }).click();
  await other.getByRole("button", { name: "Yes, a draw" }).click();
  await expect(ending(page)).toContainText("A draw.");
  await expect(ending(other)).toContainText("D6.1");
  await other.context().close();
});

test("D3.5 a capture can be chosen by its last square, where that says enough", async ({ page }) => {
  await openTable(page, { options: { starts: 0, position: "B:W6,14,K15,28:BK1,4" } });
  await square(page, 1).click();
  await square(page, 17).click();
  await expect(played(page).first()).toHaveText("1x17");
});

test("D2.1 a piece can be dragged; dropped where it cannot go, it lies where it was and the rules say why", async ({
  page,
}) => {
  await openTable(page, { options: { starts: 0 } });
  await expect(movable(page).first()).toBeVisible();
  await drag(page, 9, 17);
  await expect(prompt(page)).toContainText("17");
  await expect(prompt(page).locator("summary")).toHaveText("D2.1");
  // The squares that it calls by number show their numbers.
  await expect(page.locator(".dark .number")).toHaveText(["17", "9"]);
  await expect(page.locator(".dark.refused [data-square]")).toHaveAttribute("data-square", "17");
  await expect(played(page)).toHaveCount(0);
  await drag(page, 9, 13);
  await expect(played(page).first()).toHaveText("9-13");
});

test("D6.1 a draw that was to be offered with a refused move is offered with the next", async ({ page }) => {
  await openTable(page, { options: { starts: 0 }, others: null, name: "Ada" });
  const other = await joined(page);
  await expect(movable(page).first()).toBeAttached();
  const offers = page.getByLabel("Offer a draw with the next move");
  await offers.check();
  await drag(page, 9, 17);
  await expect(prompt(page).locator("summary")).toHaveText("D2.1");
  await expect(offers).toBeChecked();
  await drag(page, 9, 13);
  await expect(prompt(other)).toContainText("Ada offers a draw.");
  await expect(offers).not.toBeChecked();
  await other.context().close();
});

test("D3.5 a capture of several jumps is dragged jump by jump", async ({ page }) => {
  await openTable(page, { options: { starts: 0, position: "B:W6,14,K15,28:BK1,4" } });
  await expect(movable(page).first()).toBeVisible();
  await drag(page, 1, 10);
  await expect(prompt(page).locator("summary")).toHaveText("D3.5");
  await drag(page, 10, 17);
  await expect(played(page).first()).toHaveText("1x17");
});

async function drag(page: import("@playwright/test").Page, from: number, to: number): Promise<void> {
  await square(page, from).hover();
  await page.mouse.down();
  const box = (await square(page, to).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

test("a click on a move shows the table as it was, also after a reload", async ({ page }) => {
  await openTable(page, { options: { starts: 0 } });
  await square(page, 9).click();
  await square(page, 13).click();
  await myTurn(page);
  await page.reload();
  await expect(played(page)).toHaveCount(2);
  await played(page).first().click();
  await expect(prompt(page)).toContainText("as it was");
  await expect(square(page, 13)).toHaveAccessibleName("13, black man");
  await expect(page.locator('[data-square][aria-label*="white man"]')).toHaveCount(12);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await expect(square(page, 9)).toHaveAccessibleName("9, black man");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(movable(page).first()).toBeVisible();
});
