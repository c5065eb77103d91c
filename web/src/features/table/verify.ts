// Checks a finished record as docs/dealing.md tells it: luck, chain and signature, without knowing a game.
// Pages served over plain http have no crypto.subtle, so the hashes come from a library.
import { hashes, verify as isSigned } from "@noble/ed25519";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameRecord, Signature } from "$src/api/types.gen";

hashes.sha512 = sha512;

type Entry = GameRecord["entries"][number];
type DealEntry = Extract<Entry, { kind: "deal" }>;
type NonceEntry = Extract<Entry, { kind: "nonce" }>;
type Asked = NonNullable<DealEntry["asked"]>;

/** What a check found: `problem` is null, or the text `verify-<problem>`; entries and deals count from 0. */
export interface Verdict {
  deals: number;
  problem: string | null;
  entry?: number;
  deal?: number;
  signedBy?: string;
}

/** What this browser noted while the table ran. */
export interface Kept {
  commitment?: string | null;
  nonce?: string | null;
}

const BOUND = ["table", "game", "rules_version", "options", "material", "players"] as const;
/** What came later: bound where it is neither null nor false, so that old records still verify. */
const BOUND_IF_THERE = ["clock", "rated", "never_deals", "waits_for_all"] as const;
const HASH = /^[0-9a-f]{64}$/;
const WORDS = 1n << 64n;

export function verifyRecord(record: GameRecord, kept: Kept = {}): Verdict {
  const digest = digestOf(record);
  const problem = seedProblem(record, digest) ?? browserNoteProblem(record, kept);
  if (problem) return { deals: 0, problem };
  const luck = verifyDeals(record, hexToBytes(record.seed!));
  if (luck.problem) return luck;
  if (computeHead(record, digest) !== record.head) return { ...luck, problem: "chain" };
  const { signature } = record;
  if (!signature) return luck;
  if (!isSignatureValid(signature, record.head)) return { ...luck, problem: "signature" };
  return { ...luck, signedBy: signature.key };
}

/** JSON as it is hashed: keys sorted by code point, no spaces, letters as they are. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => byCodePoint(a, b));
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(",")}}`;
}

/** JavaScript itself compares halves of letters beyond U+FFFF. */
function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const place = left.findIndex((letter, index) => letter !== right[index]);
  if (place < 0) return left.length - right.length;
  return (left[place]!.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1);
}

const hash = (...parts: (string | Uint8Array)[]): string =>
  bytesToHex(sha256(concatBytes(...parts.map((p) => (typeof p === "string" ? utf8ToBytes(p) : p)))));

export const digestOf = (record: GameRecord): string =>
  hash(canonicalJson(Object.fromEntries(boundKeys(record).map((key) => [key, record[key]]))));

const boundKeys = (record: GameRecord) => [...BOUND, ...BOUND_IF_THERE.filter((key) => record[key])];

function seedProblem({ seed, commitment }: GameRecord, digest: string): string | null {
  if (seed === null || commitment === null) return "no-seed";
  if (!HASH.test(seed)) return "seed-form";
  if (!HASH.test(commitment)) return "commitment-form";
  const fits = hash(`kiebitz-commitment-2\n${digest}\n`, hexToBytes(seed)) === commitment;
  return fits ? null : "commitment";
}

function browserNoteProblem(record: GameRecord, { commitment, nonce }: Kept): string | null {
  if (commitment && commitment !== record.commitment) return "other-commitment";
  const isThere = record.entries.some((entry) => entry.kind === "nonce" && entry.nonce === nonce);
  return nonce && !isThere ? "other-nonce" : null;
}

/** Every nonce and every deal, in their order. */
function verifyDeals(record: GameRecord, seed: Uint8Array): Verdict {
  const nonces = new Map<number, string>();
  const people = record.players.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  let deals = 0;
  for (const [number, entry] of record.entries.entries()) {
    if (entry.kind === "nonce") {
      if (!isNonceAllowed(entry, people, nonces, deals)) return { deals, problem: "refused", entry: number };
      nonces.set(entry.seat, entry.nonce);
    } else if (entry.kind === "deal") {
      const where = { deals, entry: number, deal: deals };
      if (people.some((seat) => !nonces.has(seat))) return { ...where, problem: "nonce" };
      const due = entry.asked && dealFor(entry.asked, seed, record.table, nonces, deals);
      if (!due || due.join() !== entry.deal.join()) return { ...where, problem: "deal" };
      deals += 1;
    }
  }
  return { deals, problem: null };
}

/** A person's nonce, once and before the first deal. */
const isNonceAllowed = ({ seat }: NonceEntry, people: number[], nonces: Map<number, string>, deals: number): boolean =>
  people.includes(seat) && !nonces.has(seat) && deals === 0;

/** Deal number `number` of a table, as chance was asked for it. */
export function dealFor(
  asked: Asked,
  seed: Uint8Array,
  table: string,
  nonces: ReadonlyMap<number, string>,
  number: number,
): number[] {
  const words = randomWords(seed, table, nonces, number);
  const places = Array.from({ length: asked.count }, (_, place) => place);
  const drawn = asked.type === "permute" ? asked.count : asked.picks;
  for (let done = 0; done < drawn; done += 1) {
    const other = done + randomBelow(asked.count - done, words);
    [places[done], places[other]] = [places[other]!, places[done]!];
  }
  return places.slice(0, drawn);
}

function* randomWords(
  seed: Uint8Array,
  table: string,
  nonces: ReadonlyMap<number, string>,
  number: number,
): Generator<bigint, never> {
  const ordered = [...nonces].sort(([a], [b]) => a - b);
  const shares = ordered.map(([seat, nonce]) => `${seat}:${nonce}`).join(",");
  for (let block = 0; ; block += 1) {
    const message = `kiebitz-deal-1\n${table}\n${shares}\n${number}\n${block}`;
    const made = new DataView(hmac(sha256, seed, utf8ToBytes(message)).buffer);
    for (const start of [0, 8, 16, 24]) yield made.getBigUint64(start);
  }
}

/** A fair number under `bound`: words in the last incomplete stretch are thrown away. */
function randomBelow(bound: number, words: Generator<bigint, never>): number {
  const limit = WORDS - (WORDS % BigInt(bound));
  let word = words.next().value;
  while (word >= limit) word = words.next().value;
  return Number(word % BigInt(bound));
}

function computeHead(record: GameRecord, digest: string): string {
  const first = hash(`kiebitz-chain-1\n${digest}\n${record.commitment ?? ""}`);
  return record.entries.reduce((head, entry) => hash(`${head}\n${canonicalJson(entry)}`), first);
}

function isSignatureValid({ key, signature }: Signature, head: string): boolean {
  try {
    const message = utf8ToBytes(`kiebitz-record-1\n${head}`);
    return isSigned(hexToBytes(signature), message, hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
}
