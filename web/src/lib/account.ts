// What can be done with an account.
import { asked } from "./api";
import { adoptChoices, loadMe } from "./me.svelte";
import { madePasskey, usedPasskey, type Json } from "./passkeys";
import type { BondLine, NewReport, PasskeyLine, Profile, SessionLine, SignUp } from "./wire";

export type BondKind = BondLine["kind"];

/** After a sign-in everything that the page knew of its person may be another's. */
async function arrived<T>(deed: Promise<T>): Promise<T> {
  const result = await deed;
  await loadMe();
  await adoptChoices();
  return result;
}

export const signIn = (name: string, password: string): Promise<null> =>
  arrived(asked("/api/sessions", { name, password }));

export const signInByPasskey = (): Promise<null> =>
  arrived(
    asked<Json>("/api/passkeys/challenge", {})
      .then(usedPasskey)
      .then((credential) => asked("/api/sessions/passkey", { credential })),
  );

export const signUp = (wish: SignUp): Promise<unknown> => arrived(asked("/api/account", wish));

export const newPasskey = (name: string): Promise<Json> =>
  asked<Json>("/api/passkeys/new", { name }).then(madePasskey);

export const addPasskey = async (label: string): Promise<PasskeyLine[]> =>
  asked("/api/passkeys", { credential: await newPasskey(""), label });

export const signOut = (): Promise<null> => arrived(asked("/api/sessions/current", undefined, "DELETE"));

export const passkeys = (): Promise<PasskeyLine[]> => asked("/api/passkeys");
export const dropPasskey = (id: string): Promise<null> =>
  asked(`/api/passkeys/${encodeURIComponent(id)}`, undefined, "DELETE");

export const sessions = (): Promise<SessionLine[]> => asked("/api/sessions");
export const endSession = (id: string): Promise<null> => asked(`/api/sessions/${id}`, undefined, "DELETE");
export const endOtherSessions = (): Promise<null> => asked("/api/sessions", undefined, "DELETE");

export const tokens = (): Promise<SessionLine[]> => asked("/api/tokens");
export const endToken = (id: string): Promise<null> => asked(`/api/tokens/${id}`, undefined, "DELETE");
export const makeToken = async (label: string, scopes: string[]): Promise<string> =>
  (await asked<{ token: string }>("/api/tokens", { label, scopes })).token;

export const changePassword = (old: string, password: string): Promise<null> =>
  arrived(asked("/api/me/password", { old, password }));
export const changeMail = (mail: string | null, password: string): Promise<null> =>
  arrived(asked("/api/me/mail", { mail, password }));
export const deleteMe = (password: string): Promise<null> => arrived(asked("/api/me/delete", { password }));

export const askForReset = (name: string): Promise<null> => asked("/api/reset", { name });
export const finishReset = (secret: string, password: string): Promise<null> =>
  asked("/api/reset/finish", { secret, password });
export const confirmMail = (secret: string): Promise<null> => arrived(asked("/api/mail/confirm", { secret }));

/** What somebody chose, so that it is the same in their other browsers; guests keep it here only. */
export const keepChoices = (preferences: Record<string, string | boolean>, language: string): Promise<unknown> =>
  asked("/api/me", { preferences, language }, "PATCH");

const person = (name: string): string => `/api/people/${encodeURIComponent(name)}`;
export const profileOf = (name: string): Promise<Profile> => asked(person(name));
export const bonds = (): Promise<BondLine[]> => asked("/api/bonds");
export const tie = (name: string, kind: BondKind, on: boolean): Promise<null> =>
  asked(`${person(name)}/bonds/${kind}`, undefined, on ? "PUT" : "DELETE");
export const report = (name: string, told: NewReport): Promise<null> => asked(`${person(name)}/reports`, told);
