// New notifications, and their brief display.
import type { NotificationLine } from "$src/api/types.gen";
import { beforeEach, expect, test, vi } from "vitest";

const line = (id: string, at: number, more: Partial<NotificationLine> = {}): NotificationLine => ({
  id,
  kind: "turn",
  table: id,
  at,
  params: {},
  seen: false,
  ...more,
});
const told = (...lines: NotificationLine[]) => ({ kind: "notices" as const, unseen: lines.length, lines });

let notices: typeof import("$src/features/notifications/notifications.svelte");
beforeEach(async () => {
  // A page that has just been opened.
  vi.resetModules();
  notices = await import("$src/features/notifications/notifications.svelte");
});
const opened = performance.timeOrigin;

test("what waited before the page was opened is counted and not shown", () => {
  notices.onNotifications(told(line("old", opened - 60_000)));
  expect(notices.unseenCount()).toBe(1);
  expect(notices.freshNotification()).toBeNull();
});

test("what came while the page was loading, before the house was first heard, is shown", () => {
  notices.onNotifications(told(line("new", opened + 200), line("old", opened - 60_000)));
  expect(notices.freshNotification()?.id).toBe("new");
});

test("what comes later is shown once", () => {
  notices.onNotifications(told());
  notices.onNotifications(told(line("new", opened + 5000)));
  expect(notices.freshNotification()?.id).toBe("new");
  notices.dismissFresh();
  notices.onNotifications(told(line("new", opened + 5000)));
  expect(notices.freshNotification()).toBeNull();
});

test("what was seen elsewhere already is not shown", () => {
  notices.onNotifications(told(line("new", opened + 200, { seen: true })));
  expect(notices.freshNotification()).toBeNull();
});
