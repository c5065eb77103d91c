import type { DameChoice, DameView } from "$src/api/types.gen";
import type { Lesson } from "../lessons";

const isKing = ({ path }: DameChoice, { board }: DameView): boolean => "BW".includes(board[path[0]! - 1]!);
const isCapture = ({ taken }: DameChoice): boolean => taken.length > 0;

export const lesson: Lesson<DameChoice, DameView> = {
  options: { starts: 0 },
  steps: [
    { rule: "D2.1", uses: (choice, view) => !isCapture(choice) && !isKing(choice, view) },
    { rule: "D3.1", uses: isCapture },
    { rule: "D3.5", uses: ({ taken }) => taken.length > 1 },
    { rule: "D3.4", uses: (choice, _, all) => isCapture(choice) && all.length > 1 },
    { rule: "D4.1", uses: ({ promotes }) => promotes },
    { rule: "D2.2", uses: (choice, view) => !isCapture(choice) && isKing(choice, view) },
    { rule: "D3.3", uses: (choice, view) => isCapture(choice) && isKing(choice, view) },
    { rule: "D5.2" },
  ],
};
