import { describe, expect, test } from "vitest";
import { moveOf } from "../../src/games/dame/moves";
import { momentAt } from "$src/features/table/history.svelte";
import { soundOf } from "$src/app/sound.svelte";
import type { GameEvent, Moment } from "$src/api/types.gen";
import { eventsAtMove, linesOf, newestMoves, stopAt, stopsOf } from "$src/features/table/log/moves";

const event = (code: string, params: GameEvent["params"] = {}): GameEvent => ({
  type: "event",
  code,
  seat: 0,
  rule: null,
  params,
  places: [],
});
const moved = (number: number, side: string, move: string): GameEvent => event("dame-moved", { number, side, move });

const EVENTS = [
  event("dame-starts"),
  moved(1, "black", "9-13"),
  moved(1, "white", "22-18"),
  moved(2, "black", "13-17"),
  event("offered", { offer: "draw" }),
  moved(2, "white", "18-14"),
];

describe("a story of moves", () => {
  test("stands in rows of two, and what happens between breaks the row", () => {
    const lines = linesOf(EVENTS, moveOf);
    expect(
      lines.map((line) =>
        line.kind === "moves" ? line.cells.map((cell) => cell?.text) : line.kind === "event" && line.event.code,
      ),
    ).toEqual(["dame-starts", ["9-13", "22-18"], ["13-17", undefined], "offered", [undefined, "18-14"]]);
  });

  test("what its move tells already is not told again", () => {
    const lines = linesOf(EVENTS, moveOf, ({ code }) => code === "offered");
    expect(lines.map((line) => line.kind)).toEqual(["event", "moves", "moves"]);
  });

  test("has a stop before the first move and after each", () => {
    expect(stopsOf(EVENTS, moveOf)).toEqual([1, 2, 3, 4, 6]);
    expect(stopsOf([], moveOf)).toEqual([0]);
  });

  test("its newest moves stand in one line, each with its moment", () => {
    const newest = newestMoves(EVENTS, moveOf, 2);
    expect(newest.map(({ text, events }) => [text, events])).toEqual([
      ["13-17", 4],
      ["18-14", 6],
    ]);
    expect(newestMoves([], moveOf, 2)).toEqual([]);
  });

  test("a moment between two stops shows the one before; now is the last", () => {
    expect(stopAt([1, 2, 3, 4, 6], 5)).toBe(4);
    expect(stopAt([1, 2, 3, 4, 6], null)).toBe(6);
  });

  test("a move is found by its number and side, and 0 is the start", () => {
    expect(eventsAtMove(EVENTS, moveOf, 2, 1)).toBe(6);
    expect(eventsAtMove(EVENTS, moveOf, 0, 1)).toBe(1);
    expect(eventsAtMove(EVENTS, moveOf, 3, 0)).toBeNull();
  });
});

test("a moment of the past is the one after the whole entry that an event belongs to", () => {
  const moments = [0, 1, 3, 4].map((events) => ({ events, view: {} })) as Moment[];
  expect(momentAt(moments, 2)?.events).toBe(3);
  expect(momentAt(moments, 0)?.events).toBe(0);
  expect(momentAt(moments, 5)).toBeUndefined();
});

test("of what has just happened one sound is heard: the end, else an offer, else the last move's", () => {
  const game = { sounds: ({ code }: GameEvent) => (code === "dame-moved" ? ("move" as const) : null) };
  const [move, offer, end] = [moved(1, "black", "9-13"), event("offered"), event("ended")];
  expect(soundOf([move], game)).toBe("move");
  expect(soundOf([move, offer], game)).toBe("offer");
  expect(soundOf([move, end, offer], game)).toBe("end");
  expect(soundOf([event("dame-starts")], game)).toBeNull();
  expect(soundOf([], game)).toBeNull();
});

describe("a story after a takeback", () => {
  const by = (seat: number, each: GameEvent): GameEvent => ({ ...each, seat });
  const TAKEN = [
    by(0, moved(1, "black", "9-13")),
    by(1, moved(1, "white", "22-18")),
    by(0, moved(2, "black", "13-17")),
    by(1, moved(2, "white", "18-14")),
    by(0, event("offered", { offer: "takeback" })),
    by(1, event("accepted")),
    by(0, moved(2, "black", "11-15")),
  ];

  test("tells the moves that stand, and what was taken back in one row", () => {
    const lines = linesOf(TAKEN, moveOf);
    expect(lines.map((line) => (line.kind === "moves" ? line.cells.map((cell) => cell?.text) : { ...line }))).toEqual([
      ["9-13", "22-18"],
      { kind: "taken-back", words: "2. 13-17 18-14", asked: 0, agreed: 1 },
      ["11-15", undefined],
    ]);
  });

  test("stops at the moves that stand alone, and knows the last of them", () => {
    expect(stopsOf(TAKEN, moveOf)).toEqual([0, 1, 2, 7]);
    expect(stopAt(stopsOf(TAKEN.slice(0, 6), moveOf), null)).toBe(2);
    expect(newestMoves(TAKEN, moveOf, 9).map(({ text }) => text)).toEqual(["9-13", "22-18", "11-15"]);
    expect(eventsAtMove(TAKEN, moveOf, 2, 0)).toBe(7);
    expect(eventsAtMove(TAKEN, moveOf, 2, 1)).toBeNull();
  });

  test("a second takeback undoes what stood before the first", () => {
    const twice = [...TAKEN.slice(0, 6), by(0, event("offered", { offer: "takeback" })), by(1, event("accepted"))];
    expect(newestMoves(twice, moveOf, 9).map(({ text }) => text)).toEqual([]);
    expect(linesOf(twice, moveOf).map((line) => line.kind)).toEqual(["taken-back", "taken-back"]);
    expect(stopsOf(twice, moveOf)).toEqual([0]);
  });

  test("a request that was declined takes nothing back, and a draw offer neither", () => {
    const declined = [...TAKEN.slice(0, 5), by(1, event("declined")), by(1, event("accepted"))];
    expect(newestMoves(declined, moveOf, 9)).toHaveLength(4);
  });
});
