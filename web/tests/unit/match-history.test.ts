import { describe, expect, it } from "vitest";
import { chaptersOf } from "$src/games/match_of_the_century/story/chapters";
import { newestAttackInLane, MatchHistory } from "$src/games/match_of_the_century/story/match-history";
import { railGhostsOf, type Way } from "$src/games/match_of_the_century/forecast/forecast";
import { actionIcons, iconsOf } from "$src/games/match_of_the_century/cards/effect-icons";
import type { Choice, Verb } from "../../src/games/match_of_the_century/view";
import type { GameEvent } from "$src/api/types.gen";

const event = (code: string, seat: number | null, params: GameEvent["params"] = {}): GameEvent =>
  ({ code: `match_of_the_century-${code}`, seat, rule: null, params }) as GameEvent;

const FIRST: GameEvent[] = [
  event("game-begins", 0, { game: 1 }),
  event("attacked", 0, { lane: 4, card: "@S02", total: 5 }),
  event("answered", 1, { lane: 4, card: "@F01", total: 1 }),
  event("attack-won", 0, { total: 5, other: 1 }),
  event("endurance-gained", 1, { count: 2, cause: "effect" }),
  event("advantage", 0, { count: 4, cause: "attack" }),
  event("endurance-lost", 0, { count: 1, cause: "lane-four" }),
  event("attacked", 0, { lane: 2, card: "@S03", total: 4 }),
  event("answered", 1, { lane: 2, card: "@F02", total: 4 }),
  event("attack-tied", null, { total: 4 }),
  event("game-won", 0, { game: 1, lead: 5, outstanding: 4, early: "yes" }),
  event("point", 0, { points: 1 }),
  event("board-cleared", null),
];

function courseOf(events: GameEvent[]): MatchHistory {
  const course = new MatchHistory([0, 1], [4, 5]);
  for (const each of events) course.see(each);
  return course;
}

describe("the course of a match", () => {
  it("knows who won which lane by how much", () => {
    const course = courseOf(FIRST);
    expect(course.games).toHaveLength(1);
    expect(newestAttackInLane(course, 4)).toMatchObject({ winner: 0, award: 4, totals: [5, 1] });
    expect(newestAttackInLane(course, 2)).toMatchObject({ winner: null, award: 0 });
    expect(newestAttackInLane(course, 1)).toBeUndefined();
  });

  it("follows points and endurance, and where the markers stood before the attack", () => {
    const course = courseOf(FIRST.slice(0, 7));
    expect(course.endurance).toEqual([3, 7]);
    expect(course.before).toEqual([4, 5]);
    expect(courseOf(FIRST).game).toMatchObject({ points: [1, 0], endurance: [3, 7] });
  });

  it("tells why a game ended", () => {
    expect(courseOf(FIRST).game?.ending).toEqual({ winner: 0, how: "early", lead: 5, outstanding: 4 });
    const resigned = [...FIRST.slice(0, 2), event("game-resigned", 1, { game: 1, cause: "choice" })];
    expect(courseOf(resigned).game?.ending).toMatchObject({ winner: 0, how: "resigned" });
    expect(courseOf([FIRST[0]!, event("game-drawn", null, { game: 1 })]).game?.ending?.winner).toBeNull();
  });

  it("knows when each attack was over, and that the preparation belongs to none", () => {
    expect(courseOf(FIRST).games[0]!.attacks.map((attack) => attack.events)).toEqual([7, 12]);
  });

  it("a cleared lane no longer holds an attack", () => {
    const course = courseOf([...FIRST.slice(0, 4), event("lane-cleared", 0, { lane: 4 })]);
    expect(newestAttackInLane(course, 4)).toBeUndefined();
  });
});

describe("the story", () => {
  it("has a chapter for each attack and one before each game", () => {
    const heads = chaptersOf([event("shuffled", 0), ...FIRST]).map(({ head }) => head);
    expect(heads).toEqual([
      { kind: "start" },
      { kind: "attack", game: 1, attack: 1, lane: 4, first: true },
      { kind: "attack", game: 1, attack: 2, lane: 2, first: false },
      { kind: "preparation", game: 2 },
    ]);
  });

  it("numbers its lines by the events before them", () => {
    const last = chaptersOf(FIRST).at(-1)!.lines.at(-1)!;
    expect(last.events).toBe(FIRST.length);
  });

  it("tells in one line the cards that were drawn, seen or discarded together", () => {
    const [drawn] = chaptersOf([
      event("drew", 0, { count: 2, cause: "setup" }),
      event("drew-card", 0, { card: "@S01" }),
      event("drew-card", 0, { card: "@S02" }),
      event("drew", 1, { count: 1, cause: "setup" }),
      event("discarded", 0, { card: "@S01", cause: "preparation" }),
      event("discarded", 0, { card: "@S02", cause: "preparation" }),
      event("discarded", 1, { card: "@F02", cause: "preparation" }),
      event("discarded", 1, { card: "@F03", cause: "limit" }),
    ]);
    const cards = drawn!.lines.map(({ also }) => also.map(({ params }) => params.card));
    expect(cards).toEqual([["@S01", "@S02"], [], ["@S02"], [], []]);
    expect(drawn!.lines.map(({ events }) => events)).toEqual([3, 4, 6, 7, 8]);
  });
});

it("the symbols of a choice stand apart", () => {
  const options: Verb[][] = [[{ verb: "draw", count: 1 }], [{ verb: "pawns", count: 1 }]] as Verb[][];
  expect(iconsOf([{ verb: "one-of", options } as Verb])).toEqual(["draw", "/", "pawn"]);
  expect(iconsOf([{ verb: "award", share: "none" }, { verb: "look" }])).toEqual(["none", "eye"]);
});

it("the ends of the ways stand on the rail, a tie does not", () => {
  const way = (effect: Way["effect"], lead: number): Way => ({ effect, leads: [0, lead], ends: "no", open: 5 });
  const ghosts = railGhostsOf({
    total: 5,
    asks: null,
    then: [],
    cases: [
      { result: "won", says: [], ways: [way("none", 4)] },
      { result: "tied", says: [], ways: [way("none", 0)] },
      { result: "lost", says: [], ways: [way("unused", -4), way("used", -2)] },
    ],
  });
  expect(ghosts).toEqual([
    { kind: "won", lead: 4 },
    { kind: "lost", lead: -4 },
    { kind: "effect", lead: -2 },
  ]);
});

it("a choice inside an effect shows what it is about", () => {
  const asks = {
    verb: "one-of",
    options: [
      [{ verb: "draw", count: 1 }],
      [
        { verb: "pawns", count: 2 },
        { verb: "endurance", by: -1 },
      ],
    ],
  } as unknown as Verb;
  const choice = (each: Partial<Choice>): Choice => each as Choice;
  expect(actionIcons(choice({ kind: "choose", option: 2 }), asks)).toEqual(["pawn", "heart"]);
  expect(actionIcons(choice({ kind: "promote", count: 2 }), undefined)).toEqual(["pawn", "pawn"]);
  expect(actionIcons(choice({ kind: "keep" }), asks)).toEqual([]);
});
