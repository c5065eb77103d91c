// Which keys do something on the page that is open: the list under "?".
import { route, type Route } from "./router.svelte";

export interface KeyLine {
  /** As they are written on the keys; "–" stands for those between, "space" has a name in every language. */
  keys: readonly string[] | (() => readonly string[]);
  /** The text that says what they do. */
  text: string;
}

/** What every board of squares has. */
export const BOARD_KEYS: readonly KeyLine[] = [
  { keys: ["←", "↑", "→", "↓"], text: "keys-squares" },
  { keys: ["N", "P"], text: "keys-next" },
  { keys: ["Enter", "space"], text: "keys-choose" },
  { keys: ["Esc"], text: "keys-back" },
];

export const OVERVIEW_KEY: KeyLine = { keys: ["O"], text: "keys-overview" };
/** Every table's story, forwards and backwards. */
const STEP_KEYS: readonly KeyLine[] = [
  { keys: ["←", "→"], text: "keys-step" },
  { keys: ["Home", "End"], text: "keys-step-ends" },
];
/** Where the board has two sides. */
export const TURN_KEY: KeyLine = { keys: ["F"], text: "keys-turn" };

const PAGES: Partial<Record<Route["page"], readonly KeyLine[]>> = {
  home: [{ keys: ["1", "–", "9"], text: "keys-home" }],
  replay: [
    { keys: ["←", "→"], text: "keys-replay-step" },
    { keys: ["Home", "End"], text: "keys-replay-ends" },
    TURN_KEY,
    { keys: ["↑", "↓"], text: "keys-replay-faults" },
    { keys: ["space"], text: "keys-replay-play" },
    { keys: ["B"], text: "keys-replay-best" },
    { keys: ["C"], text: "keys-replay-copy" },
  ],
  analysis: [{ keys: ["←", "→"], text: "keys-analysis" }, ...BOARD_KEYS],
};
const ALWAYS: readonly KeyLine[] = [{ keys: ["?"], text: "keys-list" }];

let isListed = $state(false);
let ofTable = $state.raw<readonly KeyLine[]>([]);

export const keysAreListed = (): boolean => isListed;
export const listKeys = (lists: boolean): void => void (isListed = lists);

/** A table sets its own keys while its page is open. */
export const setTableKeys = (lines: readonly KeyLine[]): void => void (ofTable = lines);

export function keysHere(): KeyLine[] {
  const { page } = route();
  return [...(page === "table" ? [...STEP_KEYS, ...ofTable] : (PAGES[page] ?? [])), ...ALWAYS];
}
