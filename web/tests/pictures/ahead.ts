// Plays a table of The Queen's Gambit ahead, to a moment worth a picture.
import type { Page } from "@playwright/test";

/** When to stop: somebody is asked this, in this turn or a later one. */
export interface Moment {
  phase: "placing" | "planning" | "moving" | "laying";
  turn?: number;
  /** Whether there has to be something to capture. */
  prey?: boolean;
}

/** Plays in the place of the page's person until that moment, or to the end; captures what it can. */
export const playAhead = (page: Page, moment: Moment | null): Promise<void> =>
  page.evaluate(
    (until) =>
      new Promise<void>((done, fail) => {
        interface Sent {
          text: string;
          value: number | null;
        }
        interface Update {
          first: number;
          events: object[];
          choices: Sent[];
          outcome: object | null;
          view: { phase: string; turn: number };
        }
        const table = location.pathname.split("/").at(-1)!;
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?language=en`);
        const isThere = ({ choices, view }: Update): boolean =>
          until !== null &&
          view.phase === until.phase &&
          view.turn >= (until.turn ?? 0) &&
          (!until.prey || choices.some((choice) => choice.value !== null));
        const best = (choices: Sent[], turn: number): Sent => {
          const prey = choices.filter((choice) => choice.value !== null).sort((a, b) => b.value! - a.value!);
          return prey[0] ?? choices[(turn * 7) % choices.length]!;
        };
        socket.onerror = () => fail(new Error("the table is gone"));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data)) as Update & { kind: string; update?: Update };
          const update = told.kind === "table" ? told.update! : told;
          if (told.kind !== "table" && told.kind !== "update") return;
          if (update.outcome || (update.choices.length && isThere(update))) {
            socket.close();
            done();
          } else if (update.choices.length) {
            const seen = update.first + update.events.length;
            const action = best(update.choices, update.view.turn).text;
            socket.send(JSON.stringify({ kind: "action", client: crypto.randomUUID(), seen, action }));
          }
        };
      }),
    moment,
  );
