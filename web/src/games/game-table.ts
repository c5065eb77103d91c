// What a game brings to the table page, and what it is given.
//
// A game is one folder here with a `catalogue.ts` that stands in ./catalogue.ts, and a `table.ts` that exports
// `gameTable: GameTable`, loaded when such a table is opened. Its component gets `TableProps`: it draws `update.view`, offers
// `update.choices` (and nothing else: the page knows no rule) and sends one back by `act(choice.text)`.
//
// - `layout: "page"`: the component is the board alone; the page puts strips above and below it, then
//   the prompt, and the side panel beside it (Dame, chess).
// - `layout: "own"`: the component is everything below the header; it places the page's parts itself, each
//   exactly once: `{@render parts.prompt()}`, `parts.side()` (offers, story, courtesies), `parts.strip(seat)`
//   where it wants the page's strips, `parts.ending()` (draws nothing before the end). On phones the side
//   panel keeps itself to a bar at the bottom of the window, 3.25rem high: leave that room.
// - The prompt says the server's sentence, unless the component tells other words: `tell({ text, … })`,
//   `tell(null)` gives it back; the next update does so automatically. Refusals of the server go before both,
//   until the component tells something new.
//   `prompt` of GameTable replaces the server's sentence on your turn where nothing is told.
//   `deeds` is a snippet of buttons at the prompt's end: confirmations, second small steps.
// - `past` is true while an earlier moment is shown, from the record or from what a spectator saw: `update.view` is then a
//   spectator's (`table.seat` still says where you sit), `choices` are empty and `canAct` is false.
// - A game told in moves says how to read them (`moves`): the page draws the two-column list and, on phones, a line of the last
//   moves. Another `story` draws the events itself; without either they stand as sentences one under the other. A story calls `show(n)` to show the table as it was once its first n events had happened
//   (all that one entry shows happens at once), `show(null)` to come back to now.
// - `draws` gives the counts that make a draw: the page shows them, and what can be claimed with its `evidence`.
// - `panel` stands under the story; `ending` stands inside the end card (scores, charts).
// - `sounds` names the sound of an event, if it has one; see app/sound.
import type { Component, Snippet } from "svelte";
import type { SoundName } from "$src/app/sound.svelte";
import type { KeyLine } from "$src/app/shortcuts.svelte";
import type { MoveTelling } from "$src/features/table/log/moves";
import type {
  Choice,
  GameEvent,
  GameLine,
  Outcome,
  Preview,
  Refusal,
  Seat,
  TableMessage,
  TableUpdate,
  View,
} from "$src/api/types.gen";
import { entryOf, GAMES } from "./catalogue";

export type { Choice, TableUpdate } from "$src/api/types.gen";

export type Tone = "plain" | "turn" | "warn";

/** Words for the prompt line. */
export interface PromptWords {
  text: string;
  rule?: string | null;
  /** As the table's own prompt would have it, unless given. */
  tone?: Tone;
  /** A hint at the keys, for those who have them in sight. */
  keys?: string;
  /** A small picture before the words. */
  sign?: Snippet;
  deeds?: Snippet;
}

/** The page's own parts, for components that place them themselves. */
export interface TableParts {
  strip: Snippet<[Seat]>;
  prompt: Snippet;
  side: Snippet;
  ending: Snippet;
}

export interface TableProps {
  table: TableMessage;
  update: TableUpdate;
  /** What happened up to the moment shown. */
  events: GameEvent[];
  /** Names by seat, in the page's language. */
  players: string[];
  /** Whether this person can act now: connected, on turn, nothing pending, no past shown. */
  canAct: boolean;
  past: boolean;
  /** How many events had happened at the moment shown; null is now. */
  shown: number | null;
  show: (events: number | null) => void;
  act: (action: string) => void;
  tell: (words: PromptWords | null) => void;
  /** Why the last action was refused, with the places it is about, until something new is done. */
  refusal?: Refusal | null;
  /** The choice that was sent and waits for its answer, once that takes long: it is drawn, and does not count yet. */
  pending?: Choice | null;
  /** The choice that is advised: drawn, and played by a press on where it goes. */
  hint?: Choice | null;
  /** What the server foresees of an action, from what this seat knows; null if it foresees nothing. */
  preview: (action: string) => Promise<Preview | null>;
  parts: TableParts;
}

export interface BadgeProps {
  view: View;
  seat: Seat;
}

export interface StoryProps {
  table: TableMessage;
  update: TableUpdate;
  events: GameEvent[];
  players: string[];
  /** How many events had happened at the moment shown; null is now. */
  shown: number | null;
  show: (events: number | null) => void;
  /** The choice that was sent and waits for its answer, once that takes long. */
  pending?: Choice | null;
}

export interface PanelProps extends StoryProps {
  canAct: boolean;
  act: (action: string) => void;
}

export interface EndingProps extends StoryProps {
  outcome: Outcome;
}

/** Something that proves a claim: words, and how many events had happened then; null is now. */
export interface Evidence {
  text: string;
  events: number | null;
}

/** How near a draw is: how often the position stood there, moves without progress, and the claims that would hold now. */
export interface DrawCounts {
  times: number;
  needed: number;
  quiet: number;
  limit: number;
  claims: readonly string[];
}

export interface GameTable {
  table: Component<TableProps>;
  layout: "page" | "own";
  /** From which width on, in pixels, the side panel stands beside the board; 1001 unless given. */
  beside?: number;
  /** Whose side of the board is at the bottom for spectators, once known. */
  nearest?: (view: View) => Seat | null;
  badge?: Component<BadgeProps>;
  moves?: MoveTelling;
  story?: Component<StoryProps>;
  /** Where ← and → stop, as counts of events in order, the last being now; the moves, unless given. */
  stops?: (story: StoryProps) => number[];
  draws?: (view: View) => DrawCounts;
  panel?: Component<PanelProps>;
  ending?: Component<EndingProps>;
  /** Where the evidence of a claim, or of a reason for the end, can be seen on the board. */
  evidence?: (cause: string, story: StoryProps) => Evidence[];
  /** Words for the prompt on your turn, where the page has better ones than the server's. */
  prompt?: (update: TableUpdate) => PromptWords | null;
  sounds?: (event: GameEvent) => SoundName | null;
  /** The keys of its table, for the list under "?". */
  keys?: readonly KeyLine[];
  /** When that was, as the game counts, to go with a noun: "in turn 6". */
  when?: (view: View) => string;
}

export const hasOwnTable = (game: string): boolean => GAMES.includes(game);

export const tableOf = async (game: string): Promise<GameTable> => (await entryOf(game).table()).gameTable;

/** Whether a game has its own page for opening a table, with more options than fit on a tile. */
export const hasOpening = (game: string): boolean => entryOf(game).opening !== undefined;

export const openingOf = async (game: string): Promise<Component<{ game: GameLine }> | null> =>
  (await entryOf(game).opening?.())?.default ?? null;
