// The table of a match: what is put together, what the prompt says of it, and what is sent.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableProps } from "$src/games/game-table";
import { TableController } from "$src/games/match_of_the_century/table-controller.svelte";
import { discardText, drawText, preparationStepOf } from "$src/games/match_of_the_century/between-games/preparation";
import { winnersOf } from "$src/games/match_of_the_century/end/reasons";
import type { GameHistory } from "$src/games/match_of_the_century/story/match-history";
import type { Choice, MatchView } from "$src/games/match_of_the_century/view";
import { loadLanguage } from "$src/i18n/texts.svelte";

const card = { colour: "white", piece: "Q", strength: 3, effect: [{ verb: "raise-lane", by: 1 }] };
const lane = (number: number) => ({
  number,
  value: number,
  is_open: true,
  cards: [null, null],
  totals: [null, null],
  price: 0,
});
const camp = (seat: number) => ({ seat, endurance: 1, points: 0, hand_count: 4, hand_limit: 5, hand: [] });
const viewWith = (more: object = {}): object => ({
  person: 0,
  camps: [camp(0), camp(1)],
  tracks: [
    { start: 0, fields: [] },
    { start: 0, fields: [] },
  ],
  lanes: [1, 2, 3, 4].map(lane),
  decks: [Array.from({ length: 9 }, () => card), Array.from({ length: 9 }, () => card)],
  effects: [Array.from({ length: 9 }, () => []), Array.from({ length: 9 }, () => [])],
  pawn: { strength: 1, effect: [], says: [] },
  colours: ["white", "black"],
  fight: null,
  task: null,
  chosen: null,
  is_ended: false,
  awaited: [0],
  ...more,
});
const choice = (text: string, more: object = {}): Choice =>
  ({
    text,
    kind: text.split(" ")[0],
    owner: 0,
    lane: null,
    card: null,
    cards: null,
    pawns: null,
    count: null,
    effect: [],
    ...more,
  }) as unknown as Choice;
const attack = (lane: number, card: number, pawns = 0): Choice =>
  choice(`attack ${lane} ${card} +${pawns}`, { lane, card, pawns, total: 3 + pawns });
const ATTACKS = [1, 4].flatMap((lane) => [7, 9].flatMap((card) => [0, 1].map((pawns) => attack(lane, card, pawns))));
const updateWith = (choices: Choice[], more: object = {}): object => ({
  view: viewWith(),
  choices,
  prompt: { id: "prompt-match_of_the_century-attack", params: {} },
  outcome: null,
  ...more,
});

const act = vi.fn();
const preview = vi.fn();
let props: TableProps;
let controller: TableController;
let stop: () => void;

beforeEach(async () => {
  await loadLanguage("en");
  act.mockReset();
  preview.mockReset().mockResolvedValue(null);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let given = $state.raw<object>({
    table: { names: {}, seat: 0 },
    update: updateWith(ATTACKS),
    events: [],
    players: ["Ada", "Bo"],
    canAct: true,
    past: false,
    act,
    preview,
  });
  // Like a component's props: each is read again on every access.
  props = new Proxy(
    {},
    {
      get: (_, name) => Reflect.get(given, name),
      set: (_, name, value) => ((given = { ...given, [name]: value }), true),
    },
  ) as TableProps;
  stop = $effect.root(() => {
    controller = new TableController(props);
    controller.watch();
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function hear(update: object): void {
  props.update = update as TableProps["update"];
  flushSync();
}
const press = (key: string): void => {
  controller.handleKey(new KeyboardEvent("keydown", { key, cancelable: true }));
  flushSync();
};

describe("a card and a lane", () => {
  test("make an attack, with its buttons at the end of the prompt", () => {
    expect(controller.prompt.buttons).toBeUndefined();
    controller.touchCard(7);
    expect(controller.prompt.buttons).toBeUndefined();
    controller.touchLane(4);
    expect(controller.prompt.buttons).toBe("play");
    expect(controller.ghostOn({ number: 4 } as never)).toMatchObject({ card: 7, pawns: 0, total: 3 });
    controller.commit();
    expect(act).toHaveBeenCalledExactlyOnceWith("attack 4 7 +0");
  });

  test("are chosen by keys too: lanes by letters, pawns by plus, Enter commits and Escape steps back", () => {
    controller.touchCard(7);
    press("r");
    press("+");
    expect(controller.selection).toMatchObject({ card: 7, lane: 4, pawns: 1 });
    press("+");
    expect(controller.selection.pawns).toBe(1);
    press("Escape");
    expect(controller.selection).toMatchObject({ card: 7, lane: null, pawns: 0 });
    press("q");
    press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("attack 1 7 +0");
  });

  test("a lane that is not offered says why, until a card is touched", () => {
    press("w");
    expect(controller.prompt).toMatchObject({ tone: "warn", rule: "M3.3" });
    expect(controller.isRefusable(2)).toBe(true);
    controller.touchCard(7);
    expect(controller.prompt.tone).toBeUndefined();
  });

  test("stay when nothing else is to be chosen, and are forgotten when something is", () => {
    controller.touchCard(7);
    hear(updateWith([...ATTACKS]));
    expect([controller.selection.card, controller.moments]).toEqual([7, 2]);
    hear(updateWith([choice("discard", { cards: [] }), choice("discard 7", { cards: [7] })]));
    expect([controller.selection.card, controller.mode]).toEqual([null, "cards"]);
  });

  test("are not sent from an earlier moment", () => {
    controller.touchCard(7);
    controller.touchLane(4);
    props.canAct = false;
    flushSync();
    controller.commit();
    expect(act).not.toHaveBeenCalled();
  });
});

test("resigning the game takes two steps", () => {
  hear(updateWith([...ATTACKS, choice("resign-game")]));
  press("x");
  expect(controller.prompt.buttons).toBe("resign");
  press("Escape");
  expect(controller.resigning).toBe(false);
  press("x");
  controller.resign();
  expect(act).toHaveBeenCalledExactlyOnceWith("resign-game");
});

test("an effect's question is answered together with its use: the use goes first, the answer once it is asked for", async () => {
  vi.useFakeTimers();
  const then = [1, 2].map((lane) => choice(`lane ${lane}`, { lane }));
  preview.mockResolvedValue({ cases: [], asks: null, then });
  hear(updateWith([choice("use", { card: 7 }), choice("pass")]));
  expect(controller.askedMode).toBe("none");
  await vi.advanceTimersByTimeAsync(100);
  flushSync();
  vi.useRealTimers();
  expect([controller.askedMode, controller.raises, controller.passing?.text]).toEqual(["lane", 1, "pass"]);
  controller.touchLane(2);
  controller.commit();
  expect(act).toHaveBeenLastCalledWith("use");
  flushSync();
  expect(controller.mode).toBe("none");
  hear(updateWith(then));
  expect(act).toHaveBeenLastCalledWith("lane 2");
});

describe("the preparation of a game", () => {
  const view = (more: object): MatchView => viewWith(more) as MatchView;

  test("has three steps", () => {
    expect(["discards", "drawing", "offer"].map((task) => preparationStepOf({ task: { task } } as never))).toEqual([
      1, 2, 3,
    ]);
    expect(preparationStepOf({ task: null })).toBe(3);
  });

  test("tells what others put away only once it is done", () => {
    const asked = view({ task: { task: "discards" } });
    const [own, theirs] = [discardText(asked, 0, 2), discardText(asked, 1, 2)];
    expect(own).not.toBe(theirs);
    expect(discardText(view({ task: { task: "drawing" } }), 0, null)).toBe(
      discardText(view({ task: { task: "drawing" } }), 1, null),
    );
  });

  test("counts the cards to draw after those picked to be put away", () => {
    const asked = view({ task: { task: "discards" } });
    expect(drawText(asked, 0, 2)).toContain("3");
    expect(drawText(asked, 1, 2)).toContain("1");
  });
});

test("a drawn game has two winners, one that goes on has none", () => {
  const game = (ending: object | null): GameHistory => ({ ending }) as GameHistory;
  expect([{ winner: 1 }, { winner: null }, null].map((ending) => winnersOf(game(ending)))).toEqual([[1], [0, 1], []]);
});
