// Where a card is, as far as the watcher may know.
import type { EffectIcon } from "./cards/effect-icons";
import type { MatchView, Person } from "./view";

export type Place = "hand" | "seen" | "pile" | "unseen" | "face-down" | "discard" | "lane";

export interface CardLocation {
  place: Place;
  lane: number;
}

export const PLACE_SIGNS: Record<Place, EffectIcon> = {
  hand: "ok",
  seen: "eye",
  pile: "decks",
  unseen: "eye",
  "face-down": "drop",
  discard: "drop",
  lane: "lane",
};

/** Face-up cards are where they are; of the others each player knows only their own. */
export function cardLocationOf(view: MatchView, person: Person, card: number): CardLocation {
  const camp = view.camps[person];
  const at = (place: Place, lane = 0): CardLocation => ({ place, lane });
  const laid = view.lanes.find((lane) => lane.cards[person]?.card === card);
  if (laid) return at("lane", laid.number);
  if (camp.discard.includes(card)) return at("discard");
  if (camp.hand?.includes(card)) return at("hand");
  if (camp.face_down?.includes(card)) return at("face-down");
  if (camp.hand === null) return at(camp.seen.includes(card) ? "seen" : "unseen");
  return at("pile");
}

/** Whether the card can still come: it is neither on the board nor on a discard pile. */
export const canStillCome = ({ place }: CardLocation): boolean =>
  place !== "lane" && place !== "discard" && place !== "face-down";
