// A line that freezes, drops, delays, and cuts between the server's store and its answer, at all four tables.
import type { Locator, Page } from "@playwright/test";
import { known } from "./backstage";
import { Proxy } from "./proxy";
import * as gambit from "./gambit";
import * as match from "./match";
import { expect, joined, movable, openTable, played, press, prompt, targets, test } from "./table";

test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });

const LIVE = { type: "live", seconds: 600, increment: 2 };

let proxy: Proxy;
test.beforeEach(async () => {
  proxy = await Proxy.open();
});
test.afterEach(() => proxy.close());

const bar = (page: Page): Locator => page.locator(".line.lost");
const news = (page: Page): Locator => page.locator(".line-news");
const strike = (page: Page): Locator => page.getByRole("button", { name: "Streichen" });

/** The same page, as it comes through the line. */
async function throughLine(page: Page): Promise<void> {
  const secret = await known(page);
  await page.context().addCookies([{ name: "kiebitz-person", value: secret!, url: `${proxy.address}/api` }]);
  await page.goto(proxy.address + new URL(page.url()).pathname);
}

/** One move at each table: how one comes to it, plays it, and counts what the table has told. */
interface Case {
  open: (page: Page, more?: Record<string, unknown>) => Promise<unknown>;
  play: (page: Page) => Promise<unknown>;
  ready: (page: Page) => Promise<unknown>;
  /** Where the board shows what waits. */
  drawn: (page: Page) => Locator;
}

const squares = (...names: (string | number)[]): Pick<Case, "play" | "ready" | "drawn"> => ({
  ready: (page) => expect(movable(page).first()).toBeAttached(),
  play: async (page) => {
    for (const name of names) await press(page, "mouse", name);
  },
  drawn: (page) => page.locator(".pending-square.end"),
});

const CASES: Record<string, Case> = {
  dame: {
    open: (page, more) => openTable(page, { others: "random", options: { starts: 0 }, ...more }),
    ...squares(11, 15),
  },
  chess: {
    open: (page, more) => openTable(page, { game: "chess", others: "random", options: { white: 0 }, ...more }),
    ...squares("e2", "e4"),
  },
  "The Queen's Gambit": {
    open: (page, more) => gambit.openShort(page, {}, { others: "random", ...more }),
    ready: (page) => expect(targets(page).first()).toBeAttached(),
    play: (page) => gambit.byMouse.square(page),
    drawn: (page) => page.locator(".pending-square.end"),
  },
  "Match of the Century": {
    open: (page, more) => match.openMatch(page, { until: { kind: "attack" }, ...more }),
    ready: (page) => expect(match.open(page).first()).toBeAttached(),
    play: (page) => match.byMouse.play(page),
    drawn: (page) => page.locator(".lane .ghost").first(),
  },
};

for (const [game, { open, play, ready, drawn }] of Object.entries(CASES)) {
  test.describe(game, () => {
    test("a move in a frozen line is shown as waiting, can be struck, and is not played", async ({ page }) => {
      await open(page);
      await ready(page);
      await throughLine(page);
      await ready(page);
      proxy.freeze();
      await play(page);
      const since = Date.now();
      await expect(strike(page)).toBeVisible();
      await expect(drawn(page)).toBeVisible();
      await expect(page.locator(".pending-row")).toBeAttached();
      await expect(bar(page)).toBeVisible({ timeout: 6000 });
      expect(Date.now() - since, "said within five seconds").toBeLessThan(6000);
      await expect(prompt(page)).toContainText("Wartet auf die Verbindung und gilt noch nicht");
      await strike(page).click();
      await expect(drawn(page)).toHaveCount(0);
      // What lay in the line may still arrive, before or after the question.
      proxy.thaw();
      await expect(news(page)).toContainText(/Gestrichen, das wird nicht gespielt|Zu spät gestrichen/);
      await expect(bar(page)).toHaveCount(0);
    });

    test("a move that was stored before the line was cut is said to have arrived, and is played once", async ({
      page,
    }) => {
      await open(page);
      await ready(page);
      await throughLine(page);
      await ready(page);
      proxy.loseAnswers();
      await play(page);
      await expect(bar(page)).toBeVisible({ timeout: 6000 });
      await expect(strike(page)).toBeVisible();
      proxy.mend();
      await expect(news(page)).toContainText("Das war schon angekommen und gilt");
      await expect(strike(page)).toHaveCount(0);
      await expect(page.locator(".pending-row")).toHaveCount(0);
    });
  });
}

test("a move that is struck although the server has it stands, and nothing else is played", async ({ page }) => {
  await CASES.dame!.open(page, { others: null });
  const bo = await joined(page);
  await throughLine(page);
  await expect(movable(page).first()).toBeAttached();
  proxy.loseAnswers();
  for (const each of [11, 15]) await press(page, "mouse", each);
  await expect(played(bo)).toHaveText(["11-15"]);
  await strike(page).click();
  proxy.mend();
  await expect(news(page)).toContainText("Zu spät gestrichen. Das war schon angekommen und gilt");
  await expect(played(page)).toHaveText(["11-15"]);
  await expect(played(bo)).toHaveText(["11-15"]);
  await bo.context().close();
});

test("a struck move can be replaced once the line is back, and only the second is played", async ({ page }) => {
  await CASES.dame!.open(page, { others: null, clock: LIVE });
  const bo = await joined(page);
  await throughLine(page);
  await expect(movable(page).first()).toBeAttached();
  proxy.freeze();
  for (const each of [11, 15]) await press(page, "mouse", each);
  await expect(bar(page)).toContainText("Deine Uhr läuft.", { timeout: 6000 });
  await expect(page.locator(".strip .silent")).toContainText(/0:0\d ohne Verbindung/);
  await strike(page).click();
  proxy.mend();
  await expect(news(page)).toContainText("Gestrichen, das wird nicht gespielt");
  for (const each of [9, 13]) await press(page, "mouse", each);
  await expect(played(bo)).toHaveText(["9-13"]);
  await expect(played(page)).toHaveText(["9-13"]);
  await bo.context().close();
});

test("a slow line is said to be slow, and what it brings late is taken", async ({ page }) => {
  await CASES.dame!.open(page, { others: null });
  const bo = await joined(page);
  await throughLine(page);
  await expect(movable(page).first()).toBeAttached();
  proxy.delay = 1500;
  for (const each of [11, 15]) await press(page, "mouse", each);
  await expect(prompt(page)).toContainText("Wird gesendet");
  await expect(played(bo)).toHaveText(["11-15"]);
  await expect(played(page)).toHaveText(["11-15"]);
  await expect(strike(page)).toHaveCount(0);
  await bo.context().close();
});

test("while a live clock runs, a dead line is said within five seconds though nothing is played", async ({ page }) => {
  await CASES.dame!.open(page, { others: null, clock: LIVE });
  const bo = await joined(page);
  await throughLine(page);
  await expect(movable(page).first()).toBeAttached();
  proxy.freeze();
  const since = Date.now();
  await expect(bar(page)).toBeVisible({ timeout: 6000 });
  expect(Date.now() - since).toBeLessThan(6000);
  proxy.mend();
  await expect(news(page)).toContainText("Wieder verbunden");
  await bo.context().close();
});

test("coming back to the window or the network finds a new line within a second", async ({ page }) => {
  await CASES.dame!.open(page);
  await throughLine(page);
  await expect(movable(page).first()).toBeAttached();
  // The phone slept: the old connection is dead, and no one has noticed.
  proxy.delay = 75;
  const opened = page.waitForEvent("websocket");
  proxy.freeze();
  await page.evaluate(() => setTimeout(() => dispatchEvent(new Event("online")), 300));
  proxy.strand();
  const before = Date.now();
  const socket = await opened;
  await socket.waitForEvent("framereceived");
  expect(Date.now() - before - 300, "milliseconds").toBeLessThan(1000);
  await expect(bar(page)).toHaveCount(0);
  await expect(movable(page).first()).toBeAttached();
});
