// Somebody with an account, in a browser of their own: made in the server's folder, not by signing up.
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

export async function signedIn(page: Page, baseURL: string, name: string, admin = false): Promise<Page> {
  const folder = process.env.KIEBITZ_E2E_DATA!;
  const said = execFileSync("../.venv/bin/python", ["../scripts/test-account", folder, name, ...(admin ? ["--admin"] : [])]);
  const context = await page.context().browser()!.newContext({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
    baseURL,
  });
  await context.addCookies([{ name: "kiebitz-person", value: said.toString().trim(), url: `${baseURL}/api` }]);
  return context.newPage();
}
