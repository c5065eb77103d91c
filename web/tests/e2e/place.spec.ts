// Every page and state around the tables that there is a picture of: no obstacle, nothing hangs over the edge, no text
// is missing. Those that other tests come to anyway are met there.
import { place } from "../pictures/place";
import { expectAccessible, expectFits, expectWords, openTable, test } from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 640 } },
] as const;

/** By the file that meets them. */
const ELSEWHERE: Record<string, RegExp> = {
  "page.spec.ts": /^(home-first|open-.*|about|no-table)$/,
  "coming-back.spec.ts": /^(home-back|profile)$/,
  "house.spec.ts": /^(home-pairing|waiting|greeting)$/,
  "replay.spec.ts": /^(replay|review)-/,
  "rules.spec.ts": /^(rules|paper)-/,
  "people.spec.ts": /^(sign-in|sign-up|reset|profile-other|settings.*)$/,
  "tournament.spec.ts": /^(notices|tournament-.*)$/,
  "appeal.spec.ts": /^(appeal|frozen|admin-queue|admin-reports)$/,
};
const isElsewhere = (name: string): boolean => Object.values(ELSEWHERE).some((those) => those.test(name));

test.use({ locale: "de-DE", viewport: SIZES[0].viewport });

for (const { name, table, path, play, pose } of place.filter((scene) => !isElsewhere(scene.name))) {
  test(`no obstacle, nothing over the edge: ${name}`, async ({ page }) => {
    if (table) await openTable(page, { name: "Ż".repeat(40), ...table });
    else await page.goto(path ?? "/");
    await play?.(page);
    for (const { colorScheme, viewport } of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await pose?.(page);
      await expectAccessible(page);
      await expectFits(page);
      await expectWords(page);
    }
  });
}
