// The interface's sentences: the same Fluent catalogues as the server's.
import { withBase } from "$src/app/base-path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { store, readStored } from "$src/app/storage";
import type { GameEvent, Message, Param, Player, Refusal, Unreadable } from "$src/api/types.gen";

export const LANGUAGES = ["de", "pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

// What only the command line says stays at home.
const files = import.meta.glob<string>(["$texts/*/*.ftl", "!**/{cli,engines,selfplay}.ftl"], {
  query: "?raw",
  import: "default",
});

const state = $state<{ language: Language; bundle: FluentBundle | null; rules: Rulebooks }>({
  language: "en",
  bundle: null,
  rules: {},
});

/** Catalogues that few pages need: they ask for them. */
export type LateCatalogue = "rulings" | "overview";
const LATE: readonly LateCatalogue[] = ["rulings", "overview"];
const requested = new Set<LateCatalogue>();
const isRequested = (path: string): boolean =>
  !LATE.some((name) => path.endsWith(`/${name}.ftl`) && !requested.has(name));

/** The language asked for last: an answer that comes later than the next question is dropped. */
let wantedLanguage: Language | null = null;

/** The numbers of each game's rules, in the order of its catalogue. */
type Rulebooks = Record<string, string[]>;

/** The language that was chosen before, or the first of the browser's that we have. */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const wanted = [chosen ?? "", ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((own) => own === wanted.find(isLanguage)) ?? "en";
}

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

export function bundleOf(language: string, catalogues: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of catalogues) bundle.addResource(new FluentResource(text));
  return bundle;
}

export async function loadLanguage(language: Language): Promise<void> {
  wantedLanguage = language;
  const wanted = Object.keys(files).filter((path) => path.includes(`/${language}/`) && isRequested(path));
  const [texts, brought] = await Promise.all([
    Promise.all(wanted.map((path) => files[path]!())),
    fetchPluginTexts(language),
  ]);
  if (wantedLanguage !== language) return;
  state.bundle = bundleOf(language, [...texts, ...Object.values(brought)]);
  const named = wanted.map((path, index): [string, string] => [path.split("/").pop()!, texts[index]!]);
  state.rules = Object.fromEntries(
    [...named, ...Object.entries(brought)].map(([file, text]) => [file.replace(".ftl", ""), rulesIn(text)]),
  );
  state.language = language;
  document.documentElement.lang = language;
}

/** Has a catalogue's texts in the page's language, now and after every change of it. */
export async function loadCatalogue(name: LateCatalogue): Promise<void> {
  if (requested.has(name)) return;
  requested.add(name);
  await loadLanguage(wantedLanguage ?? state.language);
}

const brought = new Map<Language, Record<string, string>>();

/** The catalogues of games that other packages bring to this server; none where it cannot be asked. */
async function fetchPluginTexts(language: Language): Promise<Record<string, string>> {
  try {
    const answer = brought.has(language) ? null : await fetch(withBase(`/api/texts/${language}`));
    if (answer?.ok) brought.set(language, (await answer.json()) as Record<string, string>);
  } catch {
    // Asked again with the next change of language.
  }
  return brought.get(language) ?? {};
}

export async function chooseLanguage(language: Language): Promise<void> {
  store("language", language);
  await loadLanguage(language);
}

export const startLanguage = (): Promise<void> =>
  loadLanguage(preferredLanguage(readStored("language"), navigator.languages));

export const language = (): Language => state.language;

function rulesIn(catalogue: string): string[] {
  const ids = catalogue.matchAll(/^rule-([A-Z]\d+(?:-\d+)?)\s*=/gm);
  return [...ids].map((match) => match[1]!.replace("-", "."));
}

export const rulesOf = (game: string): string[] => state.rules[game] ?? [];

/** The game whose rulebook has this number. */
export const gameOfRule = (rule: string): string | null =>
  Object.entries(state.rules).find(([, rules]) => rules.includes(rule))?.[0] ?? null;

export const has = (id: string): boolean => state.bundle?.hasMessage(id) ?? false;

/** Parameters that people wrote, such as names: they are never looked up. */
const PEOPLES_WORDS = new Set(["player", "players", "by", "note", "said", "detail"]);

/** The sentence of an id. "@" parameters name things of the table's material, "#" other
 *  texts, which get the other parameters. */
export function say(id: string, params: Record<string, Param> = {}, names: Record<string, string> = {}): string {
  const pattern = state.bundle?.getMessage(id)?.value;
  if (!state.bundle || !pattern) return `[${id}]`;
  const plain: Record<string, Param> = {};
  for (const [key, value] of Object.entries(params)) plain[key] = resolveName(key, value, names);
  const filled = { ...plain };
  for (const [key, value] of Object.entries(plain)) {
    if (PEOPLES_WORDS.has(key) || typeof value !== "string" || !value.startsWith("#")) continue;
    const { [key]: _, ...others } = plain;
    filled[key] = say(value.slice(1), others, names);
  }
  return state.bundle.formatPattern(pattern, filled, []);
}

/** Several things in one sentence, with the language's "and" before the last. */
export const formatList = (things: readonly string[]): string =>
  new Intl.ListFormat(state.language === "en" ? "en-GB" : state.language).format(things);

function resolveName(key: string, value: Param, names: Record<string, string>): Param {
  if (PEOPLES_WORDS.has(key) || typeof value !== "string" || !value.startsWith("@")) return value;
  return names[value.slice(1)] ?? value.slice(1);
}

export const sayMessage = (message: Message, names: Record<string, string>): string =>
  say(message.id, message.params, names);

export function sayEvent(event: GameEvent, players: string[], names: Record<string, string>): string {
  const player = event.seat === null ? undefined : players[event.seat];
  const who: Record<string, Param> = player === undefined ? {} : { player };
  return say(`event-${event.code}`, { ...event.params, ...who }, names);
}

export const sayRefusal = (refused: Refusal | Unreadable, names: Record<string, string>): string =>
  refused.type === "refusal"
    ? say(`refusal-${refused.code}`, refused.params, names)
    : say(`parse-${refused.code}`, { detail: refused.detail }, names);

export const sayRule = (rule: string): string => say(`rule-${rule.replaceAll(".", "-")}`);

export const sayTrouble = (code: string): string =>
  has(`trouble-${code}`) ? say(`trouble-${code}`) : say("trouble-unknown");

export const gameName = (game: string): string => (has(`game-${game}`) ? say(`game-${game}`) : game);

/** The same where there is little room. */
export const shortGameName = (game: string): string =>
  has(`game-${game}-short`) ? say(`game-${game}-short`) : gameName(game);

export function levelName(game: string, level: string): string {
  return has(`bot-${level}`) ? say(`bot-${level}`) : level;
}

/** The names at one table: of several bots of the same level each has its number. */
export function playerNames(players: readonly Player[], game: string): string[] {
  const names = players.map((each) => playerName(each, game));
  return names.map((name, seat) => {
    const like = names.slice(0, seat).filter((each, before) => each === name && players[before]!.kind === "bot").length;
    return like && players[seat]!.kind === "bot" ? `${name} ${like + 1}` : name;
  });
}

export function playerName(player: Player, game: string): string {
  if (player.kind === "bot") return levelName(game, player.level ?? player.name);
  return player.name || say("player-guest");
}
