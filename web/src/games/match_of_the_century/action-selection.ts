// What is being put together before it is sent: found among the choices the server offers, and nothing else.
import type { Choice } from "./view";

/** How the choices of this moment are made: on cards, lanes or cards elsewhere, or by saying which. */
export type Mode = "none" | "play" | "cards" | "lane" | "elsewhere" | "say";

export interface Selection {
  card: number | null;
  lane: number | null;
  pawns: number;
  /** For choices of several cards. */
  cards: number[];
}

export const NOTHING: Selection = { card: null, lane: null, pawns: 0, cards: [] };

const MODES: Record<string, Mode> = {
  attack: "play",
  answer: "play",
  exchange: "cards",
  discard: "cards",
  lane: "lane",
  recover: "elsewhere",
  strike: "elsewhere",
};

/** Resigning the game stands apart: it is never what the moment is about. */
export const isResigning = (choice: Choice): boolean => choice.kind === "resign-game";

export function selectionModeOf(choices: Choice[]): Mode {
  const real = choices.filter((choice) => !isResigning(choice));
  const first = real[0];
  if (!first) return "none";
  const mode = MODES[first.kind] ?? "say";
  // A card that was shown is discarded or kept: two things to say, not a choice of cards.
  return real.some((choice) => (MODES[choice.kind] ?? "say") !== mode) ? "say" : mode;
}

const playChoices = (choices: Choice[]): Choice[] =>
  choices.filter((choice) => choice.kind === "attack" || choice.kind === "answer");

const sortedUnique = (numbers: number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** The cards that some choice names. */
export function cardsIn(choices: Choice[]): number[] {
  return sortedUnique(
    choices.flatMap((choice) => [...(choice.cards ?? []), ...(choice.card == null ? [] : [choice.card])]),
  );
}

/** The lanes into which a card, or any card, may go now. */
export const lanesFor = (choices: Choice[], card: number | null): number[] =>
  sortedUnique(
    choices.flatMap((choice) => (choice.lane != null && (card === null || choice.card === card) ? [choice.lane] : [])),
  );

/** Whether a card may go into a lane; an answer goes where the attack is. */
export function canCardGoIntoLane(
  choices: Choice[],
  card: number,
  lane: number,
  attacked: number | undefined,
): boolean {
  if (!cardsIn(choices).includes(card)) return false;
  const possible = lanesFor(choices, card);
  return possible.length ? possible.includes(lane) : lane === attacked;
}

/** The ways to play a card into a lane, without pawns first; an answer goes where the attack is. */
export function waysToPlay(choices: Choice[], card: number | null, lane: number | null): Choice[] {
  return playChoices(choices)
    .filter((choice) => choice.card === card && (choice.kind === "answer" || choice.lane === lane))
    .sort((a, b) => (a.pawns ?? 0) - (b.pawns ?? 0));
}

/** The choice that has been put together; null as long as something is missing. */
export function chosenAction(choices: Choice[], selection: Selection): Choice | null {
  switch (selectionModeOf(choices)) {
    case "play":
      return (
        waysToPlay(choices, selection.card, selection.lane).find((way) => (way.pawns ?? 0) === selection.pawns) ?? null
      );
    case "cards": {
      const wanted = sortedUnique(selection.cards).join();
      return choices.find((choice) => choice.cards && sortedUnique(choice.cards).join() === wanted) ?? null;
    }
    case "lane":
      return choices.find((choice) => choice.lane === selection.lane) ?? null;
    case "elsewhere":
      return choices.find((choice) => choice.card === selection.card) ?? null;
    default:
      return null;
  }
}

/** What can be said, the most that may be drawn first. */
export function sayableChoices(choices: Choice[]): Choice[] {
  const drawCount = ({ kind, count }: Choice): number => (kind === "draw" ? (count ?? 0) : 0);
  return choices.filter((choice) => !isResigning(choice)).sort((a, b) => drawCount(b) - drawCount(a));
}

/** What choosing a lane would mean: the picked card comes here, one that is still to be picked does, it comes here instead of
 *  elsewhere, the next attack does, or the lane is worth more. */
export type LaneTarget = "play" | "free" | "or" | "steer" | "raise";

interface Moment {
  mode: Mode;
  /** Whether the effect that asks for a lane makes it worth more. */
  raises: boolean;
  isFought: boolean;
  isDragging: boolean;
  selection: Selection;
}

/** What a lane that may be chosen is offered as. */
export function laneTarget(lane: number, { mode, raises, isFought, isDragging, selection }: Moment): LaneTarget | null {
  if (mode === "lane") return raises ? "raise" : "steer";
  if (isFought && !isDragging) return null;
  if (selection.lane !== null && selection.lane !== lane) return "or";
  return selection.card === null && !isDragging ? "free" : "play";
}

/** The cards that are picked now. */
export const selectedCards = (mode: Mode, selection: Selection): number[] =>
  mode === "cards" ? selection.cards : selection.card === null ? [] : [selection.card];

/** How many cards may be named at most. */
export const mostCards = (choices: Choice[]): number =>
  Math.max(0, ...choices.map((choice) => choice.cards?.length ?? 0));

/** After a card was touched: chosen, or given back. */
export function selectionWithCard(choices: Choice[], selection: Selection, card: number): Selection {
  if (!cardsIn(choices).includes(card)) return selection;
  if (selectionModeOf(choices) === "cards") return { ...selection, cards: toggleCard(choices, selection.cards, card) };
  if (selection.card === card) return { ...NOTHING, lane: selection.lane };
  const lanes = lanesFor(choices, card);
  const lane = lanes.length === 1 ? lanes[0]! : lanes.includes(selection.lane ?? 0) ? selection.lane : null;
  return { ...NOTHING, card, lane };
}

function toggleCard(choices: Choice[], cards: number[], card: number): number[] {
  if (cards.includes(card)) return cards.filter((each) => each !== card);
  const most = mostCards(choices);
  // Where exactly one is wanted, another one takes its place.
  return most === 1 ? [card] : cards.length < most ? [...cards, card] : cards;
}

/** After a lane was touched. */
export function selectionWithLane(choices: Choice[], selection: Selection, lane: number): Selection {
  if (!lanesFor(choices, null).includes(lane)) return selection;
  return { ...selection, lane: selection.lane === lane && selectionModeOf(choices) === "lane" ? null : lane, pawns: 0 };
}

const WORTH = { won: 2, tied: 1, lost: 0 };

/** The best that a card can reach: a win with as few pawns as it takes, or how far it falls short. */
export function bestAnswer(choices: Choice[], card: number): Choice | undefined {
  const answers = waysToPlay(choices, card, null).filter((choice) => choice.kind === "answer");
  const resultWorth = (choice: Choice): number => WORTH[choice.result ?? "lost"];
  const best = Math.max(...answers.map(resultWorth));
  return best === WORTH.lost ? answers.at(-1) : answers.find((choice) => resultWorth(choice) === best);
}
