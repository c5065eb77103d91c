// Frames while a piece or a card is dragged, on a phone's window with the processor slowed down four times.
//   node bench/page_dragging.mjs http://127.0.0.1:8000
// Needs a running server and Chromium; writes one line a game. On a busy machine frames come late whatever the page does: the
// time that its main thread works for a frame (of 16.7 ms) is measured in the thread's own time.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../web/package.json", import.meta.url)));
const { chromium } = require("@playwright/test");

/** Presses until something is there. */
const press = (button, until) => async (page) => {
  while (!(await page.locator(until).first().isVisible())) {
    const next = page.locator(button).first();
    if ((await next.count()) && (await next.isEnabled())) await next.click();
    await page.waitForTimeout(200);
  }
};
const GAMES = [
  { game: "dame", options: { starts: 0 }, from: '[data-square="9"]' },
  { game: "chess", options: { white: 0 }, from: '[data-square="g1"]' },
  {
    game: "queens_gambit",
    options: { oldest: 0 },
    from: ".belt .hand button.card",
    ready: press("[data-target]", ".belt.plan"),
  },
  {
    game: "match_of_the_century",
    options: { spassky: 0 },
    from: 'section.hand button.card[aria-disabled="false"]',
    ready: press(".prompt-part .deeds button.main", '.motc[data-asked="play"]'),
  },
];
/** The way of the hand: across the window, in parts of its width and height. */
const WAY = [
  [0.5, 0.5],
  [0.2, 0.3],
  [0.8, 0.6],
  [0.3, 0.15],
  [0.7, 0.5],
];
const [WIDTH, HEIGHT] = [360, 640];
const SLOWER = 4;
const STEPS = 30;

const baseURL = process.argv[2] ?? "http://127.0.0.1:8000";
const browser = await chromium.launch({
  executablePath: process.env.KIEBITZ_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

for (const { game, options, from, ready } of GAMES) {
  const page = await browser.newPage({ baseURL, viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 });
  const answer = await page.request.post("/api/tables", { data: { game, options } });
  await page.goto(`/tables/${(await answer.json()).table}`);
  await ready?.(page);
  const held = page.locator(from).first();
  await held.waitFor({ state: "attached" });
  await held.scrollIntoViewIfNeeded();
  const box = await held.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    window.frames_ = [];
    const next = (at) => {
      window.frames_.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = await worked();
  for (const [x, y] of WAY) await page.mouse.move(x * WIDTH, y * HEIGHT, { steps: STEPS });
  const work = (await worked()) - before;
  const frames = await page.evaluate(() => window.frames_.slice(1).map((at, n) => at - window.frames_[n]));
  await page.mouse.up();
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  const late = frames.filter((frame) => frame > 25).length;
  console.log(
    `${game}: ${((1000 * frames.length) / total).toFixed(0)} frames a second; a frame takes ${at(0.5)} ms, ` +
      `the slowest twentieth ${at(0.95)} ms; ${late} of ${frames.length} late; ` +
      `the main thread works ${(work / frames.length).toFixed(1)} ms a frame`,
  );
  await page.close();
}
await browser.close();
