// Where things may stand on the page; tests/test_architecture.py says the same of the Python side.
import { describe, expect, it } from "vitest";

const sources = Object.entries(
  import.meta.glob<string>("../../src/**/*.{svelte,ts,css}", { query: "?raw", import: "default", eager: true }),
).map(([path, text]) => ({ path: path.replace("../../src/", ""), text }));

const names =
  /\b(dame|chess|queens_gambit|match_of_the_century)\b|\b(Dame|Chess|QueensGambit|MatchOfTheCentury)\w*View\b/;
const comments = /<!--[^]*?-->|\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

describe("a game's name", () => {
  it("stands in games/ alone, and in the generated types of what goes over the wire", () => {
    const named = sources
      .filter(({ path }) => !path.startsWith("games/") && path !== "api/types.gen.ts")
      .filter(({ text }) => names.test(text.replace(comments, "")));
    expect(named.map(({ path }) => path)).toEqual([]);
  });
});

describe("a game's folder", () => {
  const GAMES = ["dame", "chess", "queens_gambit", "match_of_the_century"];
  const EVERY = [
    "Art.svelte",
    "Diagram.svelte",
    "Icon.svelte",
    "MiniBoard.svelte",
    "Table.svelte",
    "catalogue.ts",
    "lesson.ts",
    "table.ts",
  ];

  it("has the same file names in every game where the same thing exists", () => {
    const paths = new Set(sources.map(({ path }) => path));
    const missing = GAMES.flatMap((game) => EVERY.map((name) => `games/${game}/${name}`)).filter(
      (path) => !paths.has(path),
    );
    expect(missing).toEqual([]);
  });

  it("is found through lists alone: what all games share names none of them", () => {
    const lists = ["games/catalogue.ts", "games/positions.ts"];
    const shared = sources.filter(({ path }) => /^games\/[^/]+\.(ts|svelte)$/.test(path) && !lists.includes(path));
    expect(shared.filter(({ text }) => names.test(text.replace(comments, ""))).map(({ path }) => path)).toEqual([]);
  });
});

describe("a file", () => {
  const MOST = 400;

  it("has at most four hundred lines, but for generated types", () => {
    const lines = ({ text }: { text: string }): number => text.trimEnd().split("\n").length;
    const long = sources.filter((each) => each.path !== "api/types.gen.ts" && lines(each) > MOST);
    expect(long.map((each) => `${each.path}: ${lines(each)}`)).toEqual([]);
  });
});
