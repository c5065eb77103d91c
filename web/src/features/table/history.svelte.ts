// The table as it was: moments sent by the server, fetched on the first look back.
import { moments } from "$src/api/client";
import type { Moment, Seat, TableUpdate } from "$src/api/types.gen";

/** The first moment at which so many events had happened: what one entry shows, it shows at once. */
export const momentAt = (all: readonly Moment[], events: number): Moment | undefined =>
  all.find((moment) => moment.events >= events);

export class TableHistory {
  /** How many events had happened at the moment shown; null is now. */
  shown = $state<number | null>(null);
  private known = $state.raw<Moment[]>([]);
  private asking: Promise<void> | null = null;

  /** Whose events are counted, where several people share this device. */
  private seat: Seat | null = null;

  constructor(readonly table: string) {}

  /** Another person looks from now on: nothing shown before is kept. */
  lookFrom(seat: Seat | null): void {
    this.seat = seat;
    this.shown = null;
    this.known = [];
    this.asking = null;
  }

  /** Shows the table as it was when its first so many events had happened; null or all of them is now. */
  async show(events: number | null, happened: number): Promise<void> {
    if (events !== null && events < happened && !momentAt(this.known, events)) {
      await (this.asking ??= this.fetch());
    }
    const moment = events === null ? undefined : momentAt(this.known, events);
    this.shown = moment && moment.events < happened ? moment.events : null;
  }

  private async fetch(): Promise<void> {
    try {
      this.known = await moments(this.table, this.seat);
    } finally {
      this.asking = null;
    }
  }

  /** The update to draw: as it was, with nothing to choose; or as it is. */
  updateToDraw(now: TableUpdate): TableUpdate {
    const moment = this.shown === null ? undefined : momentAt(this.known, this.shown);
    return moment ? { ...now, view: moment.view, choices: [], outcome: null } : now;
  }
}
