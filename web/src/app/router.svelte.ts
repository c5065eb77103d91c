// Where the page is: home, a table, a game's rules, opening a table of it, or learning it.
import { withBase, pathWithinBase } from "./base-path";

export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "analysis"; game: string }
  | { page: "about" }
  | { page: "unknown" }
  | { page: "rules"; game: string | null }
  | { page: "watch" }
  | { page: "open"; game: string }
  | { page: "learn"; game: string }
  | { page: "notices" }
  | { page: "tournaments"; tournament: string | null }
  | { page: "admin"; table: string | null }
  | { page: "sign-in" }
  | { page: "sign-up" }
  | { page: "reset" }
  | { page: "confirm" }
  | { page: "person"; name: string }
  | { page: "settings"; section: string };

const ALONE = ["sign-in", "sign-up", "reset", "confirm"] as const;

export function routeOf(path: string): Route {
  const [, kind, name, part] = path.replace(/[?#].*$/, "").split("/");
  if (kind === "tables" && name && part === "replay") return { page: "replay", table: decodeURIComponent(name) };
  if (kind === "analysis" && name) return { page: "analysis", game: decodeURIComponent(name) };
  if (kind === "about") return { page: "about" };
  if (kind === "tables" && name) return { page: "table", table: decodeURIComponent(name) };
  if (kind === "rules") return { page: "rules", game: name ? decodeURIComponent(name) : null };
  if (kind === "watch") return { page: "watch" };
  if (kind === "open" && name) return { page: "open", game: decodeURIComponent(name) };
  if (kind === "tournaments") return { page: "tournaments", tournament: name ? decodeURIComponent(name) : null };
  if (kind === "notices") return { page: "notices" };
  if (kind === "admin") return { page: "admin", table: name ? decodeURIComponent(name) : null };
  if (kind === "learn" && name) return { page: "learn", game: decodeURIComponent(name) };
  if (kind === "people" && name) return { page: "person", name: decodeURIComponent(name) };
  if (kind === "settings") return { page: "settings", section: name ?? "" };
  const alone = ALONE.find((each) => each === kind);
  if (alone) return { page: alone };
  return kind ? { page: "unknown" } : { page: "home" };
}

const state = $state<{ route: Route }>({ route: { page: "home" } });

export const route = (): Route => state.route;

/** The table that was left last, for the way back to it. */
let left: string | null = null;
export const lastTable = (): string | null => left;

function showPath(path: string): void {
  if (state.route.page === "table") left = `/tables/${encodeURIComponent(state.route.table)}`;
  state.route = routeOf(path);
}

export function startRouting(): void {
  const currentPath = (): string => pathWithinBase(location.pathname) ?? "/";
  state.route = routeOf(currentPath());
  addEventListener("popstate", () => showPath(currentPath()));
  addEventListener("click", followLink);
}

/** Shows an address of ours, such as `/rules/<game>`, and a place in it. */
export function go(path: string, hash = ""): void {
  history.pushState(null, "", withBase(path) + hash);
  showPath(path);
  if (!hash) scrollTo(0, 0);
}

/** Goes on to another page that takes this one's place: the way back does not lead here again. */
export function replacePage(path: string): void {
  history.replaceState(null, "", withBase(path));
  showPath(path);
}

/** A plain click on a link of ours changes the page in place; anything else is the browser's. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const path = link.origin === location.origin ? pathWithinBase(link.pathname) : null;
  if (path === null || path.startsWith("/api/")) return;
  // Within a page the browser scrolls on its own.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(`${path}${link.search}`, link.hash);
}
