// Dame on one card.
import { DIAGONAL, type Offset } from "$src/board/sketch";
import { linesOf, type Overview } from "../overviews";

const MAN = '<circle cx="50" cy="50" r="38"/>';
const KING = `${MAN}<text class="ground" x="50" y="68" font-size="52" font-weight="700" text-anchor="middle">D</text>`;
const FORWARD: readonly Offset[] = DIAGONAL.filter(([, row]) => row < 0);
const twice = (offsets: readonly Offset[]): Offset[] => offsets.map(([column, row]) => [2 * column, 2 * row]);

export const overview: Overview = [
  {
    name: "dame-moves",
    lines: [
      { rule: "D2.1", sketch: { glyph: MAN, dots: FORWARD } },
      { rule: "D2.2", sketch: { glyph: KING, dots: DIAGONAL } },
      { rule: "D4.1" },
    ],
  },
  {
    name: "dame-capture",
    lines: [
      { rule: "D3.1" },
      { rule: "D3.2", sketch: { glyph: MAN, captured: FORWARD, dots: twice(FORWARD) } },
      { rule: "D3.3", sketch: { glyph: KING, captured: DIAGONAL, dots: twice(DIAGONAL) } },
      ...linesOf("D3.4", "D3.5"),
    ],
  },
  { name: "dame-end", lines: linesOf("D5.1", "D5.2", "D5.3") },
  { name: "dame-draws", lines: linesOf("D6.1", "D6.2", "D6.3", "D6.4", "D6.5") },
];
