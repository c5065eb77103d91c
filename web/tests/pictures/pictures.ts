// Every table at its beginning, middle, choice, refusal and end, and every page around the tables, in each size, theme and language. To add a game, add its
// scenes. KIEBITZ_PICTURES is the folder; --grep chooses, such as `make pictures GREP="chess.*360"`. A scene is played once for
// the phone and once for the larger windows; their sizes and themes are pictures of the same table.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, openTable, test } from "../e2e/table";
import { chess } from "./chess";
import { dame } from "./dame";
import { matchOfTheCentury } from "./match_of_the_century";
import { place } from "./place";
import { queensGambit } from "./queens_gambit";
import type { Scene } from "./scene";

const SCENES: Record<string, Scene[]> = {
  dame,
  chess,
  queens_gambit: queensGambit,
  match_of_the_century: matchOfTheCentury,
  place,
};
const WINDOWS = [
  { isPhone: true, sizes: { 360: 640 } },
  { isPhone: false, sizes: { 1440: 900, 768: 1024, 1920: 1080 } },
];
/** A wide and low window is hardest for the table with the most on it. */
const LOW: Record<string, { width: number; height: number }[]> = {
  match_of_the_century: [{ width: 1280, height: 720 }],
};
const THEMES = ["light", "dark"] as const;
const LOCALES = { de: "de-DE", pl: "pl-PL", en: "en-GB" };

const folder = process.env.KIEBITZ_PICTURES ?? "pictures";
mkdirSync(folder, { recursive: true });

for (const { isPhone, sizes } of WINDOWS) {
  const windows = Object.entries(sizes).map(([width, height]) => ({ width: Number(width), height }));
  for (const [language, locale] of Object.entries(LOCALES)) {
    test.describe(`${windows.map(({ width }) => width).join(" ")} ${language}`, () => {
      test.use({ viewport: windows[0]!, locale, hasTouch: isPhone, deviceScaleFactor: isPhone ? 2 : 1 });

      for (const [game, scenes] of Object.entries(SCENES)) {
        for (const { name, table, path, play, pose, whole } of scenes) {
          test(`${game} ${name} ${windows.map(({ width }) => width).join(" ")} ${language}`, async ({ page }) => {
            if (table) await openTable(page, { game, name: "Żaneta Müller-Lüdenscheidt", ...table });
            else await page.goto(path ?? "/", { waitUntil: "networkidle" });
            if (table) await expect(page.locator(".prompt, .ending").first()).toBeVisible();
            await play?.(page);
            for (const window of isPhone ? windows : [...windows, ...(LOW[game] ?? [])]) {
              await page.setViewportSize(window);
              await pose?.(page);
              for (const colorScheme of THEMES) {
                await page.emulateMedia({ colorScheme });
                await page.waitForTimeout(200);
                await page.screenshot({
                  fullPage: whole,
                  path: join(folder, `${game}-${name}-${window.width}-${colorScheme}-${language}.png`),
                });
              }
            }
          });
        }
      }
    });
  }
}
