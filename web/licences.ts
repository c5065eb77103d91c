// The packages whose work is in the built page, with their versions and licences, as a module for the page.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ID = "virtual:licences";

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

const read = (url: URL): Manifest => JSON.parse(readFileSync(url, "utf-8")) as Manifest;

/** What the page depends on, and Svelte, whose parts are compiled into it. */
function packages(): { name: string; version: string; licence: string }[] {
  const own = read(new URL("./package.json", import.meta.url));
  return [...Object.keys(own.dependencies ?? {}), "svelte"].sort().map((name) => {
    const { version, license } = read(new URL(`./node_modules/${name}/package.json`, import.meta.url));
    return { name, version, licence: license ?? "?" };
  });
}

export const licences = (): Plugin => ({
  name: "licences",
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? `export const PACKAGES = ${JSON.stringify(packages())};` : null),
});
