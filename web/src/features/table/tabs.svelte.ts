// The same table in several tabs of this browser: what waits for an answer in one is shown, and can be struck, in all.

type Told = { pending: string | null } | { strike: true };

export class Tabs {
  /** The action that waits in another tab. */
  elsewhere = $state.raw<string | null>(null);
  private channel: BroadcastChannel | null = null;
  private told: string | null = null;

  constructor(
    private readonly table: string,
    private readonly onStrike: () => void,
  ) {}

  open(): void {
    if (this.channel || typeof BroadcastChannel === "undefined") return;
    this.channel = new BroadcastChannel(`kiebitz-table-${this.table}`);
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if ("strike" in data) this.onStrike();
      else this.elsewhere = data.pending;
    };
  }

  close(): void {
    this.tell(null);
    this.channel?.close();
    this.channel = null;
  }

  /** Says what waits here. */
  tell(pending: string | null): void {
    if (pending === this.told) return;
    this.told = pending;
    this.channel?.postMessage({ pending } satisfies Told);
  }

  /** Strikes what waits in another tab. */
  strike(): void {
    this.elsewhere = null;
    this.channel?.postMessage({ strike: true } satisfies Told);
  }
}
