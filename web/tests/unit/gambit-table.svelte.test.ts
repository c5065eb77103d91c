// The table of The Queen's Gambit: cards and squares that are chosen, what the prompt says of them, and what is sent.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableProps } from "$src/games/game-table";
import { modeOf, stageOf } from "$src/games/queens_gambit/stage";
import { TableController } from "$src/games/queens_gambit/table-controller.svelte";
import { loadLanguage } from "$src/i18n/texts.svelte";

const HAND = ["knight", "bishop", "rook", "queen", "rook"];
const seat = (gambit: string) => ({ gambit, points: 3, may_look: false, row_size: 3 });
const viewWith = (more: object = {}): object => ({
  phase: "planning",
  turn: 0,
  awaited: [0],
  seats: [seat("a1"), seat("h8")],
  hand: HAND,
  reach: [{ card: "rook", squares: ["a2", "a3"] }],
  tokens: [{ square: "a4", piece: "queen", value: 7 }],
  card: null,
  mover: null,
  ...more,
});
const PLAN = { kind: "plan", cards: ["knight", "bishop", "rook"], text: "plan N B R", square: null };
const LAY = { kind: "lay", cards: ["queen"], text: "lay Q", square: null };
const move = (square: string) => ({ kind: "move", cards: [], text: `R${square}`, square });
const updateWith = (choices: object[], more: object = {}): object => ({
  view: viewWith(more),
  choices,
  players: [],
  prompt: { id: "prompt-queens_gambit-plan", params: {} },
  outcome: null,
  frozen: false,
  free_seats: [],
});

const act = vi.fn();
const tell = vi.fn();
let props: TableProps;
let controller: TableController;
let stop: () => void;

beforeEach(async () => {
  await loadLanguage("en");
  act.mockReset();
  let given = $state.raw<object>({
    table: { names: {}, seat: 0 },
    update: updateWith([PLAN]),
    events: [],
    players: ["Ada", "Bo"],
    canAct: true,
    past: false,
    act,
    tell,
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
afterEach(() => stop());

function hear(update: object): void {
  props.update = update as TableProps["update"];
  flushSync();
}
function choosePlan(): void {
  for (const { key } of controller.hand.slice(0, 3)) controller.selection.choose(key);
  flushSync();
}
const press = (key: string): void => {
  controller.handleKey(new KeyboardEvent("keydown", { key, cancelable: true }));
  flushSync();
};

describe("a plan", () => {
  test("takes three cards and a second step", () => {
    expect(controller.prompt).toMatchObject({ keys: expect.any(String) });
    choosePlan();
    expect(controller.prompt?.end).toBe("lay-plan");
    controller.confirm();
    expect(controller.prompt?.end).toBe("really-plan");
    expect(act).not.toHaveBeenCalled();
    controller.confirm();
    expect(act).toHaveBeenCalledExactlyOnceWith("plan N B R");
  });

  test("can be changed until then: Escape and Backspace step back", () => {
    choosePlan();
    press("Enter");
    press("Escape");
    expect(controller.prompt?.end).toBe("lay-plan");
    press("Enter");
    press("Backspace");
    expect(controller.prompt?.end).toBeUndefined();
    choosePlan();
    expect(controller.prompt?.end).toBe("lay-plan");
  });

  test("is kept while looking back before it was sent, and forgotten once the table goes on", () => {
    choosePlan();
    props.past = true;
    flushSync();
    expect([controller.prompt, controller.mode]).toEqual([null, "rest"]);
    props.past = false;
    flushSync();
    expect(controller.selection.isComplete).toBe(true);
    hear(updateWith([LAY], { phase: "laying", turn: 1 }));
    expect(controller.selection.slots).toEqual([null]);
  });
});

describe("a square", () => {
  beforeEach(() => hear(updateWith([move("a2"), move("a4")], { phase: "moving", turn: 1, card: "rook" })));

  test("shows what it brings under a pointer, and beside a button after a tap", () => {
    expect(controller.prompt).toMatchObject({ hasCard: true });
    controller.look("a4", false);
    expect(controller.prey?.value).toBe(7);
    expect(controller.prompt?.end).toBe("preview");
    expect(controller.preview).toContain("10");
    controller.look("a4", true);
    expect(controller.prompt).toMatchObject({ end: "play", text: controller.preview });
  });

  test("is played as it was offered", () => {
    controller.look("a2", false);
    controller.play("a2");
    expect(act).toHaveBeenCalledExactlyOnceWith("Ra2");
    expect([controller.looked, controller.refused]).toEqual([null, null]);
  });

  test("that is not offered is sent all the same, for the server to say why not", () => {
    controller.play("h1");
    expect(act).toHaveBeenCalledExactlyOnceWith("h1");
    expect(controller.refused).toBe("h1");
    controller.look("a2", false);
    expect(controller.refused).toBeNull();
  });

  test("is reached by the card pointed at", () => {
    controller.hover("rook");
    expect([...controller.reach]).toEqual(["a2", "a3"]);
    controller.hover(null);
    expect(controller.reach.size).toBe(0);
  });
});

test("a waiting player reads for whom", () => {
  hear(updateWith([], { phase: "laying", turn: 1, awaited: [1] }));
  expect(controller.prompt?.text).toContain("Bo");
});

test("the stage of a game and the viewer's question follow from its phase", () => {
  const stages = [
    ["placing", 0],
    ["planning", 0],
    ["moving", 3],
    ["over", 9],
  ] as const;
  expect(stages.map(([phase, turn]) => stageOf({ phase, turn }, false))).toEqual([
    "before",
    "planning",
    "turns",
    "over",
  ]);
  expect(stageOf({ phase: "moving", turn: 3 }, true)).toBe("over");
  expect((["planning", "laying", "moving"] as const).map((phase) => modeOf({ phase }, true))).toEqual([
    "plan",
    "lay",
    "rest",
  ]);
  expect(modeOf({ phase: "planning" }, false)).toBe("rest");
});
