// A match as the server shows it to one watcher, and how its parts are looked up.
import type { Message, Seat, View } from "$lib/wire";

/** 0 is Spassky, 1 is Fischer; pairs are in this order. */
export type Person = 0 | 1;
export type Pair<T> = [T, T];
export type Colour = "white" | "black";
export type Piece = "K" | "Q" | "R" | "B" | "N" | "P";
export type Letter = "S" | "F";
export type Source = "rulebook" | "review" | "reconstruction";
export type Result = "won" | "tied" | "lost";

export interface Verb {
  verb: string;
  share?: "none" | "half";
  options?: Verb[][];
  by?: number;
}

export interface Face {
  number: number;
  colour: Colour;
  piece: Piece;
  strength: number;
  effect: Verb[];
  source: Source;
}

export interface Field {
  hand: number;
  pawns: number;
  advantage: number;
}

export interface CampView {
  seat: Seat | null;
  hand: number[] | null;
  hand_count: number;
  hand_limit: number;
  seen: number[];
  pile_count: number;
  discard: number[];
  face_down: number[] | null;
  face_down_count: number;
  reserve: number;
  supply: number;
  endurance: number;
  points: number;
}

export interface Placed {
  card: number;
  pawns: number;
}

export interface LaneView {
  number: number;
  value: number;
  is_open: boolean;
  /** M3.8 What its winner pays in endurance. */
  price: number;
  cards: Pair<Placed | null>;
  totals: Pair<number | null>;
}

export interface Mark {
  kind: "no-pawns" | "ties" | "calm" | "strength" | "no-effect" | "must-play" | "lane" | "lead";
  person: Person;
  by: number;
  lasting: boolean;
}

export interface Fight {
  lane: number;
  leader: Person;
  winner: Person | null;
}

export interface Task {
  task: string;
  person?: Person;
  chooser?: Person;
  card?: number;
  verb?: Verb;
  count?: number;
  left?: number;
}

export interface MatchView extends View {
  person: Person | null;
  decks: Pair<Face[]>;
  /** The sentences of every card's effect, verb by verb. */
  effects: Pair<Message[][][]>;
  /** What a card is in the colour that its officer has not. */
  pawn: { strength: number; effect: Verb[]; says: Message[][] };
  tracks: Pair<{ start: number; fields: Field[] }>;
  camps: Pair<CampView>;
  /** The colours of this game, or of the next one while that is prepared. */
  colours: Pair<Colour>;
  lanes: LaneView[];
  lead: number;
  game: number;
  is_ended: boolean;
  white: Person;
  initiative: Person;
  fight: Fight | null;
  marks: Mark[];
  coming: Mark[];
  kept: Pair<number[]>;
  task: Task | null;
  /** M4.4 The lead with which the next game begins, while that is prepared. */
  start_lead: number | null;
  chosen: number[] | null;
  winner: Person | null;
  /** Who sits below, set by the table: also where a spectator's view of an earlier moment is shown. */
  near?: Person;
}

/** One thing that may be done now, with the notation to send back; what it is not about is null. */
export interface Choice {
  text: string;
  kind: string;
  words?: Message | null;
  lane?: number | null;
  card?: number | null;
  cards?: number[] | null;
  pawns?: number | null;
  option?: number | null;
  count?: number | null;
  /** What is used or chosen. */
  effect?: Message[];
  /** M3.5 The strength with the pawns, for a card to be played. */
  total?: number | null;
  /** How the attack would end, for an answer. */
  result?: Result | null;
}

/** The piece that a card is in one colour. */
export interface Half {
  colour: Colour;
  piece: Piece;
  strength: number;
  effect: Verb[];
  says: Message[][];
}

export const SPASSKY: Person = 0;
export const FISCHER: Person = 1;
export const PERSONS: Pair<Person> = [SPASSKY, FISCHER];

export const letter = (person: Person): Letter => (person === SPASSKY ? "S" : "F");
export const other = (person: Person): Person => (person === SPASSKY ? FISCHER : SPASSKY);
export const word = (person: Person): "spassky" | "fischer" =>
  person === SPASSKY ? "spassky" : "fischer";

/** Who sits below: the watcher, or Spassky for spectators. */
export const below = (view: MatchView): Person => view.near ?? view.person ?? SPASSKY;

/** The name by which the material's texts know a card. */
export const key = (person: Person, card: number): string =>
  `${letter(person)}${String(card).padStart(2, "0")}`;

const turned = (colour: Colour): Colour => (colour === "white" ? "black" : "white");

/** The officer of a card. */
export function officer(view: MatchView, person: Person, card: number): Half {
  const face = view.decks[person][card - 1]!;
  const { colour, piece, strength, effect } = face;
  return { colour, piece, strength, effect, says: view.effects[person][card - 1]! };
}

/** The pawn of a card. */
export function pawnOf(view: MatchView, person: Person, card: number): Half {
  const face = view.decks[person][card - 1]!;
  return { colour: turned(face.colour), piece: "P", ...view.pawn };
}

/** The half that counts now, and the one that steps back. */
export function halves(view: MatchView, person: Person, card: number): [Half, Half] {
  const both: [Half, Half] = [officer(view, person, card), pawnOf(view, person, card)];
  return both[0].colour === view.colours[person] ? both : [both[1], both[0]];
}

/** The person at a seat; null before it is settled who plays whom. */
export function personAt(view: MatchView, seat: Seat | null): Person | null {
  return PERSONS.find((person) => seat !== null && view.camps[person].seat === seat) ?? null;
}

/** Steps of the lead towards a person. */
export const towards = (person: Person, lead: number): number => (person === SPASSKY ? lead : -lead);

export const leader = (lead: number): Person | null =>
  lead === 0 ? null : lead > 0 ? SPASSKY : FISCHER;

export const openValue = (view: MatchView): number =>
  view.lanes.reduce((sum, lane) => sum + (lane.is_open ? lane.value : 0), 0);
