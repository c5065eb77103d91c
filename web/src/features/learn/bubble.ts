// Where a bubble can lie at the left edge of a board without covering what can be played.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  /** The point of the tail, from the bubble's upper right corner, and how far down it leaves the bubble. */
  tail: { x: number; y: number; from: number } | null;
}

const GAP = 12;
const STEP = 8;
/** How much of the board may be covered. */
const MOST = 0.3;
const LONGEST_TAIL = 0.5;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

export function placeForBubble(
  board: { width: number; height: number; margin: number },
  size: { width: number; height: number },
  kept: readonly Box[],
  from: Box | null,
): Place | null {
  const left = -Math.min(board.margin - GAP, size.width + GAP);
  if (left + size.width > MOST * board.width) return null;
  const wanted = from ? from.top + from.height / 2 : board.height / 2;
  const free: number[] = [];
  for (let top = 0; top + size.height <= board.height; top += STEP) {
    if (!kept.some((box) => overlaps({ left, top, ...size }, box))) free.push(top);
  }
  const distanceFromPiece = (top: number): number => Math.abs(top + size.height / 2 - wanted);
  const top = free.toSorted((a, b) => distanceFromPiece(a) - distanceFromPiece(b))[0];
  return top === undefined
    ? null
    : { left, top, tail: from && tailTowards(from, left + size.width, top, size.height, board.width) };
}

/** To the near edge of the piece, if that is not far away. */
function tailTowards(from: Box, right: number, top: number, height: number, board: number): Place["tail"] {
  const [x, y] = [from.left + 0.25 * from.width - right, from.top + from.height / 2 - top];
  if (x < GAP || x > LONGEST_TAIL * board) return null;
  return { x, y, from: Math.min(Math.max(y, 20), height - 20) };
}
