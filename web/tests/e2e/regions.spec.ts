// A part of the page fails: the others keep working, and the game continues.
import { expect, expectFits, expectWords, moveBy, openTable, played, prompt, test } from "./table";

test.use({ locale: "en-GB" });

test("a board that cannot be drawn blanks nothing else, can be reported, and comes back with the next update", async ({
  page,
}) => {
  let breaks = false;
  await page.routeWebSocket(/\/api\/tables\/.*\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { kind: string; view?: { board: string | null } };
      if (breaks && told.kind === "update" && told.view) told.view.board = null;
      socket.send(JSON.stringify(told));
    });
  });
  await openTable(page, { options: { starts: 0 } });
  await expect(page.locator("[data-movable]").first()).toBeAttached();
  breaks = true;
  for (const square of [11, 15]) await page.locator(`[data-square="${square}"]`).click();
  const broken = page.locator('[data-broken="board"]');
  await expect(broken).toBeVisible();
  await expect(played(page), "the list of moves still follows the game").toHaveCount(2);
  await expect(prompt(page)).toBeVisible();
  await expectWords(page);
  await broken.getByRole("button", { name: "Report it" }).click();
  await expect(broken).toContainText("Reported.");
  await page.setViewportSize({ width: 360, height: 640 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  breaks = false;
  await broken.getByRole("button", { name: "Reload the page" }).click();
  await expect(broken).toBeHidden();
  await moveBy(page, [10, 14], 3).catch(() => moveBy(page, [12, 16], 3));
});
