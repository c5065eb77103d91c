// What goes over the wire, as src/kiebitz/server/wire.py and api.py say it.

export type Seat = number;
export type Param = string | number;

export interface Message {
  id: string;
  params: Record<string, Param>;
}

export interface GameEvent {
  code: string;
  seat: Seat | null;
  rule: string | null;
  params: Record<string, Param>;
}

export interface Refusal {
  type: "refusal";
  code: string;
  rule: string | null;
  params: Record<string, Param>;
}

export interface Unreadable {
  type: "unreadable";
  code: string;
  detail: string;
}

export type Verdict = { type: "accepted" } | Refusal | Unreadable;

export interface Reason {
  code: string;
  rule: string | null;
  evidence: number[];
}

export interface Outcome {
  ranks: number[];
  scores: number[];
  reasons: Reason[];
}

export interface Player {
  name: string;
  kind: "person" | "bot";
  level: string | null;
}

export interface View {
  seat: Seat | null;
  awaited: Seat[];
}

export interface Legal {
  action: unknown;
  text: string;
}

export type OfferKind = "draw" | "takeback";

export interface Standing<V extends View = View> {
  kind: "standing";
  view: V;
  players: Player[];
  /** What to know of how a seat's bot plays here, such as without its engine. */
  notices: (Message | null)[];
  first: number;
  events: GameEvent[];
  prompt: Message;
  legal: Legal[];
  pending: { seat: Seat; offer: OfferKind } | null;
  frozen: boolean;
  free_seats: Seat[];
  nonce_wanted: boolean;
  outcome: Outcome | null;
  seed: string | null;
  text: string | null;
}

export interface Courtesies {
  draw_offers: boolean;
  takebacks: boolean;
  claims: string[];
  offer_rule: string | null;
}

export interface TableMessage {
  kind: "table";
  table: string;
  game: string;
  rules_version: number;
  seat: Seat | null;
  /** Where this person sat down, even if a bot plays there now. */
  mine: Seat | null;
  /** The players of the opening. */
  opened_with: Player[];
  options: Record<string, unknown>;
  courtesies: Courtesies;
  commitment: string | null;
  names: Record<string, string>;
  standing: Standing;
}

export interface Answered {
  kind: "answer";
  client: string;
  verdict: Verdict;
}

export interface Trouble {
  kind: "trouble";
  code: string;
  detail: string;
}

export type Told = TableMessage | Standing | Answered | Trouble;

export type Submission =
  | { kind: "action"; action: string; offers_draw: boolean }
  | { kind: "offer"; offer: OfferKind }
  | { kind: "answer"; accepts: boolean }
  | { kind: "claim"; claim: string; action?: string }
  | { kind: "resign" }
  | { kind: "nonce"; nonce: string };

export interface OptionField {
  name: string;
  kind: "choice" | "flag" | "number" | "text" | "other";
  default: unknown;
  values: (string | number)[];
}

export interface GameLine {
  name: string;
  rules_version: number;
  seats: number;
  levels: string[];
  options: OptionField[];
}

export interface Moment {
  events: number;
  view: View;
}

export interface TableLine {
  table: string;
  game: string;
  status: "waiting" | "due" | "ended";
  created: number;
}

export interface TableWish {
  game: string;
  options: Record<string, unknown>;
  seats?: { level: string | null }[];
  others?: string | null;
  mine?: Seat | null;
  name: string;
}

// The own type of one game's view.

export type Side = "black" | "white";

export interface DameChoice {
  text: string;
  path: number[];
  taken: number[];
  promotes: boolean;
}

export interface DameView extends View {
  side: Side | null;
  board: string;
  to_move: Side;
  black: Seat | null;
  white: Seat | null;
  number: number;
  choices: DameChoice[];
  movable: number[];
  must_capture: boolean;
  quiet: number;
  occurrences: number[];
  draws: "automatic" | "claim";
  claims: string[];
  outcome: Outcome | null;
}
