// A tournament from the list to its standings, and notices in the page.
import { signedIn } from "./backstage";
import { expect, expectAccessible, expectFits, expectWords, joined, moveBy, openTable, test } from "./table";

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

test("a tournament of bots is opened, started and has standings", async ({ page, baseURL }) => {
  await page.goto("/tournaments");
  const owner = await signedIn(page, baseURL!, "Ada");
  await owner.goto("/tournaments");
  await expectAccessible(owner);
  await owner.getByLabel("Name").fill("Frühlingsturnier");
  await owner.getByLabel("Runden").fill("1");
  await owner.getByRole("button", { name: "Eröffnen", exact: true }).click();
  await expect(owner.getByRole("heading", { name: "Frühlingsturnier" })).toBeVisible();
  await owner.getByRole("button", { name: "Mitspielen" }).click();
  await expect(owner.locator("tbody tr")).toHaveCount(1);
  await owner.getByLabel("Wie viele").fill("3");
  await owner.getByRole("button", { name: "Bots dazuholen" }).click();
  await expect(owner.locator("tbody tr")).toHaveCount(4);
  await owner.getByRole("button", { name: "Beginnen" }).click();
  await expect(owner.getByRole("heading", { name: "Runde 1" })).toBeVisible();
  await expect(owner.locator("section ul li a")).toHaveCount(2);
  for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
    await owner.setViewportSize(viewport);
    await expectAccessible(owner);
    await expectFits(owner);
    await expectWords(owner);
  }
  await page.goto("/tournaments");
  await expect(page.getByRole("link", { name: /Frühlingsturnier/ })).toBeVisible();
});

test("whoever is elsewhere in the house reads that it is their turn", async ({ page }) => {
  await openTable(page, { game: "dame", name: "Ada", others: null, options: { starts: 0 } });
  const other = await joined(page);
  await other.goto("/");
  await moveBy(page, [11, 15], 1);
  await expect(other.getByRole("status").filter({ hasText: "Du bist dran" })).toBeVisible();
  await other.getByRole("button", { name: "1 neue Nachricht" }).click();
  await expect(other.locator(".list")).toContainText("Der Tisch wartet auf dich");
  await expectAccessible(other);
  await other.getByRole("link", { name: "Nachrichten wählen" }).click();
  await expect(other.getByRole("columnheader", { name: "E-Mail" })).toBeVisible();
  await other.getByLabel("Angebote – E-Mail").uncheck();
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.getByText("Gespeichert.")).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("Angebote – E-Mail")).not.toBeChecked();
  await other.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(other);
  await expectFits(other);
});
