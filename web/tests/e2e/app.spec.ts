// Beside the page: a worker that keeps the shell and nothing else, and shows what is pushed.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, expectWords, movable, openTable, test } from "./table";
import { expectPushed } from "./worker";

test.use({ locale: "en-GB", viewport: { width: 360, height: 740 } });

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** From the second visit on the worker stands between the page and the server. */
async function attended(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("the worker keeps the shell alone, which says that the server cannot be reached", async ({ page, context }) => {
  await attended(page);
  await openTable(page, { options: { starts: 0 } });
  await expect(movable(page).first()).toBeVisible();
  await page.goto("/rules/dame");
  await expect(page.locator(".row").first()).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".turns li")).toHaveCount(1);
  const kept = await keptAddresses(page);
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await expectWords(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("article").first()).toBeVisible();
});

test("a push notification is shown, unless its recipient is looking at that very address", async ({
  page,
  context,
}) => {
  await attended(page);
  await expectPushed(context, ["/", "/tables/abc"], ["/tables/abc"]);
  // Navigating without a reload changes the address looked at.
  await page.getByRole("contentinfo").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expectPushed(context, ["/", "/settings"], ["/"]);
});
