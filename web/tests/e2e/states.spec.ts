// Every state of the tables that there is a picture of, and some more: no obstacle, nothing hangs over the edge
// whatever the name, no text is missing, and what is written for the server is nowhere to be read.
import type { Page } from "@playwright/test";
import { chess } from "../pictures/chess";
import { dame } from "../pictures/dame";
import { matchOfTheCentury } from "../pictures/match_of_the_century";
import { queensGambit } from "../pictures/queens_gambit";
import type { Scene } from "../pictures/scene";
import * as gambit from "./gambit";
import * as match from "./match";
import { ending, expect, expectAccessible, expectFits, expectNoNotation, expectWords, openTable, test } from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 640 } },
] as const;

test.use({ locale: "de-DE", viewport: SIZES[0].viewport });

/** A player appeals: the table is frozen. */
async function freeze(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Admin rufen" }).click();
  await page.getByLabel("Was soll entschieden werden").fill("Hier geht nichts mehr.");
  await page.getByRole("button", { name: "Tisch anhalten" }).click();
  await expect(page.getByText("Der Tisch ruht").first()).toBeVisible();
}

const frozen = (scenes: Scene[], like: string): Scene => ({
  name: "frozen",
  table: scenes.find(({ name }) => name === like)!.table,
  play: freeze,
});

/** The end of a game gone through again, with everything hidden shown. */
const lookedBack = (scenes: Scene[], like: string): Scene => ({
  name: "looked back",
  table: scenes.find(({ name }) => name === like)!.table,
  play: async (page) => {
    await expect(ending(page)).toBeVisible();
    await page.goto(`${page.url()}/replay?entry=20&seat=0`);
    await expect(page.getByRole("slider").first()).toHaveValue("20");
  },
});

interface Group {
  game: string;
  scenes: Scene[];
  expectWithout: (page: Page) => Promise<void>;
}

const ALL: Group[] = [
  { game: "dame", scenes: dame, expectWithout: expectNoNotation },
  { game: "chess", scenes: chess, expectWithout: expectNoNotation },
  {
    game: "queens_gambit",
    scenes: [
      ...queensGambit.filter(({ table }) => table),
      frozen(queensGambit, "choice-3"),
      lookedBack(queensGambit, "end-2"),
    ],
    expectWithout: gambit.expectNoNotation,
  },
  {
    game: "match_of_the_century",
    scenes: [...matchOfTheCentury, frozen(matchOfTheCentury, "answer"), lookedBack(matchOfTheCentury, "end")],
    expectWithout: match.expectNoNotation,
  },
];

/** A few scenes a test: a browser that is there already goes from one to the next. */
const A_FEW = 4;
const GROUPS = ALL.flatMap(({ scenes, ...rest }) =>
  Array.from({ length: Math.ceil(scenes.length / A_FEW) }, (_, part) => ({
    ...rest,
    scenes: scenes.slice(A_FEW * part, A_FEW * (part + 1)),
  })),
);

async function meet(page: Page, { game, expectWithout }: Group, { table, play, pose }: Scene): Promise<void> {
  await page.emulateMedia({ colorScheme: SIZES[0].colorScheme });
  await page.setViewportSize(SIZES[0].viewport);
  await openTable(page, { game, name: "Ż".repeat(40), ...table });
  await expect(page.locator(".prompt, .ending").first()).toBeVisible();
  await play?.(page);
  for (const { colorScheme, viewport } of SIZES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    if (viewport === SIZES[0].viewport) await pose?.(page);
    await expectAccessible(page);
    await expectFits(page);
    await expectWords(page);
    await expectWithout(page);
  }
}

for (const group of GROUPS) {
  const names = group.scenes.map(({ name }) => name).join(", ");
  test(`no obstacle, nothing over the edge, no notation: ${group.game}, ${names}`, async ({ page }) => {
    test.slow();
    for (const scene of group.scenes) await test.step(scene.name, () => meet(page, group, scene));
  });
}
