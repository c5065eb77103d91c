import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "$src/ui/clipboard";

afterEach(() => vi.unstubAllGlobals());

it("says that a text was copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

it.each([
  ["refuses", { writeText: () => Promise.reject(new Error("denied")) }],
  ["is missing", undefined],
])("says that nothing was copied where the clipboard %s", async (_, clipboard) => {
  vi.stubGlobal("navigator", { clipboard });
  expect(await copyText("a link")).toBe(false);
});
