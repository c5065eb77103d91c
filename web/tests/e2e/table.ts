// What people do with the page, for the tests that play it.
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { playedAhead } from "./backstage";

/** Servers that a test started itself; asking them does not leave the origin. */
export const ownOrigins = new Set<string>();

export const test = base.extend<{ watched: void }>({
  // Every test watches that nothing leaves the origin and that the browser has nothing to complain of.
  watched: [
    async ({ page, baseURL }, use) => {
      const elsewhere: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (
          url.origin !== baseURL &&
          !ownOrigins.has(url.origin) &&
          url.protocol !== "data:" &&
          url.protocol !== "blob:"
        ) {
          elsewhere.push(request.url());
        }
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        const expected = /net::ERR_|WebSocket connection to|status of 4\d\d/.test(message.text());
        if (message.type() === "error" && !expected) complaints.push(message.text());
      });
      await use();
      expect(elsewhere, "requests that left the origin").toEqual([]);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface Wish {
  game?: string;
  name?: string;
  options?: Record<string, unknown>;
  others?: string | null;
  /** The level of each seat's bot; null is a person, the first of them the one who opens. */
  seats?: { level: string | null }[];
  /** The moment that the table has come to already, in the words of its game; null is its end. */
  until?: object | null;
  clock?: Record<string, unknown>;
  rated?: boolean;
}

/** Opens a table in the name of the page's person, and goes there. */
export async function openTable(page: Page, wish: Wish = {}): Promise<string> {
  const table = wish.until === undefined ? await opened(page, wish) : await playedAhead(page, wish);
  await page.goto(`/tables/${table}`);
  return table;
}

async function opened(page: Page, wish: Wish): Promise<string> {
  const answer = await page.request.post("/api/tables", { data: { game: "dame", ...wish } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { table: string }).table;
}

/** The page knows its seat; news that the seat was taken may come before, while it still shows what spectators see. */
export async function sitsDown(page: Page): Promise<void> {
  await expect(page.locator(".join")).toBeHidden();
  await expect(page.locator("#panel-table .buttons button").first()).toBeEnabled();
}

/** Another person sits down at this table, in a separate browser; `isFull`: on its last seat. */
export async function joined(page: Page, { isFull = true } = {}): Promise<Page> {
  const locale = await page.evaluate(() => navigator.language);
  const context = await page.context().browser()!.newContext({ locale, viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".join button").first().click();
  await sitsDown(other);
  // The first page knows it too: until then its news could come between two presses.
  if (isFull) await expect(page.locator(".waiting")).toBeHidden();
  return other;
}

type Squares = readonly (string | number)[];

/** A move by the mouse, square by square; it stands in the story as the one of this count. */
export async function moveBy(page: Page, squares: Squares, count: number): Promise<void> {
  await expect(movable(page).first()).toBeAttached();
  for (const [step, each] of squares.entries()) {
    if (step) await expect(page.locator(`[data-square="${each}"][data-target]`)).toBeAttached();
    await press(page, "mouse", each);
  }
  await expect.poll(() => played(page).count()).toBeGreaterThanOrEqual(count);
}

/** Both go somewhere and back, twice: the position stands on the board for the third time. */
export async function repeatThrice(page: Page, other: Page, own: Squares, theirs: Squares): Promise<void> {
  for (let move = 0; move < 4; move++) {
    const [mine, answer] = move % 2 ? [own.toReversed(), theirs.toReversed()] : [own, theirs];
    await moveBy(page, mine, 2 * move + 1);
    await moveBy(other, answer, 2 * move + 2);
  }
  await expect(movable(page).first()).toBeAttached();
}

/** Opens what a table can do beside the game; in large windows it is open anyway. */
export const openPanel = (page: Page): Promise<void> => fold(page, false);
/** Folds it away again, so that the board is free. */
export const closePanel = (page: Page): Promise<void> => fold(page, true);

async function fold(page: Page, away: boolean): Promise<void> {
  // The bar comes together with the panel, and the window's width alone says whether it is in sight.
  await expect(page.locator("#panel-table")).toBeAttached();
  const opener = page.locator('.bar [aria-controls="panel-table"]');
  if (!(await opener.isVisible())) return;
  if ((await opener.getAttribute("aria-expanded")) === String(away)) await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", String(!away));
}

/** The next move comes with a draw offer. */
export async function offerDraw(page: Page): Promise<void> {
  await openPanel(page);
  await page.locator("#panel-table .offers input").check();
  await closePanel(page);
}

/** Turns to what is said at the table: a tab beside the story, or the bar's second button on phones, which comes with the chat. */
export async function turnToChat(page: Page): Promise<void> {
  const onBar = page.locator('.bar [aria-controls="panel-story"]:visible').nth(1);
  await page.locator("#tab-chat:visible").or(onBar).click();
  await expect(page.locator("#chat-text, .phrases").first()).toBeVisible();
}

/** Asks to resign; the second step is still to be taken. */
export async function askToResign(page: Page): Promise<void> {
  await openPanel(page);
  await page.locator("#panel-table button.last").click();
  await expect(page.locator("#panel-table .second")).toBeVisible();
}

/** Gives up, with both steps. */
export async function resign(page: Page): Promise<void> {
  await askToResign(page);
  await page.locator("#panel-table .second button").first().click();
}

/** The list of the page's keys. */
export async function listKeys(page: Page): Promise<void> {
  await expect(movable(page).first()).toBeAttached();
  await page.keyboard.press("?");
  await expect(page.locator("dialog[open]")).toBeVisible();
}

export const square = (page: Page, name: number | string): Locator => page.locator(`[data-square="${name}"]`);
export const movable = (page: Page): Locator => page.locator("[data-movable]");
export const targets = (page: Page): Locator => page.locator("[data-target]");
export const prompt = (page: Page): Locator => page.locator(".prompt");
export const ending = (page: Page): Locator => page.locator(".ending");
/** The moves of the story, in the order played; and what else it tells. */
export const played = (page: Page): Locator => page.locator(".story .moves button");
export const told = (page: Page): Locator => page.locator(".story .event");

/** Waits until it is this person's turn, or the game is over; says which. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(movable(page).or(ending(page)).first()).toBeVisible();
  return !(await ending(page).isVisible());
}

/** Some legal move, square by square. */
export async function playAnyMove(page: Page, random: () => number): Promise<void> {
  const before = await played(page).count();
  await any(movable(page), random);
  for (let hops = 0; hops < 12; hops++) {
    await any(targets(page), random);
    if ((await targets(page).count()) === 0) break;
  }
  await expect.poll(() => played(page).count()).toBeGreaterThan(before);
}

/** Plays anything but resigning over a separate socket, as fast as the server allows, to the end. */
export const playOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const address = new URL(`/api${location.pathname}/socket?language=en`, location.href);
    address.protocol = "ws:";
    const socket = new WebSocket(address);
    // A client that sends more than ten messages a second is disconnected after a while.
    const [burst, pause] = [30, 110];
    let sent = 0;
    await new Promise<void>((done, fail) => {
      socket.onclose = ({ code }) => fail(new Error(`closed: ${code}`));
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(String(data));
        if (told.kind !== "table" && told.kind !== "update") return;
        const { outcome, choices: all, first, events } = told.update ?? told;
        if (outcome) return done();
        const choices = all.filter(({ kind }: { kind?: string }) => kind !== "resign-game");
        if (!choices.length) return;
        const choice = choices[Math.floor(Math.random() * choices.length)];
        const seen = first + events.length;
        const act = JSON.stringify({ kind: "action", client: crypto.randomUUID(), seen, action: choice.text });
        setTimeout(() => socket.send(act), ++sent > burst ? pause : 0);
      };
    });
    socket.close();
  });

async function any(these: Locator, random: () => number): Promise<void> {
  const count = await these.count();
  await these.nth(Math.floor(random() * count)).click();
}

/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** No text is missing: an id without a sentence would stand there in brackets. */
export async function expectWords(page: Page): Promise<void> {
  const words = await page.locator("body").innerText();
  expect(words).not.toMatch(/\[[a-z0-9_-]+\]/i);
}

/** The input device: a mouse, a keyboard alone, or a finger. */
export type Hand = "mouse" | "keyboard" | "touch";

/** Chooses a square of any board. */
export async function press(page: Page, hand: Hand, name: string | number): Promise<void> {
  const wanted = square(page, name);
  if (hand === "keyboard") return walkTo(page, wanted);
  const { x, y } = await middleOf(wanted);
  if (hand === "mouse") await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

/** The middle of something once it stays where it is: what comes late above a board still moves it. */
export async function middleOf(wanted: Locator): Promise<{ x: number; y: number }> {
  const element = (await wanted.elementHandle())!;
  await element.waitForElementState("stable");
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Arrow keys from the focused square to the wanted one, then Enter. */
async function walkTo(page: Page, wanted: Locator): Promise<void> {
  const target = (await wanted.boundingBox())!;
  for (let steps = 0; steps < 24; steps++) {
    const here = (await page.locator("[data-square]:focus").boundingBox())!;
    const [dx, dy] = [target.x - here.x, target.y - here.y].map((by) => Math.round(by / here.width));
    if (!dx && !dy) return page.keyboard.press("Enter");
    await page.keyboard.press(dy ? (dy > 0 ? "ArrowDown" : "ArrowUp") : dx! > 0 ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error("never came there");
}

/** Moves the focus to an element with Tab. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tries = 0; tries < 60; tries++) {
    if (await wanted.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
}

/** Moves the focus to the board with Tab, once there is a move to make. */
export async function tabToBoard(page: Page): Promise<void> {
  await expect(movable(page).first()).toBeAttached();
  for (let tries = 0; tries < 45; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.hasAttribute("data-square"))) return;
  }
  throw new Error("Tab never came to the board");
}

/** Axe finds nothing at all. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without frames of other origins one pass in the page itself is enough, and much quicker.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}

/** Nothing hangs over the edge. */
export async function expectFits(page: Page): Promise<void> {
  // What a script lays out follows a new size of the window with the next frame.
  const over = (): Promise<number> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(over).toBeLessThanOrEqual(0);
}

/** Moves are written in the story, and nowhere else. */
export async function expectNoNotation(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const list of body.querySelectorAll(".story, .move-line, script")) list.remove();
    return body.textContent ?? "";
  });
  expect(words).not.toMatch(/\b\d{1,2}[-x]\d{1,2}\b|\b[KQRBNDTLSHWG][a-h]?[1-8]?x?[a-h][1-8]\b|O-O|=[QRBN]/);
}
