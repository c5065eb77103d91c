// Asks the server what would follow from what has been put together, once the hand comes to rest.
import type { Forecast } from "./forecast";

const REST = 60;

export class ForecastRequest {
  /** The answer to what was asked last; the one before stays until it comes. */
  seen = $state.raw<Forecast | null>(null);
  busy = $state(false);
  private asked: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly preview: (action: string) => Promise<unknown>) {}

  ask(action: string | null): void {
    if (action === this.asked) return;
    this.asked = action;
    clearTimeout(this.timer);
    this.busy = action !== null;
    if (action === null) this.seen = null;
    else this.timer = setTimeout(() => void this.fetch(action), REST);
  }

  private async fetch(action: string): Promise<void> {
    const answer = await this.preview(action).catch(() => null);
    if (this.asked !== action) return;
    this.seen = answer as Forecast | null;
    this.busy = false;
  }
}
