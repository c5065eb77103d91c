import {
  askToResign,
  ending,
  expect,
  joined,
  listKeys,
  middleOf,
  movable,
  moveBy,
  offerDraw,
  openPanel,
  press,
  repeatThrice,
  square,
} from "../e2e/table";
import type { Scene } from "./scene";

const MIDDLE = "r4rk1/2pn1pp1/q3p2p/1N2P2n/p1BP4/P4PB1/1PQ2P1P/1K1R2R1 w - - 0 21";

export const chess: Scene[] = [
  { name: "begin", table: { options: { white: 0 } } },
  {
    name: "middle",
    // One that never resigns.
    table: { options: { white: 0, position: MIDDLE }, others: "random" },
    play: async (page) => {
      await moveBy(page, ["h2", "h3"], 2);
      await expect(movable(page).first()).toBeAttached();
      await press(page, "mouse", "b5");
    },
  },
  {
    name: "choice",
    table: { options: { white: 0, position: "3r4/6P1/8/8/1k6/8/8/1K6 w - - 0 75" } },
    play: async (page) => {
      await expect(movable(page).first()).toBeAttached();
      for (const square of ["g7", "g8"]) await press(page, "mouse", square);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "refusal",
    table: { options: { white: 0, position: MIDDLE } },
    play: async (page) => {
      await expect(movable(page).first()).toBeAttached();
      const [from, to] = [await middleOf(square(page, "c2")), await middleOf(square(page, "h5"))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
      await expect(page.locator(".prompt.warn")).toBeVisible();
    },
  },
  {
    name: "pinned",
    // Typed: the refusal shows the king, and what pins the piece before him.
    table: { options: { white: 0, position: "4r1k1/5ppp/8/8/4N3/8/3Q1PPP/4K2R w K - 0 20" } },
    play: async (page) => {
      await expect(movable(page).first()).toBeAttached();
      await openPanel(page);
      const field = page.locator("#panel-table form input");
      await field.fill("Sc5");
      await field.press("Enter");
      await expect(page.locator(".prompt.warn")).toBeVisible();
    },
  },
  {
    name: "claim",
    table: { options: { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 100 80" } },
  },
  {
    name: "threefold",
    table: { options: { white: 0, position: "8/8/8/2k1p3/pr2B1R1/6P1/K7/8 w - - 0 1" }, others: null },
    play: async (page) => {
      await repeatThrice(page, await joined(page), ["e4", "f3"], ["b4", "d4"]);
      await expect(page.locator(".claim")).toBeVisible();
    },
  },
  {
    name: "offer",
    table: { options: { white: 0, position: MIDDLE }, others: null },
    play: async (page) => {
      const other = await joined(page);
      await moveBy(page, ["h2", "h3"], 1);
      await offerDraw(other);
      await moveBy(other, ["g8", "h8"], 2);
      await expect(page.locator(".offer button").first()).toBeEnabled();
    },
  },
  {
    name: "premove",
    table: { options: { white: 1 }, others: null },
    play: async (page) => {
      await joined(page);
      await expect(page.locator(".strip .face").first()).toBeVisible();
      for (const square of ["e7", "e5"]) await press(page, "mouse", square);
      await expect(page.locator("square.current-premove").first()).toBeVisible();
    },
  },
  {
    name: "keys",
    table: { options: { white: 0 } },
    play: listKeys,
  },
  {
    name: "resigning",
    table: { options: { white: 0, position: MIDDLE } },
    play: askToResign,
  },
  {
    name: "end",
    table: { options: { white: 0, position: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" }, others: "random" },
    play: async (page) => {
      await moveBy(page, ["f6", "f7"], 2);
      await moveBy(page, ["a1", "h1"], 3);
      await expect(ending(page)).toBeVisible();
    },
  },
];
