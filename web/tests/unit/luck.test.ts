import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isSameCommitment, readNote, noteNonce } from "$src/features/table/fairness-notes";
import { TableSession } from "$src/features/table/session.svelte";

const [FIRST, OTHER] = ["aa".repeat(32), "bb".repeat(32)];

beforeEach(() => localStorage.clear());

describe("what a browser notes of a table's luck", () => {
  test("is the first commitment it sees, whatever it is shown later", () => {
    expect(isSameCommitment("t", FIRST)).toBe(true);
    expect(isSameCommitment("t", FIRST)).toBe(true);
    expect(isSameCommitment("t", OTHER)).toBe(false);
    expect(isSameCommitment("t", null)).toBe(false);
    expect(isSameCommitment("u", OTHER)).toBe(true);
    expect(readNote("t")).toEqual({ commitment: FIRST, nonce: null });
  });

  test("stays beside the nonce, for the newest hundred tables", () => {
    isSameCommitment("t", FIRST);
    noteNonce("t", "ab");
    expect(readNote("t")).toEqual({ commitment: FIRST, nonce: "ab" });
    for (let table = 0; table < 100; table += 1) isSameCommitment(`table ${table}`, FIRST);
    expect(readNote("t").nonce).toBeNull();
    expect(readNote("table 0").commitment).toBe(FIRST);
  });

  test("is nothing where the browser holds garbage", () => {
    localStorage.setItem("kiebitz-luck", "{");
    expect(readNote("t")).toEqual({ commitment: null, nonce: null });
  });
});

class Socket {
  static newest: Socket;
  sent: string[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose = null;

  constructor() {
    Socket.newest = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {}

  tells(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const opening = (commitment: string, nonceWanted = false): unknown => ({
  kind: "table",
  table: "t",
  commitment,
  here: [],
  owes: [],
  update: { kind: "update", view: { awaited: [] }, choices: [], first: 0, events: [], nonce_wanted: nonceWanted },
});

describe("a session", () => {
  beforeEach(() => vi.stubGlobal("WebSocket", Socket));
  afterEach(() => vi.unstubAllGlobals());

  test("says so if the commitment is another one when it comes back", () => {
    const session = new TableSession("t", () => "ws://here/");
    session.connect();
    Socket.newest.tells(opening(FIRST));
    expect(session.otherCommitment).toBe(false);
    session.connect();
    Socket.newest.tells(opening(OTHER));
    expect(session.otherCommitment).toBe(true);
  });

  test("notes its nonce once the server has taken it", () => {
    const session = new TableSession("t", () => "ws://here/");
    session.connect();
    Socket.newest.tells(opening(FIRST, true));
    const { client, nonce } = JSON.parse(Socket.newest.sent[0]!) as Record<string, string>;
    expect(readNote("t").nonce).toBeNull();
    Socket.newest.tells({ kind: "answer", client, verdict: { type: "accepted", but: null } });
    expect(readNote("t").nonce).toBe(nonce);
  });

  test("says nothing of a nonce that had arrived before, and goes on", () => {
    const session = new TableSession("t", () => "ws://here/");
    session.connect();
    Socket.newest.tells(opening(FIRST, true));
    const { client } = JSON.parse(Socket.newest.sent[0]!) as Record<string, string>;
    Socket.newest.tells({ kind: "answer", client, verdict: { type: "refusal", code: "nonce-twice" } });
    expect(session.refused).toBeNull();
    expect(session.isBusy).toBe(false);
  });

  test("gives the same nonce again if it is asked for one that it has given", () => {
    const session = new TableSession("t", () => "ws://here/");
    session.connect();
    Socket.newest.tells(opening(FIRST, true));
    const { client, nonce } = JSON.parse(Socket.newest.sent[0]!) as Record<string, string>;
    Socket.newest.tells({ kind: "answer", client, verdict: { type: "accepted", but: null } });
    session.connect();
    Socket.newest.tells(opening(FIRST, true));
    expect(JSON.parse(Socket.newest.sent[0]!)).toMatchObject({ kind: "nonce", nonce });
  });
});
