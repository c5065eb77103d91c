// Match of the Century on one card.
import { linesOf, type Overview } from "../overviews";
import SymbolList from "./reference/SymbolList.svelte";

export const overview: Overview = [
  {
    name: "match_of_the_century-attack",
    isNumbered: true,
    lines: linesOf("M3.2", "M3.3", "M3.4", "M3.5", "M3.6", "M3.7", "M3.9"),
  },
  {
    name: "match_of_the_century-game",
    isNumbered: true,
    lines: linesOf("M4.1", "M4.2", "M4.3", "M4.4", "M4.5"),
  },
  { name: "match_of_the_century-end", lines: linesOf("M3.10", "M3.11", "M6.1", "M6.2") },
  { name: "match_of_the_century-mind", lines: linesOf("M2.4", "M3.8", "M5.3", "M5.4", "M3.13") },
  { name: "match_of_the_century-symbols", more: SymbolList },
];
