import { ending, expect, movable, played, press } from "../e2e/table";
import type { Scene } from "./scene";

const FIGHT = "B:W6,14,K15,22,28,29,30:BK1,3,4,9,12";

export const dame: Scene[] = [
  { name: "begin", table: { options: { starts: 0 } } },
  {
    name: "middle",
    table: { options: { starts: 0 } },
    play: async (page) => {
      await expect(movable(page).first()).toBeVisible();
      for (const square of [10, 14]) await press(page, "mouse", square);
      await expect(played(page)).toHaveCount(2);
    },
  },
  {
    name: "choice",
    table: { options: { starts: 0, position: FIGHT } },
    play: async (page) => {
      await press(page, "mouse", 1);
      await press(page, "mouse", 10);
    },
  },
  {
    name: "refusal",
    table: { options: { starts: 0, position: FIGHT } },
    play: (page) => press(page, "mouse", 3),
  },
  {
    name: "end",
    table: { options: { starts: 0, position: "B:W10,17,20:B7,11,18" } },
    play: async (page) => {
      for (const square of [7, 14, 21]) await press(page, "mouse", square);
      await expect(played(page)).toHaveCount(2);
      await expect(movable(page).first()).toBeVisible();
      for (const square of [11, 20]) await press(page, "mouse", square);
      await expect(ending(page)).toBeVisible();
    },
  },
];
