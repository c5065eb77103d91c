import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = join(__dirname, "../../src/games/match_of_the_century");
const TEXTS = join(__dirname, "../../../src/kiebitz/texts");

const named = new Set(
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(FOLDER, file), "utf8");
      // Every quoted word in the first argument: a plain id, or one of two behind a condition.
      return [...source.matchAll(/\bsayAtTable\(([^,){]*)/g)].flatMap(([, first]) =>
        [...first!.matchAll(/(?<![=!]= )"([a-z0-9-]+)"/g)].map(([, id]) => id!),
      );
    }),
);

it.each(["de", "pl", "en"])("every sentence of the table exists in %s", (language) => {
  const catalogue = readFileSync(join(TEXTS, language, "match_of_the_century_table.ftl"), "utf8");
  const missing = [...named].filter((id) => !catalogue.includes(`\nmatch_of_the_century-table-${id} =`));
  expect(missing).toEqual([]);
  expect(named.size).toBeGreaterThan(90);
});

it("no sentence of the table is left over", () => {
  const catalogue = readFileSync(join(TEXTS, "en", "match_of_the_century_table.ftl"), "utf8");
  const there = [...catalogue.matchAll(/^match_of_the_century-table-([a-z0-9-]+) =/gm)].map(([, id]) => id!);
  const used = (id: string): boolean => named.has(id) || catalogue.includes(`{ match_of_the_century-table-${id} }`);
  expect(there.filter((id) => !used(id))).toEqual([]);
});
