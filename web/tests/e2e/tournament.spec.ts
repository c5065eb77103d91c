// A tournament from the list to its standings, and notices in the page.
import type { Page } from "@playwright/test";
import { signedIn } from "./backstage";
import { expect, expectAccessible, expectFits, expectWords, joined, moveBy, openTable, test } from "./table";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
test.use({ locale: "de-DE", viewport: DESKTOP });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  await expectWords(page);
}

test("a tournament is found, opened with a clock, joined, watched at its boards and has standings", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Im Haus" }).getByRole("link", { name: "Turniere" }).click();
  await expect(page.getByText("Ein Turnier eröffnet, wer ein Konto hat.")).toBeVisible();
  await expectSound(page);
  const owner = await signedIn(page, baseURL!, "Ada");
  const name = `Frühlingsturnier ${Date.now()}`;
  await owner.goto("/tournaments");
  await owner.getByLabel("Name").fill(name);
  await owner.getByLabel("Runden").fill("1");
  await owner.getByRole("radio", { name: "Live" }).check();
  await owner.getByRole("radio", { name: "5 + 3", exact: true }).check();
  await owner.getByLabel("Gewertet").check();
  await owner.setViewportSize(PHONE);
  await expectSound(owner);
  await owner.setViewportSize(DESKTOP);
  await owner.getByRole("button", { name: "Eröffnen", exact: true }).click();
  await expect(owner.getByRole("heading", { name })).toBeVisible();
  await expect(owner.getByText("5 + 3 · gewertet")).toBeVisible();
  await owner.getByRole("button", { name: "Mitspielen" }).click();
  await expect(owner.locator("tbody tr")).toHaveCount(1);
  await owner.getByLabel("Wie viele").fill("3");
  await owner.getByRole("button", { name: "Bots dazuholen" }).click();
  await expect(owner.locator("tbody tr")).toHaveCount(4);
  await expectSound(owner);
  await owner.getByRole("button", { name: "Beginnen" }).click();
  await expect(owner.getByRole("heading", { name: "Runde 1" })).toBeVisible();
  await expect(owner.locator(".picture svg")).not.toHaveCount(0);
  for (const viewport of [PHONE, DESKTOP]) {
    await owner.setViewportSize(viewport);
    await expectSound(owner);
  }
  await page.goto("/tournaments");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("link", { name: "Anmelden und mitspielen" })).toBeVisible();
  await page.getByRole("link", { name: /Ada/ }).first().click();
  await expect(page).toHaveURL(/\/tables\//);
});

test("an ended tournament shows who won, and every game leads to its replay", async ({ page, baseURL }) => {
  await page.goto("/tournaments");
  const owner = await signedIn(page, baseURL!, "Bo");
  await owner.goto("/");
  const wish = { name: "Blitz", game: "dame", form: "round_robin" };
  const { tournament } = (await (await owner.request.post("/api/tournaments", { data: wish })).json()) as {
    tournament: string;
  };
  await owner.request.post(`/api/tournaments/${tournament}/bots`, { data: { level: "random", count: 3 } });
  await owner.request.post(`/api/tournaments/${tournament}/start`);
  await owner.goto(`/tournaments/${tournament}`);
  await expect(owner.locator(".state b")).toHaveText("zu Ende", { timeout: 150_000 });
  await expect(owner.locator("tbody tr")).toHaveCount(3);
  await expect(owner.getByText(/^Gewonnen: \S/)).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await owner.setViewportSize(viewport);
    await expectSound(owner);
  }
  await owner
    .getByRole("link", { name: /^Auswertung/ })
    .first()
    .click();
  await expect(owner).toHaveURL(/\/replay$/);
});

test("a player elsewhere on the site reads that it is their turn", async ({ page }) => {
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
  await other.setViewportSize(PHONE);
  await expectAccessible(other);
  await expectFits(other);
});
