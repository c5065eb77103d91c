import { afterEach, describe, expect, test, vi } from "vitest";
import { routeOf } from "$src/app/router.svelte";
import { newClientId } from "$src/app/ids";
import { waitBefore } from "$src/features/table/line.svelte";
import { TableSession } from "$src/features/table/session.svelte";
import { socketAddress } from "$src/features/table/socket-address";
import { preferredLanguage } from "$src/i18n/texts.svelte";
import type { TableMessage } from "$src/api/types.gen";

describe("the language", () => {
  test("is the browser's first that we have", () => {
    expect(preferredLanguage(null, ["fr-FR", "pl-PL", "de"])).toBe("pl");
    expect(preferredLanguage(null, ["de-AT"])).toBe("de");
    expect(preferredLanguage(null, ["fr"])).toBe("en");
    expect(preferredLanguage(null, [])).toBe("en");
  });

  test("that was chosen goes before the browser's", () => {
    expect(preferredLanguage("de", ["pl"])).toBe("de");
    expect(preferredLanguage("xx", ["pl"])).toBe("pl");
  });
});

describe("addresses", () => {
  test("lead to a table, to rules, or home", () => {
    expect(routeOf("/tables/abc")).toEqual({ page: "table", table: "abc" });
    expect(routeOf("/rules/dame")).toEqual({ page: "rules", game: "dame" });
    expect(routeOf("/rules")).toEqual({ page: "rules", game: null });
    expect(routeOf("/watch")).toEqual({ page: "watch" });
    expect(routeOf("/").page).toBe("home");
    expect(routeOf("/tables/abc/replay?entry=3")).toEqual({ page: "replay", table: "abc" });
    expect(routeOf("/analysis/chess")).toEqual({ page: "analysis", game: "chess" });
    for (const path of ["/tables/", "/elsewhere"]) expect(routeOf(path).page).toBe("unknown");
  });

  test("of sockets are on the server that served the page", () => {
    expect(socketAddress("a b", "pl", true)).toBe(`ws://${location.host}/api/tables/a%20b/socket?language=pl&text=1`);
  });
});

describe("coming back after a lost connection", () => {
  test("is tried soon, then ever more patiently, and never less than every 15 seconds", () => {
    const waits = Array.from({ length: 12 }, (_, attempt) => waitBefore(attempt));
    expect(waits[0]).toBeLessThan(1000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBe(15_000);
  });

  test("each submission has its own client id, in the server's format", () => {
    const ids = new Set(Array.from({ length: 100 }, newClientId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

/** A table as the server tells it, as far as a session looks at it. */
const told = {
  kind: "table",
  table: "t",
  game: "queens_gambit",
  seat: null,
  mine: 2,
  here: [],
  owes: [],
  options: { players: 3 },
  opened_with: [
    { name: "random", kind: "bot", level: "random" },
    { name: "", kind: "person", level: null },
    { name: "Ada", kind: "person", level: null },
  ],
  update: { kind: "update", view: { awaited: [] }, choices: [], first: 0, events: [], nonce_wanted: false },
} as unknown as TableMessage;

/** A socket that, as a browser's, cannot send before it is open. */
class Socket {
  static all: Socket[] = [];
  ready = false;
  sent: string[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose = null;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    if (!this.ready) throw new DOMException("still connecting", "InvalidStateError");
    this.sent.push(text);
  }

  close(): void {}

  opens(): void {
    this.ready = true;
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

describe("a session that reconnects, as after a change of language", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("keeps what is done meanwhile and sends it when the new socket is open", () => {
    vi.stubGlobal("WebSocket", Socket);
    const session = new TableSession("t", () => "ws://here/");
    session.connect();
    Socket.all[0]!.opens();
    session.connect();
    expect(session.phase).toBe("connecting");
    session.act("9-13");
    Socket.all[1]!.opens();
    expect(session.phase).toBe("open");
    expect(Socket.all[1]!.sent.map((text) => JSON.parse(text).action)).toEqual(["9-13"]);
  });
});
