// Tournaments: what the server says of them.
import { withBase } from "$src/app/base-path";
import { ApiError, request } from "$src/api/client";
import { language, say } from "$src/i18n/texts.svelte";
import type { NewTournament, OpenedTournament, TournamentLine, TournamentPage } from "$src/api/types.gen";

export type Form = NewTournament["form"];

export const allTournaments = (): Promise<TournamentLine[]> => request("/api/tournaments");
export const tournamentAt = (id: string): Promise<TournamentPage> => request(`/api/tournaments/${id}`);
export const openTournament = async (wish: NewTournament): Promise<string> =>
  (await request<OpenedTournament>("/api/tournaments", wish)).tournament;

export async function postTournamentAction(
  id: string,
  deed: "join" | "leave" | "bots" | "start",
  body: unknown = {},
): Promise<void> {
  const answer = await fetch(withBase(`/api/tournaments/${id}/${deed}`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.ok) return;
  const said = (await answer.json().catch(() => null)) as { extra?: { code?: string } } | null;
  throw new ApiError(said?.extra?.code ?? "unknown");
}

/** All names; bots of the same level are numbered. */
export function namesOf(page: TournamentPage, levelName: (game: string, level: string) => string): string[] {
  const seen: Record<string, number> = {};
  const countBotsOfLevel = (level: string): number => page.entrants.filter((each) => each.level === level).length;
  return page.entrants.map(({ name, level }) => {
    if (level === null) return name || say("tournament-nameless");
    seen[level] = (seen[level] ?? 0) + 1;
    return countBotsOfLevel(level) > 1
      ? `${levelName(page.line.game, level)} ${seen[level]}`
      : levelName(page.line.game, level);
  });
}

export const formatPoints = (points: number): string => {
  const rounded = Math.round(points * 100) / 100;
  return rounded % 1 === 0.5 ? `${Math.floor(rounded) || ""}½` : new Intl.NumberFormat(language()).format(rounded);
};
