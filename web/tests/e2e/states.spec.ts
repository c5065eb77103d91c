// Every state of the boards that there is a picture of: nobody meets an obstacle, nothing hangs over the edge whatever the
// name, no text is missing, and moves are written in move lists alone.
import { chess } from "../pictures/chess";
import { dame } from "../pictures/dame";
import { expect, expectAccessible, expectFits, expectNoNotation, expectWords, openTable, test } from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 640 } },
] as const;

test.use({ locale: "de-DE", viewport: SIZES[0].viewport, contextOptions: { reducedMotion: "reduce" } });

for (const [game, scenes] of Object.entries({ dame, chess })) {
  for (const { name, table, play } of scenes) {
    test(`${game}, ${name}: no obstacle, nothing over the edge, no notation outside the move list`, async ({ page }) => {
      await openTable(page, { game, name: "Ż".repeat(40), ...table });
      await expect(page.locator(".prompt, .ending").first()).toBeVisible();
      await play?.(page);
      for (const { colorScheme, viewport } of SIZES) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expectAccessible(page);
        await expectFits(page);
        await expectWords(page);
        await expectNoNotation(page);
      }
    });
  }
}
