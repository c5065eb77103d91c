// A person's choices for the page. Stored in the browser and, with an account, on the server for their other browsers.
import { savePreferences } from "$src/features/account/api";
import { boardChoices } from "$src/board/preferences.svelte";
import { waitForMe, me } from "$src/features/account/me.svelte";
import { isSoundOn } from "./sound.svelte";
import { language } from "$src/i18n/texts.svelte";
import { theme } from "./theme.svelte";

/** Tells the server, if there is an account; nothing is lost if it cannot be reached, or has not said yet who it is. */
export async function savePreferencesToAccount(): Promise<void> {
  await waitForMe();
  if (!me()?.is_account) return;
  const preferences = { ...me()!.preferences, theme: theme(), sound: isSoundOn(), ...boardChoices() };
  await savePreferences(preferences, language()).catch(() => undefined);
}
