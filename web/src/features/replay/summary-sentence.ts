// Where a result came from, in one sentence: "of your 31 % loss, 22 % were the draw of a knight, 9 % the plan in turn 6".
import { has, formatList, say } from "$src/i18n/texts.svelte";
import type { Message, Param, Review, Seat, Step } from "$src/api/types.gen";
import { greatest, inPercents, luckKind, sumsOf, turnings, type Turning } from "./figures";

export interface Telling {
  players: readonly string[];
  /** The material's names. */
  names: Record<string, string>;
  /** Whether it is told to the seat itself. */
  isOwn: boolean;
  /** When a step was, as the game counts: "in turn 6". */
  when: (step: Step) => string;
}

/** A thing that was drawn, in the case that the sentence needs; things without one are quoted. */
function sayDrawn(thing: Message, names: Record<string, string>): string {
  return say(has(`${thing.id}-drawn`) ? `${thing.id}-drawn` : "lying-thing-drawn", thing.params, names);
}

/** What was done, as a noun. */
function describeAction(step: Step, when: string, names: Record<string, string>): string {
  const id = step.words?.id.replace(/^action-/, "deed-") ?? "";
  return say(has(id) ? id : "review-by-choice", { ...step.words?.params, when }, names);
}

function cause({ step, kind }: Turning, review: Review, seat: Seat, { players, names, when }: Telling): string {
  const at = when(step);
  if (kind === "own") return describeAction(step, at, names);
  if (kind === "others") return say("review-by-fault", { player: players[step.seat ?? 0] ?? "", when: at });
  const things = formatList(step.parts[seat]!.drawn.map((thing) => sayDrawn(thing, names)));
  return say(`review-by-${luckKind(review, seat, step)}`, { things, count: players.length, when: at });
}

export function sentenceOf(review: Review, seat: Seat, telling: Telling): string {
  const shown = inPercents(sumsOf(review, seat));
  const percent = Math.abs(shown.ended - shown.begun);
  const about: Record<string, Param> = {
    whose: telling.isOwn ? "own" : "other",
    player: telling.players[seat] ?? "",
    percent,
  };
  if (percent === 0) return say("review-went-even", about);
  const way = shown.ended > shown.begun ? "gain" : "loss";
  const all = turnings(review, seat);
  const found = greatest(all);
  if (!found.length) return say(`review-went-${way}-slowly`, about);
  const shares = inShares(
    found.map(({ part }) => part),
    all.reduce((sum, { part }) => sum + part, 0),
    percent,
  );
  const named = found.map((each, index): [number, string] => [shares[index]!, cause(each, review, seat, telling)]);
  const rest = percent - shares.reduce((sum, share) => sum + share, 0);
  if (rest > 0) named.push([rest, say("review-by-rest")]);
  const parts = formatList(
    named.map(([percent, what], index) => say("review-went-part", { percent, what, place: index ? "later" : "first" })),
  );
  return say(`review-went-${way}`, { ...about, parts });
}

/** Parts of a whole in whole percents that come to no more than the whole is said to be. */
function inShares(parts: number[], whole: number, percent: number): number[] {
  let sum = 0;
  let shown = 0;
  return parts.map((part) => {
    sum += part;
    const before = shown;
    shown = Math.round((sum * percent) / whole);
    return shown - before;
  });
}
