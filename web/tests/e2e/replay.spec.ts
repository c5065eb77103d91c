// Finished games gone through again: links to entries, keys, any seat's view, and the review with its progress.
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, expectWords, openTable, test } from "./table";

interface Ended {
  game: string;
  options: Record<string, unknown>;
}

const GAMES: Ended[] = [
  { game: "dame", options: { starts: 0, position: "B:W31,32:B1,2,3" } },
  { game: "chess", options: { white: 0, position: "7k/R7/6K1/8/8/8/8/8 w - - 0 1" } },
  { game: "queens_gambit", options: { players: 2 } },
  { game: "match_of_the_century", options: {} },
];

/** A table where one player chose once and resigned. */
async function endedTable(page: Page, { game, options }: Ended): Promise<string> {
  const table = await openTable(page, { game, options, others: "random", name: "Ada" });
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        let events = 0;
        let hasActed = false;
        const send = (kind: string, more: object): void =>
          socket.send(JSON.stringify({ kind, client: `${kind}-${crypto.randomUUID()}`, seen: events, ...more }));
        socket.onerror = () => reject(new Error("the socket failed"));
        socket.onmessage = (message) => {
          const told = JSON.parse(String(message.data)) as { kind: string; update?: object };
          const update = (told.kind === "table" ? told.update : told.kind === "update" ? told : null) as null | {
            first: number;
            events: unknown[];
            choices: { text: string }[];
            outcome: unknown;
          };
          if (!update) return;
          events = update.first + update.events.length;
          if (update.outcome) return (socket.close(), resolve());
          if (!update.choices.length) return;
          if (hasActed) send("resign", {});
          else send("action", { action: update.choices[0]!.text });
          hasActed = true;
        };
      }),
    table,
  );
  return table;
}

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 740 } },
  { colorScheme: "light", viewport: { width: 768, height: 1024 } },
  { colorScheme: "dark", viewport: { width: 1920, height: 1080 } },
] as const;
const hasCards = (game: string): boolean => !(game in SUFFIX);
const SUFFIX: Record<string, string> = { dame: "pdn", chess: "pgn" };

/** The record, and the moves in other programs' formats, can be downloaded. */
async function expectTaken(page: Page, game: string): Promise<void> {
  const kinds: [name: string, suffix: string][] = [["Record", "json"]];
  if (!hasCards(game)) kinds.push(["Moves", SUFFIX[game]!]);
  for (const [name, suffix] of kinds) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^kiebitz-${game}-.*[.]${suffix}$`));
  }
}

/** From before dealing, by luck and faults, to the end: the figures that are shown add up. */
async function expectSum(page: Page): Promise<void> {
  const words = await page.getByRole("table", { name: "Where the result came from" }).locator("td").allTextContents();
  const figures = words.map((word) => Number(word.replace("−", "-").replace(/[^-\d]/g, "")));
  const ended = figures.pop();
  // Others' faults and one's own are one figure where there were very many.
  expect([4, 5]).toContain(figures.length);
  expect(figures.reduce((sum, each) => sum + each, 0)).toBe(ended);
  const sentence = await page.locator("p.sentence").innerText();
  const [change, ...parts] = [...sentence.matchAll(/(\d+) %/g)].map(([, figure]) => Number(figure));
  expect(change).toBe(Math.abs(ended! - figures[0]!));
  if (parts.length)
    expect(
      parts.reduce((sum, each) => sum + each, 0),
      sentence,
    ).toBe(change);
}

/** It plays automatically from the start, one entry per second, until stopped. Only the test moves the time. */
async function expectPlays(page: Page, slider: Locator): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(slider).toHaveValue("0");
  await page.clock.runFor(1000);
  await expect(slider).toHaveValue("1");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(3000);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(slider).toHaveValue("1");
  await page.clock.resume();
}

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

for (const each of GAMES) {
  test(`a finished game of ${each.game} is replayed with links and reviewed with a progress bar`, async ({ page }) => {
    const table = await endedTable(page, each);
    await page.clock.install();
    await page.goto(`/tables/${table}/replay?entry=2`);
    const slider = page.getByRole("slider", { name: "Entry" });
    await expect(slider).toHaveValue("2");
    await slider.press("ArrowRight");
    await expect(page).toHaveURL(/entry=3/);
    await page.keyboard.press("Home");
    await expect(slider).toHaveValue("0");
    await page.keyboard.press("End");
    const last = await slider.getAttribute("max");
    await expect(slider).toHaveValue(last!);
    await page.getByLabel("Seen by").selectOption({ index: 2 });
    await expect(page).toHaveURL(/seat=1/);
    await expectPlays(page, slider);
    await expectTaken(page, each.game);

    await page.getByRole("button", { name: "Review the game" }).click();
    await expect(
      page
        .getByRole("progressbar")
        .or(page.getByRole("tab", { name: "Balance" }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("tab", { name: "Balance" })).toBeVisible({ timeout: 90_000 });
    await page.reload();
    await expect(page.getByRole("tab", { name: "Balance" })).toHaveAttribute("aria-selected", "true");
    if (hasCards(each.game)) await expectSum(page);
    for (const { colorScheme, viewport } of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await expectWords(page);
      await expectFits(page);
      await expectAccessible(page);
    }
    // Hands that lie open fit on a phone too.
    await page.setViewportSize(SIZES[1].viewport);
    for (let back = 0; back < 3; back++) {
      await slider.press("ArrowLeft");
      await expectFits(page);
    }
  });
}

test("a finished game of Dame goes on from any entry against a bot", async ({ page }) => {
  const table = await endedTable(page, GAMES[0]!);
  await page.goto(`/tables/${table}/replay?entry=0`);
  // A spectator sees White's side of the board at the bottom, and White's name there.
  const lowest = page.locator(".strip").last();
  await expect(lowest).not.toContainText("Ada");
  await page.getByLabel("Seen by").selectOption("Ada");
  await expect(lowest).toContainText("Ada");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page).toHaveURL(/\/tables\/[0-9a-f]+$/);
  expect(page.url()).not.toContain(table);
  await expect(page.locator("[data-movable]").first()).toBeAttached();
});

test("any entry of a finished game goes on the analysis board", async ({ page }) => {
  const table = await endedTable(page, GAMES[0]!);
  await page.goto(`/tables/${table}/replay?entry=0`);
  await page.getByRole("link", { name: "On the analysis board" }).click();
  await expect(page.getByLabel("Position (FEN)")).toHaveValue("B:W31,32:B1,2,3");
  await page.getByRole("link", { name: "Chess" }).first().click();
  await expect(page.getByLabel("Position (FEN)")).toHaveValue(/^rnbqkbnr/);
});

for (const game of ["dame", "chess"]) {
  test(`the analysis board of ${game} gives lines and takes a position`, async ({ page }) => {
    await page.goto(`/analysis/${game}`);
    const lines = page.getByRole("region", { name: "Engine" });
    await expect(lines.getByRole("listitem").first()).toBeVisible({ timeout: 60_000 });
    const before = await page.getByLabel("Position (FEN)").inputValue();
    await lines.getByRole("listitem").first().getByRole("button").first().click();
    await expect(page.getByLabel("Position (FEN)")).not.toHaveValue(before);
    await page.getByRole("button", { name: "Set up" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Back", exact: true }).last().click();
    await page.getByLabel("Position (FEN)").fill("nonsense");
    await page.getByRole("button", { name: "Lay it on the board" }).click();
    await expect(page.getByText("This is no position of the game.")).toBeVisible();
    await expectWords(page);
    await expectFits(page);
  });
}

test("a replay says that the deals were checked, and leads to a rematch that others are brought along to", async ({
  page,
}) => {
  const table = await endedTable(page, GAMES[0]!);
  await page.goto(`/tables/${table}/replay`);
  await expect(page.locator(".reading .fairness")).toContainText(/fair|dealt/);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(page).toHaveURL(/\/tables\/[^/]+$/);
  const next = page.url();
  await page.goto(`/tables/${table}/replay`);
  await page.getByRole("link", { name: "To the next game" }).click();
  await expect(page).toHaveURL(next);
});

test("an unknown address gets a page, and About says what all is made of", async ({ page }) => {
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing lies here" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/about");
  await page.getByText(/^Packages of the server/).click();
  await expect(page.getByRole("cell", { name: "litestar", exact: true })).toBeVisible();
  await expectAccessible(page);
});
