// The server under a path of another site, behind a proxy that passes the path on or takes it away.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, request as forward, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { movable } from "./table";
import { expectPushed } from "./worker";

const PATH = "/games";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Another site, with our server under a path. */
async function site(port: number, takesAway: boolean): Promise<Server> {
  const inner = (url: string): string => (takesAway ? url.slice(PATH.length) || "/" : url);
  const isOurs = (message: IncomingMessage): boolean => message.url!.startsWith(PATH);
  const proxy = createServer((message, answer) => {
    if (!isOurs(message)) return void answer.writeHead(404).end("the other site");
    const options = { port, path: inner(message.url!), method: message.method, headers: message.headers };
    const passed = forward({ host: "127.0.0.1", ...options }, (found) => {
      answer.writeHead(found.statusCode!, found.headers);
      found.pipe(answer);
    });
    passed.on("error", () => answer.writeHead(502).end());
    message.pipe(passed);
  });
  proxy.on("upgrade", (message, socket, head) => {
    const upstream = connect(port, "127.0.0.1", () => {
      const lines = [`GET ${inner(message.url!)} HTTP/1.1`];
      for (let at = 0; at < message.rawHeaders.length; at += 2) {
        lines.push(`${message.rawHeaders[at]}: ${message.rawHeaders[at + 1]}`);
      }
      upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) end.on("error", () => (socket.destroy(), upstream.destroy()));
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return proxy;
}

const test = base.extend<object, { port: number }>({
  port: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort();
      const data = mkdtempSync(join(tmpdir(), "kiebitz-e2e-path-"));
      const wanted = ["serve", "--port", String(port), "--data", data, "--path", PATH];
      const env = { ...process.env, KIEBITZ_BOT_PAUSE: "0.02" };
      const server: ChildProcess = spawn("../.venv/bin/kiebitz", wanted, { stdio: "ignore", env });
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status, {
          timeout: 120_000,
        })
        .toBe(200);
      await use(port);
      server.kill();
    },
    { scope: "worker" },
  ],
});

test.use({ locale: "en-GB" });

const PAGES = [
  "/",
  "/open/chess",
  "/watch",
  "/rules",
  "/rules/queens_gambit",
  "/analysis/dame",
  "/tournaments",
  "/sign-in",
  "/sign-up",
  "/reset",
  "/settings",
  "/settings/data",
  "/about",
  "/nowhere",
];

/** Every page is there, and no link or form of it leaves the path. */
async function expectAllBelow(page: Page, home: string): Promise<void> {
  const own = new URL(home).origin;
  for (const path of PAGES) {
    const answer = await page.request.get(`${home}${path}`);
    expect([path, answer.status()]).toEqual([path, path === "/nowhere" ? 404 : 200]);
    if (path !== "/nowhere") await page.goto(`${home}${path}`);
    await expect(page.locator("main h1").first()).toBeAttached();
    const addresses = await page
      .locator("a[href], form[action], img[src]")
      .evaluateAll((all) =>
        all.map(
          (each) =>
            (each as HTMLAnchorElement).href || (each as HTMLFormElement).action || (each as HTMLImageElement).src,
        ),
      );
    const isAstray = (address: string): boolean => address.startsWith(`${own}/`) && !address.startsWith(`${home}/`);
    expect(addresses.filter(isAstray), path).toEqual([]);
    expect(addresses.length).toBeGreaterThan(3);
  }
}

for (const takesAway of [false, true]) {
  test(`a game is opened and played under a path that the proxy ${takesAway ? "takes away" : "passes on"}`, async ({
    page,
    port,
  }) => {
    const proxy = await site(port, takesAway);
    const home = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`;
    const missing: string[] = [];
    page.on("response", (answer) => void (answer.status() >= 400 && missing.push(answer.url())));

    await page.goto(`${home}/`);
    await page.getByRole("link", { name: "Rules" }).first().click();
    await expect(page).toHaveURL(`${home}/rules`);
    await page.goBack();
    await page.reload();
    const tile = page.locator("article", {
      has: page.getByRole("link", { name: "Rules" }).and(page.locator("[href$='/dame']")),
    });
    await tile.locator("button.main").click();
    await expect(page).toHaveURL(new RegExp(`${PATH}/tables/`));
    await expect(movable(page).first()).toBeVisible();
    await page.reload();
    await expect(movable(page).first()).toBeVisible();
    const cookies = await page.context().cookies(`${home}/api/`);
    expect(cookies.map((cookie) => cookie.path)).toEqual([`${PATH}/api`]);
    await page.locator("header a").first().click();
    await expect(page).toHaveURL(`${home}/`);

    // What is not on Home: tournaments, notices, About, and what makes the page an app.
    await page.getByRole("contentinfo").getByRole("link", { name: "Tournaments" }).click();
    await expect(page).toHaveURL(`${home}/tournaments`);
    await expect(page.getByText("There is no tournament yet.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("There is no tournament yet.")).toBeVisible();
    await page.goto(`${home}/notices`);
    await expect(page.getByRole("columnheader", { name: "E-mail" })).toBeVisible();
    await page.getByRole("button", { name: /new notices?$/ }).click();
    await page.getByRole("link", { name: "Choose notices" }).click();
    await expect(page).toHaveURL(`${home}/settings/notices`);
    const turns = page.getByRole("link", { name: "It is your turn at one table" });
    await expect(turns).toHaveAttribute("href", new RegExp(`^${PATH}/tables/`));
    const worker = await page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return { scope: ready.scope, script: ready.active?.scriptURL };
    });
    expect(worker).toEqual({ scope: `${home}/`, script: `${home}/worker.js` });
    const manifest = await page.locator("link[rel=manifest]").evaluate((link) => (link as HTMLLinkElement).href);
    expect(manifest).toBe(`${home}/manifest.webmanifest`);
    const { start_url, scope, icons } = (await (await page.request.get(manifest)).json()) as {
      start_url: string;
      scope: string;
      icons: { src: string }[];
    };
    for (const address of [start_url, scope, ...icons.map(({ src }) => src)]) {
      const whole = new URL(address, manifest).href;
      expect(whole.startsWith(`${home}/`)).toBe(true);
      expect((await page.request.get(whole)).status()).toBe(200);
    }
    await expectPushed(page.context(), ["/settings/notices", "/tables/abc"], ["/tables/abc"], PATH);
    if (takesAway) await expectAllBelow(page, home);
    expect(missing).toEqual([]);
    proxy.closeAllConnections();
    proxy.close();
  });
}
