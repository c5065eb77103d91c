// Every table at its beginning, middle, choice, refusal and end, in each size, theme and language. To add a game, add its
// scenes. KIEBITZ_PICTURES is the folder; --grep chooses, such as `make pictures GREP=chess.*360`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, openTable, test } from "../e2e/table";
import { chess } from "./chess";
import { dame } from "./dame";
import type { Scene } from "./scene";

const SCENES: Record<string, Scene[]> = { dame, chess };
const SIZES = { 360: 640, 768: 1024, 1440: 900, 1920: 1080 };
const THEMES = ["light", "dark"] as const;
const LOCALES = { de: "de-DE", pl: "pl-PL" };

const folder = process.env.KIEBITZ_PICTURES ?? "pictures";
mkdirSync(folder, { recursive: true });

for (const [width, height] of Object.entries(SIZES).map(([wide, high]) => [Number(wide), high] as const)) {
  for (const theme of THEMES) {
    for (const [language, locale] of Object.entries(LOCALES)) {
      test.describe(`${width} ${theme} ${language}`, () => {
        const isPhone = width < 500;
        test.use({
          viewport: { width, height },
          colorScheme: theme,
          locale,
          hasTouch: isPhone,
          deviceScaleFactor: isPhone ? 2 : 1,
        });

        for (const [game, scenes] of Object.entries(SCENES)) {
          for (const { name, table, play } of scenes) {
            test(`${game} ${name} ${width} ${theme} ${language}`, async ({ page }) => {
              await openTable(page, { game, name: "Żaneta Müller-Lüdenscheidt", ...table });
              await expect(page.locator(".prompt, .ending").first()).toBeVisible();
              await play?.(page);
              await page.waitForTimeout(600);
              await page.screenshot({ path: join(folder, `${game}-${name}-${width}-${theme}-${language}.png`) });
            });
          }
        }
      });
    }
  }
}
