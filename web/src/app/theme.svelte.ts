// Light or dark: as the system says, unless the person chose.
import { MediaQuery } from "svelte/reactivity";
import { store, readStored } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const state = $state<{ theme: Theme }>({ theme: "auto" });

function applyTheme(theme: Theme): void {
  state.theme = theme;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const startTheme = (): void => {
  const chosen = readStored("theme");
  applyTheme(THEMES.find((theme) => theme === chosen) ?? "auto");
};

export const theme = (): Theme => state.theme;

let system: MediaQuery | undefined;
/** Whether it is dark now; a chart that reads its colours once is redrawn when it changes. */
export const isDark = (): boolean =>
  state.theme === "auto" ? (system ??= new MediaQuery("prefers-color-scheme: dark")).current : state.theme === "dark";

export function chooseTheme(theme: Theme): void {
  store("theme", theme);
  applyTheme(theme);
}
