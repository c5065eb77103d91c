// The Queen's Gambit on one card.
import { DIAGONAL, KNIGHT, STRAIGHT } from "$src/board/sketch";
import { linesOf, type Overview } from "../overviews";
import { BODY, HEADS } from "./cards/paths";

const glyph = `<path d="${BODY}"/><path d="${HEADS.circle}"/>`;

export const overview: Overview = [
  {
    name: "queens_gambit-moves",
    lines: [
      { rule: "Q3.4", sketch: { glyph, dots: KNIGHT } },
      { rule: "Q3.1", sketch: { glyph, rays: DIAGONAL } },
      { rule: "Q3.2", sketch: { glyph, rays: STRAIGHT } },
      { rule: "Q3.3", sketch: { glyph, rays: [...STRAIGHT, ...DIAGONAL] } },
    ],
  },
  { name: "queens_gambit-turn", isNumbered: true, lines: linesOf("Q5.1", "Q5.2", "Q5.3", "Q5.4") },
  { name: "queens_gambit-capture", lines: linesOf("Q3.5", "Q3.6", "Q3.7") },
  { name: "queens_gambit-end", lines: linesOf("Q7.1", "Q7.2", "Q7.3") },
  { name: "queens_gambit-mind", lines: linesOf("Q4.2", "Q5.5", "Q6.1") },
];
