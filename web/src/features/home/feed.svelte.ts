// The house as this browser knows it: own tables, open tables, notices, and whether a stranger was found.
import { onNotifications as hearNotices } from "$src/features/notifications/notifications.svelte";
import { withBase } from "$src/app/base-path";
import { waitBefore } from "$src/features/table/line.svelte";
import type {
  DeskSection,
  HouseMessage,
  InvitationsSection,
  MatchmakingSection,
  OpenTablesSection,
  TablesSection,
} from "$src/api/types.gen";

class FeedSession {
  tables = $state.raw<TablesSection | null>(null);
  lobby = $state.raw<OpenTablesSection | null>(null);
  pairing = $state.raw<MatchmakingSection | null>(null);
  invitations = $state.raw<InvitationsSection | null>(null);
  /** What waits for an admin; only admins are told. */
  desk = $state.raw<DeskSection | null>(null);
  /** How far the server's clock is ahead, to the minute. */
  offset = $state(0);
  lost = $state(false);

  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const address = new URL(withBase("/api/house/socket"), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.socket) this.onMessage(JSON.parse(String(message.data)) as HouseMessage);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.lost = true;
      this.timer = setTimeout(() => this.connect(), waitBefore(this.attempt++));
    };
  }

  /** Connects again: a new guest has a cookie that the old socket did not send. */
  refresh(): void {
    if (!this.tables?.tables.length) this.connect();
  }

  private onMessage(told: HouseMessage): void {
    this.attempt = 0;
    this.lost = false;
    if (told.kind === "tables") this.tables = told;
    else if (told.kind === "lobby") this.lobby = told;
    else if (told.kind === "pairing") this.pairing = told;
    else if (told.kind === "notices") hearNotices(told);
    else if (told.kind === "invitations") this.invitations = told;
    else if (told.kind === "desk") this.desk = told;
  }
}

/** One for the whole page: everything that is told of the house comes by one socket. */
export const homeFeed = new FeedSession();
export type Feed = FeedSession;
