import { describe, expect, it } from "vitest";
import { pathWithinBase } from "$src/app/base-path";

describe("a server under a path of another site", () => {
  it("knows its own addresses", () => {
    expect(pathWithinBase("/games", "/games")).toBe("/");
    expect(pathWithinBase("/games/", "/games")).toBe("/");
    expect(pathWithinBase("/games/rules/dame", "/games")).toBe("/rules/dame");
    expect(pathWithinBase("/rules/dame", "")).toBe("/rules/dame");
  });

  it("leaves the other site's addresses alone", () => {
    expect(pathWithinBase("/", "/games")).toBeNull();
    expect(pathWithinBase("/gamesome", "/games")).toBeNull();
    expect(pathWithinBase("/blog/games/", "/games")).toBeNull();
  });

  it("is found by every address that the page asks for", () => {
    const sources = import.meta.glob("../../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
    const bare =
      /(href|src|action)=(\{`|\{"|")\/|(fetch|EventSource|WebSocket|URL)\(["`]\/|location\.(href|pathname) = ["`]\//;
    const forgetful = Object.entries(sources).filter(([, text]) => bare.test(text as string));
    expect(forgetful.map(([path]) => path)).toEqual([]);
  });
});
