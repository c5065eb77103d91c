// A match as the server shows it to one watcher, and how its parts are looked up.
import type {
  MatchOfTheCenturyCase,
  MatchOfTheCenturyColour,
  MatchOfTheCenturyField,
  MatchOfTheCenturyLaneView,
  MatchOfTheCenturyMark,
  MatchOfTheCenturyChoice,
  MatchOfTheCenturyView,
  MatchOfTheCenturyPawnView,
  MatchOfTheCenturyPerson,
  MatchOfTheCenturyPiece,
  MatchOfTheCenturyPlaced,
  Message,
  Seat,
} from "$src/api/types.gen";

/** 0 is Spassky, 1 is Fischer; pairs are in this order. */
export type Person = MatchOfTheCenturyPerson;
export type Pair<T> = [T, T];
export type Colour = MatchOfTheCenturyColour;
export type Piece = MatchOfTheCenturyPiece;
export type Letter = "S" | "F";
export type Verb = MatchOfTheCenturyPawnView["effect"][number];
export type Field = MatchOfTheCenturyField;
export type Placed = MatchOfTheCenturyPlaced;
export type LaneView = MatchOfTheCenturyLaneView;
export type Mark = MatchOfTheCenturyMark;
export type Choice = MatchOfTheCenturyChoice;
export type Result = MatchOfTheCenturyCase["result"];

/** What the server shows, and who sits below: also where a spectator's view of an earlier moment is shown. */
export interface MatchView extends MatchOfTheCenturyView {
  near?: Person;
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

export const personLetter = (person: Person): Letter => (person === SPASSKY ? "S" : "F");
export const otherPerson = (person: Person): Person => (person === SPASSKY ? FISCHER : SPASSKY);
export const personId = (person: Person): "spassky" | "fischer" => (person === SPASSKY ? "spassky" : "fischer");

/** Who sits below: the watcher, or Spassky for spectators. */
export const personBelow = (view: MatchView): Person => view.near ?? view.person ?? SPASSKY;

/** The name by which the material's texts know a card. */
export const cardKey = (person: Person, card: number): string =>
  `${personLetter(person)}${String(card).padStart(2, "0")}`;

const oppositeColour = (colour: Colour): Colour => (colour === "white" ? "black" : "white");

/** The officer of a card. */
export function officerOf(view: MatchView, person: Person, card: number): Half {
  const face = view.decks[person][card - 1]!;
  const { colour, piece, strength, effect } = face;
  return { colour, piece, strength, effect, says: view.effects[person][card - 1]! };
}

/** The pawn of a card. */
export function pawnOf(view: MatchView, person: Person, card: number): Half {
  const face = view.decks[person][card - 1]!;
  return { colour: oppositeColour(face.colour), piece: "P", ...view.pawn };
}

/** The half that counts now, and the one that steps back. */
export function cardHalves(view: MatchView, person: Person, card: number): [Half, Half] {
  const both: [Half, Half] = [officerOf(view, person, card), pawnOf(view, person, card)];
  return both[0].colour === view.colours[person] ? both : [both[1], both[0]];
}

/** The person at a seat; null before it is settled who plays whom. */
export function personAt(view: MatchView, seat: Seat | null): Person | null {
  return PERSONS.find((person) => seat !== null && view.camps[person].seat === seat) ?? null;
}

/** Steps of the lead towards a person. */
export const leadTowards = (person: Person, lead: number): number => (person === SPASSKY ? lead : -lead);

export const leaderOf = (lead: number): Person | null => (lead === 0 ? null : lead > 0 ? SPASSKY : FISCHER);

export const openLanesValue = (view: MatchView): number =>
  view.lanes.reduce((sum, lane) => sum + (lane.is_open ? lane.value : 0), 0);
