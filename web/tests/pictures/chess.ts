import type { Page } from "@playwright/test";
import { ending, expect, movable, played, press } from "../e2e/table";
import type { Scene } from "./scene";

const MIDDLE = "r4rk1/2pn1pp1/q3p2p/1N2P2n/p1BP4/P4PB1/1PQ2P1P/1K1R2R1 w - - 0 21";

const move = async (page: Page, squares: string[], count: number): Promise<void> => {
  await expect(movable(page).first()).toBeAttached();
  for (const square of squares) await press(page, "mouse", square);
  await expect.poll(() => played(page).count()).toBeGreaterThanOrEqual(count);
};

export const chess: Scene[] = [
  { name: "begin", table: { options: { white: 0 } } },
  {
    name: "middle",
    table: { options: { white: 0, position: MIDDLE } },
    play: async (page) => {
      await move(page, ["h2", "h3"], 2);
      await expect(movable(page).first()).toBeAttached();
      await press(page, "mouse", "b5");
    },
  },
  {
    name: "choice",
    table: { options: { white: 0, position: "3r4/6P1/8/8/1k6/8/8/1K6 w - - 0 75" } },
    play: async (page) => {
      for (const square of ["g7", "g8"]) await press(page, "mouse", square);
    },
  },
  {
    name: "refusal",
    table: { options: { white: 0, position: MIDDLE } },
    play: async (page) => {
      const [from, to] = await Promise.all(
        ["c2", "h5"].map(async (square) => (await page.locator(`[data-square="${square}"]`).boundingBox())!),
      );
      await page.mouse.move(from!.x + 15, from!.y + 15);
      await page.mouse.down();
      await page.mouse.move(to!.x + 15, to!.y + 15, { steps: 4 });
      await page.mouse.up();
    },
  },
  {
    name: "claim",
    table: { options: { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 100 80" } },
  },
  {
    name: "end",
    table: { options: { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" } },
    play: async (page) => {
      await move(page, ["f6", "f7"], 2);
      await move(page, ["a1", "h1"], 3);
      await expect(ending(page)).toBeVisible();
    },
  },
];
