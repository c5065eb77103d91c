// Cards: what is face down is not in the page; click, drag and keys lead to the same choice.
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Card from "$src/cards/Card.svelte";
import { CardDrag } from "$src/cards/drag.svelte";
import Hand from "$src/cards/Hand.svelte";
import type { HandCard } from "$src/cards/hand";
import { placeOfDigit, placeAfterKey } from "$src/cards/keys";
import Pile from "$src/cards/Pile.svelte";
import Slots from "$src/cards/Slots.svelte";

const front = createRawSnippet<[HandCard?]>((card) => ({
  render: () => `<i class="face">${card?.()?.label ?? "secret face"}</i>`,
}));
const back = createRawSnippet(() => ({ render: () => "<i class='reverse'>back</i>" }));
const CARDS: HandCard[] = [
  { key: "a", label: "Rook" },
  { key: "b", label: "Queen" },
  { key: "c", label: "Knight" },
];

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

function show(component: unknown, props: Record<string, unknown>): void {
  shown = mount(component as typeof Card, { target: document.body, props: props as never });
  flushSync();
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
const press = (key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  flushSync();
};

describe("a card", () => {
  test("that lies face down has no front in the page", () => {
    show(Card, { label: "face down", up: false, front, back });
    expect(document.body.innerHTML).not.toContain("secret face");
    expect(document.querySelector(".reverse")).not.toBeNull();
  });

  test("that lies face up shows its front, and is a button only when it can be chosen", () => {
    show(Card, { label: "Rook", front, back });
    expect(document.querySelector(".face")).not.toBeNull();
    expect(buttons()).toEqual([]);
  });

  test("that is not playable is not chosen by a click", () => {
    const pick = vi.fn();
    show(Card, { label: "Rook", front, back, pick, disabled: true });
    buttons()[0]!.click();
    expect(pick).not.toHaveBeenCalled();
    expect(buttons()[0]!.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a hand", () => {
  test("is chosen from by click and by the keys of its places", () => {
    const pick = vi.fn();
    show(Hand, { label: "Your hand", cards: CARDS, front, pick, keys: true });
    buttons()[2]!.click();
    press("2");
    press("9");
    expect(pick.mock.calls.map(([card]) => (card as HandCard).key)).toEqual(["c", "b"]);
  });

  test("keeps the place of a card that lies elsewhere, so that keys stay true", () => {
    const pick = vi.fn();
    const cards = CARDS.map((card) => ({ ...card, away: card.key === "b" }));
    show(Hand, { label: "Your hand", cards, front, pick, keys: true });
    press("2");
    press("3");
    expect(pick.mock.calls.map(([card]) => (card as HandCard).key)).toEqual(["c"]);
    expect(document.body.innerHTML).not.toContain("Queen");
  });

  test("ignores keys while a text field has the focus, or without being asked", () => {
    const pick = vi.fn();
    show(Hand, { label: "Your hand", cards: CARDS, front, pick, keys: true });
    const field = document.body.appendChild(document.createElement("input"));
    press("1", field);
    press("1", document.body, { ctrlKey: true });
    expect(pick).not.toHaveBeenCalled();
  });

  test("is one stop of the Tab key; arrows lead from card to card", async () => {
    show(Hand, { label: "Your hand", cards: CARDS, front, pick: () => undefined });
    expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    press("ArrowRight", buttons()[0]);
    await Promise.resolve();
    expect(buttons().map((button) => button.tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe("slots", () => {
  test("give a card back by click and exchange two by Shift and an arrow", () => {
    const [pick, move] = [vi.fn(), vi.fn()];
    const slots = [CARDS[0]!, CARDS[1]!, null];
    const emptyLabel = (index: number): string => `empty ${index + 1}`;
    show(Slots, { label: "Plan", slots, front, emptyLabel, pick, move });
    buttons()[1]!.click();
    press("ArrowRight", buttons()[0], { shiftKey: true });
    expect(pick).toHaveBeenCalledWith(1);
    expect(move).toHaveBeenCalledWith(0, 1);
    expect(document.querySelector('[aria-label="empty 3"]')).not.toBeNull();
  });
});

test("a pile says how many cards it has and shows none of them", () => {
  show(Pile, { count: 5, label: "Pile: 5 cards", back });
  expect(document.body.textContent).toContain("5");
  expect(document.querySelector('[aria-label="Pile: 5 cards"]')).not.toBeNull();
});

describe("dragging", () => {
  function setUp(accepts?: (card: string, place: string) => boolean) {
    const [drop, refuse] = [vi.fn(), vi.fn()];
    const drag = new CardDrag({ drop, refuse, ...(accepts ? { accepts } : {}) });
    const card = document.body.appendChild(document.createElement("div"));
    const lane = document.body.appendChild(document.createElement("div"));
    lane.dataset.drop = "lane-2";
    document.elementFromPoint = () => lane;
    const remove = drag.source("a")(card);
    return { drag, drop, refuse, card, remove };
  }
  // jsdom knows no pointer events: a mouse event with the two fields of theirs that matter.
  const point = (kind: string, target: EventTarget, x: number): boolean =>
    target.dispatchEvent(
      Object.assign(new MouseEvent(kind, { clientX: x, bubbles: true }), { pointerId: 1, isPrimary: true }),
    );

  test("drops the card where the pointer lets go", () => {
    const { drag, drop, card } = setUp();
    point("pointerdown", card, 0);
    point("pointermove", window, 40);
    expect([drag.card, drag.over]).toEqual(["a", "lane-2"]);
    expect(document.querySelectorAll(".in-the-air")).toHaveLength(1);
    point("pointerup", window, 40);
    expect(drop).toHaveBeenCalledWith("a", "lane-2");
    expect(document.querySelectorAll(".in-the-air")).toHaveLength(0);
  });

  test("is no drag when the pointer hardly moves, so that a click stays a click", () => {
    const { drag, drop, card } = setUp();
    point("pointerdown", card, 0);
    point("pointermove", window, 3);
    expect(drag.card).toBeNull();
    point("pointerup", window, 3);
    expect(drop).not.toHaveBeenCalled();
  });

  test("ends without a drop by Escape, by a cancelled touch and where the card is not taken", () => {
    for (const end of ["Escape", "cancel", "elsewhere"]) {
      const { drag, drop, refuse, card, remove } = setUp(end === "elsewhere" ? () => false : undefined);
      point("pointerdown", card, 0);
      point("pointermove", window, 40);
      if (end === "Escape") window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      if (end === "cancel") point("pointercancel", window, 40);
      point("pointerup", window, 40);
      expect([end, drop.mock.calls.length, drag.card]).toEqual([end, 0, null]);
      // Only where it was let go over a place is there something to say.
      expect([end, refuse.mock.calls]).toEqual([end, end === "elsewhere" ? [["a", "lane-2"]] : []]);
      remove();
    }
  });
});

test("digits name places, arrows lead along the line and stop at its ends", () => {
  const typed = (init: KeyboardEventInit) => placeOfDigit(new KeyboardEvent("keydown", init));
  expect([typed({ key: "3" }), typed({ key: "0" }), typed({ key: "é", code: "Digit2" })]).toEqual([2, null, 1]);
  expect(placeAfterKey("ArrowRight", 2, 3)).toBe(2);
  expect(placeAfterKey("ArrowLeft", 2, 3)).toBe(1);
  expect(placeAfterKey("Home", 2, 3)).toBe(0);
  expect(placeAfterKey("x", 2, 3)).toBeNull();
});
