// The table as it was: moments that the server gives out, fetched when somebody first looks back.
import { moments } from "./api";
import type { TableUpdate } from "./updates";
import type { Moment } from "./wire";

/** The last moment at which no more than so many events had happened. */
export const momentAt = (all: readonly Moment[], events: number): Moment | undefined =>
  all.findLast((moment) => moment.events <= events);

export class Past {
  /** How many events had happened at the moment shown; null is now. */
  shown = $state<number | null>(null);
  private known = $state.raw<Moment[]>([]);
  private asking: Promise<void> | null = null;

  constructor(readonly table: string) {}

  /** Shows the table as it was after its first so many events; null or all of them is now. */
  async show(events: number | null, happened: number): Promise<void> {
    if (events === null || events >= happened) {
      this.shown = null;
      return;
    }
    if ((this.known.at(-1)?.events ?? -1) < events) await (this.asking ??= this.fetch());
    this.shown = Math.max(0, events);
  }

  private async fetch(): Promise<void> {
    try {
      this.known = await moments(this.table);
    } finally {
      this.asking = null;
    }
  }

  /** The update to draw: as it was, with nothing to choose; or as it is. */
  seen(now: TableUpdate): TableUpdate {
    const moment = this.shown === null ? undefined : momentAt(this.known, this.shown);
    return moment ? { ...now, view: moment.view, choices: [], outcome: null } : now;
  }
}
