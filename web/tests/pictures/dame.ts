import {
  ending,
  expect,
  joined,
  listKeys,
  movable,
  moveBy,
  offerDraw,
  press,
  repeatThrice,
  targets,
  turnToChat,
} from "../e2e/table";
import type { Scene } from "./scene";

const FIGHT = "B:W6,14,K15,22,28,29,30:BK1,3,4,9,12";

export const dame: Scene[] = [
  { name: "begin", table: { options: { starts: 0 } } },
  {
    name: "middle",
    table: { options: { starts: 0 } },
    play: async (page) => {
      await moveBy(page, [10, 14], 2);
      await expect(movable(page).first()).toBeVisible();
    },
  },
  {
    name: "choice",
    table: { options: { starts: 0, position: FIGHT } },
    play: async (page) => {
      await expect(movable(page).first()).toBeVisible();
      for (const square of [1, 10]) {
        await press(page, "mouse", square);
        await expect(targets(page).first()).toBeAttached();
      }
    },
  },
  {
    name: "refusal",
    table: { options: { starts: 0, position: FIGHT } },
    play: async (page) => {
      await expect(movable(page).first()).toBeVisible();
      await press(page, "mouse", 3);
      await expect(page.locator(".prompt.warn")).toBeVisible();
    },
  },
  {
    name: "threefold",
    table: { options: { starts: 0, draws: "claim", position: "B:W30,K29:BK4,3" }, others: null },
    play: async (page) => {
      await repeatThrice(page, await joined(page), [4, 8], [29, 25]);
      await expect(page.locator(".claim")).toBeVisible();
    },
  },
  {
    name: "offer",
    table: { options: { starts: 0 }, others: null },
    play: async (page) => {
      const other = await joined(page);
      await moveBy(page, [10, 14], 1);
      await offerDraw(other);
      await moveBy(other, [22, 18], 2);
      await expect(page.locator(".offer button").first()).toBeEnabled();
    },
  },
  {
    name: "chat",
    table: { options: { starts: 0 }, others: null },
    play: async (page) => {
      const other = await joined(page);
      for (const each of [other, page]) {
        await turnToChat(each);
        await each.locator(".phrases button").first().click();
      }
      await page
        .locator("#chat-text")
        .fill("Das ist ein langer Satz, der in einer schmalen Spalte nicht in eine Zeile passt.");
      await page.locator("#chat-text").press("Enter");
      await expect(page.getByRole("log").locator("li")).toHaveCount(3);
    },
  },
  {
    name: "keys",
    table: { options: { starts: 0 } },
    play: listKeys,
  },
  {
    name: "end",
    // One that never resigns, so that the last move ends the game.
    table: { options: { starts: 0, position: "B:W10,17,20:B7,11,18" }, others: "random" },
    play: async (page) => {
      await moveBy(page, [7, 14, 21], 2);
      await moveBy(page, [11, 20], 3);
      await expect(ending(page)).toBeVisible();
    },
  },
];
