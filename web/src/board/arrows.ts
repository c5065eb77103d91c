// Lines over a board: how a piece went or may go.

export interface Point {
  x: number;
  y: number;
}

/** Straight from point to point; a jump of more than one square is an arc. */
export function movePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x} ${point.y}`;
      const [dx, dy] = [point.x - before.x, point.y - before.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) <= 1) return `L${point.x} ${point.y}`;
      const [cx, cy] = [(point.x + before.x) / 2 - dy * 0.22, (point.y + before.y) / 2 + dx * 0.22];
      return `Q${cx} ${cy} ${point.x} ${point.y}`;
    })
    .join(" ");
}

/** A straight line that ends before the middle of its last square, and the head of an arrow there. */
export function arrowPaths(points: readonly Point[]): { line: string; head: string } {
  const [from, to] = [points.at(-2)!, points.at(-1)!];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const pointBeforeEnd = (by: number, across = 0): string =>
    `${to.x - ux * by - uy * across} ${to.y - uy * by + ux * across}`;
  const start = points.slice(0, -1).map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`);
  return {
    line: `${start.join(" ")} L${pointBeforeEnd(0.34)}`,
    head: `M${pointBeforeEnd(0.1)} L${pointBeforeEnd(0.42, 0.2)} L${pointBeforeEnd(0.34)} L${pointBeforeEnd(0.42, -0.2)}Z`,
  };
}
