import { expect, myTurn, openTable, playAnyMove, seeded, test } from "./table";
import type { Page } from "@playwright/test";

test.use({ locale: "en-GB" });

/** A game that ends with its first move, whichever player is dealt Black. */
const SHORT = { starts: "random", position: "B:W14:B10" };
const fairness = (page: Page) => page.locator(".fairness");

async function playToTheEnd(page: Page): Promise<void> {
  if (await myTurn(page)) await playAnyMove(page, seeded(1));
}

test("after the end the page has checked the deals and the signature", async ({ page }) => {
  await openTable(page, { options: SHORT });
  await playToTheEnd(page);
  await expect(fairness(page)).toContainText("The one deal is fair, and the record is complete.");
  await expect(fairness(page)).toContainText("Signed by the server with key");
});

test("a record that was changed is found, and the page says what is wrong", async ({ page }) => {
  await page.route("**/record", async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as { entries: { kind: string; deal?: number[] }[] };
    const dealt = record.entries.find(({ kind }) => kind === "deal")!;
    dealt.deal = [1 - dealt.deal![0]!];
    await route.fulfill({ response: answer, json: record });
  });
  await openTable(page, { options: SHORT });
  await playToTheEnd(page);
  await expect(fairness(page)).toContainText("Something is wrong here.");
  await expect(fairness(page)).toContainText("Deal 1 (entry 2) is not what the seed and the shares give");
});

test("another commitment than the first is noticed, at once and at the end", async ({ page }) => {
  const table = await openTable(page, { options: SHORT });
  await playToTheEnd(page);
  await page.evaluate((id) => {
    const noted = [[id, { commitment: "00".repeat(32), nonce: null }]];
    localStorage.setItem("kiebitz-luck", JSON.stringify(noted));
  }, table);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("is not the one this browser first saw");
  await expect(fairness(page)).toContainText("is not the one you noted when the table opened");
});
