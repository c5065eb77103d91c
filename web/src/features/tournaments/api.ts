// Tournaments: what the server says of them.
import { withBase } from "$src/app/base-path";
import { ApiError, request } from "$src/api/client";
import type { AnyClock } from "$src/features/table/clock";
import { language, say } from "$src/i18n/texts.svelte";
import type { View } from "$src/api/types.gen";

export type Form = "round_robin" | "swiss" | "arena";

export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  form: Form;
  status: "open" | "running" | "over";
  created: number;
}

export interface Standing {
  place: number;
  entrant: number;
  points: number;
  played: number;
  wins: number;
  direct: number;
  buchholz: number;
  buchholz_cut: number;
  sonneborn_berger: number;
  is_gone: boolean;
}

export interface TournamentPage {
  line: TournamentLine;
  seats: number;
  rounds: number;
  minutes: number;
  rated: boolean;
  clock: AnyClock | null;
  /** Those of the game that were chosen when it was opened. */
  options: Record<string, unknown>;
  started: number | null;
  round: number;
  entrants: { name: string; level: string | null; rating: number | null; is_me: boolean; is_gone: boolean }[];
  standings: Standing[];
  boards: { round: number; table: string; entrants: number[]; points: number[] | null; waits: boolean }[];
  /** Some of the running boards, as anybody may see them. */
  live: { table: string; view: View; awaited: number[] }[];
  byes: [number, number][];
  is_mine: boolean;
  can_join: boolean;
}

export interface NewTournament {
  name: string;
  game: string;
  form: Form;
  seats: number;
  rounds: number;
  minutes: number;
  rated: boolean;
  clock: AnyClock | null;
  options: Record<string, unknown>;
}

export const allTournaments = (): Promise<TournamentLine[]> => request("/api/tournaments");
export const tournamentAt = (id: string): Promise<TournamentPage> => request(`/api/tournaments/${id}`);
export const openTournament = async (wish: NewTournament): Promise<string> =>
  (await request<{ tournament: string }>("/api/tournaments", wish)).tournament;

export async function actAt(id: string, deed: "join" | "leave" | "bots" | "start", body: unknown = {}): Promise<void> {
  const answer = await fetch(withBase(`/api/tournaments/${id}/${deed}`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.ok) return;
  const said = (await answer.json().catch(() => null)) as { extra?: { code?: string } } | null;
  throw new ApiError(said?.extra?.code ?? "unknown");
}

/** Everybody's name; bots of one level are told apart by numbers. */
export function namesOf(page: TournamentPage, levelName: (game: string, level: string) => string): string[] {
  const seen: Record<string, number> = {};
  const alike = (level: string): number => page.entrants.filter((each) => each.level === level).length;
  return page.entrants.map(({ name, level }) => {
    if (level === null) return name || say("tournament-nameless");
    seen[level] = (seen[level] ?? 0) + 1;
    return alike(level) > 1 ? `${levelName(page.line.game, level)} ${seen[level]}` : levelName(page.line.game, level);
  });
}

export const halves = (points: number): string => {
  const rounded = Math.round(points * 100) / 100;
  return rounded % 1 === 0.5 ? `${Math.floor(rounded) || ""}½` : new Intl.NumberFormat(language()).format(rounded);
};
