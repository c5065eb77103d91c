import { describe, expect, it } from "vitest";
import { placeForBubble, type Box } from "$src/features/learn/bubble";

const BOARD = { width: 640, height: 640, margin: 180 };
const SIZE = { width: 280, height: 150 };
/** A square of a board of eight, by column and row from the upper left. */
const square = (column: number, row: number): Box => ({ left: 80 * column, top: 80 * row, width: 80, height: 80 });

describe("the place of a bubble", () => {
  it("is at the left edge, level with the piece it speaks of, and its tail ends there", () => {
    const place = placeForBubble(BOARD, SIZE, [square(3, 4)], square(3, 4))!;
    expect(place.left).toBe(-168);
    expect(Math.abs(place.top + 75 - 360)).toBeLessThanOrEqual(4);
    expect(place.left + SIZE.width + place.tail!.x).toBe(260);
  });

  it("covers nothing that can be played", () => {
    const kept = [square(0, 3), square(1, 4), square(0, 5)];
    const { top } = placeForBubble(BOARD, SIZE, kept, square(1, 4))!;
    expect(top + SIZE.height <= 240 || top >= 480).toBe(true);
  });

  it("is nowhere where the margin is too narrow or everything can be played", () => {
    expect(placeForBubble({ ...BOARD, margin: 20 }, SIZE, [], null)).toBeNull();
    expect(
      placeForBubble(
        BOARD,
        SIZE,
        [0, 1, 2, 3, 4, 5, 6, 7].map((row) => square(0, row)),
        null,
      ),
    ).toBeNull();
  });
});
