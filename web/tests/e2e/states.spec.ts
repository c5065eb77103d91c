// Every state of the boards that there is a picture of: nobody meets an obstacle, nothing hangs over the edge whatever the
// name, no text is missing, and moves are written in move lists alone.
import type { Page } from "@playwright/test";
import { chess } from "../pictures/chess";
import { dame } from "../pictures/dame";
import { matchOfTheCentury } from "../pictures/match_of_the_century";
import { queensGambit } from "../pictures/queens_gambit";
import type { Scene } from "../pictures/scene";
import * as gambit from "./gambit";
import * as match from "./match";
import { expect, expectAccessible, expectFits, expectNoNotation, expectWords, openTable, test } from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 640 } },
] as const;

test.use({ locale: "de-DE", viewport: SIZES[0].viewport });

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

/** What the whole games of the card games do not look at: their states on a phone, in the dark. */
const ON_A_PHONE: [string, Scene[], string[], (page: Page) => Promise<void>][] = [
  ["queens_gambit", queensGambit, ["plan", "choice-4", "look"], gambit.expectNoNotation],
  ["match_of_the_century", matchOfTheCentury, ["option", "between"], match.expectNoNotation],
];

for (const [game, scenes, names, expectWithout] of ON_A_PHONE) {
  for (const { name, table, play } of scenes.filter((scene) => names.includes(scene.name))) {
    test(`${game}, ${name}, on a phone in the dark: no obstacle, nothing over the edge, no notation`, async ({ page }) => {
      await openTable(page, { game, name: "Ż".repeat(40), ...table });
      await play?.(page);
      await page.emulateMedia({ colorScheme: SIZES[1].colorScheme });
      await page.setViewportSize(SIZES[1].viewport);
      await expectAccessible(page);
      await expectFits(page);
      await expectWords(page);
      await expectWithout(page);
    });
  }
}
