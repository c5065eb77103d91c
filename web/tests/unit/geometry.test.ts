import { describe, expect, test } from "vitest";
import { jumpedSquare, gridOf, jumpedSquares, placeOf, SQUARES, squareAt } from "../../src/games/dame/geometry";
import { neighbour, squareAtPoint } from "$src/board/grid";

describe("the board from one side", () => {
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
    const [white, black] = [gridOf("white"), gridOf("black")];
    expect(neighbour(white, 29, "up")).toBe(25);
    expect(neighbour(white, 25, "up")).toBe(21);
    expect(neighbour(white, 29, "down")).toBe(29);
    expect(neighbour(white, 29, "left")).toBe(29);
    expect(neighbour(white, 29, "right")).toBe(30);
    expect(neighbour(black, 4, "up")).toBe(8);
    expect(neighbour(black, 4, "right")).toBe(3);
  });

  test("the square under a finger is found, and none beside the board", () => {
    expect(squareAtPoint(gridOf("white"), 0.01, 0.99)).toBe(29);
    expect(squareAtPoint(gridOf("white"), 0.2, 0.99)).toBeNull();
    expect(squareAtPoint(gridOf("white"), -0.01, 0.99)).toBeNull();
    expect(squareAtPoint(gridOf("white"), 0.5, 1)).toBeNull();
  });

  test("a capture's path tells what was jumped", () => {
    expect(jumpedSquare(15, 22)).toBe(18);
    expect(jumpedSquare(15, 18)).toBeNull();
    expect(jumpedSquares([1, 10, 17])).toEqual([6, 14]);
  });
});
