// What the charts of a match share: how large they are drawn, and where a game stands.

/** In passing, in a panel or on a phone, and over the width of half a page. */
export type ChartSize = "brief" | "panel" | "front";

export interface Measures {
  width: number;
  height: number;
  left: number;
  /** The room for figures and names at the end of the lines. */
  right: number;
  /** As wide as so many games at least. */
  least: number;
}

export const MEASURES: Record<ChartSize, Measures> = {
  brief: { width: 180, height: 72, left: 14, right: 24, least: 6 },
  panel: { width: 300, height: 120, left: 18, right: 34, least: 4 },
  front: { width: 560, height: 152, left: 20, right: 92, least: 1 },
};

/** Where the line stands after so many games. */
export function xScaleOf({ width, left, right, least }: Measures, games: number): (game: number) => number {
  return (game) => left + ((width - left - right) * game) / Math.max(games, least);
}
