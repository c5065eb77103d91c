// What is reported of an error in the page: its kind and where it happened, never its words.
import { request } from "$src/api/client";

export interface PageError {
  region: string;
  error: string;
  where: string;
}

const MOST_FRAMES = 4;

/** File, line and function of the innermost calls, without the site's address. */
function describeStack(stack: string): string {
  const frames = stack.split("\n").filter((line) => /:\d+:\d+/.test(line));
  const short = frames.map((line) =>
    line
      .trim()
      .replace(/^at /, "")
      .replace(/https?:\/\/[^\s)]*\/([^/\s)]+)/g, "$1"),
  );
  return short.slice(0, MOST_FRAMES).join(" < ").slice(0, 300);
}

export function describeError(region: string, error: unknown): PageError {
  const isError = error instanceof Error;
  return {
    region,
    error: isError ? error.name.slice(0, 60) : typeof error,
    where: isError ? describeStack(error.stack ?? "") : "",
  };
}

/** Tells the owner of the server, who finds it in the log. */
export const reportError = (error: PageError): Promise<void> => request("/api/page-errors", error);
