import { describe, expect, test } from "vitest";
import { completeMove, extendPath, matchingMoves, lastSquares, nextSquares } from "$src/games/dame/move-selection";
import type { DameChoice } from "$src/api/types.gen";

const choice = (text: string, ...path: number[]): DameChoice => ({
  text,
  words: { id: "action", params: {} },
  path,
  taken: [],
  promotes: false,
  claims: [],
});
const CHOICES = [choice("1x17", 1, 10, 17), choice("1x19", 1, 10, 19), choice("4x11", 4, 11)];

describe("choosing a move step by step", () => {
  test("the squares chosen so far leave the moves that begin with them", () => {
    expect(matchingMoves(CHOICES, [1, 10]).map((each) => each.text)).toEqual(["1x17", "1x19"]);
  });

  test("each next square is offered once", () => {
    expect(nextSquares(CHOICES, [1])).toEqual([10]);
    expect(nextSquares(CHOICES, [1, 10])).toEqual([17, 19]);
    expect(nextSquares(CHOICES, [2])).toEqual([]);
  });

  test("D3.5 a capture is complete at its last square, not before", () => {
    expect(completeMove(CHOICES, [1, 10])).toBeUndefined();
    expect(completeMove(CHOICES, [1, 10, 19])?.text).toBe("1x19");
    expect(completeMove(CHOICES, [4, 11])?.text).toBe("4x11");
  });

  test("D3.5 a king may come back to the square it came from", () => {
    const loop = [choice("6x6", 6, 15, 24, 15, 6)];
    expect(nextSquares(loop, [6, 15, 24, 15])).toEqual([6]);
    expect(completeMove(loop, [6, 15, 24, 15, 6])?.text).toBe("6x6");
  });

  test("D3.5 the last square is enough where it says which capture is meant", () => {
    expect(lastSquares(CHOICES, [1])).toEqual([17, 19]);
    expect(extendPath(CHOICES, [1], 19)).toEqual([1, 10, 19]);
    expect(lastSquares(CHOICES, [4])).toEqual([]);
  });

  test("D3.6 a last square that two ways lead to says nothing", () => {
    const ways = [choice("a", 1, 10, 19), choice("b", 1, 11, 19), choice("c", 1, 10, 17)];
    expect(lastSquares(ways, [1])).toEqual([17]);
    expect(extendPath(ways, [1], 19)).toEqual([1]);
    expect(extendPath(ways, [1], 10)).toEqual([1, 10]);
  });
});
