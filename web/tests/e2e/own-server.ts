// A second server with its own layouts, for positions that the shipped layouts rarely reach.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, ownOrigins } from "./table";

export interface OwnServer {
  address: string;
  stop: () => Promise<void>;
}

/** A free port. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** A separate server; with layouts by file name it serves The Queen's Gambit with these alone. */
export async function ownServer(layouts: Record<string, string> | null = null): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "kiebitz-own-"));
  const material = join(folder, "material");
  mkdirSync(join(material, "queens_gambit"), { recursive: true });
  for (const [name, text] of Object.entries(layouts ?? {})) writeFileSync(join(material, "queens_gambit", name), text);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  ownOrigins.add(address);
  const where = ["--port", String(port), "--data", join(folder, "data"), ...(layouts ? ["--material", material] : [])];
  const child = spawn(join(import.meta.dirname, "../../../.venv/bin/kiebitz"), ["serve", ...where], {
    stdio: "ignore",
  });
  const ended = new Promise((done) => child.once("exit", done));
  const answers = (): Promise<boolean> =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
  try {
    await expect.poll(answers, { timeout: 90_000 }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}
