import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoNotation,
  expectWords,
  joined,
  movable,
  moveBy,
  offerDraw,
  openTable,
  played,
  square,
  test,
} from "./table";

const SIZES = { phone: { width: 360, height: 720 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, locale: "en-GB" });

    test(`around the tables there is no obstacle, and nothing hangs over the edge (${size})`, async ({ page }) => {
      const expectBoth = async (): Promise<void> => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }
        await expectFits(page);
      };
      await page.goto("/");
      await expect(page.locator("article").first()).toBeVisible();
      await expectBoth();
      await page.goto("/rules/dame");
      await expect(page.locator(".row .number").first()).toHaveText("D1.1");
      await expectBoth();
      for (const path of ["/open/chess", "/open/queens_gambit", "/open/match_of_the_century", "/about"]) {
        await page.goto(path);
        await expect(page.locator("main form, main h1").first()).toBeVisible();
        await expectBoth();
      }
      await page.goto("/tables/nowhere");
      await expect(page.getByRole("heading", { name: "There is no such table." })).toBeVisible();
      await expectBoth();
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: SIZES.phone, locale: "en-GB", hasTouch: true });

  test("the board fills the width, the prompt is in sight, and a finger can play", async ({ page }) => {
    await openTable(page, { options: { starts: 0 } });
    await expect(movable(page).first()).toBeVisible();
    const board = (await page.getByRole("grid").boundingBox())!;
    expect(board.width).toBeGreaterThan(335);
    const prompt = (await page.locator(".prompt").boundingBox())!;
    expect(prompt.y + prompt.height).toBeLessThan(720);
    await square(page, 9).tap();
    await square(page, 13).tap();
    await expect(played(page).first()).toHaveText("9-13");
  });
});

test.describe("on a high phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: "en-GB", hasTouch: true });

  test("the last moves stand in one line, and a tap shows the table as it was", async ({ page }) => {
    await openTable(page, { options: { starts: 0 } });
    await moveBy(page, [9, 13], 2);
    const line = page.locator(".move-line button");
    await expect(line).toHaveCount(2);
    await expect(line.last()).toHaveAttribute("aria-current", "true");
    await line.first().tap();
    await expect(page.locator(".prompt")).toContainText("as it was");
    await expect(line.first()).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
  });

  test("an offer reaches the prompt, which leads to its answer", async ({ page }) => {
    await openTable(page, { options: { starts: 0 }, others: null });
    const other = await joined(page);
    await moveBy(page, [9, 13], 1);
    await offerDraw(other);
    await moveBy(other, [22, 18], 2);
    await expect(page.locator(".prompt")).toContainText("Guest offers a draw. Your move.");
    await page.getByRole("button", { name: "Answer" }).tap();
    await expect(page.getByRole("button", { name: "Accept the draw" })).toBeInViewport({ ratio: 1 });
    await other.context().close();
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: SIZES.desktop, locale: "en-GB" });

  test("the board is the largest thing and the prompt is in sight", async ({ page }) => {
    await openTable(page, { options: { starts: 0 } });
    await expect(movable(page).first()).toBeVisible();
    const board = (await page.getByRole("grid").boundingBox())!;
    const aside = (await page.locator("aside").boundingBox())!;
    expect(board.width * board.height).toBeGreaterThan(aside.width * aside.height);
    const prompt = (await page.locator(".prompt").boundingBox())!;
    expect(prompt.y + prompt.height).toBeLessThan(800);
  });

  test("title and icon show whose turn it is; sounds go off by one click and stay off", async ({ page }) => {
    await openTable(page, { options: { starts: 0 }, others: null });
    const other = await joined(page);
    const icon = (at: Page): Promise<string | null> => at.locator('link[rel="icon"]').getAttribute("href");
    await expect(page).toHaveTitle(/^● Your turn/);
    await expect(other).toHaveTitle(/^Dame/);
    expect(await icon(page)).not.toBe(await icon(other));
    const sounds = page.getByRole("button", { name: "Sounds" });
    await expect(sounds).toHaveAttribute("aria-pressed", "true");
    await sounds.click();
    await page.reload();
    await expect(sounds).toHaveAttribute("aria-pressed", "false");
    await other.context().close();
  });

  test("boards throw a shadow, and grow with the window", async ({ page }) => {
    await openTable(page, { options: { starts: 0 } });
    const board = page.getByRole("grid");
    await expect(movable(page).first()).toBeVisible();
    expect(await board.evaluate((each) => getComputedStyle(each).boxShadow)).toMatch(/10px/);
    const width = async (): Promise<number> => (await board.boundingBox())!.width;
    await page.setViewportSize({ width: 1440, height: 900 });
    // As large as the height of the window lets it be; what a script lays out follows with the next frame.
    await expect.poll(width).toBeGreaterThan(600);
    const before = await width();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(width).toBeGreaterThan(1.15 * before);
  });

  test("the colours can be chosen and are remembered", async ({ page }) => {
    await page.goto("/");
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole("button", { name: /Colours/ }).click();
    await expect.poll(ground).toBe("rgb(246, 242, 233)");
    await page.getByRole("button", { name: /Colours/ }).click();
    await expect.poll(ground).toBe("rgb(18, 24, 26)");
    await page.reload();
    await expect(page.locator("h1")).toBeVisible();
    expect(await ground()).toBe("rgb(18, 24, 26)");
  });

  test("a lost connection is announced, comes back on its own, and loses no move", async ({ page }) => {
    let cut: (() => void) | undefined;
    let mute = false;
    let swallowed = 0;
    await page.routeWebSocket(/\/tables\/[^/]+\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (mute) swallowed++;
        else server.send(message);
      });
      cut = () => void socket.close({ code: 1012, reason: "restart" }).then(() => server.close());
    });
    await openTable(page, { options: { starts: 0 } });
    await square(page, 9).click();
    // The move is sent, but the line is dead before it arrives.
    mute = true;
    await square(page, 13).click();
    await expect.poll(() => swallowed).toBeGreaterThan(0);
    cut?.();
    await expect(page.getByRole("alert")).toContainText("Reconnecting");
    mute = false;
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(played(page).first()).toHaveText("9-13");
    await expect(played(page).filter({ hasText: "9-13" })).toHaveCount(1);
    await expect(movable(page).first()).toBeVisible();
  });

  test("the own tables wait on the start page", async ({ page }) => {
    await openTable(page, { options: { starts: 0 } });
    await expect(movable(page).first()).toBeVisible();
    await page.getByRole("link", { name: /start page/ }).click();
    await page.getByRole("heading", { name: "It is your turn" }).waitFor();
    await page.locator(".turns a").first().click();
    await expect(movable(page).first()).toBeVisible();
  });

  test("a game without its own table is played by its text and a list of choices, in words", async ({ page }) => {
    // The page has a table for every game there is: this one hears another name.
    await page.routeWebSocket(/\/tables\/[^/]+\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(String(message).replace('"game":"dame"', '"game":"halma"')));
    });
    await openTable(page, { options: { starts: 0 } });
    const [text, choices] = [page.locator(".text-table pre"), page.locator(".choices button")];
    await expect(choices.filter({ hasText: "Man from 9 to 13" })).toBeEnabled();
    for (let actions = 0; actions < 3; actions++) {
      await expect(choices.first()).toBeEnabled();
      const before = await text.innerText();
      await choices.first().click();
      await expect(text).not.toHaveText(before);
    }
    await expect(choices.first()).toBeEnabled();
    await expectWords(page);
    await expectNoNotation(page);
    await expectAccessible(page);
  });
});

test.describe("hints", () => {
  test.use({ viewport: SIZES.desktop, locale: "en-GB" });

  test("a person among bots can ask what to do, and the hint goes with the next move", async ({ page }) => {
    await openTable(page, { options: { starts: 0 }, others: "beginner" });
    await expect(movable(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    const hints = page.locator(".hint li");
    await expect(hints.first()).toContainText("chance to win");
    await expectAccessible(page);
    await square(page, 9).click();
    await square(page, 13).click();
    await expect(hints).toHaveCount(0);
  });
});
