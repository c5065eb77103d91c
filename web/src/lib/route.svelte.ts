// Where the page is: home, a table, a game's rules, or opening a table of it.
import { at, within } from "./place";

export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "rules"; game: string }
  | { page: "open"; game: string }
  | { page: "admin"; table: string | null };

export function routeOf(path: string): Route {
  const [, kind, name] = path.split("/");
  if (kind === "tables" && name) return { page: "table", table: decodeURIComponent(name) };
  if (kind === "rules" && name) return { page: "rules", game: decodeURIComponent(name) };
  if (kind === "open" && name) return { page: "open", game: decodeURIComponent(name) };
  if (kind === "admin") return { page: "admin", table: name ? decodeURIComponent(name) : null };
  return { page: "home" };
}

const state = $state<{ route: Route }>({ route: { page: "home" } });

export const route = (): Route => state.route;

export function startRouting(): void {
  const here = (): Route => routeOf(within(location.pathname) ?? "/");
  state.route = here();
  addEventListener("popstate", () => (state.route = here()));
  addEventListener("click", followed);
}

/** Shows an address of ours, such as `/rules/dame`. */
export function go(path: string): void {
  history.pushState(null, "", at(path));
  state.route = routeOf(path);
  scrollTo(0, 0);
}

/** A plain click on a link of ours changes the page in place; anything else is the browser's. */
function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const path = link.origin === location.origin ? within(link.pathname) : null;
  if (path === null || path.startsWith("/api/")) return;
  event.preventDefault();
  go(path);
}
