// Names of accounts to invite.

/** As they were written, with commas between them. */
export const namesIn = (written: string): string[] =>
  [...new Set(written.split(",").map((name) => name.trim()))].filter(Boolean);

/** Whom a profile's "challenge" means. */
export const invitedName = (): string => new URLSearchParams(location.search).get("invite") ?? "";
