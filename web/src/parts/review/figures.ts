// Numbers of a review as the page shows them.
import type { Review, Seat, Step } from "$lib/wire";

export const WHOLE = 1_000_000;

export const percent = (part: number): number => Math.round((100 * part) / WHOLE);

/** "+12", "−3", "0". */
export const withSign = (whole: number): string => (whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`);
export const signed = (part: number): string => withSign(percent(part));

/** The chances of everybody before the first entry and after each, as a seat knew them. */
export const chancesOf = (review: Review, seat: Seat): number[][] => [
  review.beginning[seat]!,
  ...review.steps.map((step) => step.chances[seat]!),
];

export interface Sums {
  begun: number;
  first: number;
  later: number;
  others: number;
  own: number;
  ended: number;
}

/** Where a seat's chance came from: they add up to the end. Luck before its first own choice is apart. */
export function sumsOf(review: Review, seat: Seat): Sums {
  const sums = { begun: review.beginning[seat]![seat]!, first: 0, later: 0, others: 0, own: 0, ended: review.result[seat]! };
  let hasChosen = false;
  for (const step of review.steps) {
    const part = step.parts[seat]!;
    hasChosen ||= step.seat === seat && step.played !== null;
    sums[hasChosen ? "later" : "first"] += part.luck;
    sums.others += part.others;
    sums.own += part.own;
  }
  return sums;
}

/** The same in whole percents that add up as well: each is what the running total came to. */
export function inPercents(sums: Sums): Sums {
  let [exact, shown] = [0, 0];
  const next = (part: number): number => {
    exact += part;
    const before = shown;
    shown = percent(exact);
    return shown - before;
  };
  const [begun, first, later, others, own] = [sums.begun, sums.first, sums.later, sums.others, sums.own].map(next) as [number, number, number, number, number];
  return { begun, first, later, others, own, ended: shown };
}

/** How luck came to a seat in a step: with its first cards, by what it drew, or by what the others had. */
export type LuckKind = "first" | "drawn" | "many" | "others";
const FEW = 3;
export function luckKind(review: Review, seat: Seat, step: Step): LuckKind {
  const hasChosen = review.steps.some((each) => each.entry <= step.entry && each.seat === seat && each.played !== null);
  const count = step.parts[seat]!.drawn.length;
  if (!hasChosen) return "first";
  return count === 0 ? "others" : count > FEW ? "many" : "drawn";
}

/** The steps that cost or brought a seat most, the greatest first: of luck, or of its own faults. */
export function greatest(review: Review, seat: Seat, kind: "luck" | "own", most = 2): Step[] {
  const size = (step: Step): number => Math.abs(step.parts[seat]![kind]);
  return review.steps
    .filter((step) => percent(size(step)) >= 3)
    .sort((a, b) => size(b) - size(a))
    .slice(0, most);
}

/** How many of each judgement a seat has. */
export function counts(review: Review, seat: Seat): Record<"inaccuracy" | "mistake" | "blunder", number> {
  const found = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const step of review.steps) if (step.verdict && step.seat === seat) found[step.verdict] += 1;
  return found;
}

/** A line through points, as an SVG path. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
