// Names that this browser makes up: for what it sends, and for its share of the luck.

export function newClientId(): string {
  return hex(12);
}

export function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
