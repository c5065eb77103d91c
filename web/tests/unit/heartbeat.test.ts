import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Heartbeat } from "$src/features/table/heartbeat";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function beating(isUrgent: () => boolean): { heart: Heartbeat; asked: () => number; silence: () => number[] } {
  let asked = 0;
  const silent: number[] = [];
  const begun = Date.now();
  const heart = new Heartbeat(
    () => asked++,
    isUrgent,
    () => silent.push(Date.now() - begun),
  );
  heart.heard();
  return { heart, asked: () => asked, silence: () => silent };
}

describe("a heartbeat", () => {
  test("finds an idle line dead within 40 seconds, having asked once", () => {
    const { asked, silence } = beating(() => false);
    vi.advanceTimersByTime(40_000);
    expect(asked()).toBe(1);
    expect(silence()).toEqual([35_000]);
  });

  test("finds an urgent line dead within 5 seconds", () => {
    const { silence } = beating(() => true);
    vi.advanceTimersByTime(5000);
    expect(silence()).toEqual([5000]);
  });

  test("becomes quick when something begins to depend on the line", () => {
    let isUrgent = false;
    const { heart, silence } = beating(() => isUrgent);
    vi.advanceTimersByTime(20_000);
    isUrgent = true;
    heart.hurry();
    vi.advanceTimersByTime(5000);
    expect(silence()).toEqual([25_000]);
  });

  test("is content with anything that comes", () => {
    const { heart, silence } = beating(() => true);
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      if (second % 4 === 3) heart.heard();
    }
    expect(silence()).toEqual([]);
  });

  test("asks again instead of giving up when its own timer overslept", () => {
    const { asked, silence } = beating(() => true);
    vi.advanceTimersByTime(3000);
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(2000);
    expect(asked()).toBe(2);
    expect(silence()).toEqual([]);
  });
});
