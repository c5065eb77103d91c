import { describe, expect, test } from "vitest";
import { between, jumped, neighbour, placeOf, SQUARES, squareAt } from "../../src/games/dame/geometry";

describe("the board as it lies before somebody", () => {
  test("D1.1 each player has a dark square at the lower left", () => {
    expect(squareAt(7, 0, "white")).toBe(29);
    expect(squareAt(7, 0, "black")).toBe(4);
    expect(squareAt(7, 1, "white")).toBeNull();
  });

  test("D1.3 Black's men stand at the top for White, and at the bottom for Black", () => {
    expect(placeOf(1, "white")).toEqual({ row: 0, column: 1 });
    expect(placeOf(1, "black")).toEqual({ row: 7, column: 6 });
    expect(placeOf(32, "black")).toEqual({ row: 0, column: 1 });
  });

  test("every square has one place, and every place its square", () => {
    for (const near of ["white", "black"] as const) {
      for (const square of SQUARES) {
        const { row, column } = placeOf(square, near);
        expect(squareAt(row, column, near)).toBe(square);
      }
    }
  });

  test("arrow keys stay on the board and on dark squares", () => {
    expect(neighbour(29, "up", "white")).toBe(25);
    expect(neighbour(29, "down", "white")).toBe(29);
    expect(neighbour(29, "left", "white")).toBe(29);
    expect(neighbour(29, "right", "white")).toBe(30);
    expect(neighbour(4, "up", "black")).toBe(8);
    expect(neighbour(4, "right", "black")).toBe(3);
  });

  test("a capture's path tells what was jumped", () => {
    expect(between(15, 22)).toBe(18);
    expect(between(15, 18)).toBeNull();
    expect(jumped([1, 10, 17])).toEqual([6, 14]);
  });
});
