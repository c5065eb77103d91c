// Small things the browser keeps for its person. A browser that keeps nothing works too.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`kiebitz-${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`kiebitz-${key}`, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
