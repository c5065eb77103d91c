// Appeals, as far as the page knows of them: the server's answers, and a case as the table's events tell it.
import { request } from "$src/api/client";
import type { AnyClock } from "$src/features/table/clock";
import type { GameEvent, Player, Seat, ShownTime, View } from "$src/api/types.gen";

export interface Proof {
  code: string;
  rule: string | null;
  holds: boolean | null;
  params: Record<string, string | number>;
  numbers: number[];
}

export interface Evidence {
  proofs: Proof[];
  events: { at: number; event: GameEvent }[];
  began: number | null;
  newest: number | null;
  awaited: Seat[];
}

export interface CaseLine {
  table: string;
  game: string;
  players: Player[];
  seat: Seat;
  reason: string;
  since: number;
  is_mine: boolean;
  /** What a spectator sees. */
  view: View;
}

export interface Said {
  seat: Seat;
  text: string;
}

export interface Case {
  line: CaseLine;
  said: Said[];
  evidence: Evidence;
  people: { seat: Seat; name: string | null; warnings: number; cases: number }[];
  clock: AnyClock | null;
  /** What is left to every seat; empty without a clock. */
  times: (ShownTime | null)[];
}

export type Ruling = "draw" | "win" | "play_on";

export interface Decision {
  ruling: Ruling;
  seat: Seat | null;
  warned: Seat[];
  note: string;
}

export interface LogLine {
  id: number;
  at: number;
  admin: string | null;
  deed: string;
  table: string | null;
  person: string | null;
  details: string;
}

/** Something that somebody told the admins about somebody. */
export interface ReportLine {
  id: string;
  by: string | null;
  about: string | null;
  has_profile: boolean;
  table: string | null;
  reason: string;
  words: string;
  quote: string;
  line: number | null;
  talk: { number: number; name: string; text: string; phrase: string | null }[];
  created: number;
  warnings: number;
  is_mine: boolean;
}

export type ReportVerdict = "nothing" | "warning";

export const waitingReports = (): Promise<ReportLine[]> => request("/api/admin/reports");
export const decideReport = (id: string, verdict: ReportVerdict, note: string): Promise<unknown> =>
  request(`/api/admin/reports/${id}`, { verdict, note });

export const evidenceAt = (table: string): Promise<Evidence> => request(`/api/tables/${table}/evidence`);
export const waitingCases = (): Promise<CaseLine[]> => request("/api/admin/appeals");
export const caseAt = (table: string): Promise<Case> => request(`/api/admin/appeals/${table}`);
export const decideCase = (table: string, decision: Decision): Promise<unknown> =>
  request(`/api/admin/appeals/${table}`, decision);
export const lookInside = (table: string, language: string): Promise<{ texts: string[] }> =>
  request(`/api/admin/tables/${table}/look?language=${language}`, {});
export const adminLog = (before?: number): Promise<LogLine[]> =>
  request(`/api/admin/log${before === undefined ? "" : `?before=${before}`}`);

/** A case as everybody at the table was told of it: who appealed, what was said, how it was decided. */
export interface ToldCase {
  seat: Seat;
  said: Said[];
  decision: GameEvent | null;
  warned: Seat[];
}

/** The newest appeal that stands or was decided; null where nobody has appealed, or it was withdrawn. */
export function newestCase(events: readonly GameEvent[]): ToldCase | null {
  let found: ToldCase | null = null;
  for (const { code, seat, params } of events) {
    if (code === "appealed") found = { seat: seat!, said: [{ seat: seat!, text: String(params["said"]) }], decision: null, warned: [] };
    else if (code === "withdrawn") found = null;
    else if (found && code === "stated") found.said.push({ seat: seat!, text: String(params["said"]) });
    else if (found && code === "warned") found.warned.push(seat!);
  }
  const decision = events.findLast((event) => event.code === "adjudicated");
  if (found && decision) found.decision = decision;
  return found;
}

/** Whether the decision is the last thing that happened, or ended the game: then it stands first. */
export function isNews(events: readonly GameEvent[]): boolean {
  const decided = events.findLastIndex((event) => event.code === "adjudicated");
  return decided >= 0 && events.slice(decided).every(({ code }) => ["adjudicated", "warned", "ended"].includes(code));
}
