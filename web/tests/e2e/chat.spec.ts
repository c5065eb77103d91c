// Two players and a spectator, each in a different language: chat, its readers, and a draw offer with a message.
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  moveBy,
  offerDraw,
  openTable,
  sitsDown,
  test,
} from "./table";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test.use({ locale: "de-DE", viewport: DESK, contextOptions: { reducedMotion: "reduce" } });

const said = (page: Page): ReturnType<Page["locator"]> => page.getByRole("log").locator("li");

async function newcomer(
  page: Page,
  locale: string,
  viewport: { width: number; height: number },
  colorScheme: "light" | "dark",
): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ locale, viewport, colorScheme, reducedMotion: "reduce" });
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

test("players and a spectator talk in three languages, and a draw is offered in words", async ({ page }) => {
  await openTable(page, { game: "dame", name: "Żaneta", others: null, options: { starts: 0 } });
  const bo = await newcomer(page, "pl-PL", PHONE, "dark");
  await bo.locator(".join button").first().click();
  await sitsDown(bo);
  const cy = await newcomer(page, "en-GB", DESK, "light");

  // A quick phrase is read by each in their own language; on the phone a number says that there is something.
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("button", { name: "Viel Spaß und viel Glück!" }).click();
  await expect(said(page)).toContainText(["Viel Spaß und viel Glück!"]);
  await bo.getByRole("button", { name: "Czat jedna nowa wiadomość" }).click();
  await expect(said(bo)).toContainText(["Miłej gry i powodzenia!"]);
  await expect(bo.getByRole("button", { name: "Czat", exact: true })).toHaveAttribute("aria-expanded", "true");
  await bo.getByRole("textbox", { name: "Wiadomość" }).fill("Gramy bez pośpiechu?");
  await bo.keyboard.press("Enter");
  await expect(said(page).nth(1)).toContainText("Gramy bez pośpiechu?");
  for (const each of [page, bo]) {
    await expectAccessible(each);
    await expectFits(each);
    await expectWords(each);
  }

  // Spectators talk among themselves, once they have a name, and read nothing of the players'.
  await cy.getByRole("tab", { name: "Story" }).focus();
  await cy.keyboard.press("ArrowRight");
  await expect(cy.getByText("Nobody has said anything yet.")).toBeVisible();
  await cy.getByLabel("What are you called?").fill("Cy");
  await cy.getByRole("button", { name: "That is my name" }).click();
  await cy.getByRole("button", { name: "Hello!" }).click();
  await expect(said(cy)).toContainText(["Hello!"]);
  await expectAccessible(cy);

  // A message about a move leads to that move.
  await moveBy(page, [11, 15], 1);
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Mein Lieblingszug.");
  await page.getByLabel("Zu Zug 1 schreiben").check();
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(said(bo).nth(2)).toContainText("ruch 1");
  await bo.getByRole("button", { name: "Czat" }).click();
  await moveBy(bo, [24, 19], 2);

  // D6.1: what goes with a draw offer stands where it is answered.
  await offerDraw(page);
  await page.getByLabel("Nachricht dazu").fill("Hier kommt keiner durch.");
  await moveBy(page, [15, 24], 3);
  const card = bo.locator("[data-asks]");
  await expect(card).toContainText("Hier kommt keiner durch.");
  await expect(card.locator("blockquote")).toBeVisible();
  await expectAccessible(bo);
  await expectFits(bo);
  await expect(page.getByLabel("Nachricht dazu")).toBeHidden();
  await card.getByRole("button", { name: "Przyjmij remis" }).click();
  await card.locator(".second button").first().click();

  // After the end players read what the spectators said; it stays there.
  await page.getByRole("button", { name: "Zuschauer", exact: true }).click();
  await expect(said(page)).toContainText(["Hallo!"]);
  await page.reload();
  await page.getByRole("tab", { name: /Chat/ }).click();
  await expect(said(page)).toHaveCount(4);
  await expect(said(page).nth(3)).toContainText("zum Remisangebot");

  // A muted person's lines are hidden until they are unmuted; a report goes to the admins.
  await said(page).nth(1).getByRole("button", { name: "Mehr zu dieser Nachricht" }).click();
  await page.getByRole("button", { name: "Melden" }).click();
  await page.getByRole("button", { name: "Melden" }).click();
  await expect(page.getByText("Die Admins sehen es sich an")).toBeVisible();
  await said(page).nth(1).getByRole("button", { name: "Mehr zu dieser Nachricht" }).click();
  await said(page).nth(1).getByRole("button", { name: "Mehr zu dieser Nachricht" }).click();
  await page.getByRole("button", { name: "Stummschalten" }).click();
  await expect(said(page).nth(1)).toContainText("Du liest nicht, was Gast schreibt.");
  await page.getByRole("button", { name: "Wieder lesen" }).click();
  await expect(said(page).nth(1)).toContainText("Gramy bez pośpiechu?");
  await expectAccessible(page);
});

test("there is no chat at a table with a bot", async ({ page }) => {
  await openTable(page, { game: "dame", options: { starts: 0 } });
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});
