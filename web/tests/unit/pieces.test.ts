import { describe, expect, test } from "vitest";
import { countOf, isKingAt, pathOf, trackPieces, sideAt } from "$src/games/dame/piece-tracking";
import type { GameEvent } from "$src/api/types.gen";

const START = "b".repeat(12) + ".".repeat(8) + "w".repeat(12);

const event = (code: string, ...places: number[]): GameEvent => ({
  type: "event",
  code,
  seat: 0,
  rule: null,
  params: {},
  places,
});
const moved = (...path: number[]): GameEvent => event("dame-moved", ...path);

function boardWith(changes: Record<number, string>): string {
  return [...START].map((letter, index) => changes[index + 1] ?? letter).join("");
}

describe("pieces with an identity", () => {
  test("a board is read square by square", () => {
    expect(countOf(START, "black")).toBe(12);
    expect(sideAt(START, 21)).toBe("white");
    expect(sideAt(START, 16)).toBeNull();
    expect(isKingAt(boardWith({ 1: "B" }), 1)).toBe(true);
  });

  test("a piece that moved is the same piece", () => {
    const before = trackPieces([], START, []).pieces;
    const walker = before.find((piece) => piece.square === 11)!;
    const after = trackPieces(before, boardWith({ 11: ".", 15: "b" }), [moved(11, 15)]);
    expect(after.pieces.find((piece) => piece.square === 15)?.id).toBe(walker.id);
    expect(after.travels).toEqual([{ id: walker.id, path: [11, 15] }]);
    expect(after.pieces).toHaveLength(24);
  });

  test("two moves that came together are both explained", () => {
    const before = trackPieces([], START, []).pieces;
    const news = [moved(11, 15), moved(22, 18)];
    const board = boardWith({ 11: ".", 15: "b", 22: ".", 18: "w" });
    expect(trackPieces(before, board, news).travels.map((each) => each.path)).toEqual([
      [11, 15],
      [22, 18],
    ]);
  });

  test("a takeback needs no explanation: the board decides", () => {
    const before = trackPieces([], boardWith({ 11: ".", 15: "b" }), []).pieces;
    const after = trackPieces(before, START, []).pieces;
    expect(after.map((piece) => piece.square).sort((a, b) => a - b)).toContain(11);
    expect(after).toHaveLength(24);
  });

  test("an event without a path moves nothing", () => {
    expect(pathOf(event("declined"))).toBeNull();
  });
});
