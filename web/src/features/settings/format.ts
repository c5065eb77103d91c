// Days and machines, as the settings say them.
import { language } from "$src/i18n/texts.svelte";

const locale = (): string => (language() === "en" ? "en-GB" : language());

export const formatDay = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);

const BROWSERS: [RegExp, string][] = [
  [/Firefox/, "Firefox"],
  [/Edg/, "Edge"],
  [/OPR/, "Opera"],
  [/Chrom/, "Chromium"],
  [/Safari/, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];

/** What a browser calls itself, in two words that people know it by. */
export function describeBrowser(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(agent))?.[1]);
  return found.filter(Boolean).join(" · ") || agent.slice(0, 40);
}
