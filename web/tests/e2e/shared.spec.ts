// Several people at one device: the curtain falls between them, and nothing of a hand is in the page behind it.
import { asked, byFinger, byKeyboard, expectSecret, hand, playOnce } from "./gambit";
import * as match from "./match";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  movable,
  moveBy,
  press,
  prompt,
  tabTo,
  test,
} from "./table";
import type { Page } from "@playwright/test";

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };
const anythingAsked = (page: Page) => page.locator(".belt.plan, .belt.lay, [data-target]");
const curtain = (page: Page) => page.locator("dialog.curtain");
const lifting = (page: Page) => curtain(page).getByRole("button", { name: "show my view" });
const isPassedTo = (page: Page, name: string) =>
  expect(curtain(page).getByRole("heading", { name: `Pass the device to ${name}` })).toBeVisible();

/** What the page holds in its memory of plans that a hand allows: they are written for the server only. */
async function plansInMemory(page: Page): Promise<string[]> {
  const inside = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  inside.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await inside.send("HeapProfiler.collectGarbage");
  await inside.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await inside.detach();
  return [...new Set(chunks.join("").match(/"plan [NBRQ] [NBRQ][^"]*"/g) ?? [])];
}

/** Enter lifts the curtain. Escape shows the open table first, where nothing is hidden yet and Tab leads on. */
async function liftByKeyboard(page: Page, peeks: boolean): Promise<void> {
  await expect(lifting(page)).toBeFocused();
  if (peeks) {
    await page.keyboard.press("Escape");
    await expect(curtain(page)).toHaveCount(0);
    await expect(hand(page)).toHaveCount(0);
    await expectSecret(page);
    await tabTo(page, prompt(page).getByRole("button", { name: "show my view" }));
  }
  await page.keyboard.press("Enter");
}

for (const [size, viewport] of Object.entries(SIZES)) {
  const isPhone = size === "phone";
  test.describe(`several people at one device (${size})`, () => {
    test.use({ viewport, hasTouch: isPhone, locale: "en-GB" });

    test("a game with hidden cards goes from hand to hand", async ({ page }) => {
      await page.goto("/open/queens_gambit");
      await page.getByLabel("Your name at the table").fill("Ada");
      await page.getByLabel("seat 2", { exact: false }).first().selectOption("At this device");
      await page.getByLabel("Name at seat 2").fill("Bo");
      await page.getByRole("radio", { name: "oldest" }).nth(1).check();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole("button", { name: "Open a table" }).click();

      const way = isPhone ? byFinger : byKeyboard;
      let [planned, wasLookedInto] = [0, false];
      for (let turn = 0; turn < 11; turn++) {
        // A player who is still on turn continues without a curtain.
        await expect(curtain(page).or(anythingAsked(page)).first()).toBeVisible();
        if (!(await curtain(page).isVisible())) {
          if ((await asked(page)) === "plan") {
            if (++planned === 1) expect(await plansInMemory(page)).not.toEqual([]);
          }
          if (!(await playOnce(page, way))) break;
          continue;
        }
        await expect(hand(page)).toHaveCount(0);
        await expectSecret(page);
        if (turn === 0) {
          await expectAccessible(page);
          await expectFits(page);
          await expectWords(page);
        }
        if (planned === 1 && !wasLookedInto) {
          wasLookedInto = true;
          await isPassedTo(page, "Bo");
          await expect.poll(() => plansInMemory(page)).toEqual([]);
          await page.reload();
          await isPassedTo(page, "Bo");
          await expectSecret(page);
        }
        if (isPhone) await lifting(page).tap();
        else await liftByKeyboard(page, turn === 0);
        await expect(curtain(page)).toHaveCount(0);
      }
      expect([planned, wasLookedInto]).toEqual([2, true]);
    });

    test("a match of two hands of cards goes from one to the other", async ({ page }) => {
      const seats = [{ here: "Ada" }, { here: "Bo" }];
      const wish = { game: "match_of_the_century", options: { spassky: 0 }, seats };
      const answer = await page.request.post("/api/tables", { data: wish });
      await page.goto(`/tables/${((await answer.json()) as { table: string }).table}`);
      const way = isPhone ? match.byFinger : match.byKeyboard;
      let others: string[] = [];
      for (let turn = 0; turn < 2; turn++) {
        await isPassedTo(page, turn ? "Bo" : "Ada");
        await expect(match.hand(page)).toHaveCount(0);
        for (const label of others) expect(await page.content()).not.toContain(label);
        await lifting(page).press("Enter");
        await expect(match.main(page)).toBeVisible();
        for (const label of others) expect(await page.content()).not.toContain(label);
        others = await match.hand(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")!));
        expect(others.length).toBeGreaterThan(4);
        const asked = await match.asked(page);
        if (asked !== "end") await way[asked](page);
      }
      await expect(curtain(page)).toBeVisible();
      await expect(match.hand(page)).toHaveCount(0);
    });

    test("Dame needs no curtain, and the board turns only if they wish", async ({ page }) => {
      await page.goto("/open/dame");
      await page.getByLabel("Your name at the table").fill("Ada");
      await page.getByRole("radio", { name: "Several people at this device" }).check();
      await page.getByLabel("Name of the second").fill("Bo");
      await page.getByRole("group", { name: "Who has Black and starts" }).getByRole("radio", { name: "Ada" }).check();
      await page.getByText("More options").click();
      await page.getByLabel("Starting position (FEN)").fill("B:W21,32:B14");
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole("button", { name: "Open the table" }).click();
      await expect(movable(page)).toHaveCount(1);
      const before = (await page.locator('[data-square="14"]').boundingBox())!;
      await moveBy(page, [14, 17], 1);
      await expect(prompt(page)).toBeVisible();
      await expect(movable(page)).toHaveCount(1);
      const after = (await page.locator('[data-square="14"]').boundingBox())!;
      expect(Math.abs(after.y - before.y)).toBeLessThan(40);
      await press(page, "mouse", 21);
      await press(page, "mouse", 14);
      await expect(ending(page)).toContainText("Bo");
      await expectAccessible(page);
      await expectFits(page);
    });
  });
}
