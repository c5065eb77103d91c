// D6.6 A player appeals, the table is frozen, an admin decides in a third browser, and the whole table reads it.
import { signedIn } from "./backstage";
import { letterTo } from "./letters";
import { ownServer } from "./own-server";
import {
  ending,
  expect,
  expectAccessible,
  expectFits,
  expectWords,
  joined,
  moveBy,
  offerDraw,
  openTable,
  prompt,
  repeatThrice,
  test,
  told,
} from "./table";

const SIZES = [
  { colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { colorScheme: "dark", viewport: { width: 360, height: 740 } },
] as const;

test.use({ locale: "de-DE", viewport: SIZES[0].viewport });

test("an appeal is made, answered, decided by an admin and logged", async ({ page, baseURL }) => {
  const table = await openTable(page, {
    game: "dame",
    name: "Żaneta Müller-Lüdenscheidt",
    others: null,
    options: { starts: 0 },
    clock: { type: "live", seconds: 1800, increment: 10 },
  });
  const other = await joined(page);
  const mail = `renate.${table}@example.org`;
  const admin = await signedIn(page, baseURL!, "Renate", true, mail);
  await admin.goto("/watch");
  await moveBy(page, [11, 15], 1);
  await page.getByRole("button", { name: "Admin rufen" }).click();
  await expect(page.getByRole("dialog")).toContainText("Halbzügen ohne Schlagen");
  await expectAccessible(page);
  await page.getByLabel("Was soll entschieden werden").fill("Hier geht nichts mehr.");
  await page.getByRole("button", { name: "Tisch anhalten" }).click();

  await expect(page.getByText("Der Tisch ruht")).toBeVisible();
  await expect(other.getByText("Hier geht nichts mehr.").first()).toBeVisible();
  await other.getByRole("button", { name: "Etwas ergänzen" }).click();
  await other.getByLabel("Was möchtest du ergänzen?").fill("Ich denke noch nach.");
  await other.getByRole("button", { name: "Ergänzen", exact: true }).click();
  await expect(page.getByText("Ich denke noch nach.").first()).toBeVisible();
  for (const { colorScheme, viewport } of SIZES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page);
    await expectWords(page);
  }

  // The admin is told by mail and in the header, which leads to the case.
  expect(await letterTo(mail)).toContain(`/admin/${table}`);
  const desk = admin.getByRole("banner").getByRole("link", { name: /^Admin: .*(Fall wartet|Fälle warten)/ });
  await expect(desk.locator("b")).toBeVisible();
  await desk.click();
  const waiting = admin.getByRole("link", { name: /Hier geht nichts mehr/ });
  await expect(waiting.locator("svg circle.disc")).toHaveCount(24);
  await waiting.click();
  await expect(admin.locator(".board svg circle.disc")).toHaveCount(24);
  await expect(admin.locator(".people")).toContainText("Uhr: 30 + 10. Bis zur Entscheidung steht sie.");
  await expect(admin.locator(".people li").first()).toContainText(/noch (30|29) Min/);
  await expect(admin.getByText("Ich denke noch nach.")).toBeVisible();
  await admin.getByLabel("Remis").check();
  await admin.getByLabel("Begründung").fill("Vier Damen gewinnen hier nicht.");
  await admin.getByLabel(/Gast verwarnen/).check();
  for (const { colorScheme, viewport } of SIZES.toReversed()) {
    await admin.emulateMedia({ colorScheme });
    await admin.setViewportSize(viewport);
    await expectAccessible(admin);
    await expectFits(admin);
    await expectWords(admin);
  }
  await admin.getByRole("button", { name: "Entscheiden …" }).click();
  await expect(admin.getByRole("button", { name: "So entscheiden" })).toBeFocused();
  await admin.getByRole("button", { name: "So entscheiden" }).click();
  await expect(admin.getByText("Kein Tisch wartet").or(admin.locator(".queue li")).first()).toBeVisible();

  for (const each of [page, other])
    await expect(each.locator(".decided")).toContainText("Vier Damen gewinnen hier nicht.");
  await expectAccessible(other);
  await admin.getByRole("link", { name: "Protokoll" }).click();
  await expect(admin.locator("tr", { hasText: table }).filter({ hasText: "entschied" })).toContainText("Renate");
  await expectAccessible(admin);
  await expectFits(admin);
});

test("D6.5 D6.6 a repetition that was missed is claimed too late, offered, declined with a reason, and proved to an admin", async ({
  page,
}) => {
  await openTable(page, {
    game: "dame",
    name: "Żaneta",
    others: null,
    options: { starts: 0, draws: "claim", position: "B:W30,K29:BK4,3" },
  });
  const other = await joined(page);
  await repeatThrice(page, other, [4, 8], [29, 25]);
  // The player who made it the third time may claim it too, though it is not their turn.
  await expect(other.locator(".claim")).toContainText("Nach Zug 4: zum dritten Mal");
  await moveBy(page, [3, 7], 9);
  await moveBy(other, [30, 26], 10);
  await moveBy(page, [7, 10], 11);
  await moveBy(other, [29, 25], 12);
  await expect(page.locator(".claim")).toBeHidden();
  await page.getByText("Remis beanspruchen …").click();
  await page.getByRole("button", { name: "Remis beanspruchen: Die Stellung" }).click();
  await expect(prompt(page)).toContainText("Diese Stellung steht zum ersten Mal auf dem Brett");

  await offerDraw(page);
  await page.getByLabel("Nachricht dazu").fill("Dreimal dieselbe Stellung.");
  await moveBy(page, [4, 8], 13);
  await expect(other.locator(".offer")).toContainText("Dreimal dieselbe Stellung.");
  await other.getByLabel("Falls du ablehnst: warum?").fill("Das habe ich nicht gesehen.");
  await other.getByRole("button", { name: "Ablehnen" }).click();
  await expect(told(page).last()).toContainText("lehnt ab: Das habe ich nicht gesehen.");

  await page.getByRole("button", { name: "Admin rufen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Dieselbe Stellung stand 3-mal auf dem Brett.");
  await expect(dialog).toContainText("Züge 0, 2 und 4");
  await expect(dialog).not.toContainText("zum ersten Mal");
  await expect(dialog).toContainText("verwarnt");
  await expectAccessible(page);
  await page.getByLabel("Was soll entschieden werden").fill("Die Stellung stand dreimal da.");
  await page.getByRole("button", { name: "Tisch anhalten" }).click();

  await expect(other.locator(".case")).toContainText("Dieselbe Stellung stand 3-mal auf dem Brett.");
  await other.getByRole("button", { name: "Remis anbieten", exact: true }).click();
  await page.getByRole("button", { name: "Remis annehmen" }).click();
  await page.getByRole("button", { name: "Ja, Remis" }).click();
  for (const each of [page, other]) await expect(ending(each)).toContainText("Remis");
});

test("D6.6 where nobody could decide, no appeal is offered, and the page says what is possible", async ({ page }) => {
  const server = await ownServer();
  try {
    const answer = await page.request.post(`${server.address}/api/tables`, {
      data: { game: "dame", name: "Żaneta", others: null, options: { starts: 0, draws: "claim" } },
    });
    const { table } = (await answer.json()) as { table: string };
    await page.goto(`${server.address}/tables/${table}`);
    const other = await joined(page);
    await moveBy(page, [11, 15], 1);
    await expect(page.getByRole("button", { name: "Admin rufen" })).toBeHidden();
    await page.getByRole("button", { name: "Was, wenn etwas nicht stimmt?" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("mit dem nächsten Zug Remis anbieten");
    await expect(dialog).toContainText("ein Remis beanspruchen");
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    for (const { colorScheme, viewport } of SIZES.toReversed()) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectFits(page);
      await expectWords(page);
    }
    await dialog.getByRole("button", { name: "Zurück zum Tisch" }).click();
    await moveBy(other, [22, 18], 2);
  } finally {
    await server.stop();
  }
});

test("a chat line is reported, read by an admin and answered with a warning", async ({ page, baseURL }) => {
  const table = await openTable(page, { game: "dame", name: "Żaneta", others: null, options: { starts: 0 } });
  const other = await joined(page);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("button", { name: "Hallo!" }).click();
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Du lahme Ente");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Du lahme Ente")).toBeVisible();
  const told = await other.request.post(`/api/tables/${table}/chat/players/1/reports`, {
    data: { words: "Das muss nicht sein." },
  });
  expect(told.status()).toBe(204);

  const admin = await signedIn(page, baseURL!, "Ruth", true);
  await admin.goto("/admin/reports");
  const report = admin.locator("article", { hasText: "Du lahme Ente" });
  await expect(report).toContainText("Das muss nicht sein.");
  await report.getByText("Was davor und danach gesagt wurde").click();
  await expect(report.locator("ol")).toContainText("Hallo!");
  await report.getByLabel("Żaneta verwarnen").check();
  await report.getByLabel("Begründung").fill("Bitte freundlich bleiben.");
  for (const { colorScheme, viewport } of SIZES.toReversed()) {
    await admin.emulateMedia({ colorScheme });
    await admin.setViewportSize(viewport);
    await expectAccessible(admin);
    await expectFits(admin);
    await expectWords(admin);
  }
  await report.getByRole("button", { name: "Entscheiden …" }).click();
  await report.getByRole("button", { name: "So entscheiden" }).click();
  await expect(report).toBeHidden();
  await admin.getByRole("link", { name: "Protokoll" }).click();
  await expect(
    admin.locator("tr", { hasText: table }).filter({ hasText: "entschied über eine Meldung" }),
  ).toContainText("Ruth");
  await page.goto("/");
  await page.getByRole("button", { name: /neue/ }).first().click();
  await expect(page.getByText("Ein Admin hat dich verwarnt. Bitte freundlich bleiben.").first()).toBeVisible();
});

test("the admins' room is closed to all others", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Admins");
});
