// One table as this browser knows it: submissions are sent again under the same client id until they are answered or struck.
import { Chat } from "$src/features/chat/chat.svelte";
import { hex, newClientId } from "$src/app/ids";
import { isSameCommitment, noteNonce, readNote } from "./fairness-notes";
import { sayMessage } from "$src/i18n/texts.svelte";
import { Line, type Phase } from "./line.svelte";
import { Tabs } from "./tabs.svelte";
import type {
  Answered,
  AskPreview,
  Choice,
  GameEvent,
  LookFrom,
  OfferKind,
  Preview,
  Recall,
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

interface Unanswered {
  client: string;
  submission: Unsent;
  /** The choice that was made, where it is one. */
  choice: Choice | null;
  /** How many events this person had been shown: sent again later, it is still meant for then. */
  seen: number;
  since: TableUpdate | null;
}

/** A move that waits for its answer, longer than a working line takes. */
export interface PendingMove {
  client: string;
  choice: Choice;
}

/** What became of a move and of the line, said for a while after the line has come back. */
export interface LineNews {
  kind: "restored" | "arrived" | "had-arrived" | "struck" | "not-struck";
  /** The move in words. */
  move: string | null;
  /** How many milliseconds nothing came. */
  silence: number;
}

/** Longer than a working line takes to answer, in milliseconds. */
const SLOW = 800;

export class TableSession {
  readonly line: Line;
  private readonly tabs: Tabs;
  table = $state.raw<TableMessage | null>(null);
  update = $state.raw<TableUpdate | null>(null);
  events = $state.raw<GameEvent[]>([]);
  refused = $state.raw<Refusal | Unreadable | null>(null);
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
  /** A move has waited for its answer for longer than a working line takes. */
  private isSlow = $state(false);
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** Moves that were struck, until the server has said whether it had them, by the client id of the question. */
  private recalls = $state.raw<{ client: string; move: Unanswered }[]>([]);
  news = $state.raw<LineNews | null>(null);
  /** What was advised, and for which moment: it is gone with the next news. */
  private hint = $state.raw<{ choice: Choice; of: TableUpdate } | null>(null);
  /** The move that was on its way when the line fell silent, to be told of once it is answered. */
  private homecoming: { client: string; news: LineNews } | null = null;

  /** What people say at the table. */
  readonly chat: Chat;

  /** Who waits for a preview, by client id. */
  private readonly asked = new Map<string, (preview: Preview | null) => void>();

  constructor(
    readonly id: string,
    address: () => string,
  ) {
    this.chat = new Chat(id, (said) => this.line.send(said));
    this.tabs = new Tabs(id, () => this.strikeOwn());
    this.line = new Line({
      address: () => address() + (this.chat.knownUpTo ? `&chat=${this.chat.knownUpTo}` : ""),
      onMessage: (told) => this.onMessage(told),
      onLost: () => this.lose(),
      onRevived: (silence) => this.revive(silence),
      onSessionEnded: () => location.reload(),
      isUrgent: () => this.isBusy || this.runsLive,
    });
  }

  get phase(): Phase {
    return this.line.phase;
  }

  /** What the server could not read, or why there is no table. */
  get trouble(): string | null {
    return this.line.trouble;
  }

  /** A live clock runs. */
  private get runsLive(): boolean {
    return this.table?.clock?.type === "live" && !!this.update?.times.some((time) => time?.runs);
  }

  connect(): void {
    this.tabs.open();
    this.line.connect();
  }

  leave(): void {
    clearTimeout(this.slowTimer);
    this.tabs.close();
    this.line.leave();
  }

  private lose(): void {
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    this.tellTabs();
    this.hideForHandover();
  }

  /** A slow line brings what it owes, but for what one of several people at this device must not see. */
  private revive(silence: number): void {
    if (this.covered) return this.connect();
    if (this.update) this.tellReturn(this.update, silence);
    this.resend();
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
        this.line.trouble = told.code;
    }
  }

  private open(told: TableMessage): void {
    const silence = this.line.silentSince === null ? null : Date.now() - this.line.silentSince;
    this.line.open();
    this.covered = false;
    this.table = told;
    this.offset = told.now - Date.now();
    this.otherCommitment = !isSameCommitment(told.table, told.commitment ?? null);
    this.events = [];
    this.applyUpdate(told.update);
    if (silence !== null) this.tellReturn(told.update, silence);
    this.resend();
    this.chat.resend();
    if (this.waitsFor("nonce")) return;
    // Asked again for a share that it has given, it gives the same: no server gets to choose among several.
    if (told.update.nonce_wanted) this.submit({ kind: "nonce", nonce: readNote(told.table).nonce ?? hex(32) });
    for (const seat of told.owes) {
      this.submit({ kind: "nonce", nonce: readNote(this.luckOf(seat)).nonce ?? hex(32), seat });
    }
  }

  private tellReturn(update: TableUpdate, silence: number): void {
    const move = this.unanswered.find(({ choice }) => choice !== null);
    if (!move) return void (this.news = { kind: "restored", move: null, silence });
    const kind = update.events.length > move.seen ? "had-arrived" : "arrived";
    this.homecoming = { client: move.client, news: { kind, move: this.inWords(move), silence } };
  }

  private inWords(move: Unanswered | undefined): string | null {
    return move?.choice && this.table ? sayMessage(move.choice.words, this.table.names) : null;
  }

  /** Whether a struck move had arrived is known before anything else is sent. */
  private resend(): void {
    for (const { client, move } of this.recalls) this.line.send(recallOf(client, move));
    if (!this.recalls.length) for (const waiting of this.unanswered) this.send(waiting);
  }

  /** Takes back the move whose answer has not come: it is never sent again, and the server is asked whether it came. */
  strike(): void {
    if (this.tabs.elsewhere !== null) this.tabs.strike();
    this.strikeOwn();
  }

  private strikeOwn(): void {
    const move = this.unanswered.find(({ choice }) => choice !== null);
    if (!move) return;
    this.unanswered = this.unanswered.filter((waiting) => waiting !== move);
    const recall = { client: newClientId(), move };
    this.recalls = [...this.recalls, recall];
    this.line.send(recallOf(recall.client, move));
    this.tellTabs();
  }

  private tellTabs(): void {
    const waiting = this.unanswered.find(({ choice }) => choice !== null);
    this.tabs.tell((this.isSlow || this.phase !== "open") && waiting?.choice ? waiting.choice.text : null);
  }

  private onRecallAnswered(move: Unanswered, isStruck: boolean): void {
    this.recalls = this.recalls.filter((recall) => recall.move !== move);
    this.news = { kind: isStruck ? "struck" : "not-struck", move: this.inWords(move), silence: 0 };
    this.resend();
  }

  /** Where the share of the luck of a seat is noted: the first of several as if it were the only one. */
  private luckOf(seat: Seat | null | undefined): string {
    return seat == null || seat === this.table?.mine ? this.id : `${this.id}:${seat}`;
  }

  /** Shows the table as a seat at this device sees it, or (null) as spectators do. */
  lookFrom(seat: Seat | null): void {
    this.hideForHandover();
    const sent: LookFrom = { kind: "from", client: newClientId(), seat };
    this.line.send(sent);
  }

  /** Nothing of what one of several people at this device has seen is kept for the next. */
  private hideForHandover(): void {
    if (!this.table?.here.length || !this.table.curtain) return;
    this.covered = true;
    this.refused = null;
    this.settling = false;
    this.recalls = [];
    this.asked.clear();
    this.events = [];
    this.update = null;
    this.table = null;
    this.unanswered = this.unanswered.map((waiting) => ({ ...waiting, since: null, choice: null }));
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
    const recalled = this.recalls.find((recall) => recall.client === client);
    if (recalled) return this.onRecallAnswered(recalled.move, verdict.type === "accepted");
    const asked = this.unanswered.find((waiting) => waiting.client === client);
    if (!asked) return;
    this.unanswered = this.unanswered.filter((waiting) => waiting !== asked);
    this.tellTabs();
    if (verdict.type === "accepted") {
      if (this.homecoming?.client === client) this.news = this.homecoming.news;
      this.settling = asked.since === this.update;
      if (verdict.but) this.refused = verdict.but;
      if (asked.submission.kind === "nonce") noteNonce(this.luckOf(asked.submission.seat), asked.submission.nonce);
    }
    // A share of the luck that is refused is there already: nothing a person should read.
    if (verdict.type !== "accepted" && asked.submission.kind !== "nonce") this.refused = verdict;
  }

  private send({ client, seen, submission }: Unanswered): void {
    this.line.send({ client, seen, ...submission });
  }

  /** Says whether the window is in sight: who looks elsewhere gets notices. */
  look(here: boolean): void {
    this.line.send({ kind: "look", client: newClientId(), here });
  }

  /** Something of this person's is on its way. */
  get isBusy(): boolean {
    const waits = this.unanswered.some(({ submission }) => submission.kind !== "nonce");
    return this.settling || waits || this.recalls.length > 0 || this.tabs.elsewhere !== null;
  }

  /** What is advised now. */
  get hinted(): Choice | null {
    return this.hint?.of === this.update ? (this.hint?.choice ?? null) : null;
  }

  advise(choice: Choice, of: TableUpdate): void {
    this.hint = { choice, of };
  }

  get isStriking(): boolean {
    return this.recalls.length > 0;
  }

  /** The move that is on its way, once it takes longer than usual. */
  get pending(): PendingMove | null {
    const elsewhere = this.update?.choices.find(({ text }) => text === this.tabs.elsewhere);
    if (elsewhere) return { client: "", choice: elsewhere };
    const waiting = this.unanswered.find(({ choice }) => choice !== null);
    if (!waiting?.choice || !(this.isSlow || this.phase !== "open")) return null;
    return { client: waiting.client, choice: waiting.choice };
  }

  waitsFor(kind: Submission["kind"]): boolean {
    return this.unanswered.some((waiting) => waiting.submission.kind === kind);
  }

  submit(submission: Unsent): void {
    this.refused = null;
    const seen = this.events.length;
    const shared = this.table?.here.length ? { seat: this.table.seat ?? this.table.here[0]! } : {};
    const client = newClientId();
    const choice = this.choiceOf(submission);
    const waiting = { client, submission: { ...shared, ...submission }, seen, since: this.update, choice };
    this.unanswered = [...this.unanswered, waiting];
    this.news = null;
    this.isSlow = false;
    clearTimeout(this.slowTimer);
    this.slowTimer = setTimeout(() => {
      this.isSlow = true;
      this.tellTabs();
    }, SLOW);
    this.send(waiting);
  }

  private choiceOf(submission: Unsent): Choice | null {
    if (submission.kind !== "action" && submission.kind !== "claim") return null;
    return this.update?.choices.find(({ text }) => text === submission.action) ?? null;
  }

  /** An action; a draw may be offered with it, and something said with the offer. */
  act(action: string, offersDraw = false, message = ""): void {
    const thought = Math.round(performance.now() - this.turnShown);
    const said = (offersDraw && message.trim()) || null;
    this.submit({ kind: "action", action, offers_draw: offersDraw, thought, message: said });
  }

  /** What the server foresees of an action; null if it foresees nothing, or is not there. */
  preview(action: string): Promise<Preview | null> {
    if (this.phase !== "open") return Promise.resolve(null);
    const sent: AskPreview = { kind: "preview", client: newClientId(), action };
    this.line.send(sent);
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

const recallOf = (client: string, { client: struck, submission }: Unanswered): Recall => ({
  kind: "recall",
  client,
  struck,
  seat: submission.seat ?? null,
});
