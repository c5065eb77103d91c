// The line to a table: a socket that notices when it is dead and comes back, at once when the window or the network does.
import { newClientId } from "$src/app/ids";
import type { ServerMessage, Sent } from "$src/api/types.gen";
import { Heartbeat } from "./heartbeat";

/** Codes with which the server ends a talk for good. */
const GONE: Record<number, string> = { 4404: "no-such-table", 4410: "rules-changed", 4500: "damaged" };
/** When the network or the page may have gone or come back. */
const BACK = ["online", "offline", "pageshow"] as const;
const SESSION_ENDED = 4408;
const LONGEST_WAIT = 15_000;
/** How long a silent line may still bring what it owes, and how long a new one may take, in milliseconds. */
const GRACE = 3000;
const OPENING = 5000;

export type Phase = "connecting" | "open" | "lost" | "gone";

/** Milliseconds before the next try: soon at first, then ever more patient. */
export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, 400 * 2 ** Math.min(attempt, 6));
}

interface Listener {
  address: () => string;
  onMessage: (message: ServerMessage) => void;
  /** Nothing comes any more. */
  onLost: () => void;
  /** The line works again, without having been opened again: it was only slow. */
  onRevived: (silence: number) => void;
  onSessionEnded: () => void;
  isUrgent: () => boolean;
}

export class Line {
  phase = $state<Phase>("connecting");
  /** Why the line is gone for good. */
  trouble = $state<string | null>(null);
  retryAt = $state<number | null>(null);
  /** Since when nothing has come, while the line is lost. */
  silentSince = $state<number | null>(null);

  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasLeft = false;
  private ping = "";
  private readonly heart: Heartbeat;

  constructor(private readonly listener: Listener) {
    this.heart = new Heartbeat(
      () => this.askBack(),
      listener.isUrgent,
      (probed) => this.fallSilent(probed),
    );
  }

  connect(): void {
    this.stopWaiting();
    this.hasLeft = false;
    if (this.phase === "open") this.phase = "connecting";
    this.socket?.close();
    const socket = new WebSocket(this.listener.address());
    this.socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.socket) this.receive(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (close) => {
      if (socket === this.socket) this.lose(close.code);
    };
    this.timer = setTimeout(() => this.giveUp(socket), OPENING);
  }

  leave(): void {
    this.hasLeft = true;
    this.stopWaiting();
    this.socket?.close();
    this.socket = null;
  }

  send(message: Sent): void {
    if (this.phase !== "open") return;
    this.socket?.send(JSON.stringify(message));
    this.heart.hurry();
  }

  /** The window or the network came back, or the network may have gone. */
  check(): void {
    if (this.hasLeft || this.phase === "gone") return;
    if (this.phase === "open") this.heart.probe();
    else this.connect();
  }

  /** Checks whenever the line may have died or may come back; gives back what ends it. */
  checkOften(): () => void {
    const check = (): void => {
      if (!document.hidden) this.check();
    };
    document.addEventListener("visibilitychange", check);
    for (const each of BACK) addEventListener(each, check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      for (const each of BACK) removeEventListener(each, check);
    };
  }

  /** The table has been shown: whatever it was that went wrong is over. */
  open(): void {
    clearTimeout(this.timer);
    this.phase = "open";
    this.attempt = 0;
    this.trouble = null;
    this.silentSince = null;
    this.retryAt = null;
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.heart.stop();
    this.retryAt = null;
  }

  private askBack(): void {
    this.ping = newClientId();
    this.socket?.send(JSON.stringify({ kind: "ping", client: this.ping }));
  }

  private receive(message: ServerMessage): void {
    this.heart.heard();
    if (this.phase === "lost" && message.kind !== "table") {
      const silence = Date.now() - (this.silentSince ?? Date.now());
      this.open();
      this.listener.onRevived(silence);
    }
    if (message.kind === "answer" && message.client === this.ping) return;
    this.listener.onMessage(message);
  }

  private fallSilent(probed: boolean): void {
    if (this.hasLeft) return;
    this.noteLoss();
    if (probed) return this.connect();
    this.retryAt = Date.now() + GRACE;
    this.timer = setTimeout(() => this.connect(), GRACE);
  }

  private noteLoss(): void {
    this.silentSince ??= this.heart.heardAt;
    this.phase = "lost";
    this.listener.onLost();
  }

  private giveUp(socket: WebSocket): void {
    if (socket !== this.socket || this.phase === "open") return;
    socket.close();
    this.lose(0);
  }

  private lose(code: number): void {
    if (this.hasLeft) return;
    this.socket = null;
    this.stopWaiting();
    if (code === SESSION_ENDED) this.listener.onSessionEnded();
    const gone = GONE[code];
    if (gone) {
      this.trouble = gone;
      this.phase = "gone";
      return;
    }
    this.noteLoss();
    const wait = waitBefore(this.attempt++);
    this.retryAt = Date.now() + wait;
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
