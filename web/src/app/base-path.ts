// Where the server is below its name: "" or such as "/games". The document says so.
const root = typeof document === "undefined" ? "" : (document.documentElement.dataset.path ?? "");

/** An address of ours as the browser has to ask for it: `withBase("/rules")`. */
export const withBase = (path: string): string => root + path;

/** The address of ours behind a path of the browser's; null for what is not ours. */
export function pathWithinBase(pathname: string, under = root): string | null {
  if (pathname === under) return "/";
  return pathname.startsWith(`${under}/`) ? pathname.slice(under.length) : null;
}
