// The mail that the server has sent; scripts/test-mail-sink keeps it in a folder.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The newest letter to this address, once it has come. */
export async function letterTo(mail: string): Promise<string> {
  const folder = join(process.env.KIEBITZ_E2E_DATA!, "mail");
  const found = (): string | undefined =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith(".txt"))
          .sort((a, b) => parseInt(b) - parseInt(a))
          .map((name) => readFileSync(join(folder, name), "utf8"))
          .find((text) => text.startsWith(`To: ${mail}`))
      : undefined;
  await expect.poll(found).toBeTruthy();
  return found()!;
}
