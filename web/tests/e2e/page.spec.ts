import { expect, expectAccessible, expectFits, expectNoNotation, expectWords, movable, openTable, played, square, test } from "./table";

const SIZES = { phone: { width: 360, height: 720 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, locale: "en-GB" });

      test(`around the tables there is no obstacle for anybody, and nothing hangs over the edge (${size}, ${colorScheme})`, async ({ page }) => {
        await page.goto("/");
        await expect(page.locator("article").first()).toBeVisible();
        await page.locator("article summary").first().click();
        await expectAccessible(page);
        await expectFits(page);

        await page.goto("/rules/dame");
        await expect(page.locator("dt").first()).toHaveText("D1.1");
        await expectAccessible(page);
        await page.goto("/tables/nowhere");
        await expect(page.getByRole("heading", { name: "There is no such table." })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
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

  test("the colours can be chosen and are remembered", async ({ page }) => {
    await page.goto("/");
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole("button", { name: /Colours/ }).click();
    expect(await ground()).toBe("rgb(246, 242, 233)");
    await page.getByRole("button", { name: /Colours/ }).click();
    expect(await ground()).toBe("rgb(18, 24, 26)");
    await page.reload();
    await expect(page.locator("h1")).toBeVisible();
    expect(await ground()).toBe("rgb(18, 24, 26)");
  });

  test("a lost connection is said, comes back by itself, and loses no move", async ({ page }) => {
    let cut: (() => void) | undefined;
    let mute = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!mute) server.send(message);
      });
      cut = () => void socket.close({ code: 1012, reason: "restart" }).then(() => server.close());
    });
    await openTable(page, { options: { starts: 0 } });
    await square(page, 9).click();
    // The move is sent, but the line is dead before it arrives.
    mute = true;
    await square(page, 13).click();
    await page.waitForTimeout(100);
    cut?.();
    await expect(page.getByRole("alert")).toContainText("The connection is lost.");
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
    await page.getByRole("heading", { name: "Your tables" }).waitFor();
    await page.locator(".tables a").first().click();
    await expect(movable(page).first()).toBeVisible();
  });

  test("a game without a table of its own is played by its text and a list of what can be done, in words", async ({ page }) => {
    // The page has a table for every game there is: this one hears another name.
    await page.routeWebSocket(/\/socket/, (socket) => {
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
