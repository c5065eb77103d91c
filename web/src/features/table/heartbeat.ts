// Notices a dead line: asks the server now and then, and often while a clock runs or an answer is due.

/** How long nothing may come before the server is asked, and how long it then has to answer, in milliseconds. */
export const URGENT = { every: 3000, patience: 2000 };
export const IDLE = { every: 25_000, patience: 10_000 };
/** Coming back to the window, one does not wait for a line that died meanwhile. */
const PROBE = 400;
/** A timer that fires so much later has slept with its window: what has come is still waiting to be read. */
const OVERSLEPT = 1000;

export class Heartbeat {
  /** When something came for the last time. */
  heardAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;

  constructor(
    private readonly ask: () => void,
    private readonly isUrgent: () => boolean,
    private readonly onSilence: (probed: boolean) => void,
  ) {}

  /** Something came: the line works. */
  heard(): void {
    this.heardAt = Date.now();
    this.isAsking = false;
    this.wait();
  }

  /** Something depends on the line from now on. */
  hurry(): void {
    if (!this.isAsking) this.wait();
  }

  /** Asks at once, and gives up soon. */
  probe(): void {
    this.askNow(PROBE, true);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isAsking = false;
  }

  private get pace(): { every: number; patience: number } {
    return this.isUrgent() ? URGENT : IDLE;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askNow(this.pace.patience, false), this.pace.every);
  }

  private askNow(patience: number, probed: boolean): void {
    clearTimeout(this.timer);
    this.isAsking = true;
    this.ask();
    const due = Date.now() + patience;
    this.timer = setTimeout(() => {
      if (Date.now() - due > OVERSLEPT) return this.askNow(patience, probed);
      this.isAsking = false;
      this.onSilence(probed);
    }, patience);
  }
}
