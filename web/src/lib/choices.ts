// What somebody chose for the page. Kept in the browser; with an account, also by the server, for their other browsers.
import { keepChoices } from "./account";
import { boardChoices } from "./boardview.svelte";
import { me } from "./me.svelte";
import { soundIsOn } from "./sound.svelte";
import { language } from "./texts.svelte";
import { theme } from "./theme.svelte";

/** Tells the server, if there is an account; nothing is lost if it cannot be reached. */
export function remember(): void {
  if (!me()?.is_account) return;
  const preferences = { ...me()!.preferences, theme: theme(), sound: soundIsOn(), ...boardChoices() };
  void keepChoices(preferences, language()).catch(() => undefined);
}
