// A finished table, entry by entry: which one is shown, from whose seat, and what the bots say of it.
import { request } from "$src/api/client";
import type { GameEvent, ReviewState, Scene, Seat, Step, View } from "$src/api/types.gen";

const PAUSE = 1000;
const LOOK = 700;

export const scenesOf = (table: string, seat: Seat | null): Promise<Scene[]> =>
  request(`/api/tables/${table}/replay${seat === null ? "" : `?seat=${seat}`}`);

export const reviewOf = (table: string): Promise<ReviewState> => request(`/api/tables/${table}/review`);

export const lineOf = (table: string, entry: number, way: number, seat: Seat | null): Promise<View[]> =>
  request(`/api/tables/${table}/line?entry=${entry}&way=${way}${seat === null ? "" : `&seat=${seat}`}`);

export const playOnFrom = async (table: string, entry: number, level: string, mine: Seat | null): Promise<string> =>
  (await request<{ table: string }>(`/api/tables/${table}/from`, { entry, level, mine })).table;

export const notationPath = (table: string): string => `/api/tables/${table}/notation`;

/** A line of the review on the board: of which entry, which way, and how many of its moves are played. */
interface Line {
  entry: number;
  way: number;
  at: number;
  views: View[];
}

export class Replay {
  scenes = $state.raw<Scene[]>([]);
  entry = $state(0);
  seat = $state<Seat | null>(null);
  playing = $state(false);
  review = $state.raw<ReviewState | null>(null);
  line = $state.raw<Line | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  get last(): number {
    return Math.max(0, this.scenes.length - 1);
  }

  get scene(): Scene | undefined {
    return this.scenes[this.entry];
  }

  get step(): Step | undefined {
    return this.review?.review?.steps[this.entry - 1];
  }

  /** What the watcher had been shown by now. */
  get events(): GameEvent[] {
    return this.scenes.slice(0, this.entry + 1).flatMap((scene) => scene.events);
  }

  get view(): View | undefined {
    return this.line ? this.line.views[this.line.at] : this.scene?.view;
  }

  async open(entry: number | null, seat: Seat | null): Promise<void> {
    this.seat = seat;
    this.scenes = await scenesOf(this.table, seat);
    this.entry = Math.min(this.last, entry ?? this.last);
    await this.look();
  }

  async lookAs(seat: Seat | null): Promise<void> {
    this.scenes = await scenesOf(this.table, seat);
    this.seat = seat;
    this.line = null;
    this.noteAddress();
  }

  go(entry: number): void {
    this.entry = Math.max(0, Math.min(this.last, entry));
    this.line = null;
    this.noteAddress();
  }

  private noteAddress(): void {
    history.replaceState(null, "", this.address(this.entry));
  }

  address(entry: number): string {
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    return `${location.pathname}?entry=${entry}${seat}`;
  }

  toggle(): void {
    this.playing = !this.playing;
    clearInterval(this.timer);
    if (!this.playing) return;
    if (this.entry >= this.last) this.go(0);
    this.timer = setInterval(() => {
      this.go(this.entry + 1);
      if (this.entry >= this.last) this.toggle();
    }, PAUSE);
  }

  /** The next entry that was judged badly, or the one before; of a seat, if one is given. */
  fault(by: 1 | -1): void {
    const faults = (this.review?.review?.steps ?? []).filter((step) => step.verdict !== null).map((step) => step.entry);
    const found = by > 0 ? faults.find((n) => n > this.entry) : faults.findLast((n) => n < this.entry);
    if (found !== undefined) this.go(found);
  }

  /** Shows so many moves of a better line on the board; again, the game itself. */
  async showLine(way: number, at: number): Promise<void> {
    const entry = this.entry;
    const known = this.line?.entry === entry && this.line.way === way ? this.line.views : null;
    const views = known ?? (await lineOf(this.table, entry, way, this.seat));
    if (this.entry === entry) this.line = { entry, way, at: Math.min(at, views.length - 1), views };
  }

  // the review
  async ask(): Promise<void> {
    this.review = await request<ReviewState>(`/api/tables/${this.table}/review`, {});
    this.lookAgain();
  }

  async cancel(): Promise<void> {
    this.review = await request<ReviewState>(`/api/tables/${this.table}/review/cancel`, {});
  }

  private async look(): Promise<void> {
    this.review = await reviewOf(this.table);
    this.lookAgain();
  }

  private lookAgain(): void {
    clearTimeout(this.looking);
    const status = this.review?.status;
    if (status === "waiting" || status === "running") {
      this.looking = setTimeout(() => void this.look().catch(() => this.lookAgain()), LOOK);
    }
  }

  close(): void {
    clearInterval(this.timer);
    clearTimeout(this.looking);
  }
}
