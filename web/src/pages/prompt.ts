// What the prompt line says: a refusal first, then what the board has to say, then the game's own sentence.
import type { TableSession } from "$lib/session.svelte";
import { listed, say, sayMessage, sayRefusal } from "$lib/texts.svelte";
import type { GameTable, PromptWords } from "../games/boards";

export function promptWords(
  session: TableSession,
  told: PromptWords | null,
  look: GameTable | null,
  players: string[],
  yours: boolean,
): PromptWords {
  const { table, update, refused } = session;
  if (!table || !update) return { text: "" };
  if (session.phase !== "open") return { text: say("lost-wait") };
  if (refused) {
    const rule = refused.type === "refusal" ? refused.rule : null;
    return { text: sayRefusal(refused, table.names), rule, tone: "warn" };
  }
  if (told) return { tone: yours ? "turn" : "plain", ...told };
  if (update.frozen) return { text: say("appeal-prompt") };
  const own = yours ? look?.prompt?.(update) : null;
  if (own) return { tone: "turn", ...own };
  if (yours) return { text: sayMessage(update.prompt, table.names), tone: "turn" };
  return { text: waiting(session, players) };
}

/** Not your turn: who is awaited. */
function waiting({ table, update }: TableSession, players: string[]): string {
  if (!table || !update) return "";
  if (update.outcome) return say("table-ended");
  const isHere = table.seat !== null || table.here.length > 0;
  if (update.free_seats.length) return say(isHere ? "table-seats-free" : "table-seats-stranger");
  const awaited = update.view.awaited.map((seat) => players[seat]!);
  return awaited.length
    ? say("table-awaits", { players: listed(awaited), count: awaited.length })
    : sayMessage(update.prompt, table.names);
}
