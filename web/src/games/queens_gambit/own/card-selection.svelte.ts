// Choosing cards of the hand for slots: by click, drag or keys, back and forth, until it is confirmed.
import type { HandCard } from "$src/cards/hand";
import type { CardKind } from "../cards/paths";

export interface Held extends HandCard {
  card: CardKind;
}

/** Every card of a hand with its own key; cards of one kind are numbered. */
export function heldCards(hand: readonly CardKind[], name: (card: CardKind) => string): Held[] {
  const seen = new Map<CardKind, number>();
  return hand.map((card) => {
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    return { key: `hand-${card}-${number}`, card, label: name(card) };
  });
}

export class CardSelection {
  /** The keys of the cards that lie in the slots. */
  slots = $state<(string | null)[]>([]);

  get isComplete(): boolean {
    return this.slots.length > 0 && this.slots.every((key) => key !== null);
  }

  get isEmpty(): boolean {
    return this.slots.every((key) => key === null);
  }

  has(key: string): boolean {
    return this.slots.includes(key);
  }

  /** Starts over with so many empty slots and keeps no choice. */
  begin(slots: number): void {
    this.slots = Array<string | null>(slots).fill(null);
  }

  /** To the next free slot; the only slot there is changes its card. */
  choose(key: string): void {
    if (this.has(key)) return;
    const free = this.slots.indexOf(null);
    if (free >= 0) this.slots[free] = key;
    else if (this.slots.length === 1) this.slots[0] = key;
  }

  takeBack(slot: number): void {
    this.slots[slot] = null;
  }

  takeBackLast(): void {
    const last = this.slots.findLastIndex((key) => key !== null);
    if (last >= 0) this.takeBack(last);
  }

  /** Into this very slot; what lies there goes where the card came from, or back to the hand. */
  put(key: string, slot: number): void {
    if (slot < 0 || slot >= this.slots.length) return;
    const from = this.slots.indexOf(key);
    if (from >= 0) this.slots[from] = this.slots[slot] ?? null;
    this.slots[slot] = key;
  }

  move(from: number, to: number): void {
    const key = this.slots[from];
    if (key) this.put(key, to);
  }

  giveBack(key: string): void {
    const slot = this.slots.indexOf(key);
    if (slot >= 0) this.takeBack(slot);
  }
}
