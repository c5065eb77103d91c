// The HTTP side of the server.
import { withBase } from "$src/app/base-path";
import type {
  SentInvitation,
  GameLine,
  GameRecord,
  Hint,
  MatchmakingSection,
  Moment,
  OpenTableRequest,
  PairingRequest,
  TableLine,
  Seat,
} from "./types.gen";

/** An answer that is no; `code` names the text `trouble-<code>`. */
export class ApiError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** What went wrong, as the code of its text. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "unknown");

/** Runs an action and returns the code of what went wrong; null if nothing did. */
export const troubleOf = (action: () => Promise<void>): Promise<string | null> =>
  action().then(
    () => null,
    (error: unknown) => codeOf(error),
  );

/** Whom this person has invited to a table, and what they have answered so far. */
export const invitationsOf = (table: string): Promise<SentInvitation[]> => request(`/api/tables/${table}/invitations`);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Sends a request and returns the answer; with a body it is a POST unless a method is given. */
export async function request<T>(path: string, body?: unknown, method?: Method): Promise<T> {
  const init: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST") };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(withBase(path), init);
  } catch {
    throw new ApiError("unreachable");
  }
  if (response.ok) return (await response.json().catch(() => null)) as T;
  const answer = (await response.json().catch(() => null)) as { extra?: { code?: string } } | null;
  throw new ApiError(answer?.extra?.code ?? (response.status === 429 ? "too-many" : "unknown"));
}

export const games = (): Promise<GameLine[]> => request("/api/games");

/** A game's public material, such as its setup cards. */
export const materialOf = <M>(game: string): Promise<M> => request(`/api/games/${game}/material`);

export const myTables = (): Promise<TableLine[]> => request("/api/tables");

export const openTable = async (wish: OpenTableRequest): Promise<string> =>
  (await request<{ table: string }>("/api/tables", wish)).table;

/** The table where the players of an ended one play again; the first request opens it. */
export const playAgain = async (table: string): Promise<string> =>
  (await request<{ table: string }>(`/api/tables/${table}/again`, {})).table;

export const takeSeat = (table: string, seat: number, name = ""): Promise<{ table: string }> =>
  request(`/api/tables/${table}/seats`, { seat, name });

/** Begins without those who have not come: with bots of a level, or (null) with fewer seats. */
export const startTable = async (table: string, level: string | null): Promise<string> =>
  (await request<{ table: string }>(`/api/tables/${table}/start`, { level })).table;

/** Finds a stranger who wants the same, or waits for one: the house tells when. */
export const waitForStranger = (wish: PairingRequest): Promise<MatchmakingSection> => request("/api/pairing", wish);

export const stopWaiting = async (): Promise<void> => {
  await fetch(withBase("/api/pairing"), { method: "DELETE" }).catch(() => undefined);
};

/** What the strongest bot would play in the caller's seat, best first. */
export const hintsAt = (table: string, seat: Seat | null): Promise<Hint[]> =>
  request(`/api/tables/${table}/hint${seatQuery(seat)}`, {});

export const recordPath = (table: string): string => `/api/tables/${table}/record`;

/** The complete record, once the table has ended. */
export const recordOf = (table: string): Promise<GameRecord> => request(recordPath(table));

/** The public view of a table at each moment, by the number of events the caller had seen. */
export const moments = (table: string, seat: Seat | null): Promise<Moment[]> =>
  request(`/api/tables/${table}/moments${seatQuery(seat)}`);

/** Where several people share this device, the server wants to know who asks. */
const seatQuery = (seat: Seat | null): string => (seat === null ? "" : `?seat=${seat}`);

/** Sits down where one was invited to, or says no. */
export const answerInvitation = (table: string, accepts: boolean): Promise<unknown> =>
  request(`/api/invitations/${table}`, { accepts });
