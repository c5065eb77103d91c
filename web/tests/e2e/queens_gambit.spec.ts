// The Queen's Gambit, played by people in browsers against the real server.
import {
  asked,
  byFinger,
  byKeyboard,
  byMouse,
  confirming,
  expectHandInSight,
  expectNoNotation,
  expectSecret,
  hand,
  laying,
  openShort,
  planning,
  playOnce,
  slots,
  tableOf,
  type Way,
} from "./gambit";
import { ownServer } from "./own-server";
import { foundIn, overheard, toldBy } from "./secrecy";
import { ending, expect, expectAccessible, expectFits, expectWords, openTable, prompt, targets, test } from "./table";
import type { Page } from "@playwright/test";

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

const OVER = /You have (won|lost)|Du hast (gewonnen|verloren)|[Ww]ygrana|[Pp]rzegrana/;

async function playToTheEnd(page: Page, way: Way): Promise<void> {
  test.slow();
  while (await playOnce(page, way)) await expectSecret(page);
  await expect(ending(page).getByRole("heading")).toHaveText(OVER);
  await expect(ending(page)).toContainText(/Q7\.[1-4]/);
  await expectWords(page);
  await expectNoNotation(page);
}

test("a whole game against a bot by mouse: every state is in words, and nothing laid is in the page", async ({
  page,
}) => {
  test.slow();
  const { heard, told } = overheard(page);
  await openShort(page);
  const seen = new Set<string>();
  for (;;) {
    const what = await asked(page);
    if (!seen.has(what)) {
      seen.add(what);
      await expectWords(page);
      await expectNoNotation(page);
      await expectFits(page);
    }
    if (!(await playOnce(page, byMouse))) break;
    await expectSecret(page);
  }
  expect([...seen].sort()).toEqual(["end", "lay", "plan", "square"]);
  expect(heard()).toBeGreaterThan(5);
  expect(told()).toEqual([]);
  await expect(page.locator(".race canvas")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Points over \d+ turns?/ })).toBeVisible();
  await page.getByRole("slider", { name: "Turn shown" }).fill("1");
  await expect(ending(page)).toBeHidden();
  await expect(prompt(page)).toContainText("This is how it was then.");
  await expectAccessible(page);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a whole game by keyboard alone, in German", async ({ page }) => {
    await openShort(page);
    await playToTheEnd(page, byKeyboard);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

  test("a whole game by touch, in Polish: a first tap shows what a square brings, the button plays it", async ({
    page,
  }) => {
    await openShort(page, {}, { name: "Wolfeschlegelsteinhausenbergerdorff-Maie" });
    await expectFits(page);
    for (let acts = 0; acts < 3; acts++) {
      await asked(page);
      await expectHandInSight(page);
      await playOnce(page, byFinger);
    }
    await playToTheEnd(page, byFinger);
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("cards are planned by drag as well: into any place, exchanged, and back to the hand", async ({ page }) => {
  await openShort(page);
  await byMouse.square(page);
  await expect(hand(page)).toHaveCount(5);
  const names = await hand(page).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  const place = (number: number) => page.locator(`[data-drop="plan-${number - 1}"]`);
  await hand(page).nth(4).dragTo(place(2));
  await expect(place(2).locator("button")).toHaveAttribute("aria-label", names[4]!);
  await hand(page).nth(0).dragTo(place(1));
  await place(1).locator("button").dragTo(place(2));
  await expect(place(1).locator("button")).toHaveAttribute("aria-label", names[4]!);
  await expect(place(2).locator("button")).toHaveAttribute("aria-label", names[0]!);
  await place(2).locator("button").dragTo(page.locator('[data-drop="hand"]'));
  await expect(slots(page)).toHaveCount(1);
  await place(1).locator("button").click();
  await expect(slots(page)).toHaveCount(0);
});

test("Q4.2 a plan is laid in two steps, and can be changed before the second", async ({ page }) => {
  await openShort(page);
  await byMouse.square(page);
  await expect(hand(page)).toHaveCount(5);
  for (let card = 0; card < 3; card++) await hand(page).first().click();
  await expect(prompt(page)).toContainText("memorise them");
  await confirming(page).click();
  await expect(prompt(page)).toContainText("Once laid, the plan is final");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(slots(page)).toHaveCount(3);
  await slots(page).first().locator("button").click();
  await expect(prompt(page)).toContainText("One more card");
});

test("a click on the story shows the table as it was while the game goes on, and a half-made plan stays", async ({
  page,
}) => {
  const { told } = overheard(page);
  await openShort(page, { limit: 0 });
  await byMouse.square(page);
  await expect(hand(page)).toHaveCount(5);
  for (let card = 0; card < 2; card++) await hand(page).first().click();
  const started = page.locator(".story .moment").first();
  await started.click();
  await expect(prompt(page)).toContainText("as it was");
  // The other one had chosen, this person not yet.
  await expect(page.locator(".piece.gambit")).toHaveCount(1);
  await expect(page.locator(".belt .front")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(slots(page)).toHaveCount(2);
  await hand(page).first().click();
  await confirming(page).click();
  await confirming(page).click();
  // Once it is laid nothing of it is kept, whatever is looked at.
  await expect(targets(page).or(laying(page)).first()).toBeVisible();
  await started.click();
  await expect(prompt(page)).toContainText("as it was");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(targets(page).or(laying(page)).first()).toBeVisible();
  await expectSecret(page);
  expect(told()).toEqual([]);
});

test("refusals show their rule", async ({ page }) => {
  await openShort(page);
  await expect(targets(page).first()).toBeVisible();
  await page.locator("[data-square=a1]").click({ force: true });
  await expect(prompt(page)).toContainText("a1 is not a start square");
  await expect(prompt(page).locator(".rule summary")).toHaveText("Q2.3");
  await expect(page.locator(".refused")).toHaveCount(1);
  await expectAccessible(page);
});

test("however long the story is, the table fills the window and no more; the race of the points opens in it", async ({
  page,
}) => {
  await openTable(page, {
    game: "queens_gambit",
    options: { players: 3, layout: "frame", oldest: 2, limit: 0 },
    others: "casual",
    until: { phase: "moving", turn: 30 },
  });
  await expect(targets(page).first()).toBeVisible();
  const below = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await below()).toBeLessThanOrEqual(0);
  await page.getByText("Points turn by turn").click();
  await expect(page.locator("#panel-table").getByRole("img", { name: /turns/ })).toBeInViewport();
  expect(await below()).toBeLessThanOrEqual(0);
});

test("a hovered square says what it captures and for how many points", async ({ page }) => {
  await openShort(page, { layout: "citadel", limit: 0 });
  for (;;) {
    await asked(page);
    const prey = page.locator(".prey [data-target]");
    if (await prey.count()) {
      await prey.first().hover();
      await expect(page.locator(".flag")).toHaveText(/\+ \d/);
      await expect(prompt(page)).toContainText(/Capture an? .+ on [a-h][1-8]: \+ \d, then \d+ points/);
      return;
    }
    await playOnce(page, byMouse);
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("Q3.5 a captured token travels to the capturing player, whose points are then shown there", async ({ page }) => {
    await openShort(page, { layout: "citadel", limit: 0 });
    const prey = page.locator(".prey [data-target]");
    while ((await asked(page)) !== "square" || !(await prey.count())) await playOnce(page, byMouse);
    const square = await prey.first().getAttribute("data-square");
    await page.evaluate((token) => {
      const look = (): void => {
        const piece = document.querySelector<HTMLElement>(`[data-piece="token-${token}"]`);
        const goes = piece
          ?.getAnimations()
          .some(({ effect }) =>
            (effect as KeyframeEffect)
              .getKeyframes()
              .some(({ translate }) => translate && translate !== "none" && translate !== "0px"),
          );
        if (goes) document.body.dataset.gone = token!;
        if (piece) requestAnimationFrame(look);
      };
      look();
    }, square);
    await prey.first().click();
    await expect(page.locator("body")).toHaveAttribute("data-gone", square!);
    await expect(page.locator(`.me [data-token="${square}"]`)).toBeVisible();
    const values = await page.locator(".me [data-token]").count();
    expect(values).toBe(1);
    await expect(page.locator(".me .points b")).toHaveText(/^[3-8]$/);
  });
});

test("Q6.2 the player allowed to look is known to all, and sees their own row only while pressing it", async ({
  page,
}) => {
  const { told } = overheard(page);
  await openShort(page, { looks: [true, false], limit: 0 });
  await expect(page.locator(".you")).toContainText("may look");
  await byMouse.square(page);
  await byMouse.plan(page);
  const laid = page.locator(".belt .laid");
  const look = page.getByRole("button", { name: "Look at your face-down cards" });
  await expect(laid.first()).toBeVisible();
  await expectSecret(page);
  await look.click();
  await expect(laid.locator(".front").first()).toBeVisible();
  await expectAccessible(page);
  expect(told().filter((each) => each.startsWith("update.view.row[]") || each.startsWith("view.row[]"))).not.toEqual(
    [],
  );
  await page.getByRole("button", { name: "Turn the cards down again" }).click();
  await expectSecret(page);
});

test("all options are chosen at the table's opening, and every player reads them before sitting down", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await page.locator("a[href='/open/queens_gambit']").click();
  await expect(page.locator(".pictures label")).toHaveCount(9);
  await page.getByRole("radio", { name: "three players" }).check({ force: true });
  await page.getByRole("radio", { name: "The Windmill" }).check({ force: true });
  await page.getByRole("combobox").nth(0).selectOption("person");
  await page.getByRole("checkbox", { name: "may look" }).nth(1).check();
  await page.getByRole("radio", { name: "oldest player" }).nth(0).check();
  await page.getByRole("spinbutton").fill("30");
  await page.getByRole("combobox").nth(2).selectOption("bot");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open a table" }).click();
  await expect(page).toHaveURL(/\/tables\//);

  const context = await browser.newContext({ baseURL: baseURL!, locale: "en-GB" });
  const guest = await context.newPage();
  await guest.goto(page.url());
  await expect(guest.locator(".seat, .you").filter({ hasText: "may look" })).toHaveCount(1);
  const panel = guest.locator("#panel-table");
  await expect(panel).toContainText("may look at their own face-down cards");
  await expect(panel).toContainText("after 30 turns without a capture");
  await expect(panel).toContainText("A bot plays on for whoever leaves.");
  await expect(guest.locator(".story")).toContainText("The Windmill");
  await expectAccessible(guest);
  await guest.locator(".join button").first().click();
  await expect(targets(page).first()).toBeVisible();
  await context.close();
});

/** Whether something is asked of this person now. */
const isAsked = (page: Page): Promise<boolean> => targets(page).or(laying(page)).or(planning(page)).first().isVisible();

test("Q6.1 nothing about laid cards is in the page, in storage or in a message", async ({ page }) => {
  const { heard, told } = overheard(page);
  const [ada, guest] = (await tableOf(2, page, { limit: 0 })) as [Page, Page];
  for (const each of [guest, ada]) await playOnce(each, byMouse);
  await playOnce(ada, byMouse);
  // The guest still plans, so that nothing is turned up: every card that is named now is one of the hand.
  await expect(prompt(ada)).toContainText("Your plan is laid");
  await expect(ada.locator(".front")).toHaveCount(3);
  await expect(ada.locator(".belt .hand .front")).toHaveCount(3);
  for (const each of [ada, guest]) expect(await foundIn(each)).toEqual([]);
  expect(heard()).toBeGreaterThan(3);
  expect(told()).toEqual([]);

  // And leaks would be found, wherever they are.
  await ada.evaluate(() => {
    localStorage.setItem("plan", "rook");
    sessionStorage.setItem("plan", "a queen");
    document.querySelector(".laid")!.setAttribute("data-was", "hand-knight-0");
    document.querySelector(".prompt .text")!.append(" A bishop!");
  });
  const places = (await foundIn(ada)).map((each) => each.split(":")[0]);
  expect(places.sort()).toEqual(["DIV data-was", "SPAN", "localStorage", "sessionStorage"]);
  expect(toldBy('{"view":{"row":["rook"],"hand":["queen"]},"note":"your knight"}')).toEqual([
    "view.row[]: rook",
    "note: your knight",
  ]);
  await guest.context().close();
});

for (const count of [2, 4]) {
  test(`${count} browsers play to the end${count === 2 ? ", with a reload in the middle" : ""}`, async ({ page }) => {
    test.slow();
    const pages = await tableOf(count, page, { limit: count });
    let acts = 0;
    while (!(await ending(page).isVisible())) {
      for (const each of pages) {
        if (!(await isAsked(each)) || !(await playOnce(each, byMouse))) continue;
        await expectSecret(each);
        if (++acts === 5 && count === 2) {
          await each.reload();
          await expect(each.locator("[data-square]").first()).toBeVisible();
        }
      }
    }
    for (const each of pages) {
      await expect(ending(each).getByRole("heading")).toHaveText(/You have (won|lost)/);
      await expect(ending(each).locator("ol li")).toHaveCount(count);
    }
    for (const guest of pages.slice(1)) await guest.context().close();
  });
}

test.describe("Q5.2", () => {
  test.use({ locale: "de-DE" });

  test("Q5.2 a gambit that cannot move says so, stays, and its turn goes on with the next card", async ({ page }) => {
    const server = await ownServer({ "corner.toml": CORNER });
    try {
      const pages = await tableOf(4, page, { layout: "corner", limit: 0 }, server.address);
      // The others stand around the corner; the last square left over is the one in it.
      for (const [guest, square] of [
        [3, "a2"],
        [2, "b1"],
        [1, "b2"],
        [0, "a1"],
      ] as const) {
        await pages[guest]!.locator(`[data-target][data-square=${square}]`).click();
      }
      for (const guest of pages.slice(1)) await playOnce(guest, byMouse);
      // A hand of five has at most four knights, which alone could jump out.
      await hand(page).filter({ hasNotText: "Springer" }).first().click();
      for (let card = 1; card < 3; card++) await hand(page).first().click();
      await confirming(page).click();
      await confirming(page).click();
      await expect(prompt(page)).toContainText(/Du kannst als (Läufer|Turm|Dame) nicht ziehen/);
      await expect(prompt(page).locator(".rule summary")).toHaveText("Q5.2");
      await expect(page.locator("[data-target]")).toHaveCount(0);
      await expectAccessible(page);
      await expect(pages[1]!.locator(".story")).toContainText("cannot move, stays put");
      await playOnce(page, byMouse);
      await expect(targets(pages[1]!).or(laying(pages[1]!)).first()).toBeVisible();
      for (const guest of pages.slice(1)) await guest.context().close();
    } finally {
      await server.stop();
    }
  });
});

/** Four start squares in a corner: the piece in the corner is shut in by the others. */
const CORNER = `
id = "corner"
name = "The Corner"
starts = ["a1", "a2", "b1", "b2"]
[values]
rook = 5
[tokens]
rook = ["h8", "h7", "g8", "g7"]
`;
