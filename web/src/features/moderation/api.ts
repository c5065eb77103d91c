// Appeals, as far as the page knows of them: the server's answers, and a case as the table's events tell it.
import { request } from "$src/api/client";
import { language } from "$src/i18n/texts.svelte";
import type {
  Appeal,
  Case,
  CaseLine,
  DecisionRequest,
  GameEvent,
  Inside,
  LogLine,
  ReportDecision,
  ReportLine,
  CaseStatement,
  Seat,
  TableEvidence,
} from "$src/api/types.gen";

export type Ground = NonNullable<Appeal["ground"]>;
export type Ruling = DecisionRequest["ruling"];
export type ReportVerdict = ReportDecision["verdict"];

export const waitingReports = (): Promise<ReportLine[]> => request("/api/admin/reports");
export const decideReport = (id: string, verdict: ReportVerdict, note: string): Promise<unknown> =>
  request(`/api/admin/reports/${id}`, { verdict, note });

export const evidenceAt = (table: string): Promise<TableEvidence> => request(`/api/tables/${table}/evidence`);
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
  /** The end of the pause, if it has one. */
  until: number | null;
  /** No one decided in time: play goes on, or has ended, and the case is judged later. */
  isProtest: boolean;
}

/** The newest appeal that is open or decided; null if there is none, it was withdrawn, or its protest has lapsed. */
export function newestCase(events: readonly GameEvent[]): ToldCase | null {
  let found: ToldCase | null = null;
  for (const event of events) {
    const { code, seat, params } = event;
    if (code === "appealed") found = opened(seat!, params);
    else if (code === "withdrawn" || code === "protest-lapsed") found = null;
    else if (found && code === "stated") found.said.push({ seat: seat!, text: String(params["said"]) });
    else if (found && code === "warned") found.warned.push(seat!);
    else if (found && code === "protested") found.isProtest = true;
    else if (found && code === "adjudicated") Object.assign(found, { decision: event, isProtest: false });
  }
  return found;
}

function opened(seat: Seat, params: GameEvent["params"]): ToldCase {
  const said = [{ seat, text: String(params["said"]) }];
  const until = params["until"] === undefined ? null : Number(params["until"]);
  return { seat, said, decision: null, warned: [], until, isProtest: false };
}

/** Whether the decision is the last thing that happened, or ended the game: then it stands first. */
export function isNewlyDecided(events: readonly GameEvent[]): boolean {
  const decided = events.findLastIndex((event) => event.code === "adjudicated");
  return decided >= 0 && events.slice(decided).every(({ code }) => ["adjudicated", "warned", "ended"].includes(code));
}

const locale = (): string => (language() === "en" ? "en-GB" : language());

const DAY = 86_400_000;

/** A length of time in whole days, hours or minutes. */
export function durationText(milliseconds: number): string {
  const [size, unit] = (
    [
      [DAY, "day"],
      [3_600_000, "hour"],
    ] as const
  ).find(([each]) => milliseconds >= 2 * each) ?? [60_000, "minute"];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale(), style).format(Math.max(1, Math.round(milliseconds / size)));
}
