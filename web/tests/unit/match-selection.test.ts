import { describe, expect, it } from "vitest";
import {
  bestAnswer,
  canCardGoIntoLane,
  cardsIn,
  chosenAction,
  laneTarget,
  lanesFor,
  selectionModeOf,
  NOTHING,
  sayableChoices,
  waysToPlay,
  selectionWithCard,
  selectionWithLane,
} from "$src/games/match_of_the_century/action-selection";
import type { Choice } from "../../src/games/match_of_the_century/view";

const NOTHING_SAID = {
  words: { id: "", params: {} },
  owner: 0 as const,
  lane: null,
  card: null,
  cards: null,
  pawns: null,
  total: null,
  result: null,
  count: null,
  option: null,
  effect: [],
};
const choice = (text: string, about: Partial<Choice>): Choice => ({
  ...NOTHING_SAID,
  text,
  kind: text.split(" ")[0]!,
  ...about,
});

const attack = (lane: number, card: number, pawns = 0): Choice =>
  choice(`attack ${lane} ${card} +${pawns}`, { lane, card, pawns, total: 3 + pawns });

const attacks = [1, 4].flatMap((lane) => [7, 9].flatMap((card) => [0, 1].map((pawns) => attack(lane, card, pawns))));
const resign = choice("resign-game", { kind: "resign-game" });

describe("a card, a lane and pawns become a choice", () => {
  it("in either order, without pawns at first", () => {
    const card = selectionWithCard(attacks, NOTHING, 7);
    expect(chosenAction(attacks, card)).toBeNull();
    expect(chosenAction(attacks, selectionWithLane(attacks, card, 4))?.text).toBe("attack 4 7 +0");
    const lane = selectionWithLane(attacks, NOTHING, 4);
    expect(chosenAction(attacks, selectionWithCard(attacks, lane, 7))?.text).toBe("attack 4 7 +0");
  });

  it("and the pawns are those the server offers", () => {
    expect(waysToPlay(attacks, 7, 4).map((way) => way.pawns)).toEqual([0, 1]);
    const selection = { ...selectionWithLane(attacks, selectionWithCard(attacks, NOTHING, 7), 4), pawns: 1 };
    expect(chosenAction(attacks, selection)?.text).toBe("attack 4 7 +1");
    expect(chosenAction(attacks, { ...selection, pawns: 2 })).toBeNull();
  });

  it("the only lane is chosen at once", () => {
    const one = attacks.filter((each) => each.lane === 4);
    expect(chosenAction(one, selectionWithCard(one, NOTHING, 9))?.text).toBe("attack 4 9 +0");
  });

  it("a second touch gives the card back, another card keeps the lane", () => {
    const selection = selectionWithLane(attacks, selectionWithCard(attacks, NOTHING, 7), 4);
    expect(selectionWithCard(attacks, selection, 7)).toMatchObject({ card: null, lane: 4 });
    expect(selectionWithCard(attacks, selection, 9)).toMatchObject({ card: 9, lane: 4, pawns: 0 });
  });

  it("what is not offered cannot be touched", () => {
    expect(selectionWithCard(attacks, NOTHING, 3)).toBe(NOTHING);
    expect(selectionWithLane(attacks, NOTHING, 2)).toBe(NOTHING);
  });

  it("resigning the game stands apart", () => {
    expect(selectionModeOf([...attacks, resign])).toBe("play");
    expect(selectionModeOf([resign])).toBe("none");
  });
});

describe("several cards become a choice", () => {
  const sets = [[], [2], [5], [2, 5]].map((cards) => choice(`discard ${cards.join(" ")}`, { cards }));

  it("whatever the order they were touched in", () => {
    const both = selectionWithCard(sets, selectionWithCard(sets, NOTHING, 5), 2);
    expect(chosenAction(sets, both)?.cards).toEqual([2, 5]);
    expect(chosenAction(sets, NOTHING)?.cards).toEqual([]);
    expect(chosenAction(sets, selectionWithCard(sets, both, 5))?.cards).toEqual([2]);
  });

  it("where exactly one is wanted, another takes its place", () => {
    const singles = sets.filter(({ cards }) => cards!.length === 1);
    const selection = selectionWithCard(singles, selectionWithCard(singles, NOTHING, 2), 5);
    expect(selection.cards).toEqual([5]);
    expect(chosenAction(singles, NOTHING)).toBeNull();
  });

  it("no more than the server takes", () => {
    const pairs = [
      [1, 2],
      [1, 3],
      [2, 3],
    ].map((cards) => choice(`discard ${cards.join(" ")}`, { cards }));
    const full = selectionWithCard(pairs, selectionWithCard(pairs, NOTHING, 1), 2);
    expect(selectionWithCard(pairs, full, 3).cards).toEqual([1, 2]);
  });
});

describe("other moments", () => {
  it("a lane is chosen automatically", () => {
    const lanes = [1, 3].map((lane) => choice(`lane ${lane}`, { lane }));
    expect(selectionModeOf(lanes)).toBe("lane");
    expect(lanesFor(lanes, null)).toEqual([1, 3]);
    expect(chosenAction(lanes, selectionWithLane(lanes, NOTHING, 3))?.text).toBe("lane 3");
  });

  it("a card elsewhere is chosen on the card", () => {
    const strikes = [4, 8].map((card) => choice(`strike ${card}`, { card }));
    expect(selectionModeOf(strikes)).toBe("elsewhere");
    expect(cardsIn(strikes)).toEqual([4, 8]);
    expect(chosenAction(strikes, selectionWithCard(strikes, NOTHING, 8))?.text).toBe("strike 8");
  });

  it("a card that was shown is discarded or kept: that is said", () => {
    expect(selectionModeOf([choice("keep", { card: 3 }), choice("discard 3", { cards: [3] })])).toBe("say");
    expect(selectionModeOf([choice("use", { card: 3 }), choice("pass", {})])).toBe("say");
  });
});

describe("a lane", () => {
  const now = { mode: "play", raises: false, isFought: false, isDragging: false, selection: NOTHING } as const;

  it("takes a card that the server lets into it; an answer goes where the attack is", () => {
    expect([1, 2, 4].map((lane) => canCardGoIntoLane(attacks, 7, lane, undefined))).toEqual([true, false, true]);
    expect(canCardGoIntoLane(attacks, 3, 4, undefined)).toBe(false);
    const answers = [choice("answer 7", { card: 7 })];
    expect([2, 3].map((lane) => canCardGoIntoLane(answers, 7, lane, 3))).toEqual([false, true]);
  });

  it("is offered to the card that is picked, or to one that is still to be picked", () => {
    expect(laneTarget(2, now)).toBe("free");
    expect(laneTarget(2, { ...now, selection: { ...NOTHING, card: 7 } })).toBe("play");
    expect(laneTarget(2, { ...now, isDragging: true })).toBe("play");
    expect(laneTarget(2, { ...now, selection: { ...NOTHING, card: 7, lane: 3 } })).toBe("or");
  });

  it("is not offered to an answer, unless its card is dragged there", () => {
    expect(laneTarget(2, { ...now, isFought: true })).toBeNull();
    expect(laneTarget(2, { ...now, isFought: true, isDragging: true })).toBe("play");
  });

  it("is steered to, or raised, where an effect asks for a lane", () => {
    expect(laneTarget(2, { ...now, mode: "lane" })).toBe("steer");
    expect(laneTarget(2, { ...now, mode: "lane", raises: true })).toBe("raise");
  });
});

it("of what can be said, drawing the most stands first, and resigning nowhere", () => {
  const said = [resign, choice("pass", {}), choice("draw 1", { count: 1 }), choice("draw 2", { count: 2 })];
  expect(sayableChoices(said).map(({ text }) => text)).toEqual(["draw 2", "draw 1", "pass"]);
});

describe("the best answer of a card", () => {
  const answer = (card: number, pawns: number, result: Choice["result"]): Choice =>
    choice(`answer ${card} +${pawns}`, { card, lane: 2, pawns, total: 3 + pawns, result });

  it("is the win with the fewest pawns", () => {
    const answers = [answer(7, 0, "lost"), answer(7, 1, "won"), answer(7, 2, "won")];
    expect(bestAnswer(answers, 7)?.pawns).toBe(1);
  });
  it("or a tie, or as near as it comes", () => {
    expect(bestAnswer([answer(7, 0, "lost"), answer(7, 1, "tied")], 7)?.result).toBe("tied");
    expect(bestAnswer([answer(7, 0, "lost"), answer(7, 1, "lost")], 7)?.pawns).toBe(1);
  });
});
