// The current person as the server knows them; null until it has answered.
import { request } from "$src/api/client";
import { nameSquares } from "$src/board/preferences.svelte";
import { switchSound } from "$src/app/sound.svelte";
import { chooseTheme, THEMES } from "$src/app/theme.svelte";
import { chooseLanguage, isLanguage, language } from "$src/i18n/texts.svelte";
import type { Me } from "$src/api/types.gen";

const state = $state<{ me: Me | null }>({ me: null });

export const me = (): Me | null => state.me;

let loading: Promise<void> = Promise.resolve();

export function loadMe(): Promise<void> {
  return (loading = fetchMe());
}

async function fetchMe(): Promise<void> {
  try {
    state.me = await request<Me>("/api/me");
  } catch {
    // A page that cannot reach the server says so where it matters.
  }
}

/** When the server has said who it is, or could not be reached. */
export const waitForMe = (): Promise<void> => loading;

/** Applies preferences chosen in another browser after signing in. */
export async function adoptPreferences(): Promise<void> {
  if (!state.me?.is_account) return;
  const { theme, sound, squareNames } = state.me.preferences;
  const chosen = THEMES.find((each) => each === theme);
  if (chosen) chooseTheme(chosen);
  if (typeof sound === "boolean") switchSound(sound);
  if (typeof squareNames === "boolean") nameSquares(squareNames);
  const spoken = state.me.language;
  if (spoken && isLanguage(spoken) && spoken !== language()) await chooseLanguage(spoken);
}
