// What this browser notes of a table's randomness, so that no later change goes unseen: the
// commitment as it was first shown, and the share that it gave itself.
import { store, readStored } from "$src/app/storage";

export interface FairnessNote {
  commitment: string | null;
  nonce: string | null;
}

const MOST_TABLES = 100;

function readNotes(): [string, FairnessNote][] {
  try {
    const read: unknown = JSON.parse(readStored("luck") ?? "[]");
    return Array.isArray(read) ? (read as [string, FairnessNote][]) : [];
  } catch {
    return [];
  }
}

export function readNote(table: string): FairnessNote {
  return readNotes().find(([id]) => id === table)?.[1] ?? { commitment: null, nonce: null };
}

function storeNote(table: string, noted: FairnessNote): void {
  const others = readNotes().filter(([id]) => id !== table);
  store("luck", JSON.stringify([...others, [table, noted]].slice(-MOST_TABLES)));
}

/** Notes a commitment when it is first shown; afterwards, whether it is still the same. */
export function isSameCommitment(table: string, commitment: string | null): boolean {
  const noted = readNote(table);
  if (noted.commitment !== null) return noted.commitment === commitment;
  if (commitment !== null) storeNote(table, { ...noted, commitment });
  return true;
}

export function noteNonce(table: string, nonce: string): void {
  storeNote(table, { ...readNote(table), nonce });
}
