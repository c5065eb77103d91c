// Match of the Century, played by people in browsers against the real server.
import type { Page } from "@playwright/test";
import {
  asked,
  byFinger,
  byKeyboard,
  byMouse,
  deeds,
  expectNoNotation,
  hand,
  lane,
  lanes,
  main,
  open,
  openMatch,
  playOnce,
  refuseTakenLane,
  table,
  type Way,
} from "./match";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  joined,
  openTable,
  prompt,
  resign,
  test,
} from "./table";

test.use({
  locale: "en-GB",
  viewport: { width: 1440, height: 900 },
});

const between = (page: Page) => page.locator(".sheet.between");

/** A match from its first card to its end: a game is played out and the next prepared, then games are resigned until the match is
 *  lost. Everything is said in the person's language. Says which states were met. */
async function playToTheEnd(page: Page, way: Way): Promise<Set<string>> {
  const seen = new Set<string>();
  const look = async (): Promise<string> => {
    const state = `${await asked(page)}${(await between(page).isVisible()) ? " between games" : ""}`;
    if (seen.size === seen.add(state).size) return state;
    await expectWords(page);
    await expectNoNotation(page);
    await expectFits(page);
    return state;
  };
  while (!(await look()).includes("between games")) await playOnce(page, way);
  do await playOnce(page, way);
  while ((await look()).includes("between games"));
  while ((await look()) !== "end") await playOnce(page, way, true);
  await expect(ending(page).getByRole("heading").first()).toHaveText(OVER);
  await expect(ending(page)).toContainText("M6.1");
  return seen;
}

const OVER = /You have (won|lost)|Du hast (gewonnen|verloren)|[Ww]ygrana|[Pp]rzegrana/;

test("a whole match against a bot by mouse: every state is in words and in sight", async ({ page }) => {
  test.slow();
  await openMatch(page, { name: "Wolfeschlegelsteinhausenbergerdorff-Maie" });
  const seen = await playToTheEnd(page, byMouse);
  for (const state of ["cards", "play", "cards between games", "end"]) expect(seen).toContain(state);
  await expect(page.getByRole("heading", { name: /^(Spassky|Fischer) wins$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Points after \d+ games/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Endurance after \d+ games/ })).toBeVisible();
  await page
    .getByRole("region", { name: "Replay" })
    .getByRole("button", { name: /^Game 1, attack 1/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Replay" }).locator("[aria-current]")).toBeVisible();
  // Whether cards lie there depends on the bot, which may have resigned at once.
  await expect(page.locator(".sheet").first()).toBeVisible();
  await expect(prompt(page)).toContainText("This is how it was then.");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a whole match by keyboard alone, in German", async ({ page }) => {
    test.slow();
    await openMatch(page);
    await playToTheEnd(page, byKeyboard);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test.describe("in Polish", () => {
    test.use({ locale: "pl-PL" });

    test("a whole match by touch, in Polish", async ({ page }) => {
      test.slow();
      await openMatch(page, { name: "Wolfeschlegelsteinhausenbergerdorff-Maie" });
      await asked(page);
      await expectFits(page);
      await byFinger.cards(page);
      await expect(lanes(page).first()).toBeVisible();
      await open(page).first().tap();
      await lanes(page).first().tap();
      await expectFits(page);
      await expectAccessible(page);
      await expect(main(page)).toBeInViewport();
      await playToTheEnd(page, byFinger);
      await expectFits(page);
      await expectAccessible(page);
    });
  });

  test("a camp opens to its whole track and its piles", async ({ page }) => {
    await openMatch(page);
    await asked(page);
    const track = page.locator(".camp.near .track");
    await expect(track).toBeHidden();
    await page.getByRole("button", { name: "Spassky: show the whole track and the piles" }).tap();
    await expect(track).toBeVisible();
    await expectAccessible(page);
  });
});

/** At the first attack, which Spassky leads. */
async function leading(page: Page): Promise<void> {
  await openMatch(page);
  await asked(page);
  await byMouse.cards(page);
  await expect(lanes(page)).toHaveCount(4);
}

test("M3.3 card, lane and pawns are put together and can be taken back until they are confirmed", async ({ page }) => {
  await leading(page);
  await expect(deeds(page)).toHaveCount(0);
  await open(page).nth(2).click();
  await expect(prompt(page)).toContainText("choose the lane");
  await lane(page, 4).locator(".target").click();
  await expect(lane(page, 4).locator(".ghost")).toBeVisible();
  await expect(prompt(page)).toContainText("with pawns?");
  await page.getByRole("radio", { name: /^2 pawns/ }).click();
  await expect(main(page)).toHaveText(/^Attack with \d$/);
  await page.keyboard.press("Escape");
  await expect(lane(page, 4).locator(".ghost")).toHaveCount(0);
  await lane(page, 2).locator(".target").click();
  await expect(lane(page, 2).locator(".ghost")).toBeVisible();
});

test("M3.3 a card is played by drag as well", async ({ page }) => {
  await leading(page);
  await open(page).first().dragTo(lane(page, 3));
  await expect(lane(page, 3).locator(".ghost")).toBeVisible();
  await expect(main(page)).toHaveText(/^Attack with \d$/);
});

test("M3.6 M3.7 before it is confirmed the panel says what happens if the attack is won, tied and lost", async ({
  page,
}) => {
  await leading(page);
  await open(page).first().click();
  await lane(page, 4).locator(".target").click();
  const panel = page.getByRole("region", { name: "What happens then" });
  await expect(panel.locator(".case")).toHaveCount(3);
  await expect(panel).toContainText("If you win");
  await expect(panel).toContainText("Spassky leads by 4");
  await expect(panel).toContainText("loses 1 endurance for lane 4");
  await expect(panel).toContainText("You may use");
  await expect(page.locator(".ghost.won")).toBeVisible();
  await expectAccessible(page);
});

test.describe("in a low window, in Polish", () => {
  test.use({ locale: "pl-PL", viewport: { width: 1280, height: 720 } });

  test("M3.6 M3.7 all that may happen is in sight before a card is confirmed, whichever it is", async ({ page }) => {
    await openMatch(page, { until: { kind: "attack", taken: 1 } });
    await asked(page);
    const forecast = page.locator('.forecast[aria-busy="false"]');
    for (let card = 0; card < (await open(page).count()); card++) {
      await open(page).nth(card).click();
      if (!(await page.locator(".placed.ghost").count())) await lanes(page).last().click();
      await expect(forecast.locator(".case").last()).toBeInViewport({ ratio: 1 });
      const hidden = await page.locator(".aside").evaluate((aside) => aside.scrollHeight - aside.clientHeight);
      expect(hidden, `card ${card}`).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    }
  });
});

test("M4.4 the cards that came together stand in one line of the story", async ({ page }) => {
  await openMatch(page, { until: { kind: "attack" } });
  await asked(page);
  const drawn = page.locator(".motc-story .moment", { hasText: "Spassky draws 6 cards (setup)" });
  await expect(drawn).toHaveText(/^Spassky draws 6 cards \(setup\): (“[^”]+”, ){4}“[^”]+” and “[^”]+”\.$/);
  await expect(page.locator(".motc-story")).not.toContainText("You draw");
});

test("M3.3 a lane that holds cards is refused with its rule", async ({ page }) => {
  await openMatch(page, { until: { kind: "attack", taken: 1 } });
  await expect(lanes(page).first()).toBeVisible();
  const number = await refuseTakenLane(page);
  await expect(prompt(page)).toContainText(`Lane ${number} is not open.`);
  await expect(prompt(page).locator(".rule summary")).toHaveText("M3.3");
  await expectAccessible(page);
});

test("M3.3 a card dropped into a lane that holds cards goes back to the hand, and the rule is said", async ({
  page,
}) => {
  await openMatch(page, { until: { kind: "attack", taken: 1 } });
  await expect(lanes(page).first()).toBeVisible();
  await open(page).first().dragTo(page.locator(".lane:not(.open)").first());
  await expect(prompt(page).locator(".rule summary")).toHaveText("M3.3");
  await expect(page.locator(".ghost")).toHaveCount(0);
});

test("M3.3 a line of the story shows the table as it was, also while the game goes on", async ({ page }) => {
  await openMatch(page, { until: { kind: "attack", taken: 1 } });
  await expect(lanes(page).first()).toBeVisible();
  const taken = page.locator(".lane:not(.open)");
  const now = await taken.count();
  expect(now).toBeGreaterThan(0);
  // By key: the list may scroll to its newest line under a pointer.
  await page.locator(".motc-story .moment").first().press("Enter");
  await expect(taken).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(taken).toHaveCount(now);
});

test("M3.6 an effect and what it asks are one step, and what happens with it and without is said before", async ({
  page,
}) => {
  await openMatch(page, { until: { kind: "use", officer: false } });
  const panel = page.getByRole("region", { name: "With the effect or without" });
  await expect(panel).toContainText("moves the marker");
  await expect(prompt(page)).toContainText("Attack lost");
  await expect(page.getByRole("button", { name: "Do without" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Match so far" }).click();
  await expect(page.getByRole("region", { name: "Match so far" })).toBeVisible();

  await main(page).click();
  await expect(page.locator(".forecast")).toHaveCount(0);
});

test("a player who is asked about an effect can still resign the match", async ({ page }) => {
  await openMatch(page, { until: { kind: "use", officer: false } });
  await expect(page.getByRole("region", { name: "With the effect or without" })).toBeVisible();
  await resign(page);
  await expect(ending(page).getByRole("heading").first()).toHaveText("You have lost.");
});

test("what is put together stays when there is news of the table alone", async ({ page }) => {
  const clock = { type: "correspondence", days: 3 };
  await openTable(page, { game: "match_of_the_century", options: { spassky: 0 }, others: null, name: "Ada", clock });
  const other = await joined(page);
  for (const each of [page, other]) await playOnce(each, byMouse);
  expect(await asked(page)).toBe("play");
  await open(page).nth(2).click();
  await lane(page, 4).locator(".target").click();
  await expect(lane(page, 4).locator(".ghost")).toBeVisible();
  const before = await table(page).getAttribute("data-moment");
  const away = await other.request.post(new URL("/api/vacation", page.url()).href, { data: { days: 3 } });
  expect(away.ok()).toBe(true);
  await expect(table(page)).not.toHaveAttribute("data-moment", before!);
  await expect(lane(page, 4).locator(".ghost")).toBeVisible();
  await expect(main(page)).toHaveText(/^Attack with \d$/);
  await other.context().close();
});

test("M3.13 resigning a game takes a second step", async ({ page }) => {
  await leading(page);
  await page.getByRole("button", { name: "Resign game …" }).click();
  await expect(prompt(page)).toContainText("Resign this game?");
  await page.getByRole("button", { name: "Play on" }).click();
  await expect(lanes(page)).toHaveCount(4);
  await byMouse.resign(page);
  await expect(page.getByRole("heading", { name: "Spassky resigns the game" })).toBeVisible();
  await expect(page.locator(".between .steps li.now")).toContainText("Discard cards");
});

test("both decks can be browsed at any time, and tell nothing that a good memory does not know", async ({ page }) => {
  await leading(page);
  const mine = await hand(page).count();
  await page.getByRole("button", { name: "Both decks" }).first().click();
  const decks = page.getByRole("region", { name: "Both decks" });
  await expect(decks.locator("button.card")).toHaveCount(32);
  await expect(decks.locator(".at-hand")).toHaveCount(mine);
  await expect(decks.locator(".F .at-unseen")).toHaveCount(16);
  await expect(decks).toContainText("reconstructed");
  await expectAccessible(page);
  await decks.locator("button.card").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the table" }).click();
  await expect(lanes(page)).toHaveCount(4);
});

test("nothing of the other hand is in the page, in storage or in a message", async ({ page }) => {
  const messages: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => messages.push(String(payload))));
  await leading(page);
  for (const text of messages) {
    const { view } = (JSON.parse(text) as { update?: { view: never } }).update ?? JSON.parse(text);
    if (!view) continue;
    expect(view.camps[1].hand).toBeNull();
    expect(view.camps[1].face_down).toBeNull();
    expect(view.camps[1].seen).toEqual([]);
  }
  await expect(page.locator("section.hand .clipping.F")).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/[SF]\d\d/);
});

test("two browsers play a match, with a reload in the middle", async ({ page, browser, baseURL }) => {
  test.slow();
  const answer = await page.request.post("/api/tables", {
    data: {
      game: "match_of_the_century",
      options: { spassky: 0 },
      seats: [{ level: null }, { level: null }],
      name: "Ada",
    },
  });
  const { table: id } = (await answer.json()) as { table: string };
  await page.goto(`/tables/${id}`);
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: "en-GB",
    viewport: { width: 1280, height: 720 },
  });
  const guest = await context.newPage();
  await guest.goto(`/tables/${id}`);
  await guest.locator(".join button").first().click();
  const pages = [page, guest];
  let acts = 0;
  while (!(await ending(page).isVisible())) {
    for (const each of pages) {
      const mode = await table(each)
        .getAttribute("data-asked")
        .catch(() => "none");
      if (mode === "none" || mode === null) continue;
      if (acts > 14 && each === guest) {
        await resign(guest);
        // Nothing more is played once both know it.
        for (const one of pages) await expect(ending(one)).toBeVisible();
        break;
      }
      await playOnce(each, byMouse);
      if (++acts === 9) {
        await each.reload();
        await expect(table(each)).toBeVisible();
      }
    }
  }
  await expect(ending(page).getByRole("heading").first()).toHaveText("You have won.");
  await expect(ending(guest).getByRole("heading").first()).toHaveText("You have lost.");
  await context.close();
});
