// What can be done with an account.
import { request } from "$src/api/client";
import { adoptPreferences, loadMe } from "./me.svelte";
import { createPasskey, usePasskey, type Json } from "./passkeys";
import type { RelationLine, NewReport, PasskeyLine, Profile, SessionLine, SignUp } from "$src/api/types.gen";

export type BondKind = RelationLine["kind"];

/** After a sign-in everything that the page knew of its person may be another's. */
async function loadMeAfter<T>(deed: Promise<T>): Promise<T> {
  const result = await deed;
  await loadMe();
  await adoptPreferences();
  return result;
}

export const signIn = (name: string, password: string): Promise<null> =>
  loadMeAfter(request("/api/sessions", { name, password }));

export const signInByPasskey = (): Promise<null> =>
  loadMeAfter(
    request<Json>("/api/passkeys/challenge", {})
      .then(usePasskey)
      .then((credential) => request("/api/sessions/passkey", { credential })),
  );

export const signUp = (wish: SignUp): Promise<unknown> => loadMeAfter(request("/api/account", wish));

export const newPasskey = (name: string): Promise<Json> =>
  request<Json>("/api/passkeys/new", { name }).then(createPasskey);

export const addPasskey = async (label: string): Promise<PasskeyLine[]> =>
  request("/api/passkeys", { credential: await newPasskey(""), label });

export const signOut = (): Promise<null> => loadMeAfter(request("/api/sessions/current", undefined, "DELETE"));

export const passkeys = (): Promise<PasskeyLine[]> => request("/api/passkeys");
export const dropPasskey = (id: string): Promise<null> =>
  request(`/api/passkeys/${encodeURIComponent(id)}`, undefined, "DELETE");

export const sessions = (): Promise<SessionLine[]> => request("/api/sessions");
export const endSession = (id: string): Promise<null> => request(`/api/sessions/${id}`, undefined, "DELETE");
export const endOtherSessions = (): Promise<null> => request("/api/sessions", undefined, "DELETE");

export const tokens = (): Promise<SessionLine[]> => request("/api/tokens");
export const endToken = (id: string): Promise<null> => request(`/api/tokens/${id}`, undefined, "DELETE");
export const makeToken = async (label: string, scopes: string[]): Promise<string> =>
  (await request<{ token: string }>("/api/tokens", { label, scopes })).token;

export const changePassword = (old: string, password: string): Promise<null> =>
  loadMeAfter(request("/api/me/password", { old, password }));
export const changeMail = (mail: string | null, password: string): Promise<null> =>
  loadMeAfter(request("/api/me/mail", { mail, password }));
export const deleteMe = (password: string): Promise<null> => loadMeAfter(request("/api/me/delete", { password }));

export const askForReset = (name: string): Promise<null> => request("/api/reset", { name });
export const finishReset = (secret: string, password: string): Promise<null> =>
  request("/api/reset/finish", { secret, password });
export const confirmMail = (secret: string): Promise<null> => loadMeAfter(request("/api/mail/confirm", { secret }));

/** Preferences stored with the account, so that other browsers have them too; guests keep them here only. */
export const savePreferences = (preferences: Record<string, string | boolean>, language: string): Promise<unknown> =>
  request("/api/me", { preferences, language }, "PATCH");

const personPath = (name: string): string => `/api/people/${encodeURIComponent(name)}`;
export const profileOf = (name: string): Promise<Profile> => request(personPath(name));
export const relations = (): Promise<RelationLine[]> => request("/api/bonds");
export const setRelation = (name: string, kind: BondKind, on: boolean): Promise<null> =>
  request(`${personPath(name)}/bonds/${kind}`, undefined, on ? "PUT" : "DELETE");
export const report = (name: string, told: NewReport): Promise<null> => request(`${personPath(name)}/reports`, told);
