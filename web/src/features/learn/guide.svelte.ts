// The guide at a table: which rule is said now, and which were used. It is kept by this browser, so that a reload goes on
// where it was; at any other the table is an ordinary one.
import { NEW, sentenceFor, type Lesson, type LessonStep, type Progress } from "$src/games/lessons";
import { store, readStored } from "$src/app/storage";
import type { TableUpdate } from "$src/api/types.gen";

const KEY = "lessons";
const MOST = 20;

type Kept = [table: string, progress: Progress][];

function readStoredGuides(): Kept {
  try {
    return JSON.parse(readStored(KEY) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

const storedGuidesExcept = (table: string): Kept => readStoredGuides().filter(([id]) => id !== table);

/** From now on this table is guided. */
export const startGuideAt = (table: string, progress: Progress = NEW): void =>
  store(KEY, JSON.stringify([...storedGuidesExcept(table), [table, progress]].slice(-MOST)));

export const isGuided = (table: string): boolean => readStoredGuides().some(([id]) => id === table);

export class Guide {
  progress = $state.raw<Progress>(NEW);
  step = $state.raw<LessonStep | null>(null);
  /** A rule that an action on its way uses. */
  private using: { rule: string; events: number } | null = null;
  private seen = -1;

  constructor(
    private readonly table: string,
    readonly lesson: Lesson,
  ) {
    this.progress = readStoredGuides().find(([id]) => id === table)?.[1] ?? NEW;
  }

  get isOver(): boolean {
    return this.progress.used.length === this.lesson.steps.length;
  }

  /** The table as it stands now, and how many events brought it there. */
  watch(update: TableUpdate, events: number): void {
    if (events === this.seen) return;
    this.seen = events;
    if (this.using && events > this.using.events) this.use(this.using.rule);
    this.using = null;
    if (update.outcome) return this.end();
    if (update.choices.length === 0) return;
    this.step = sentenceFor(this.lesson, this.progress, update.choices, update.view);
    if (this.step) this.note({ ...this.progress, shown: this.countShown(this.step.rule) });
  }

  /** An action goes to the server: it may use the rule that is being said. */
  act(action: string, update: TableUpdate, events: number): void {
    const choice = update.choices.find(({ text }) => text === action);
    const uses = choice && this.step?.uses?.(choice, update.view, update.choices);
    this.using = uses ? { rule: this.step!.rule, events } : null;
  }

  leave(): void {
    store(KEY, JSON.stringify(storedGuidesExcept(this.table)));
  }

  /** Who plays to the end has used what ends the game; what never came up stays open. */
  private end(): void {
    for (const { rule, uses } of this.lesson.steps) if (!uses) this.use(rule);
    this.step = null;
  }

  private use(rule: string): void {
    if (!this.progress.used.includes(rule)) this.note({ ...this.progress, used: [...this.progress.used, rule] });
  }

  private countShown(rule: string): Progress["shown"] {
    return { ...this.progress.shown, [rule]: (this.progress.shown[rule] ?? 0) + 1 };
  }

  private note(progress: Progress): void {
    this.progress = progress;
    startGuideAt(this.table, progress);
  }
}
