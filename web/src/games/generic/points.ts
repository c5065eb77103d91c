// Boards that a game describes by places: core/generic_board.py.
import type { Choice, View } from "$src/api/types.gen";

export interface Place {
  id: string;
  x: number;
  y: number;
  owner: number | null;
  sign: string;
}

export interface PlacedView extends View {
  places: Place[];
  lines: { first: string; second: string }[];
}

export type PlacedChoice = Choice & { path: string[] };

export const isPlaced = (view: View): view is PlacedView => Array.isArray((view as Partial<PlacedView>).places);

const startsWith = (path: string[], with_: string[]): boolean => with_.every((place, index) => path[index] === place);

/** The choices that go on from the places clicked so far. */
export const continuations = (choices: readonly PlacedChoice[], clicked: string[]): PlacedChoice[] =>
  choices.filter(({ path }) => startsWith(path, clicked));

/** Where the next click leads on. */
export const nextPlaces = (choices: readonly PlacedChoice[], clicked: string[]): Set<string> =>
  new Set(continuations(choices, clicked).flatMap(({ path }) => path.slice(clicked.length, clicked.length + 1)));

/** After a click: the places clicked, and the choice that they say, if there is only this one left. */
export function afterClick(
  choices: readonly PlacedChoice[],
  clicked: string[],
  place: string,
): { clicked: string[]; chosen: PlacedChoice | null } {
  let now = nextPlaces(choices, clicked).has(place) ? [...clicked, place] : [];
  if (now.length === 0 && nextPlaces(choices, []).has(place) && clicked[0] !== place) now = [place];
  const left = continuations(choices, now);
  const only = left.length === 1 && left[0]!.path.length === now.length ? left[0]! : null;
  return only ? { clicked: [], chosen: only } : { clicked: now, chosen: null };
}
