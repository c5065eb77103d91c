// Tournaments of every game and form: boards that move by themselves, pairings, standings with their tie-breaks; one by keys alone.
import type { Page } from "@playwright/test";
import { signedIn } from "./backstage";
import * as gambit from "./gambit";
import * as match from "./match";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  press,
  resign,
  tabTo,
  tabToBoard,
  test,
} from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 740 } },
] as const;
test.use({ locale: "en-GB", viewport: SIZES[0].viewport });

async function expectSound(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of SIZES.toReversed()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
    await expectWords(page);
  }
}

const status = (page: Page) => page.locator(".state b");
const liveBoard = (page: Page) => page.locator(".picture").first();
const TIE_BREAKS = ["Direct encounter", "Buchholz", "Buchholz without the weakest", "Sonneborn-Berger"];

interface Held {
  game: string;
  form: string;
  wish: object;
  bots: number;
  playOnce: (page: Page) => Promise<unknown>;
}

const HELD: Held[] = [
  {
    game: "queens_gambit",
    form: "Swiss system",
    wish: { form: "swiss", rounds: 1, seats: 4 },
    bots: 3,
    playOnce: (page) => gambit.playOnce(page, gambit.byMouse),
  },
  {
    game: "match_of_the_century",
    form: "Round robin",
    wish: { form: "round_robin" },
    bots: 1,
    playOnce: (page) => match.playOnce(page, match.byMouse),
  },
];

/** The page has asked once more how the tournament stands, and knows it. */
async function nextLook(page: Page, address: string): Promise<void> {
  const asking = await page.waitForRequest((request) => request.url().endsWith(`/api${address}`));
  await (await asking.response())!.finished();
}

/** A tournament of one person and a few bots, so small that every board waits for the person. */
async function held(page: Page, { game, wish, bots }: Held): Promise<string> {
  const clock = { type: "correspondence", days: 3 };
  const answer = await page.request.post("/api/tournaments", { data: { name: "At the window", game, clock, ...wish } });
  const { tournament } = (await answer.json()) as { tournament: string };
  await page.request.post(`/api/tournaments/${tournament}/join`, { data: {} });
  await page.request.post(`/api/tournaments/${tournament}/bots`, { data: { level: "random", count: bots } });
  await page.request.post(`/api/tournaments/${tournament}/start`);
  return `/tournaments/${tournament}`;
}

for (const each of HELD) {
  test(`a tournament of ${each.game}: its board updates live, and the standings come with tie-breaks`, async ({
    page,
    baseURL,
  }) => {
    await page.goto("/");
    const ada = await signedIn(page, baseURL!, "Ada");
    await ada.goto("/");
    const address = await held(ada, each);
    await page.goto(address);
    await expect(page.getByText(each.form)).toBeVisible();
    await expect(status(page)).toHaveText("running");
    await expect(page.locator("tbody tr")).toHaveCount(each.bots + 1);
    await expect(liveBoard(page).locator("svg").first()).toBeVisible();
    await expectSound(page);
    const before = await liveBoard(page).innerHTML();
    await ada.goto(address);
    await ada.getByRole("link", { name: /^To the table/ }).click();
    // Until something public happens.
    while ((await liveBoard(page).innerHTML()) === before) {
      await each.playOnce(ada);
      await nextLook(page, address);
    }
    await resign(ada);
    await expect(status(page)).toHaveText("over");
    await expect(page.locator(".picture")).toHaveCount(0);
    for (const name of TIE_BREAKS) await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("row", { name: /Ada/ }).getByRole("cell").first()).toHaveText(String(each.bots + 1));
    await expectSound(page);
    await page.getByRole("link", { name: /^Review/ }).click();
    await expect(page.getByRole("slider", { name: "Entry" })).toBeVisible();
    await ada.context().close();
  });
}

test("an arena of chess is opened, joined and played by keys alone, and free players are paired again", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  const ada = await signedIn(page, baseURL!, "Ada");
  const go = async (wanted: ReturnType<Page["getByRole"]>): Promise<void> => {
    await tabTo(ada, wanted);
    await ada.keyboard.press("Enter");
  };
  await ada.goto("/tournaments");
  await tabTo(ada, ada.getByLabel("Name"));
  await ada.keyboard.type("Arena at the window");
  await tabTo(ada, ada.getByRole("combobox", { name: /^Game/ }));
  await ada.keyboard.type("Ch");
  await expect(ada.getByRole("combobox", { name: /^Game/ })).toHaveValue("chess");
  await tabTo(ada, ada.getByRole("radio", { name: "Swiss system" }));
  for (let step = 0; step < 2; step++) await ada.keyboard.press("ArrowDown");
  await expect(ada.getByRole("radio", { name: "Arena" })).toBeChecked();
  await go(ada.getByRole("button", { name: "Open", exact: true }));
  await go(ada.getByRole("button", { name: "Take part" }));
  await tabTo(ada, ada.getByLabel("How many"));
  await ada.keyboard.press("Control+a");
  await ada.keyboard.type("1");
  await ada.keyboard.press("Enter");
  await expect(ada.locator("tbody tr")).toHaveCount(2);
  await go(ada.getByRole("button", { name: "Start" }));
  await expect(status(ada)).toHaveText("running");
  await expect(ada.getByText(/until \d/)).toBeVisible();
  await expectSound(ada);
  const address = ada.url();

  await go(ada.locator(".turn a"));
  await tabToBoard(ada);
  for (const square of ["e2", "e4"]) await press(ada, "keyboard", square);
  await expect(ada.locator(".story .moves button").first()).toHaveText("e4");
  const first = new URL(ada.url()).pathname;
  await go(ada.getByRole("button", { name: "Resign" }));
  await go(ada.getByRole("button", { name: "Yes, resign" }));
  await expect(ending(ada)).toBeVisible();
  await ada.goto(address);
  await expect(ada.getByRole("row", { name: /^2 Ada/ })).toBeVisible();
  const next = ada.locator(".words a");
  await expect(next).toHaveAttribute("href", /^\/tables\//);
  await expect(next).not.toHaveAttribute("href", first);
  await ada.context().close();
});
