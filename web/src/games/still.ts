// A table without players, for a thumbnail.
import type { TableMessage } from "$src/api/types.gen";
import type { TableProps } from "./game-table";
import type { Frame } from "./rule-examples";

const doNothing = (): void => undefined;

export function stillTableProps(
  game: string,
  { view, events }: Frame,
  names: Record<string, string> = {},
): Omit<TableProps, "parts"> {
  const table = { game, seat: 0, names } as unknown as TableMessage;
  const update = { view, choices: [], outcome: null, frozen: false, free_seats: [], players: [] };
  return {
    table,
    update: update as unknown as TableProps["update"],
    events,
    players: ["", ""],
    canAct: false,
    past: false,
    shown: null,
    show: doNothing,
    act: doNothing,
    tell: doNothing,
    preview: () => Promise.resolve(null),
  };
}

/** Dots on the squares where a piece can go: whatever draws the squares, they are named. */
export function markDots(root: HTMLElement, squares: readonly (string | number)[]): void {
  const wanted = new Set(squares.map(String));
  for (const square of root.querySelectorAll<HTMLElement>("[data-square]")) {
    square.toggleAttribute("data-dot", wanted.has(square.dataset.square!));
  }
}
