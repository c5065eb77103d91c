import { flushSync, untrack } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadLanguage } from "$src/i18n/texts.svelte";
import { TableController } from "$src/features/table/table-page.svelte";
import { isClaimPossible } from "$src/features/table/with-move.svelte";
import type { TableMessage } from "$src/api/types.gen";

class Socket {
  static all: Socket[] = [];
  sent: Record<string, unknown>[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
}

const person = (name: string) => ({ kind: "person", name });
const choice = (text: string) => ({ text });
const updateWith = (more: object = {}): object => ({
  kind: "update",
  view: { awaited: [0] },
  choices: [choice("9-13"), choice("9-14")],
  prompt: { id: "no-such-text", params: {} },
  first: 0,
  events: [],
  outcome: null,
  frozen: false,
  free_seats: [],
  players: [person("Ada"), person("Bo"), person("Cy")],
  waits_for: [],
  waits_until: null,
  due: [0],
  pending: null,
  nonce_wanted: false,
  times: [],
  next_table: null,
  ...more,
});
const tableWith = (update: object = updateWith(), more: object = {}): object => ({
  kind: "table",
  table: "t",
  game: "own_game",
  seat: 0,
  mine: 0,
  here: [],
  owes: [],
  curtain: false,
  names: {},
  now: Date.now(),
  commitment: null,
  clock: null,
  opened_with: [],
  update,
  ...more,
});

let controller: TableController;
let stop: () => void;
const socket = (): Socket => Socket.all.at(-1)!;

beforeEach(async () => {
  await loadLanguage("en");
  Socket.all = [];
  localStorage.clear();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("scrollTo", () => undefined);
  stop = $effect.root(() => {
    controller = new TableController("t");
    $effect(() => untrack(() => controller.open()));
    controller.watch();
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("a game without its own table is requested as text", () => {
  expect(socket().address).not.toContain("text=1");
  socket().hears(tableWith());
  expect(Socket.all).toHaveLength(2);
  expect(socket().address).toContain("text=1");
});

test("who sits here is near, the others follow around the table", () => {
  socket().hears(tableWith(updateWith(), { seat: 1 }));
  expect(controller.near).toBe(1);
  expect(controller.others).toEqual([2, 0]);
});

describe("the player on turn", () => {
  beforeEach(() => {
    socket().hears(tableWith());
    socket().hears(tableWith());
  });

  test("may act until something is on its way", () => {
    expect(controller.canAct).toBe(true);
    controller.act("9-13");
    expect(controller.canAct).toBe(false);
    expect(socket().sent.at(-1)).toMatchObject({ kind: "action", action: "9-13", offers_draw: false });
  });

  test("may not act at a frozen table, nor from a seat without choices", () => {
    socket().hears(updateWith({ frozen: true }));
    expect(controller.canAct).toBe(false);
    socket().hears(updateWith({ choices: [] }));
    expect([controller.yours, controller.canAct]).toEqual([false, false]);
  });

  test("offers a draw with one move; if that is refused, the offer goes with the next", () => {
    controller.along.offersDraw = true;
    controller.along.message = "enough";
    controller.act("9-13");
    expect(socket().sent.at(-1)).toMatchObject({ offers_draw: true, message: "enough" });
    expect([controller.along.offersDraw, controller.along.message]).toEqual([false, ""]);
    const { client } = socket().sent.at(-1)!;
    socket().hears({
      kind: "answer",
      client,
      verdict: { type: "refusal", code: "no", rule: null, params: {}, where: [] },
    });
    expect([controller.along.offersDraw, controller.along.message]).toEqual([true, "enough"]);
    expect(controller.prompt.words.tone).toBe("warn");
  });

  test("claims a draw with one move; if that is refused, the claim goes with the next", () => {
    controller.along.claim = "repetition";
    controller.act("9-13");
    expect(socket().sent.at(-1)).toMatchObject({ kind: "claim", claim: "repetition", action: "9-13" });
    expect(controller.along.claim).toBe(null);
    const { client } = socket().sent.at(-1)!;
    const verdict = { type: "refusal", code: "no", rule: null, params: {}, where: [] };
    socket().hears({ kind: "answer", client, verdict });
    expect(controller.along.claim).toBe("repetition");
  });

  test("claims are heard out of turn where the rules say so", () => {
    const courtesies = { claims: ["repetition"], claims_out_of_turn: true };
    expect(isClaimPossible(controller.table, controller.now, true)).toBe(true);
    expect(isClaimPossible(controller.table, controller.now, false)).toBe(false);
    const hears = { ...controller.table!, courtesies } as TableMessage;
    expect(isClaimPossible(hears, controller.now, false)).toBe(true);
    expect(isClaimPossible({ ...hears, seat: null }, controller.now, false)).toBe(false);
  });

  test("offers no draw again once the move stands", () => {
    controller.along.offersDraw = true;
    controller.act("9-13");
    socket().hears(updateWith({ choices: [], events: [{ code: "moved", params: {} }] }));
    expect(controller.along.offersDraw).toBe(false);
  });
});

test("what a board tells stays until something else happens", () => {
  socket().hears(tableWith());
  socket().hears(tableWith());
  controller.tell({ text: "Where to?" });
  expect(controller.prompt.words.text).toBe("Where to?");
  socket().hears(updateWith());
  expect(controller.prompt.words.text).toBe("Where to?");
  socket().hears(updateWith({ events: [{ code: "moved", params: {} }] }));
  expect(controller.prompt.words.text).not.toBe("Where to?");
});

test("an offer of another seat leads to its answer, an own one does not", () => {
  socket().hears(tableWith(updateWith({ pending: { seat: 1, offer: "draw" } })));
  expect([controller.offered?.seat, controller.prompt.button]).toEqual([1, "answer"]);
  socket().hears(updateWith({ pending: { seat: 0, offer: "draw" } }));
  expect([controller.offered, controller.prompt.button]).toEqual([null, null]);
});

describe("several people at one device", () => {
  const shared = { here: [0, 1], curtain: true, seat: null, mine: 0 };

  test("it is passed to the player on turn, behind the curtain", () => {
    socket().hears(tableWith(updateWith({ due: [1], choices: [] }), shared));
    expect([controller.passedTo, controller.prompt.button]).toEqual([1, "lift"]);
  });

  test("nothing that one of them had in mind is left for the next", () => {
    socket().hears(tableWith(updateWith({ due: [0] }), { ...shared, seat: 0 }));
    controller.peeks = true;
    controller.along.offersDraw = true;
    socket().hears(tableWith(updateWith({ due: [1], choices: [] }), shared));
    expect([controller.peeks, controller.along.offersDraw, controller.passedTo]).toEqual([false, false, 1]);
  });
});

test("a table that was called off leads to the one that began", () => {
  const outcome = { reasons: [{ code: "aborted" }] };
  socket().hears(tableWith(updateWith({ outcome, next_table: "u" })));
  expect(controller.isOff).toBe(true);
  expect(location.pathname).toBe("/tables/u");
});

test("a table with people at it that expires was never begun; one of bots alone has ended", () => {
  const update = updateWith({ outcome: { reasons: [{ code: "expired" }] } });
  socket().hears(tableWith(update, { opened_with: [{ kind: "person" }] }));
  expect(controller.isOff).toBe(true);
  socket().hears(tableWith(update, { opened_with: [{ kind: "bot" }] }));
  expect(controller.isOff).toBe(false);
});
