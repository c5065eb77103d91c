// Where a card laid face down could be found out: in the page, in what the browser keeps, in what the server says.
import type { Page } from "@playwright/test";

const KIND = /\b(?:knight|bishop|rook|queen)\b(?!['’])/i;

/** Where a card or a piece may be named: in the hand, turned up, captured, on the board, in the story, in a rule. */
const OPEN = ".belt .hand, .belt .turned, .seat .open, .loot, .middle, .story, .rule, script, style";

/** What in the page, in storage or in the address names a card that is not open, `but` for there; the page is in English. */
export const foundIn = (page: Page, but?: string): Promise<string[]> =>
  page.evaluate(
    async ({ kind, open }) => {
      const names = new RegExp(kind, "i");
      const found: string[] = [];
      const search = (where: string, what: string | null | undefined): void => {
        if (what && names.test(what)) found.push(`${where}: ${what}`);
      };
      for (const element of document.querySelectorAll("*")) {
        if (element.closest(open)) continue;
        for (const { name, value } of element.attributes) search(`${element.tagName} ${name}`, value);
        for (const node of element.childNodes) if (node instanceof Text) search(element.tagName, node.data);
      }
      search("localStorage", JSON.stringify({ ...localStorage }));
      search("sessionStorage", JSON.stringify({ ...sessionStorage }));
      search("address", location.href + JSON.stringify(history.state));
      search("cookie", document.cookie);
      for (const { name } of await indexedDB.databases()) found.push(`indexedDB: ${name}`);
      return found;
    },
    { kind: KIND.source, open: but ? `${OPEN}, ${but}` : OPEN },
  );

/** Where a message may name cards: the reader's own hand and its uses, and public cards. */
const PUBLIC = [
  /view\.(?:hand\[\]|card|reach\[\]\.card|tokens\[\]\.piece|seats\[\]\.(?:turned\[\]|taken\[\]\.piece))$/,
  /choices\[\]\.(?:cards\[\]|piece|text)$/,
  /(?:events\[\]|last|prompt|choices\[\]\.label|choices\[\]\.words)\.params\.(?:card\d?|piece)$/,
];

function* textsOf(value: unknown, path = ""): Generator<[string, string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) for (const each of value) yield* textsOf(each, `${path}[]`);
  else if (value && typeof value === "object") {
    for (const [name, each] of Object.entries(value)) yield* textsOf(each, path ? `${path}.${name}` : name);
  }
}

/** What a message tells of cards, apart from what may be known. */
export const toldBy = (message: string): string[] =>
  [...textsOf(JSON.parse(message))]
    .filter(([path, text]) => KIND.test(text) && !PUBLIC.some((known) => known.test(path)))
    .map(([path, text]) => `${path}: ${text}`);

/** Listens to all that the server says; what of it tells of cards face down. */
export function overheard(page: Page): { heard: () => number; told: () => string[] } {
  const told: string[] = [];
  let heard = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      heard++;
      told.push(...toldBy(String(payload)));
    }),
  );
  return { heard: () => heard, told: () => told };
}
