// The Queen's Gambit: choosing cards, turns, trails and the race of the points.
import { describe, expect, test } from "vitest";
import type { GameEvent, Param } from "$src/api/types.gen";
import { CardSelection, heldCards } from "$src/games/queens_gambit/own/card-selection.svelte";
import { movePath, rosettePath } from "$src/games/queens_gambit/cards/paths";
import {
  squaresBetween,
  middleOf,
  placeOf,
  shortenPath,
  squareAt,
  pointsOfMove,
} from "$src/games/queens_gambit/board/geometry";
import { openRequestOf, type Opening } from "$src/games/queens_gambit/opening/options";
import {
  countCompleted,
  leadChanges,
  pointsAfterEachTurn,
  storyOf,
  lastMovesOfOthers,
} from "$src/games/queens_gambit/story/turns";
import { shortenName } from "$src/games/queens_gambit/texts";

const event = (code: string, seat: number | null, params: Record<string, Param> = {}): GameEvent => ({
  type: "event",
  code: code === "ended" ? code : `queens_gambit-${code}`,
  seat,
  rule: null,
  params,
  places: [],
});
const up = (seat: number, card = "rook"): GameEvent => event("turned-up", seat, { card });
const moved = (seat: number, from: string, to: string, card = "rook"): GameEvent =>
  event("moved", seat, { card, from, to });
const captured = (seat: number, to: string, piece: string, value: number): GameEvent =>
  event("captured", seat, { card: "rook", from: "a1", to, piece, value });

const GAME = [
  event("layout", null, { layout: "@frame" }),
  event("started", 0, { square: "a1" }),
  up(1),
  captured(1, "a4", "pawn", 3),
  event("laid", 1),
  event("drew", 1),
  up(0, "knight"),
  moved(0, "a1", "b3", "knight"),
  event("laid", 0),
  event("reshuffled", 0),
  event("drew", 0),
  up(1),
  event("stayed", 1, { card: "rook" }),
  event("laid", 1),
  event("drew", 1),
  up(0),
  captured(0, "b8", "king", 8),
  event("ended", null, { reason: "#reason-x" }),
];

describe("the story", () => {
  test("is one entry a turn; laying and drawing fold into it", () => {
    const story = storyOf(GAME);
    expect(story.before.map(({ event }) => event.code)).toHaveLength(2);
    expect(story.turns.map(({ number, seat, card }) => [number, seat, card])).toEqual([
      [1, 1, "rook"],
      [2, 0, "knight"],
      [3, 1, "rook"],
      [4, 0, "rook"],
    ]);
    expect(story.turns[1]!.rest.map(({ code }) => code)).toContain("queens_gambit-reshuffled");
    expect(story.turns[2]!.played?.code).toBe("queens_gambit-stayed");
    expect(story.turns[0]!.until).toBe(6);
    expect(story.after.map(({ event }) => event.code)).toEqual(["ended"]);
  });
});

test("a turn counts as over once all that it tells has happened", () => {
  const { turns } = storyOf(GAME);
  expect([0, 5, 6, 7, 11].map((events) => countCompleted(turns, events))).toEqual([0, 0, 1, 1, 2]);
});

describe("trails", () => {
  test("show every other seat's last move since the own one", () => {
    expect(lastMovesOfOthers(GAME, 0).map(({ seat, to }) => [seat, to])).toEqual([[0, "b8"]]);
    expect(lastMovesOfOthers(GAME.slice(0, -2), 0).map(({ seat, to }) => [seat, to])).toEqual([[0, "b3"]]);
    expect(lastMovesOfOthers(GAME, 1).map(({ seat, to }) => [seat, to])).toEqual([[0, "b8"]]);
  });

  test("show a spectator the last move of each", () => {
    expect(lastMovesOfOthers(GAME, null).map(({ seat, to }) => [seat, to])).toEqual([
      [1, "a4"],
      [0, "b8"],
    ]);
  });
});

describe("the race", () => {
  test("has every player's points after each turn", () => {
    expect(pointsAfterEachTurn(GAME, 2)).toEqual([
      [0, 0, 0, 0, 8],
      [0, 3, 3, 3, 3],
    ]);
  });

  test("counts how often the lead changed, and not who took it first", () => {
    expect(leadChanges(pointsAfterEachTurn(GAME, 2))).toEqual({ count: 1, last: 4 });
    expect(
      leadChanges([
        [0, 3],
        [0, 0],
      ]),
    ).toEqual({ count: 0, last: 0 });
    expect(
      leadChanges([
        [0, 3, 3, 3],
        [0, 0, 3, 5],
      ]),
    ).toEqual({ count: 1, last: 3 });
  });

  test("a player who leaves keeps no points", () => {
    expect(pointsAfterEachTurn([...GAME, event("removed", 1)], 2)[1]!.at(-1)).toBe(0);
  });
});

describe("choosing", () => {
  const hand = heldCards(["knight", "knight", "bishop", "rook", "queen"], (card) => card);
  const keys = hand.map(({ key }) => key);

  test("tells cards of a kind apart", () => {
    expect(new Set(keys).size).toBe(5);
  });

  test("fills the next free slot and gives cards back to their place", () => {
    const plan = new CardSelection();
    plan.begin(3);
    for (const key of keys) plan.choose(key);
    expect(plan.slots).toEqual(keys.slice(0, 3));
    expect(plan.isComplete).toBe(true);
    plan.takeBack(1);
    plan.choose(keys[4]!);
    expect(plan.slots).toEqual([keys[0], keys[4], keys[2]]);
    plan.takeBackLast();
    expect(plan.slots).toEqual([keys[0], keys[4], null]);
    plan.giveBack(keys[0]!);
    expect(plan.slots).toEqual([null, keys[4], null]);
  });

  test("exchanges two cards, and one of the hand for one of the plan", () => {
    const plan = new CardSelection();
    plan.begin(3);
    plan.choose(keys[0]!);
    plan.choose(keys[1]!);
    plan.move(0, 2);
    expect(plan.slots).toEqual([null, keys[1], keys[0]]);
    plan.move(2, 1);
    expect(plan.slots).toEqual([null, keys[0], keys[1]]);
    plan.put(keys[3]!, 1);
    expect(plan.slots).toEqual([null, keys[3], keys[1]]);
  });

  test("a single slot changes its card, and starts over with nothing kept", () => {
    const lay = new CardSelection();
    lay.begin(1);
    lay.choose(keys[0]!);
    lay.choose(keys[1]!);
    expect(lay.slots).toEqual([keys[1]]);
    lay.begin(1);
    expect(JSON.stringify(lay.slots)).not.toContain("hand");
  });
});

describe("the board", () => {
  test("never turns: a1 is at the bottom left", () => {
    expect(placeOf("a1")).toEqual({ column: 0, row: 7 });
    expect(squareAt(7, 0)).toBe("h8");
    expect(middleOf("a8")).toEqual({ x: 50, y: 50 });
  });

  test("a knight's way bends, the long leg first", () => {
    expect(pointsOfMove("knight", "g2", "e1")[1]).toEqual(middleOf("e2"));
    expect(pointsOfMove("knight", "a1", "b3")[1]).toEqual(middleOf("a3"));
    expect(pointsOfMove("queen", "a1", "h8")).toHaveLength(2);
  });

  test("a knight's way goes round what stands in its corner", () => {
    expect(pointsOfMove("knight", "c4", "d2", new Set(["c2"]))[1]).toEqual(middleOf("d4"));
    expect(pointsOfMove("knight", "c4", "d2", new Set(["c2", "d4"]))[1]).toEqual(middleOf("c2"));
  });

  test("knows the squares between two on a line", () => {
    expect(squaresBetween("a8", "d5")).toEqual(["b7", "c6"]);
    expect(squaresBetween("g6", "e6")).toEqual(["f6"]);
    expect(squaresBetween("a1", "a2")).toEqual([]);
    expect(squaresBetween("a1", "b3")).toEqual([]);
  });

  test("a way leaves room at both ends", () => {
    expect(
      shortenPath(
        [
          { x: 0, y: 0 },
          { x: 300, y: 0 },
        ],
        30,
        50,
      ),
    ).toEqual([
      { x: 30, y: 0 },
      { x: 250, y: 0 },
    ]);
  });
});

test("a rosette has as many petals as the token is worth, and a card's geometry its directions", () => {
  const discs = (value: number): number => rosettePath(value).split("M").length - 1;
  expect([3, 5, 8].map(discs)).toEqual([4, 6, 9]);
  const parts = (["knight", "bishop", "rook", "queen"] as const).map((card) => movePath(card).split("M").length - 1);
  expect(parts).toEqual([8, 4, 4, 8]);
});

describe("opening a table", () => {
  const opening: Opening = {
    players: 3,
    here: [null, null, null, null],
    levels: [null, null, "random", "random"],
    looks: [false, true, true, true],
    oldest: 3,
    layout: "windmill",
    limit: null,
    leavers: "bot",
  };

  test("asks only for the seats there are: no bot looks, and the oldest sits at the table", () => {
    const wish = openRequestOf(opening, "Ada");
    expect(wish.seats).toEqual([{ level: null }, { level: null }, { level: "random" }]);
    expect(wish.options).toEqual({
      players: 3,
      layout: "windmill",
      oldest: "random",
      looks: [false, true, false],
      limit: 100,
      leavers: "bot",
    });
    expect(wish.mine).toBe(0);
    expect(openRequestOf({ ...opening, oldest: 2 }, "").options?.oldest).toBe(2);
  });
});

test("the story calls people with long names by the first word of it", () => {
  expect(["Żaneta Müller-Lüdenscheidt", "Ada", "Anna Maria Luise"].map(shortenName)).toEqual([
    "Żaneta",
    "Ada",
    "Anna Maria Luise",
  ]);
});
