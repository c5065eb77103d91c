// @vitest-environment node
// The page's verifier, held to the same recorded games and the same forgeries as the server's.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { canonicalJson, dealFor, digestOf, verifyRecord } from "$src/features/table/verify";
import type { GameRecord } from "$src/api/types.gen";

const FOLDER = new URL("../../../tests/records/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");
const recordOf = (name: string): GameRecord => JSON.parse(read(`${name}.json`)) as GameRecord;

interface Forgery {
  record: string;
  what: string;
  path: (string | number)[];
  value: unknown;
  problem: string;
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));
const forgeries = read("forgeries.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Forgery);

function forged({ record, path, value }: Forgery): GameRecord {
  const copy = recordOf(record);
  let place = copy as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  place[path.at(-1)!] = value;
  return copy;
}

describe("recorded games", () => {
  test("are there, of every game", () => {
    const games = names.map((name) => name.split("-")[0]!);
    for (const game of ["dame", "chess", "queens_gambit", "match_of_the_century"])
      expect(games.filter((each) => each === game).length).toBeGreaterThanOrEqual(12);
  });

  test.each(names)("%s is sound and signed", (name) => {
    const record = recordOf(name);
    expect(verifyRecord(record)).toEqual({
      deals: record.entries.filter(({ kind }) => kind === "deal").length,
      problem: null,
      signedBy: record.signature!.key,
    });
  });

  test.each(names)("every forgery of %s is found for what it is", (name) => {
    const own = forgeries.filter(({ record }) => record === name);
    expect(new Set(own.map(({ what }) => what))).toContain("time");
    for (const forgery of own)
      expect([forgery.what, verifyRecord(forged(forgery)).problem]).toEqual([forgery.what, forgery.problem]);
  });
});

describe("a record", () => {
  const record = recordOf("queens_gambit-star-3");
  const entries = record.entries;
  const first = entries.findIndex(({ kind }) => kind === "deal");

  test("is compared with what this browser noted", () => {
    const nonce = entries.flatMap((entry) => (entry.kind === "nonce" ? [entry.nonce] : []))[0]!;
    expect(verifyRecord(record, { commitment: record.commitment, nonce }).problem).toBeNull();
    expect(verifyRecord(record, { commitment: "00".repeat(32) }).problem).toBe("other-commitment");
    expect(verifyRecord(record, { nonce: "ab".repeat(16) }).problem).toBe("other-nonce");
  });

  test("in which something was dealt before every nonce was there is not fair", () => {
    const early = [entries[first]!, ...entries.slice(0, first), ...entries.slice(first + 1)];
    expect(verifyRecord({ ...record, entries: early })).toMatchObject({ problem: "nonce", entry: 0, deal: 0 });
  });

  test("takes no second nonce, none after a deal and none of a bot", () => {
    const late = [...entries.slice(0, first + 1), entries[0]!, ...entries.slice(first + 1)];
    expect(verifyRecord({ ...record, entries: [entries[0]!, ...entries] }).problem).toBe("refused");
    expect(verifyRecord({ ...record, entries: late }).problem).toBe("refused");
    const bots = recordOf("dame-against-a-bot");
    const share = { kind: "nonce", seat: 1, nonce: "ab".repeat(16), at: 1 } as const;
    expect(verifyRecord({ ...bots, entries: [share, ...bots.entries] }).problem).toBe("refused");
  });

  test("without a signature is sound and names no key", () => {
    expect(verifyRecord({ ...record, signature: null })).toEqual({
      deals: expect.any(Number) as number,
      problem: null,
    });
  });

  test("with a signature of no form at all is not signed", () => {
    const signature = { ...record.signature!, signature: "xyz" };
    expect(verifyRecord({ ...record, signature }).problem).toBe("signature");
  });
});

describe("the examples of docs/dealing.md", () => {
  const seed = Uint8Array.from({ length: 32 }, (_, byte) => byte);
  const nonces = new Map([
    [2, "ffeeddccbbaa99887766554433221100"],
    [0, "00112233445566778899aabbccddeeff"],
  ]);

  test("deals", () => {
    const permute = { type: "permute", purpose: "", count: 12 } as const;
    const pick = { type: "pick", purpose: "", count: 7, picks: 3 } as const;
    expect(dealFor(permute, seed, "t-1", nonces, 0)).toEqual([8, 3, 9, 6, 1, 0, 4, 2, 11, 5, 7, 10]);
    expect(dealFor(pick, seed, "t-1", nonces, 1)).toEqual([6, 5, 0]);
  });

  test("the digest of a table", () => {
    const players = ["Ada", "Bo"].map((name) => ({ name, level: null, kind: "person" }));
    const opening = {
      players,
      table: "t-1",
      game: "dame",
      rules_version: 1,
      material: null,
      options: { starts: 0, position: null, draws: "automatic" },
    };
    expect(digestOf(opening as unknown as GameRecord)).toBe(
      "6ecf10d247c747b8add54714f31c8ef7443ad35c5d90b4617b864a92f07f7297",
    );
  });

  test("canonical JSON sorts by code point and escapes no more than it must", () => {
    expect(canonicalJson({ "\u{1f426}": 1, "\uff5e": 2, b: [], a: { d: null, c: 'ä/\u007f\u0001"\\\n' } })).toBe(
      '{"a":{"c":"ä/\u007f\\u0001\\"\\\\\\n","d":null},"b":[],"\uff5e":2,"\u{1f426}":1}',
    );
  });
});
