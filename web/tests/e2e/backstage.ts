// People and tables that are there already when a test begins; scripts/test-backstage puts them into the server's folder.
import type { BrowserContext, Page } from "@playwright/test";

const port = Number(process.env.KIEBITZ_E2E_PORT ?? 8137);
const [site, backstage] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 2000}`];
const COOKIE = "kiebitz-person";

async function asked<Answer>(what: string, wish: object): Promise<Answer> {
  const answer = await fetch(`${backstage}/${what}`, { method: "POST", body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(`backstage: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Who a browser belongs to: the secret that it shows. */
export type Known = string;

export const enter = (context: BrowserContext, secret: Known): Promise<void> =>
  context.addCookies([{ name: COOKIE, value: secret, url: `${site}/api` }]);

export const known = async (page: Page): Promise<Known | undefined> =>
  (await page.context().cookies(`${site}/api`)).find(({ name }) => name === COOKIE)?.value;

/** An account holder in a separate browser. */
export async function signedIn(
  page: Page,
  baseURL: string,
  name: string,
  admin = false,
  mail: string | null = null,
): Promise<Page> {
  const { secret } = await asked<{ secret: string }>("account", { name, admin, mail });
  const context = await page
    .context()
    .browser()!
    .newContext({
      locale: await page.evaluate(() => navigator.language),
      viewport: page.viewportSize(),
      baseURL,
    });
  await enter(context, secret);
  return context.newPage();
}

/** Signs the page's own browser in to an account. */
export async function become(page: Page, name: string, admin = false): Promise<void> {
  const { secret } = await asked<{ secret: string }>("account", { name, admin });
  await enter(page.context(), secret);
}

/** A table of the page's person that has been played ahead, the same every time; its id. */
export async function playedAhead(page: Page, wish: object): Promise<string> {
  const mine = await known(page);
  const { table, secret } = await asked<{ table: string; secret: string }>("table", { ...wish, secret: mine });
  if (!mine) await enter(page.context(), secret);
  return table;
}
