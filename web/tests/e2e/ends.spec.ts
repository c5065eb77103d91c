// Dame and chess to their ends, by every kind of hand; and two people with a reload between.
import type { Page } from "@playwright/test";
import {
  ending,
  expect,
  expectFits,
  expectNoNotation,
  expectWords,
  joined,
  openTable,
  played,
  press,
  tabToBoard,
  test,
  type Hand,
} from "./table";

interface Short {
  game: string;
  options: Record<string, unknown>;
  /** The squares pressed for each of the first person's moves; the other has one answer each time. */
  moves: (string | number)[][];
  answer: (string | number)[];
  reason: string;
}

const GAMES: Short[] = [
  {
    game: "dame",
    options: { starts: 0, position: "B:W10,17,20:B7,11,18" },
    moves: [
      [7, 14, 21],
      [11, 20],
    ],
    answer: [20, 16],
    reason: "D5.1",
  },
  {
    game: "chess",
    options: { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" },
    moves: [
      ["f6", "f7"],
      ["a1", "h1"],
    ],
    answer: ["h8", "h7"],
    reason: "C3",
  },
];

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Each input device in a different language. */
const HANDS: { hand: Hand; use: Parameters<typeof test.use>[0]; won: string }[] = [
  { hand: "mouse", use: { ...DESK, locale: "en-GB" }, won: "You have won." },
  { hand: "keyboard", use: { ...DESK, locale: "de-DE" }, won: "Du hast gewonnen." },
  { hand: "touch", use: { ...PHONE, locale: "pl-PL" }, won: "Wygrana jest twoja." },
];

async function moved(page: Page, hand: Hand, squares: (string | number)[], count: number): Promise<void> {
  await expect(page.locator("[data-movable]").first()).toBeAttached();
  if (hand === "keyboard") await tabToBoard(page);
  for (const square of squares) await press(page, hand, square);
  await expect(played(page)).toHaveCount(count);
}

for (const { game, options, moves, answer, reason } of GAMES) {
  for (const { hand, use, won } of HANDS) {
    test.describe(`${game} by ${hand}`, () => {
      test.use(use);

      test(`a game of ${game} to its end against a bot, by ${hand}`, async ({ page }) => {
        // One that never resigns, so that the last move ends the game.
        await openTable(page, { game, options, others: "random", name: "W".repeat(40) });
        await expectFits(page);
        await moved(page, hand, moves[0]!, 2);
        await expectNoNotation(page);
        await moved(page, hand, moves[1]!, 3);
        await expect(ending(page)).toContainText(won);
        await expect(ending(page)).toContainText(reason);
        await expectWords(page);
        await expectFits(page);
        await expectNoNotation(page);
        if (hand === "mouse") await expectInSight(page);
      });
    });
  }

  test.describe(`${game} between two`, () => {
    test.use({ locale: "en-GB" });

    test(`two people play ${game}, one reloads in the middle, and both play again`, async ({ page }) => {
      await openTable(page, { game, options, others: null, name: "Ada" });
      const other = await joined(page);
      await moved(page, "mouse", moves[0]!, 1);
      await expect(played(other)).toHaveCount(1);
      await other.reload();
      await expect(other).toHaveTitle(/Your turn/);
      await moved(other, "mouse", answer, 2);
      await moved(page, "mouse", moves[1]!, 3);
      await expect(ending(other)).toContainText("You have lost.");
      await ending(page).getByRole("button", { name: "Play again" }).click();
      await expect(ending(page)).toBeHidden();
      await ending(other).getByRole("link", { name: "To the next game" }).click();
      await expect(ending(other)).toBeHidden();
      await expect(other.locator(".others")).toContainText("Ada");
      expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
      await moved(page, "mouse", moves[0]!, 1);
      await expect(played(other)).toHaveCount(1);
      await other.context().close();
    });
  });
}

/** At 1440 × 900 the board, the prompt and the end card are in sight without scrolling. */
async function expectInSight(page: Page): Promise<void> {
  for (const part of [page.getByRole("grid"), page.locator(".prompt"), ending(page)]) {
    const box = (await part.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(900);
  }
}
