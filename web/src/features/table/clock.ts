// Time left, as it is written and spoken. What counts is the server's clock.
import { say } from "$src/i18n/texts.svelte";
import type { CorrespondenceClock, LiveClock, ShownTime } from "$src/api/types.gen";

export type AnyClock = LiveClock | CorrespondenceClock;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left at a moment of the server's clock; never below nothing. */
export function timeLeftAt(time: ShownTime, at: number): number {
  const start = Math.max(time.since, time.away);
  const spent = time.runs ? Math.max(0, at - start) : 0;
  return Math.max(0, time.left - spent);
}

/** As on a chess clock: tenths under half a minute, hours and days in words. */
export function formatTime(left: number): string {
  if (left >= HOUR) return formatLongTime(left);
  const tenths = Math.floor(left / 100);
  if (left < 30 * SECOND) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  return formatMinutesAndSeconds(SECOND * Math.ceil(left / SECOND));
}

/** "0:07", "12:30": whole seconds that have passed. */
export function formatMinutesAndSeconds(time: number): string {
  const seconds = Math.max(0, Math.floor(time / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function formatLongTime(left: number): string {
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return days ? say("time-days", { days, hours }) : say("time-hours", { hours, minutes });
}

/** For those who listen: no tenths. */
export function sayTime(left: number): string {
  if (left >= HOUR) return formatLongTime(left);
  return say("time-minutes", { minutes: Math.floor(left / MINUTE), seconds: Math.floor((left % MINUTE) / SECOND) });
}

/** A clock as one chooses it: "5 + 3", "3 days a turn", "no clock". */
export function clockName(clock: AnyClock | null | undefined): string {
  if (!clock) return say("clock-none");
  if (clock.type === "correspondence") return say("clock-days", { days: clock.days });
  const minutes = clock.seconds / 60;
  return `${Number.isInteger(minutes) ? minutes : minutes.toFixed(1)} + ${clock.increment}`;
}

export const LIVE: LiveClock[] = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 10],
].map(([minutes, increment]) => ({ type: "live", seconds: minutes! * 60, increment: increment! }));
export const DAYS: CorrespondenceClock[] = [1, 2, 3, 5, 7].map((days) => ({ type: "correspondence", days }));
