// Premoves where cards are hidden. The server lists what can be chosen, and keeps the choices private.
import { request, troubleOf } from "$src/api/client";
import type { Branch, ChoicesAhead, Occasion, OwnPlan } from "$src/api/types.gen";

type Steps = readonly (readonly Occasion[])[];

const textsOf = (step: readonly Occasion[]): string[] =>
  step.flatMap((each) => each.choices.map((choice) => choice.text));

/** The picks as a plan: in each step of the turn the first that is possible, then the picks of the steps after it.
 *  A step may be passed over; a choice that is no longer offered keeps its place, among the first. */
export function planOf(picks: readonly string[], steps: Steps): Branch[] {
  const [first, ...later] = steps.map(textsOf);
  const after = new Set(later.flat());
  return branchesOf(picks, [[...(first ?? []), ...picks.filter((pick) => !after.has(pick))], ...later]);
}

function branchesOf(picks: readonly string[], steps: readonly string[][]): Branch[] {
  const [step, ...later] = steps;
  if (!step) return [];
  const next = branchesOf(picks, later);
  return [...picks.filter((pick) => step.includes(pick)).map((then) => ({ after: null, then, next })), ...next];
}

export class ChoosingAhead {
  steps = $state.raw<Occasion[][]>([]);
  /** In notation, in the order in which they are tried. */
  picks = $state.raw<string[]>([]);
  problem = $state<string | null>(null);
  private number = 0;

  constructor(readonly table: string) {}

  async load(): Promise<void> {
    const own = ++this.number;
    this.problem = await troubleOf(async () => {
      const ahead = request<ChoicesAhead>(`/api/tables/${this.table}/ahead`);
      const plan = await request<OwnPlan>(`/api/tables/${this.table}/plan`);
      const { steps } = await ahead;
      if (own !== this.number) return;
      this.steps = steps;
      this.show(plan);
    });
  }

  add = (pick: string): Promise<void> => this.keep([...this.picks.filter((each) => each !== pick), pick]);
  remove = (pick: string): Promise<void> => this.keep(this.picks.filter((each) => each !== pick));

  private async keep(picks: string[]): Promise<void> {
    this.problem = await troubleOf(async () => {
      const branches = planOf(picks, this.steps);
      this.show(await request<OwnPlan>(`/api/tables/${this.table}/plan`, { branches }, "PUT"));
    });
  }

  private show(plan: OwnPlan): void {
    this.picks = [...new Set(plan.branches.map((branch) => branch.then))];
  }
}
