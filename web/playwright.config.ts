import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The real server with an empty store; the config is read once a worker, the folder is made once.
const port = Number(process.env.KIEBITZ_E2E_PORT ?? 8137);
const mailPort = port + 1000;
const backstagePort = port + 2000;
// Debian's Chromium; Playwright's own browsers are never fetched. The one without windows first: the other draws a
// hidden window of its own beside every page, which costs a third of the time.
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const browser = process.env.KIEBITZ_CHROMIUM ?? browsers.find((each) => existsSync(each)) ?? browsers[0]!;
const data = (process.env.KIEBITZ_E2E_DATA ??= mkdtempSync(join(tmpdir(), "kiebitz-e2e-")));

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.KIEBITZ_REQUIRE_SERVICES),
  reporter: [["line"], ["./tests/failure-summary.ts"]],
  // A test that passes only at its second try has found something, in the page or in itself.
  retries: 0,
  // Generous, for machines that do other things too: a wait ends as soon as what it waits for is there.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording costs a third of the time: only by --trace on.
    trace: "off",
    // Motion is waited for with every click; a test whose subject it is asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      command: `../.venv/bin/kiebitz serve --port ${port} --data ${data} --smtp smtp://127.0.0.1:${mailPort}`,
      env: { KIEBITZ_BOT_PAUSE: "0", KIEBITZ_GAMES: "../examples/nine_mens_morris/nine_mens_morris" },
      port,
      timeout: 180_000,
      reuseExistingServer: false,
      stdout: "ignore",
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      // Where the server's mail goes: a folder, for the tests to read.
      command: `../.venv/bin/python ../scripts/test-mail-sink ${mailPort} ${data}/mail`,
      port: mailPort,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      command: `../.venv/bin/python ../scripts/test-backstage ${backstagePort} ${data}`,
      port: backstagePort,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
