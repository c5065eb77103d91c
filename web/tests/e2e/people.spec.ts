// Accounts: a guest signs up and keeps their games, signs in elsewhere, ends sessions, forgets the password, uses a passkey.
import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { letterTo } from "./letters";

const PASSWORD = "vier Kiebitze im Moor";
const port = Number(process.env.KIEBITZ_E2E_PORT ?? 8137);
let count = 0;
const LETTERS = "abcdefghij";
const fresh = (): string => `Ada ${[...`${Date.now()}${count++}`].map((digit) => LETTERS[Number(digit)]).join("")}`;

async function newBrowser(browser: Browser, baseURL = `http://127.0.0.1:${port}`): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-GB", viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

async function signUp(page: Page, name: string, mail = ""): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  if (mail) await page.getByLabel("E-mail address").fill(mail);
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("link", { name: `You are ${name}` })).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const tables = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    ((await (await fetch("/api/tables")).json()) as { table: string }[]).map((line) => line.table).sort(),
  );

const openTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const body = JSON.stringify({ game: "dame", seats: [{}, {}] });
    const headers = { "Content-Type": "application/json" };
    return ((await (await fetch("/api/tables", { method: "POST", headers, body })).json()) as { table: string }).table;
  });

async function expectAccessible(page: Page, at = ""): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${at} ${id} ${nodes[0]?.html}`)).toEqual([]);
}

const linkIn = (letter: string): string => /\/(?:confirm|reset)#[\w-]+/.exec(letter)![0];

test("a guest signs up with their games, and finds them where they sign in elsewhere", async ({ browser }) => {
  const [page, other] = [await newBrowser(browser), await newBrowser(browser)];
  const name = fresh();
  await page.goto("/");
  const first = await openTable(page);
  await signUp(page, name);
  expect(await tables(page)).toEqual([first]);
  await other.goto("/");
  const second = await openTable(other);
  await signIn(other, name);
  await expect(other.getByRole("link", { name: `You are ${name}` })).toBeVisible();
  expect(await tables(other)).toEqual([first, second].sort());
  await other.goto("/settings/sessions");
  await other.getByRole("button", { name: "End all others" }).click();
  await expect(other.getByText("this browser")).toHaveCount(1);
  await expect(other.getByRole("button", { name: "End", exact: true })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("a wrong password is refused in words, and a forgotten one is reset by e-mail", async ({ browser }) => {
  const page = await newBrowser(browser);
  const name = fresh();
  const mail = `${name.replace(" ", ".")}@example.org`;
  await signUp(page, name, mail);
  await page.goto(linkIn(await letterTo(mail)));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("that is your address now")).toBeVisible();
  const other = await newBrowser(browser);
  await signIn(other, name, "not this one at all");
  await expect(other.getByText("do not go together")).toBeVisible();
  await other.getByRole("link", { name: "Forgotten your password?" }).click();
  await other.getByLabel("Name or e-mail").fill(mail);
  await other.getByRole("button", { name: "Send a link" }).click();
  await expect(other.getByText("a link is on its way")).toBeVisible();
  await expect.poll(async () => linkIn(await letterTo(mail))).toContain("/reset#");
  await other.goto(linkIn(await letterTo(mail)));
  await other.getByLabel("New password").fill("fünf Störche am Teich");
  await other.getByRole("button", { name: "Set the password" }).click();
  await expect(other).toHaveURL(/\/sign-in$/);
  await signIn(other, name, "fünf Störche am Teich");
  await expect(other.getByRole("link", { name: `You are ${name}` })).toBeVisible();
});

test("an account is made and entered by a passkey alone, without a name", async ({ browser }) => {
  const page = await newBrowser(browser, `http://localhost:${port}`);
  const authenticators = await page.context().newCDPSession(page);
  await authenticators.send("WebAuthn.enable");
  await authenticators.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = fresh();
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Make an account with a passkey" }).click();
  await expect(page.getByRole("link", { name: `You are ${name}` })).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("link", { name: `You are ${name}` })).toBeVisible();
});

test("a token is shown once, data are taken along, and the account is deleted in two steps", async ({ browser }) => {
  const page = await newBrowser(browser);
  const name = fresh();
  await signUp(page, name);
  await page.goto("/settings/tokens");
  await page.getByLabel("What it is for").fill("my bot");
  await page.getByRole("button", { name: "Make a token" }).click();
  const token = await page.locator("code").textContent();
  expect(token).toMatch(/^kiebitz_/);
  const headers = { Authorization: `Bearer ${token}` };
  expect(((await (await page.request.get("/api/me", { headers })).json()) as { name: string }).name).toBe(name);
  await page.getByRole("link", { name: "People and data" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain(name);
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect((await page.request.get("/api/me", { headers })).status()).toBe(401);
});

test("a person is muted, blocked and reported on their profile", async ({ browser }) => {
  const [page, other] = [await newBrowser(browser), await newBrowser(browser)];
  const [name, them] = [fresh(), fresh()];
  await signUp(page, name);
  await signUp(other, them);
  await page.goto(`/people/${encodeURIComponent(them)}`);
  await page.getByRole("button", { name: "Mute" }).click();
  await expect(page.getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByText("Tell the admins").click();
  await page.getByLabel("In your own words").fill("He said things.");
  for (const [width, colorScheme] of [
    [360, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("nobody else learns of it")).toBeVisible();
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("button", { name: "Unblock" })).toHaveCount(0);
});

test("choices of the settings hold at once and in another browser of the same person", async ({ browser }) => {
  const [page, other] = [await newBrowser(browser), await newBrowser(browser)];
  const name = fresh();
  await signUp(page, name);
  // What is chosen before the server has said who it is goes to the account too.
  let answer = (): void => undefined;
  const chosen = new Promise<void>((done) => (answer = done));
  await page.route("**/api/me", async (route) => {
    if (route.request().method() === "GET") await chosen;
    await route.continue();
  });
  await page.goto("/settings");
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/me") && answer.request().method() === "PATCH",
  );
  await page.getByRole("radio", { name: "dark" }).check();
  answer();
  await kept;
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await signIn(other, name);
  await expect(other.getByRole("link", { name: `You are ${name}` })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
});

const PAGES = [
  "/sign-in",
  "/sign-up",
  "/reset",
  "/reset#x",
  "/confirm#x",
  "/settings",
  "/settings/table",
  "/settings/notices",
  "/settings/vacation",
  "/settings/account",
  "/settings/sessions",
  "/settings/tokens",
  "/settings/data",
  "/people/NAME",
];

for (const [width, scheme, locale] of [
  [360, "dark", "pl-PL"],
  [768, "light", "de-DE"],
  [1440, "dark", "de-DE"],
  [1920, "light", "en-GB"],
] as const) {
  test(`people's pages at ${width} px, ${scheme}, ${locale}: axe finds nothing and nothing overflows`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      locale,
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const name = fresh();
    await page.goto("/");
    await page.evaluate(
      async ([name, password]) => {
        const headers = { "Content-Type": "application/json" };
        await fetch("/api/account", { method: "POST", headers, body: JSON.stringify({ name, password }) });
      },
      [name, PASSWORD] as const,
    );
    for (const path of PAGES) {
      // Another fragment alone would not reload the page.
      await page.goto("about:blank");
      await page.goto(path.replace("NAME", encodeURIComponent(name)));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await page.locator("body").innerText()).not.toMatch(/\[[a-z-]+\]/);
    }
  });
}
