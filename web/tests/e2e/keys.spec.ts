// The keys of the tables beside arrows and Enter: along what can be chosen, the list under "?", cards read aloud.
import type { Page } from "@playwright/test";
import * as gambit from "./gambit";
import * as match from "./match";
import {
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  movable,
  openTable,
  press,
  tabToBoard,
  test,
} from "./table";

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

test.setTimeout(90_000);

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square);
const list = (page: Page) => page.getByRole("dialog", { name: "Keys" });

test("N and P lead along the pieces that can move, then along where one of them can go", async ({ page }) => {
  await openTable(page, { game: "chess", options: { white: 0, position: "8/8/8/2k5/8/8/P7/K5N1 w - - 0 1" } });
  await expect(movable(page).first()).toBeAttached();
  const own = await movable(page).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.square!));
  await tabToBoard(page);
  const met = new Set<string | undefined>();
  for (const _ of own) {
    await page.keyboard.press("n");
    met.add(await focused(page));
  }
  expect([...met].sort()).toEqual([...own].sort());
  await press(page, "keyboard", "g1");
  const goals = [];
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("p");
    goals.push(await focused(page));
  }
  expect(goals.sort()).toEqual(["e2", "f3", "h3"]);
  await page.keyboard.press("Enter");
  await expect(page.locator(".story .moves button").first()).toBeVisible();
});

for (const [game, keys] of [
  ["dame", ["N", "P"]],
  ["chess", ["/", "Q"]],
  ["queens_gambit", ["T", "1"]],
  ["match_of_the_century", ["W", "D"]],
] as const) {
  test(`"?" lists the keys of ${game}, and closes the list again`, async ({ page }) => {
    await openTable(page, { game });
    await expect(page.locator(".prompt").first()).toBeVisible();
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible();
    for (const key of [...keys, "?"])
      await expect(list(page).locator("kbd").getByText(key, { exact: true }).first()).toBeVisible();
    for (const check of [expectAccessible, expectFits, expectWords]) await check(page);
    await page.keyboard.press("?");
    await expect(list(page)).toBeHidden();
    await page.getByRole("button", { name: "Keys" }).click();
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
  });
}

test("no key is lost, however fast: the list is there with the key that asks for it, and the focus goes back to the board", async ({
  page,
}) => {
  await openTable(page, { game: "dame", options: { starts: 0 } });
  await tabToBoard(page);
  const before = await focused(page);
  // All in one go, with no time between for anything to be fetched.
  for (const key of ["?", "?", "?", "Escape", "?", "?"]) await page.keyboard.press(key);
  await expect(list(page)).toHaveCount(0);
  expect(await focused(page)).toBe(before);
  for (const key of ["?", "Escape", "?"]) await page.keyboard.press(key);
  await expect(list(page)).toBeVisible();
});

test("a question mark that is written opens no list", async ({ page }) => {
  await openTable(page, { game: "chess", options: { white: 0 } });
  await expect(movable(page).first()).toBeAttached();
  await page.keyboard.press("/");
  await page.keyboard.type("e4?");
  await expect(list(page)).toHaveCount(0);
});

test("Q5.1 T reads the card that was turned up, and says where none lies open", async ({ page }) => {
  await gambit.openShort(page);
  const read = page.locator("p.unseen[role=status]");
  while ((await gambit.asked(page)) !== "plan") await gambit.playOnce(page, gambit.byKeyboard);
  await page.keyboard.press("t");
  await expect(read).toHaveText("No card lies open just now.");
  // What the prompt says of the card counts once something is asked of this person.
  const isTurnedUp = async (): Promise<boolean> => {
    expect(await gambit.asked(page)).not.toBe("end");
    return /Your card is/.test(await page.locator(".prompt .words").innerText());
  };
  while (!(await isTurnedUp())) await gambit.playOnce(page, gambit.byKeyboard);
  await page.keyboard.press("t");
  await expect(read).toHaveText(/^Your card is a (knight|bishop|rook|queen)/);
});

test("T turns the focused card over: both its halves can be read", async ({ page }) => {
  await match.openMatch(page);
  await match.hand(page).first().focus();
  await page.keyboard.press("t");
  await expect(page.locator("dialog[open] .big")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(match.hand(page).first()).toBeFocused();
});
