// The worker beside the page, for the tests that push something to it.
import type { BrowserContext } from "@playwright/test";
import { expect } from "@playwright/test";

interface Own {
  shown: string[];
  registration: { showNotification: (title: string, told: { icon: string; data: { url: string } }) => Promise<void> };
  PushEvent: new (kind: string, told: object) => Event;
}

/** Pushes a word for each of these addresses of the house, and expects that those are shown, with the icon of the house. */
export async function expectPushed(context: BrowserContext, urls: string[], shown: string[], root = ""): Promise<void> {
  const worker = context.serviceWorkers()[0]!;
  // A browser without windows shows no notifications: here they are counted instead.
  await worker.evaluate(() => {
    const own = self as unknown as Own;
    own.shown = [];
    own.registration.showNotification = (_, { icon, data }) => (
      own.shown.push(`${icon} ${data.url}`),
      Promise.resolve()
    );
  });
  for (const url of urls) {
    const data = JSON.stringify({ title: "Your turn", body: "Dame", url, tag: url, language: "en" });
    await worker.evaluate(
      (told) => void dispatchEvent(new (self as unknown as Own).PushEvent("push", { data: told })),
      data,
    );
  }
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as Own).shown))
    .toEqual(shown.map((url) => `${root}/icon-192.png ${url}`));
}
