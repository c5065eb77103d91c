import type { Page } from "@playwright/test";
import {
  ending,
  expect,
  expectNoNotation,
  joined,
  movable,
  moveBy,
  openTable,
  played,
  press,
  prompt,
  test,
} from "./table";

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

const opened = async (page: Page, options: Record<string, unknown>): Promise<void> => {
  await openTable(page, { game: "chess", options });
  await expect(page.locator("[data-movable]").first()).toBeAttached();
};

const type = async (page: Page, move: string): Promise<void> => {
  await page.keyboard.press("/");
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
};

/** The squares that a refusal shows. */
const expectRefused = (page: Page, squares: string[]): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator("cg-board square.refused:visible")
        .evaluateAll((all) => all.map((each) => (each as HTMLElement & { cgKey: string }).cgKey).sort()),
    )
    .toEqual(squares);

test("a move can be typed in the letters of any language, and its refusal says why and where", async ({ page }) => {
  await opened(page, { white: 0 });
  await type(page, "Dd4");
  await expect(prompt(page)).toContainText("Auf dem Weg nach d4 steht etwas.");
  await expect(prompt(page).locator("summary")).toHaveText("C1.5");
  await expectRefused(page, ["d1", "d2", "d4"]);
  await type(page, "Sf3");
  await expectRefused(page, []);
  await expect(played(page).first()).toHaveText("Sf3");
  await page.getByRole("button", { name: "Polski" }).click();
  await expect(page.getByRole("heading", { name: "Przebieg" })).toBeVisible();
  await expect(played(page).first()).toHaveText("Sf3");
  await page.getByRole("button", { name: "English" }).click();
  await expect(played(page).first()).toHaveText("Nf3");
});

test("what a piece can do is shown and said; dropped elsewhere, the rules say why not", async ({ page }) => {
  await opened(page, { white: 0 });
  await press(page, "mouse", "g1");
  await expect(prompt(page)).toContainText("Springer g1: Zwei Felder stehen offen.");
  await expect(page.locator("cg-board square.move-dest")).toHaveCount(2);
  await expect(page.locator('[data-square="f3"]')).toHaveAccessibleName("f3, frei, mögliches Ziel");
  const from = (await page.locator('[data-square="g1"]').boundingBox())!;
  const to = (await page.locator('[data-square="g5"]').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(prompt(page)).toContainText("Ein Springer zieht");
  await expectRefused(page, ["g1", "g5"]);
  // Picking up a piece dismisses it.
  await press(page, "mouse", "g1");
  await expectRefused(page, []);
});

test("C1.10 a pinned piece shows its king and what pins it", async ({ page }) => {
  await opened(page, { white: 0, position: "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1" });
  await type(page, "Sc5");
  await expect(prompt(page)).toContainText("Dieser Springer");
  await expectRefused(page, ["c5", "e1", "e4", "e8"]);
});

test("C1 a pawn on the last rank asks what it becomes, and a key answers", async ({ page }) => {
  await opened(page, { white: 0, position: "8/P7/8/1k6/8/8/2K5/8 w - - 0 1" });
  for (const each of ["a7", "a8"]) await press(page, "mouse", each);
  await expect(page.getByRole("dialog", { name: "Umwandeln in" })).toBeVisible();
  await expect(prompt(page)).toContainText("Wozu wird dein Bauer auf a8?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('[data-square="a7"]')).toHaveAccessibleName(/weißer Bauer/);
  for (const each of ["a7", "a8"]) await press(page, "mouse", each);
  await expect(page.getByRole("dialog", { name: "Umwandeln in" })).toBeVisible();
  await page.keyboard.press("t");
  await expect(played(page).first()).toHaveText("a8=T");
});

test("C1 in Chess960 the king castles onto his rook", async ({ page }) => {
  await opened(page, { white: 0, variant: "chess960", position: "1k6/8/8/8/8/8/8/5KR1 w G - 0 1" });
  for (const each of ["f1", "g1"]) await press(page, "mouse", each);
  await expect(played(page).first()).toHaveText(/^O-O/);
  await expect(page.locator('[data-square="g1"]')).toHaveAccessibleName(/weißer König/);
});

test("C2 a draw that can be claimed is listed with its evidence, and the end card shows it on the board", async ({
  page,
}) => {
  await opened(page, { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 100 80" });
  await expect(prompt(page)).toContainText("beanspruche Remis");
  await expect(page.getByText("50 von 50")).toBeVisible();
  await page.getByRole("button", { name: "Remis beanspruchen", exact: true }).click();
  await page.getByRole("button", { name: "Ja, Remis" }).click();
  await expect(ending(page)).toContainText("Remis.");
  await expect(ending(page).getByRole("button", { name: "Hier begann die Zählung" })).toBeVisible();
  await expectNoNotation(page);
});

test("a move noted down is played when its turn comes, or struck out", async ({ page }) => {
  await openTable(page, { game: "chess", options: { white: 0 }, others: null });
  const other = await joined(page);
  await expect(prompt(other)).toContainText("ist am Zug");
  for (const each of ["e7", "e5"]) await press(other, "mouse", each);
  await expect(prompt(other)).toContainText("Vorgemerkt: Bauer nach e5.");
  await other.getByRole("button", { name: "Streichen" }).click();
  await expect(prompt(other)).not.toContainText("Vorgemerkt");
  for (const each of ["d7", "d5"]) await press(other, "mouse", each);
  await expect(prompt(other)).toContainText("Vorgemerkt: Bauer nach d5.");
  await moveBy(page, ["e2", "e4"], 2);
  await expect(played(other)).toHaveText(["e4", "d5"]);
  await expect(played(page)).toHaveText(["e4", "d5"]);
  await other.context().close();
});

// Takes about 4 seconds.
test("a move noted down is still shown after news of the table, and so is a piece that was picked up", async ({
  page,
}) => {
  const clock = { type: "correspondence", days: 3 };
  await openTable(page, { game: "chess", options: { white: 0 }, others: null, clock });
  const other = await joined(page);
  await expect(prompt(other)).toContainText("ist am Zug");
  for (const each of ["e7", "e5"]) await press(other, "mouse", each);
  await expect(prompt(other)).toContainText("Vorgemerkt: Bauer nach e5.");
  await expect(movable(page).first()).toBeAttached();
  await press(page, "mouse", "e2");
  await expect(prompt(page)).toContainText("e2");
  const away = await other.request.post(new URL("/api/vacation", page.url()).href, { data: { days: 3 } });
  expect(away.ok()).toBe(true);
  for (const each of [page, other]) await expect(each.locator("main")).toContainText("Urlaub");
  await expect(prompt(other)).toContainText("Vorgemerkt: Bauer nach e5.");
  await expect(prompt(page)).toContainText("e2");
  await press(page, "mouse", "e4");
  await expect(played(page)).toHaveText(["e4", "e5"]);
  await other.context().close();
});

test("the board turns, and comes back with the next table", async ({ page }) => {
  await opened(page, { white: 0 });
  const top = async (): Promise<number> => (await page.locator('[data-square="a8"]').boundingBox())!.y;
  const before = await top();
  await page.getByRole("button", { name: "Brett drehen" }).click();
  await expect.poll(top).toBeGreaterThan(before);
});

test("material and balance stand at the seats", async ({ page }) => {
  await opened(page, { white: 0, position: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1" });
  await expect(page.locator(".strip").last()).toContainText("+10");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the waiting note above the board is gone, the board has moved up, and a finger still finds its squares", async ({
    page,
  }) => {
    await openTable(page, { game: "chess", options: { white: 0 }, others: null });
    await expect(page.locator(".waiting")).toBeVisible();
    await press(page, "touch", "e2");
    const other = await joined(page);
    await expect(page.locator(".waiting")).toBeHidden();
    await expect(page.locator("[data-movable]").first()).toBeAttached();
    for (const each of ["g1", "f3"]) await press(page, "touch", each);
    await expect(played(page).first()).toHaveText("Sf3");
    await other.context().close();
  });
});
