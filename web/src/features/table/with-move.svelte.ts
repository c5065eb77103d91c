// What goes with the next move: a draw offer and its message, or a claim. If that move is refused, it goes with the next one.
import type { TableMessage, TableUpdate } from "$src/api/types.gen";
import type { TableSession } from "./session.svelte";

export class WithMove {
  offersDraw = $state(false);
  /** What is said with the offer. */
  message = $state("");
  /** The draw that is claimed with the move. */
  claim = $state<string | null>(null);
  private sent: { offersDraw: boolean; message: string; claim: string | null } | null = null;

  /** Sends a move with all that goes with it. */
  send(session: TableSession, action: string): void {
    const { offersDraw, message, claim } = this;
    this.sent = { offersDraw, message, claim };
    if (claim) session.claim(claim, action);
    else session.act(action, offersDraw, message);
    this.forget();
    this.message = "";
  }

  /** The move was refused; or (false) something newer is on its way, and it is settled. */
  giveBack(isIdle: boolean): void {
    if (this.sent && isIdle) Object.assign(this, this.sent);
    this.settle();
  }

  settle(): void {
    this.sent = null;
  }

  forget(): void {
    this.offersDraw = false;
    this.claim = null;
  }
}

/** Whether a claim of this person is heard now: on their turn, or at any time where the rules say so. */
export function isClaimPossible(table: TableMessage | null, now: TableUpdate | null, yours: boolean): boolean {
  if (!table || table.seat === null || !now || now.outcome || now.frozen) return false;
  return yours || (table.courtesies?.claims_out_of_turn ?? false);
}
