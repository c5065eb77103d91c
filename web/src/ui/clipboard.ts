/** Copies a text; whether that was possible: a browser may refuse, and has no clipboard without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
