// What the prompt line says: a refusal first, then what the board has to say, then the game's own sentence.
import type { TableSession } from "./session.svelte";
import type { TableController } from "./table-page.svelte";
import { language, formatList, say, sayMessage, sayRefusal } from "$src/i18n/texts.svelte";
import type { GameTable, PromptWords } from "$src/games/game-table";

/** The page's own buttons in the prompt. */
export type PromptButton = "lift" | "end-plan" | "now" | "answer" | "strike" | "play-hint";

/** What the prompt says, and which of the page's own buttons goes with it. */
export function tablePrompt(page: TableController): { words: PromptWords; button: PromptButton | null } {
  const { session, table, players, passedTo, supposed, yours, offered } = page;
  if (passedTo !== null)
    return { words: { text: say("shared-turn", { player: players[passedTo]! }), tone: "turn" }, button: "lift" };
  if (supposed) {
    const text = say(supposed.to_move === table?.seat ? "plan-prompt-yours" : "plan-prompt-theirs");
    return { words: { text, tone: "turn" }, button: "end-plan" };
  }
  if (page.isPast) {
    const text = say("past-shown", { yours: page.now?.outcome ? "over" : String(yours) });
    return { words: { text, tone: yours ? "turn" : "plain" }, button: "now" };
  }
  // Beside an offer the server's short sentence is enough.
  const words = promptWords(session, page.toldNow, offered ? null : page.look, players, yours);
  if (session.pending) return { words, button: "strike" };
  if (page.hinted && !session.refused) {
    const move = sayMessage(page.hinted.words, table?.names ?? {});
    return { words: { text: say("hint-words", { move }), tone: "turn" }, button: "play-hint" };
  }
  const offer = offered && say("offer-asked", { offer: offered.offer, player: players[offered.seat]! });
  const button = !words.deeds && (offered || page.claims.length) ? "answer" : null;
  return { words: { ...words, text: offer ? `${offer} ${words.text}` : words.text }, button };
}

function promptWords(
  session: TableSession,
  told: PromptWords | null,
  look: GameTable | null,
  players: string[],
  yours: boolean,
): PromptWords {
  const { table, update, refused } = session;
  if (!table || !update) return { text: "" };
  const waiting = waitingWords(session);
  if (waiting) return waiting;
  if (refused) {
    const rule = refused.type === "refusal" ? refused.rule : null;
    return { text: sayRefusal(refused, table.names), rule, tone: "warn" };
  }
  if (update.waits_for.length && !update.free_seats.length) return { text: missingPlayersText(session, players) };
  if (told) return { tone: yours ? "turn" : "plain", ...told };
  if (update.frozen) return { text: say("appeal-prompt") };
  const own = yours ? look?.prompt?.(update) : null;
  if (own) return { tone: "turn", ...own };
  if (yours) return { text: sayMessage(update.prompt, table.names), tone: "turn" };
  return { text: awaitedPlayersText(session, players) };
}

/** What waits for the line: a move that does not count yet, or everything. */
function waitingWords({ pending, phase, table, isStriking }: TableSession): PromptWords | null {
  if (pending) {
    const move = sayMessage(pending.choice.words, table?.names ?? {});
    return { text: say(phase === "open" ? "pending-sending" : "pending-waits", { move }) };
  }
  if (isStriking) return { text: say("pending-striking") };
  return phase === "open" ? null : { text: say("lost-wait") };
}

/** Play starts when all players are there: who is missing, and until when their seats are kept. */
function missingPlayersText({ table, update, offset }: TableSession, players: string[]): string {
  if (!table || !update) return "";
  if (update.waits_until === null) return sayMessage(update.prompt, table.names);
  const missing = update.waits_for.map((seat) => players[seat]!);
  const time = formatTimeOfDay(update.waits_until - offset);
  return say("table-waits-for", { players: formatList(missing), count: missing.length, time });
}

/** With its day, unless that is today. */
export function formatTimeOfDay(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  const style = isToday ? ({ timeStyle: "short" } as const) : ({ dateStyle: "medium", timeStyle: "short" } as const);
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), style).format(moment);
}

/** Not your turn: whose it is. */
function awaitedPlayersText({ table, update }: TableSession, players: string[]): string {
  if (!table || !update) return "";
  if (update.outcome) return say("table-ended");
  const isHere = table.seat !== null || table.here.length > 0;
  if (update.free_seats.length) return say(isHere ? "table-seats-free" : "table-seats-stranger");
  const awaited = update.view.awaited.map((seat) => players[seat]!);
  return awaited.length
    ? say("table-awaits", { players: formatList(awaited), count: awaited.length })
    : sayMessage(update.prompt, table.names);
}
