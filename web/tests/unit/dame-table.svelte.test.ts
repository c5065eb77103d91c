// The board of Dame: what was picked up stays so while the news is about something else.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableProps } from "$src/games/game-table";
import Table from "$src/games/dame/Table.svelte";
import { loadLanguage } from "$src/i18n/texts.svelte";

const board = (white: number): string =>
  "bb"
    .padEnd(white - 1, ".")
    .concat("w")
    .padEnd(32, ".");
const move = (origin: number, target: number): object => ({ text: `${origin}-${target}`, path: [origin, target] });
const updateWith = (board: string, choices: object[]): object => ({
  view: { board, black: 0, awaited: [0], must_capture: false },
  choices,
});

const event = (places: number[]): TableProps["events"][number] => ({
  type: "event",
  code: "any",
  seat: 1,
  rule: null,
  params: {},
  places,
});

let given: TableProps;
let mounted: Record<string, unknown>;
const tell = vi.fn();
const square = (number: number): HTMLElement => document.querySelector(`[data-square="${number}"]`)!;

beforeEach(async () => {
  await loadLanguage("en");
  tell.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("PointerEvent", MouseEvent);
  const props = $state({
    table: { seat: 0 },
    update: updateWith(board(21), [move(1, 5), move(1, 6), move(2, 6), move(2, 7)]),
    events: [],
    players: ["Ada", "Bo"],
    canAct: true,
    past: false,
    act: vi.fn(),
    tell,
  });
  given = props as unknown as TableProps;
  mounted = mount(Table, { target: document.body, props: given });
  flushSync();
});
afterEach(async () => {
  await unmount(mounted);
  vi.unstubAllGlobals();
});

function pickUp(): void {
  square(1).click();
  flushSync();
  expect(square(5).dataset.target).toBe("true");
  tell.mockReset();
}

test("news that moves no piece leaves a piece picked up, and says so again", () => {
  pickUp();
  given.events = [event([])];
  flushSync();
  expect(square(5).dataset.target).toBe("true");
  expect(tell).toHaveBeenCalledOnce();
  expect(tell.mock.lastCall![0].text).toMatch(/^Man picked up: two squares/);
});

test("a piece picked up is put down when the board changes", () => {
  pickUp();
  given.events = [event([21, 17])];
  given.update = updateWith(board(17), [move(1, 5)]) as TableProps["update"];
  flushSync();
  expect(document.querySelector("[data-target]")).toBeNull();
  expect(tell).not.toHaveBeenCalled();
});
