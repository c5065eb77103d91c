// One person at one table in two tabs: the same waiting move, choices and chat, and signing out in one ends both.
import { become, known } from "./backstage";
import { Proxy } from "./proxy";
import { expect, joined, movable, openTable, played, press, prompt, test, turnToChat } from "./table";

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

test("a move that waits in one tab is shown and struck in the other; what is played and said is in both", async ({
  page,
}) => {
  const proxy = await Proxy.open();
  await openTable(page, { name: "Ada", others: null, options: { starts: 0 } });
  const bo = await joined(page);
  const secret = await known(page);
  await page.context().addCookies([{ name: "kiebitz-person", value: secret!, url: `${proxy.address}/api` }]);
  await page.goto(proxy.address + new URL(page.url()).pathname);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  for (const each of [page, tab]) await expect(movable(each).first()).toBeAttached();
  proxy.freeze();
  for (const each of [11, 15]) await press(page, "mouse", each);
  await expect(prompt(tab)).toContainText(/Wird gesendet|Wartet auf die Verbindung/);
  await expect(tab.locator(".pending-square.end")).toHaveCount(1);
  await tab.getByRole("button", { name: "Streichen" }).click();
  for (const each of [page, tab]) await expect(each.locator(".pending-square")).toHaveCount(0);
  proxy.mend();
  for (const each of [page, tab]) await expect(each.locator(".line.lost")).toHaveCount(0);
  for (const each of [9, 13]) await press(tab, "mouse", each);
  for (const each of [page, tab, bo]) await expect(played(each)).toHaveText(["9-13"]);
  for (const each of [page, tab]) await expect(movable(each)).toHaveCount(0);
  await turnToChat(bo);
  await bo.locator("#chat-text").fill("Guten Tag!");
  await bo.keyboard.press("Enter");
  for (const each of [page, tab]) {
    await turnToChat(each);
    await expect(each.locator(".chat, .lines, .talk").getByText("Guten Tag!").first()).toBeVisible();
  }
  await bo.context().close();
  await proxy.close();
});

test("signing out in one tab ends the other", async ({ page }) => {
  await become(page, "Ada Zweifach");
  await openTable(page, { others: null, options: { starts: 0 } });
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  for (const each of [page, tab]) await expect(each.locator("#panel-table .buttons button").first()).toBeVisible();
  const answer = await page.request.delete("/api/sessions/current", {
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  for (const each of [page, tab]) await expect(each.locator(".join")).toBeVisible();
  await tab.close();
});
