// Appeals, as far as the page knows of them: the server's answers, and a case as the table's events tell it.
import { request } from "$src/api/client";
import type {
  Case,
  CaseLine,
  DecisionRequest,
  Evidence,
  GameEvent,
  Inside,
  LogLine,
  ReportDecision,
  ReportLine,
  CaseStatement,
  Seat,
} from "$src/api/types.gen";

export type Ruling = DecisionRequest["ruling"];
export type ReportVerdict = ReportDecision["verdict"];

export const waitingReports = (): Promise<ReportLine[]> => request("/api/admin/reports");
export const decideReport = (id: string, verdict: ReportVerdict, note: string): Promise<unknown> =>
  request(`/api/admin/reports/${id}`, { verdict, note });

export const evidenceAt = (table: string): Promise<Evidence> => request(`/api/tables/${table}/evidence`);
export const waitingCases = (): Promise<CaseLine[]> => request("/api/admin/appeals");
export const caseAt = (table: string): Promise<Case> => request(`/api/admin/appeals/${table}`);
export const decideCase = (table: string, decision: DecisionRequest): Promise<unknown> =>
  request(`/api/admin/appeals/${table}`, decision);
export const lookInside = (table: string, language: string): Promise<Inside> =>
  request(`/api/admin/tables/${table}/look?language=${language}`, {});
export const adminLog = (before?: number): Promise<LogLine[]> =>
  request(`/api/admin/log${before === undefined ? "" : `?before=${before}`}`);

/** A statement in a case, as the table's events have it. */
export type Statement = Pick<CaseStatement, "seat" | "text">;

/** A case as the whole table sees it: who appealed, the statements, the decision. */
export interface ToldCase {
  seat: Seat;
  said: Statement[];
  decision: GameEvent | null;
  warned: Seat[];
}

/** The newest appeal that is open or decided; null if there is none, or it was withdrawn. */
export function newestCase(events: readonly GameEvent[]): ToldCase | null {
  let found: ToldCase | null = null;
  for (const { code, seat, params } of events) {
    if (code === "appealed")
      found = { seat: seat!, said: [{ seat: seat!, text: String(params["said"]) }], decision: null, warned: [] };
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
