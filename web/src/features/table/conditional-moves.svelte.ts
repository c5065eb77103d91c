// Plans for later moves: "if they do this, I do that", made on the board and kept by the server for this person alone.
import { request, troubleOf } from "$src/api/client";
import type { Branch, OwnPlan, Supposed } from "$src/api/types.gen";

export type Plan = readonly Branch[];

/** The plan with the answers along a line of moves (theirs, mine, theirs, mine …) in it. */
export function withLine(plan: Plan, line: readonly string[]): Branch[] {
  const [after, then, ...rest] = line;
  if (after === undefined || then === undefined) return [...plan];
  const known = plan.find((branch) => branch.after === after);
  const next = known?.then === then ? (known.next ?? []) : [];
  const branch: Branch = { after, then, next: withLine(next, rest) };
  return known ? plan.map((each) => (each === known ? branch : each)) : [...plan, branch];
}

/** The plan without the branch at the end of a line of moves. */
export function withoutLine(plan: Plan, line: readonly string[]): Branch[] {
  const [after, , ...rest] = line;
  if (rest.length < 2) return plan.filter((branch) => branch.after !== after);
  return plan.map((branch) =>
    branch.after === after ? { ...branch, next: withoutLine(branch.next ?? [], rest) } : branch,
  );
}

export class ConditionalMoves {
  branches = $state.raw<Branch[]>([]);
  /** The supposed moves; null while no plan is open. */
  line = $state.raw<string[] | null>(null);
  /** How the table would stand after them. */
  supposed = $state.raw<Supposed | null>(null);
  problem = $state<string | null>(null);
  private number = 0;

  constructor(readonly table: string) {}

  async load(): Promise<void> {
    this.problem = await troubleOf(async () => {
      this.branches = (await request<OwnPlan>(`/api/tables/${this.table}/plan`)).branches;
    });
  }

  /** Shows the board after these moves, where the next one is supposed or answered. */
  async suppose(moves: string[]): Promise<void> {
    const own = ++this.number;
    this.line = moves;
    this.problem = await troubleOf(async () => {
      const found = await request<Supposed>(`/api/tables/${this.table}/supposed`, { moves });
      if (own === this.number) this.supposed = found;
    });
  }

  /** A move on the board: theirs is supposed, one's own is planned. */
  async play(move: string): Promise<void> {
    if (this.line === null) return;
    const line = [...this.line, move];
    if (line.length % 2 === 0) await this.keep(withLine(this.branches, line));
    await this.suppose(line);
  }

  async remove(line: readonly string[]): Promise<void> {
    await this.keep(withoutLine(this.branches, line));
    if (this.line && line.every((move, index) => this.line![index] === move)) await this.suppose([]);
  }

  close(): void {
    this.number++;
    this.line = null;
    this.supposed = null;
  }

  private async keep(branches: Branch[]): Promise<void> {
    this.problem = await troubleOf(async () => {
      const kept = await request<OwnPlan>(`/api/tables/${this.table}/plan`, { branches }, "PUT");
      this.branches = kept.branches;
    });
  }
}
