// What this browser notes of a table's luck, so that nobody can change it afterwards unseen: the
// commitment as it was first shown, and the share that it gave itself.
import { keep, kept } from "./storage";

export interface Noted {
  commitment: string | null;
  nonce: string | null;
}

const MOST_TABLES = 100;

function notes(): [string, Noted][] {
  try {
    const read: unknown = JSON.parse(kept("luck") ?? "[]");
    return Array.isArray(read) ? (read as [string, Noted][]) : [];
  } catch {
    return [];
  }
}

export function notedOf(table: string): Noted {
  return notes().find(([id]) => id === table)?.[1] ?? { commitment: null, nonce: null };
}

function note(table: string, noted: Noted): void {
  const others = notes().filter(([id]) => id !== table);
  keep("luck", JSON.stringify([...others, [table, noted]].slice(-MOST_TABLES)));
}

/** Notes a commitment when it is first shown; afterwards, whether it is still the same. */
export function isSameCommitment(table: string, commitment: string | null): boolean {
  const noted = notedOf(table);
  if (noted.commitment !== null) return noted.commitment === commitment;
  if (commitment !== null) note(table, { ...noted, commitment });
  return true;
}

export function noteNonce(table: string, nonce: string): void {
  note(table, { ...notedOf(table), nonce });
}
