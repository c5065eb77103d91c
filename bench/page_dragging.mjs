// Frames while a piece is dragged, on a phone's window with the processor slowed down four times.
//   node bench/page_dragging.mjs http://127.0.0.1:8000
// Needs a running server and Chromium; writes one line a game.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../web/package.json", import.meta.url)));
const { chromium } = require("@playwright/test");

const GAMES = [
  { game: "dame", options: { starts: 0 }, from: "9", over: ["13", "21", "32", "29", "16"] },
  { game: "chess", options: { white: 0 }, from: "g1", over: ["f3", "d5", "a8", "h8", "e4"] },
];
const SLOWER = 4;
const STEPS = 30;

const baseURL = process.argv[2] ?? "http://127.0.0.1:8000";
const browser = await chromium.launch({
  executablePath: process.env.KIEBITZ_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

for (const { game, options, from, over } of GAMES) {
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  const answer = await page.request.post("/api/tables", { data: { game, options } });
  await page.goto(`/tables/${(await answer.json()).table}`);
  await page.locator("[data-movable]").first().waitFor({ state: "attached" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const middle = async (square) => {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const places = [];
  for (const square of over) places.push(await middle(square));
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.evaluate(() => {
    window.frames_ = [];
    const next = (at) => {
      window.frames_.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const place of places) await page.mouse.move(...place, { steps: STEPS });
  const frames = await page.evaluate(() => window.frames_.slice(1).map((at, n) => at - window.frames_[n]));
  await page.mouse.up();
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  const late = frames.filter((frame) => frame > 25).length;
  console.log(
    `${game}: ${((1000 * frames.length) / total).toFixed(0)} frames a second; a frame takes ${at(0.5)} ms, ` +
      `the slowest twentieth ${at(0.95)} ms; ${late} of ${frames.length} late`,
  );
  await page.close();
}
await browser.close();
