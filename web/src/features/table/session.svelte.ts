// One table as this browser knows it: a socket that comes back, and submissions that are sent
// again under the same client id until they are answered.
import { Chat } from "$src/features/chat/chat.svelte";
import { hex, newClientId } from "$src/app/ids";
import { isSameCommitment, noteNonce, readNote } from "./fairness-notes";
import { withBase } from "$src/app/base-path";
import type {
  Answered,
  AskPreview,
  GameEvent,
  LookFrom,
  OfferKind,
  Preview,
  Refusal,
  Seat,
  Submission,
  TableMessage,
  TableUpdate,
  ServerMessage,
  Unreadable,
} from "$src/api/types.gen";

type WithoutClient<S> = S extends unknown ? Omit<S, "client" | "seen"> : never;
/** A submission before it has its client id and the moment it is meant for. */
type Unsent = WithoutClient<Submission>;

/** Codes with which the server ends a talk for good. */
const GONE: Record<number, string> = { 4404: "no-such-table", 4410: "rules-changed", 4500: "damaged" };
const LONGEST_WAIT = 15_000;

export type Phase = "connecting" | "open" | "lost" | "gone";

interface Unanswered {
  client: string;
  submission: Unsent;
  /** How many events this person had been shown: sent again later, it is still meant for then. */
  seen: number;
  since: TableUpdate | null;
}

/** Milliseconds before the next try: soon at first, then ever more patient. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, 400 * 2 ** Math.min(attempt, 6));
}

export class TableSession {
  phase = $state<Phase>("connecting");
  trouble = $state<string | null>(null);
  table = $state.raw<TableMessage | null>(null);
  update = $state.raw<TableUpdate | null>(null);
  events = $state.raw<GameEvent[]>([]);
  refused = $state.raw<Refusal | Unreadable | null>(null);
  retryAt = $state<number | null>(null);
  /** The server shows another commitment to the table's luck than this browser saw at first. */
  otherCommitment = $state(false);
  /** How far the server's clock is ahead of this browser's. */
  offset = $state(0);
  /** When this browser could show whose turn it is. */
  private turnShown = 0;
  unanswered = $state.raw<Unanswered[]>([]);
  /** Several people share this device, and it is being passed on: nothing is shown. */
  covered = $state(false);
  /** An accepted submission whose news has not come yet. */
  private settling = $state(false);

  /** What people say at the table. */
  readonly chat: Chat;

  private socket: WebSocket | null = null;
  /** Who waits for a preview, by client id. */
  private readonly asked = new Map<string, (preview: Preview | null) => void>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(
    readonly id: string,
    private readonly address: () => string,
  ) {
    this.chat = new Chat(id, (said) => {
      if (this.phase === "open") this.socket?.send(JSON.stringify(said));
    });
  }

  connect(): void {
    clearTimeout(this.timer);
    this.retryAt = null;
    this.left = false;
    if (this.phase === "open") this.phase = "connecting";
    this.socket?.close();
    const known = this.chat.knownUpTo;
    const socket = new WebSocket(this.address() + (known ? `&chat=${known}` : ""));
    this.socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.socket) this.onMessage(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (close) => {
      if (socket === this.socket) this.lose(close.code);
    };
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  private lose(code: number): void {
    if (this.left) return;
    this.socket = null;
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    const gone = GONE[code];
    if (gone) {
      this.trouble = gone;
      this.phase = "gone";
      return;
    }
    this.phase = "lost";
    this.hideForHandover();
    const wait = waitBefore(this.attempt++);
    this.retryAt = Date.now() + wait;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private onMessage(told: ServerMessage): void {
    switch (told.kind) {
      case "table":
        this.open(told);
        break;
      case "update":
        this.applyUpdate(told);
        break;
      case "answer":
        this.answer(told);
        break;
      case "preview":
        this.asked.get(told.client)?.(told.preview);
        this.asked.delete(told.client);
        break;
      case "chat":
        this.chat.onMessage(told);
        break;
      case "trouble":
        this.trouble = told.code;
    }
  }

  private open(told: TableMessage): void {
    this.phase = "open";
    this.covered = false;
    this.attempt = 0;
    this.trouble = null;
    this.table = told;
    this.offset = told.now - Date.now();
    this.otherCommitment = !isSameCommitment(told.table, told.commitment ?? null);
    this.events = [];
    this.applyUpdate(told.update);
    for (const waiting of this.unanswered) this.send(waiting);
    this.chat.resend();
    if (this.waitsFor("nonce")) return;
    // Asked again for a share that it has given, it gives the same: no server gets to choose among several.
    if (told.update.nonce_wanted) this.submit({ kind: "nonce", nonce: readNote(told.table).nonce ?? hex(32) });
    for (const seat of told.owes) {
      this.submit({ kind: "nonce", nonce: readNote(this.luckOf(seat)).nonce ?? hex(32), seat });
    }
  }

  /** Where the share of the luck of a seat is noted: the first of several as if it were the only one. */
  private luckOf(seat: Seat | null | undefined): string {
    return seat == null || seat === this.table?.mine ? this.id : `${this.id}:${seat}`;
  }

  /** Shows the table as a seat at this device sees it, or (null) as spectators do. */
  lookFrom(seat: Seat | null): void {
    this.hideForHandover();
    const sent: LookFrom = { kind: "from", client: newClientId(), seat };
    if (this.phase === "open") this.socket?.send(JSON.stringify(sent));
  }

  /** Nothing of what one of several people at this device has seen is kept for the next. */
  private hideForHandover(): void {
    if (!this.table?.here.length || !this.table.curtain) return;
    this.covered = true;
    this.refused = null;
    this.settling = false;
    this.asked.clear();
    this.events = [];
    this.update = null;
    this.table = null;
    this.unanswered = this.unanswered.map((waiting) => ({ ...waiting, since: null }));
  }

  private applyUpdate(update: TableUpdate): void {
    this.events = [...this.events.slice(0, update.first), ...update.events];
    if (!this.update || this.update.view.awaited.join() !== update.view.awaited.join()) {
      this.turnShown = performance.now();
    }
    this.update = update;
    this.settling = false;
  }

  private answer(told: Answered): void {
    if (this.chat.answer(told)) return;
    const { client, verdict } = told;
    const asked = this.unanswered.find((waiting) => waiting.client === client);
    this.unanswered = this.unanswered.filter((waiting) => waiting !== asked);
    if (verdict.type === "accepted") {
      this.settling = asked?.since === this.update;
      if (verdict.but) this.refused = verdict.but;
      if (asked?.submission.kind === "nonce") noteNonce(this.luckOf(asked.submission.seat), asked.submission.nonce);
    }
    // A share of the luck that is refused is there already: nothing a person should read.
    if (verdict.type !== "accepted" && asked?.submission.kind !== "nonce") this.refused = verdict;
  }

  private send(waiting: Unanswered): void {
    if (this.phase !== "open") return;
    const { client, seen, submission } = waiting;
    this.socket?.send(JSON.stringify({ client, seen, ...submission }));
  }

  /** Says whether the window is in sight: who looks elsewhere gets notices. */
  look(here: boolean): void {
    if (this.phase === "open") this.socket?.send(JSON.stringify({ kind: "look", client: newClientId(), here }));
  }

  /** Something of this person's is on its way. */
  get isBusy(): boolean {
    return this.settling || this.unanswered.some(({ submission }) => submission.kind !== "nonce");
  }

  waitsFor(kind: Submission["kind"]): boolean {
    return this.unanswered.some((waiting) => waiting.submission.kind === kind);
  }

  submit(submission: Unsent): void {
    this.refused = null;
    const seen = this.events.length;
    const shared = this.table?.here.length ? { seat: this.table.seat ?? this.table.here[0]! } : {};
    const waiting = { client: newClientId(), submission: { ...shared, ...submission }, seen, since: this.update };
    this.unanswered = [...this.unanswered, waiting];
    this.send(waiting);
  }

  /** An action; a draw may be offered with it, and something said with the offer. */
  act(action: string, offersDraw = false, message = ""): void {
    const thought = Math.round(performance.now() - this.turnShown);
    const said = (offersDraw && message.trim()) || null;
    this.submit({ kind: "action", action, offers_draw: offersDraw, thought, message: said });
  }

  /** What the server foresees of an action; null if it foresees nothing, or is not there. */
  preview(action: string): Promise<Preview | null> {
    if (this.phase !== "open" || !this.socket) return Promise.resolve(null);
    const sent: AskPreview = { kind: "preview", client: newClientId(), action };
    this.socket.send(JSON.stringify(sent));
    return new Promise((answer) => this.asked.set(sent.client, answer));
  }

  offer(offer: OfferKind): void {
    this.submit({ kind: "offer", offer });
  }

  /** Why a draw is declined may be said with it. */
  answerOffer(accepts: boolean, reason = ""): void {
    this.submit({ kind: "answer", accepts, reason: reason.trim() || null });
  }

  /** Of what stands on the board, or of what a move makes. */
  claim(claim: string, action: string | null = null): void {
    this.submit({ kind: "claim", claim, action });
  }

  resign(): void {
    this.submit({ kind: "resign" });
  }

  abort(): void {
    this.submit({ kind: "abort" });
  }
}

/** The address of a table's socket on the server that served the page. */
export function socketAddress(table: string, language: string, wantsText: boolean): string {
  const address = new URL(withBase(`/api/tables/${encodeURIComponent(table)}/socket`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", language);
  if (wantsText) address.searchParams.set("text", "1");
  return address.href;
}
