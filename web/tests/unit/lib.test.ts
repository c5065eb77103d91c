import { describe, expect, test } from "vitest";
import { routeOf } from "../../src/lib/route.svelte";
import { newClientId, socketAddress, waitBefore } from "../../src/lib/session.svelte";
import { preferredLanguage } from "../../src/lib/texts.svelte";

describe("the language", () => {
  test("is the browser's first that we have", () => {
    expect(preferredLanguage(null, ["fr-FR", "pl-PL", "de"])).toBe("pl");
    expect(preferredLanguage(null, ["de-AT"])).toBe("de");
    expect(preferredLanguage(null, ["fr"])).toBe("en");
    expect(preferredLanguage(null, [])).toBe("en");
  });

  test("that was chosen goes before the browser's", () => {
    expect(preferredLanguage("de", ["pl"])).toBe("de");
    expect(preferredLanguage("xx", ["pl"])).toBe("pl");
  });
});

describe("addresses", () => {
  test("lead to a table, to rules, or home", () => {
    expect(routeOf("/tables/abc")).toEqual({ page: "table", table: "abc" });
    expect(routeOf("/rules/dame")).toEqual({ page: "rules", game: "dame" });
    for (const path of ["/", "/tables/", "/elsewhere"]) expect(routeOf(path).page).toBe("home");
  });

  test("of sockets are on the server that served the page", () => {
    expect(socketAddress("a b", "pl", true)).toBe(
      `ws://${location.host}/api/tables/a%20b/socket?language=pl&text=1`,
    );
  });
});

describe("coming back after a lost connection", () => {
  test("is tried soon, then ever more patiently, and never less than every 15 seconds", () => {
    const waits = Array.from({ length: 12 }, (_, attempt) => waitBefore(attempt));
    expect(waits[0]).toBeLessThan(1000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Math.max(...waits)).toBe(15_000);
  });

  test("each submission has a client id of its own, as the server wants it", () => {
    const ids = new Set(Array.from({ length: 100 }, newClientId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});
