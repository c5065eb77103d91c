import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLanguage } from "$src/i18n/texts.svelte";
import Fragile from "./Fragile.svelte";

let mounted: Record<string, unknown>;
const page = (): string => document.body.textContent ?? "";
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((each) => each.textContent === name)!;

function show(props: { breaks: boolean; update: number }): { breaks: boolean; update: number } {
  const state = $state(props);
  mounted = mount(Fragile as Component<{ state: typeof props }>, { target: document.body, props: { state } });
  flushSync();
  return state;
}

beforeEach(async () => {
  await loadLanguage("en");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  await unmount(mounted);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an error in one region leaves the others as they are, and says which one it was", () => {
  const state = show({ breaks: false, update: 1 });
  expect(page()).toContain("board of update 1");
  state.breaks = true;
  flushSync();
  expect(page()).toContain("This part of the page has failed: the moves.");
  expect(page()).toContain("board of update 1");
  state.update = 2;
  flushSync();
  expect(page()).toContain("board of update 2");
});

test("a failed region is tried again with the next update, and by its button", () => {
  const state = show({ breaks: true, update: 1 });
  expect(page()).toContain("has failed");
  state.breaks = false;
  flushSync();
  expect(page()).toContain("has failed");
  button("Try again").click();
  flushSync();
  expect(page()).toContain("moves of update 1");
  state.breaks = true;
  flushSync();
  expect(page()).toContain("has failed");
  state.breaks = false;
  state.update = 2;
  flushSync();
  expect(page()).toContain("moves of update 2");
});

test("a report has the kind of error and its place, and none of its words", async () => {
  const sent: { path: string; body: Record<string, string> }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, string> });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  show({ breaks: true, update: 1 });
  button("Report it").click();
  await vi.waitFor(() => expect(page()).toContain("Reported."));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.path).toContain("/api/page-errors");
  expect(sent[0]!.body).toMatchObject({ region: "story", error: "TypeError" });
  expect(JSON.stringify(sent[0]!.body)).not.toContain("queen of hearts");
});
