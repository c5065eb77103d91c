// Numbers of a review as the page shows them.
import type { Review, Seat, Step } from "$src/api/types.gen";

export const WHOLE = 1_000_000;

export const percent = (part: number): number => Math.round((100 * part) / WHOLE);

/** "+12", "−3", "0". */
export const withSign = (whole: number): string => (whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`);
export const formatSigned = (part: number): string => withSign(percent(part));

/** Every seat's chances before the first entry and after each, as one seat knew them. */
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
  const sums = {
    begun: review.beginning[seat]![seat]!,
    first: 0,
    later: 0,
    others: 0,
    own: 0,
    ended: review.result[seat]!,
  };
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
  const [begun, first, later, others, own] = [sums.begun, sums.first, sums.later, sums.others, sums.own].map(next) as [
    number,
    number,
    number,
    number,
    number,
  ];
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

/** How a step changed a seat's chance for good: by the seat's own mistake, another player's, or luck. */
export interface Turning {
  step: Step;
  kind: "own" | "others" | "luck";
  part: number;
}

/** Where a seat's chance went for good: what was lost or won and did not come back by the end. However often a game turns, these
 *  parts all point one way, and they add up to the result less the beginning. */
export function turnings(review: Review, seat: Seat): Turning[] {
  const path = chancesOf(review, seat).map((row) => row[seat]!);
  const [begun, ended] = [path[0]!, review.result[seat]!];
  const way = ended > begun ? 1 : -1;
  const found: Turning[] = [];
  let stays = ended;
  for (const step of review.steps.toReversed()) {
    const before = path[step.entry - 1]!;
    const from = way > 0 ? Math.max(begun, Math.min(before, stays)) : Math.min(begun, Math.max(before, stays));
    found.push(...splitStep(step, seat, way, Math.abs(stays - from)));
    stays = from;
  }
  return found.reverse();
}

/** So much of a step, by what it came from; the greater first. */
function splitStep(step: Step, seat: Seat, way: number, whole: number): Turning[] {
  let left = whole;
  return (["own", "others", "luck"] as const)
    .map((kind) => ({ step, kind, part: way * step.parts[seat]![kind] }))
    .sort((a, b) => b.part - a.part)
    .flatMap((each) => {
      const part = Math.min(left, Math.max(0, each.part));
      left -= part;
      return part ? [{ ...each, part }] : [];
    });
}

/** The greatest of them, two or three: of luck and of choices, if both did much. */
export function greatest(found: readonly Turning[]): Turning[] {
  const sorted = found.filter(({ part }) => percent(part) >= NOTABLE).sort((a, b) => b.part - a.part);
  const [first, second] = sorted;
  const other = sorted.find((each) => (each.kind === "luck") !== (first!.kind === "luck"));
  return [first, second, other === second ? undefined : other].filter((each) => each !== undefined);
}
const NOTABLE = 3;

/** What a choice cost a seat on average, in percents to one place; null if it had none. */
export function meanCost(review: Review, seat: Seat): number | null {
  const costs = review.steps.filter((step) => step.seat === seat && step.played !== null).map((step) => step.cost);
  return costs.length
    ? Math.round((1000 * costs.reduce((sum, cost) => sum + cost, 0)) / costs.length / WHOLE) / 10
    : null;
}

/** A step from the beginning to the end, exactly and as it is shown. */
export interface Bar {
  id: keyof Sums | "decided";
  part: number;
  shown: number;
}

/** The steps of a balance. Where so much was given away to and fro that a sum on its way is no longer a chance, what was given
 *  away and what was given by others is one step: their difference. */
export function barsOf(sums: Sums): Bar[] {
  const shown = inPercents(sums);
  const bar = (id: keyof Sums): Bar => ({ id, part: sums[id], shown: shown[id] });
  const [begun, first, later, others, own, ended] = (
    ["begun", "first", "later", "others", "own", "ended"] as const
  ).map(bar) as [Bar, Bar, Bar, Bar, Bar, Bar];
  const decided: Bar = { id: "decided", part: others.part + own.part, shown: others.shown + own.shown };
  return isWild(sums) ? [begun, first, later, decided, ended] : [begun, first, later, others, own, ended];
}

/** Whether the sums lead out of 0 to 100 % on their way. */
export function isWild({ begun, first, later, others, own }: Sums): boolean {
  let total = 0;
  return [begun, first, later, others, own].some((part) => {
    total += part;
    return total < 0 || total > WHOLE;
  });
}

/** How many of each judgement a seat has. */
export function countJudgements(review: Review, seat: Seat): Record<"inaccuracy" | "mistake" | "blunder", number> {
  const found = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const step of review.steps) if (step.verdict && step.seat === seat) found[step.verdict] += 1;
  return found;
}

/** A line through points, as an SVG path. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
