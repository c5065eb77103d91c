// Every sentence that the page names exists in every language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import { bundleOf, LANGUAGES, formatList, loadLanguage, say, sayEvent } from "$src/i18n/texts.svelte";

const TEXTS = join(__dirname, "../../../src/kiebitz/texts");
const SOURCE = join(__dirname, "../../src");

const bundles = new Map(
  LANGUAGES.map((language) => {
    const folder = join(TEXTS, language);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    return [language, bundleOf(language, files)];
  }),
);

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(join(SOURCE, name), "utf8"));

const named = new Set(sources.flatMap((text) => [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((match) => match[1]!)));

/** Ids that are put together, by what they are put together from. */
const composed = [
  ...[...sources.join("\n").matchAll(/"(trouble|tile-play)-([a-z-]+)"/g)].map((match) => `${match[1]}-${match[2]}`),
  ...["no-such-table", "rules-changed", "unreachable", "unknown", "too-many"].map((code) => `trouble-${code}`),
];

describe.each(LANGUAGES)("in %s", (language) => {
  const bundle = bundles.get(language)!;

  test("every text that the page names exists", () => {
    expect(named.size).toBeGreaterThan(40);
    const missing = [...named, ...composed].filter((id) => !bundle.hasMessage(id));
    expect(missing).toEqual([]);
  });

  test("a square is described in one breath", () => {
    const pattern = bundle.getMessage("dame-square")!.value!;
    const params = { square: 18, piece: "black-man", state: "captures" };
    const sentence = bundle.formatPattern(pattern, params);
    expect(sentence).toMatch(/^18, .+, .+$/);
    expect(sentence).not.toContain("\u2068");
    const plain = bundle.formatPattern(pattern, { ...params, piece: "free", state: "none" });
    expect(plain).toMatch(/^18, \S+$/);
  });
});

test("several people are named with the language's own word before the last", async () => {
  const names = ["Ada", "Ola", "Jörg"];
  const lists = { de: "Ada, Ola und Jörg", pl: "Ada, Ola i Jörg", en: "Ada, Ola and Jörg" };
  for (const language of LANGUAGES) {
    await loadLanguage(language);
    expect(formatList(names)).toBe(lists[language]);
    expect(formatList(["Ada"])).toBe("Ada");
  }
});

test("material is said without a minus: who is behind is behind", async () => {
  const words = {
    de: "Im Nachteil, in Bauern gerechnet: 3",
    pl: "Strata liczona w pionach: 3",
    en: "Behind, counted in pawns: 3",
  };
  for (const language of LANGUAGES) {
    await loadLanguage(language);
    expect(say("chess-material", { state: "behind", by: 3 })).toBe(words[language]);
  }
});

/** The words that stand in a component's markup itself. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (node === null || typeof node !== "object") return [];
  const { type, data, ...rest } = node as { type?: string; data?: string };
  if (type === "Attribute") return [];
  const own = type === "Text" ? (data?.match(/\p{L}{2,}/gu) ?? []) : [];
  return [...own, ...Object.values(rest).flatMap(wordsIn)];
}

test("no words of the interface stand in the components but the program's name", () => {
  const components = sources.filter((text) => text.includes("<script"));
  expect(components.length).toBeGreaterThan(10);
  const words = components.flatMap((text) => wordsIn(parse(text, { modern: true }).fragment));
  expect(new Set(words)).toEqual(new Set(["Kiebitz"]));
}, 60_000);

describe("parameters", () => {
  test("name things of the material and other texts, but never what people wrote", async () => {
    document.documentElement.lang = "";
    await loadLanguage("en");
    const ended = { type: "event", code: "ended", seat: null, rule: null, places: [] as string[] } as const;
    expect(sayEvent({ ...ended, params: { reason: "#reason-adjudicated" } }, [], {})).toBe(
      "The game is over: An admin decided.",
    );
    expect(say("event-match_of_the_century-drew-card", { card: "@card" }, { card: "Chairs" })).toBe(
      "You draw “Chairs”.",
    );
    const left = { type: "event", code: "resigned", seat: 0, rule: null, params: {}, places: [] as string[] } as const;
    for (const name of ["#event-accepted", "@card"])
      expect(sayEvent(left, [name], { card: "Chairs" })).toBe(`${name} resigns.`);
  });
});
