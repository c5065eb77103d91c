// What a browser has to fetch, compressed as servers compress it: the first load, then each game's table.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "./table";

const ROOT = join(import.meta.dirname, "../../..");
const PAGE = join(ROOT, "src/kiebitz/page");

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(PAGE, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

/** The files of a chunk and of all it imports. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = manifest[name]!;
  if (seen.has(file)) return seen;
  for (const each of [file, ...css]) seen.add(each);
  for (const each of imports) filesOf(each, seen);
  return seen;
}

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(PAGE, file))).length, 0);

/** Catalogues that few pages ask for. */
const LATE = /\/(rulings|overview)\.ftl/;

/** The page and the catalogues of one language. */
const first = (language: string): Set<string> => {
  const files = filesOf("index.html");
  for (const name of Object.keys(manifest)) {
    if (/\.ftl(\?raw)?$/.test(name) && !LATE.test(name) && name.includes(`/${language}/`)) filesOf(name, files);
  }
  return files;
};

for (const language of ["de", "pl", "en"]) {
  test(`the first load is at most 150 kB in ${language}, fonts apart`, () => {
    expect(first(language).size, "with its catalogues").toBeGreaterThan(filesOf("index.html").size + 4);
    expect(weigh(first(language))).toBeLessThanOrEqual(150_000);
  });
}

const MOST: Record<string, number> = { chess: 120_000 };

test("each game's table is loaded on demand, at most 80 kB more, chess 120 kB", () => {
  const games = ["chess", "dame", "queens_gambit", "match_of_the_century"];
  const tables = games
    .map((game) => [game, `src/games/${game}/table.ts`] as const)
    .filter(([, name]) => name in manifest);
  expect(tables.length).toBeGreaterThan(1);
  for (const [game, name] of tables) {
    const more = [...filesOf(name)].filter((file) => !first("de").has(file));
    expect(existsSync(join(PAGE, more[0]!))).toBe(true);
    expect(weigh(more), game).toBeLessThanOrEqual(MOST[game] ?? 80_000);
  }
});

test("the README shows one picture of each table, each under 120 kB", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const pictures = [...readme.matchAll(/\]\((docs\/pictures\/[a-z_]+\.webp)\)/g)].map((match) => match[1]!);
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) expect(readFileSync(join(ROOT, picture)).length, picture).toBeLessThan(120_000);
});
