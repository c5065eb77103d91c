// Everything that is drawn, as paths: pieces, rosettes, the shapes of the seats, cards and their backs.

export type CardKind = "knight" | "bishop" | "rook" | "queen";
export type PieceKind = CardKind | "pawn" | "king";
export type Shape = "circle" | "diamond" | "triangle" | "square";

/** The shape of each seat: never colour alone. */
export const SHAPES: readonly Shape[] = ["circle", "diamond", "triangle", "square"];
export const seatShape = (seat: number): Shape => SHAPES[seat % SHAPES.length]!;

const toTenths = (number: number): string => number.toFixed(1);

const discPath = (x: number, y: number, r: number): string =>
  `M${toTenths(x - r)} ${toTenths(y)}a${toTenths(r)} ${toTenths(r)} 0 1 0 ${toTenths(2 * r)} 0a${toTenths(r)} ${toTenths(r)} 0 1 0 ${toTenths(-2 * r)} 0z`;

interface PiecePaths {
  body: string[];
  /** A line in the paper's colour. */
  cut?: string;
  hole?: string;
}

/** The chess pieces as cut from paper: few arcs, flat bases; 100 × 100. */
export const PIECES: Record<PieceKind, PiecePaths> = {
  pawn: {
    body: [discPath(50, 31, 14.5), "M41 43h18c1 12 5 22 10 33H31c5-11 9-21 10-33z", "M27 80h46v9H27z"],
  },
  rook: { body: ["M27 17h11v8h7v-8h10v8h7v-8h11v21l-7 6 3 32H31l3-32-7-6z", "M24 80h52v9H24z"] },
  bishop: {
    body: [
      discPath(50, 13, 5.5),
      "M50 19c13 10 19 21 17 31-1.4 7-5 11-9 14l5 12H37l5-12c-4-3-7.6-7-9-14-2-10 4-21 17-31z",
      "M27 80h46v9H27z",
    ],
    cut: "M54 32 44 48",
  },
  knight: {
    body: ["M32 76c0-13 9-19 12-29l-10 5-5 6-9-7c1-9 7-17 14-23l1-11 9 7c22 0 33 20 31 52z", "M24 80h54v9H24z"],
    hole: discPath(43, 33, 3.2),
  },
  queen: {
    body: [
      "M30 76 20 36l15 16 3-28 12 25 12-25 3 28 15-16-10 40z",
      discPath(19, 31, 5.5) + discPath(37.5, 19, 5.5) + discPath(62.5, 19, 5.5) + discPath(81, 31, 5.5),
      "M26 80h48v9H26z",
    ],
  },
  king: {
    body: [
      "M46 7h8v7h7v8h-7v11h-8V22h-7v-8h7z",
      "M50 45c-5-12-31-12-29 7 1 9 6 16 10 24h38c4-8 9-15 10-24 2-19-24-19-29-7z",
      "M26 80h48v9H26z",
    ],
  },
};

/** An arrow from the middle outwards. */
function arrowPath(angle: number, inner: number, outer: number, width: number): string {
  const a = (angle * Math.PI) / 180;
  const at = (r: number, off: number): string =>
    `${toTenths(r * Math.cos(a) - off * Math.sin(a))} ${toTenths(r * Math.sin(a) + off * Math.cos(a))}`;
  const neck = outer - width * 1.15;
  return (
    `M${at(inner, -width / 2)}L${at(neck, -width / 2)}L${at(neck, -width * 1.05)}L${at(outer, 0)}` +
    `L${at(neck, width * 1.05)}L${at(neck, width / 2)}L${at(inner, width / 2)}z`
  );
}

const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

function knightJumpsPath(cell: number): string {
  const half = cell * 0.43;
  const square = `h${toTenths(2 * half)}v${toTenths(2 * half)}h${toTenths(-2 * half)}z`;
  return JUMPS.map(([x, y]) => `M${toTenths(x * cell - half)} ${toTenths(y * cell - half)}${square}`).join("");
}

/** A card's move as geometry around the origin, 132 × 132: arrows run off for any distance, eight squares for the
 *  exact jump. `inner` leaves room for the piece in the middle. */
export function movePath(card: CardKind, inner = 0): string {
  if (card === "knight") return knightJumpsPath(26.4);
  const width = card === "queen" ? 15 : 19;
  const straight = card === "bishop" ? [] : [0, 90, 180, 270].map((a) => arrowPath(a, inner, 64, width));
  const slanting = card === "rook" ? [] : [45, 135, 225, 315].map((a) => arrowPath(a, inner, 84, width));
  return [...straight, ...slanting].join("");
}

/** A rosette with as many petals as the token is worth, 100 × 100. */
export function rosettePath(value: number): string {
  const petals = Math.max(3, Math.min(12, value));
  const k = Math.sin(Math.PI / petals) * 1.06;
  const reach = 39 / (1 + k);
  const petal = (index: number): string => {
    const angle = (2 * Math.PI * index) / petals;
    return discPath(50 + reach * Math.sin(angle), 50 - reach * Math.cos(angle), reach * k);
  };
  return discPath(50, 50, reach) + Array.from({ length: petals }, (_, index) => petal(index)).join("");
}

/** How deep the rose of a token's rosette is: 1 to 3. */
export const roseDepth = (value: number): 1 | 2 | 3 => (value >= 7 ? 3 : value >= 5 ? 2 : 1);

/** The shapes of the seats, 24 × 24. */
export const EMBLEMS: Record<Shape, string> = {
  circle: discPath(12, 12, 8.5),
  diamond: "M12 2 21.5 12 12 22 2.5 12z",
  triangle: "M12 2.5 22 20.5H2z",
  square: "M3.8 3.8h16.4v16.4H3.8z",
};

/** The same as the head of the gambit, above its body; 100 × 100. */
export const HEADS: Record<Shape, string> = {
  circle: discPath(50, 22, 17),
  diamond: "M50 2 70 22 50 42 30 22z",
  triangle: "M50 3 69.5 37H30.5z",
  square: "M34.5 6h31v31h-31z",
};
export const BODY = "M25 31 39 41H61L75 31 66 57C66 67 71 75 78 81V94H22V81C29 75 34 67 34 57z";
export const SASHES = "M35.5 57h29M28 81h44";

const RINGS: Record<Shape, number[]> = {
  circle: [44, 33, 22, 11],
  diamond: [50, 37, 25, 12],
  triangle: [48, 34, 21, 9],
  square: [44, 33, 22, 11],
};

function ringPath(shape: Shape, y: number, r: number): string {
  switch (shape) {
    case "circle":
      return discPath(76, y, r);
    case "diamond":
      return `M76 ${y - r}L${toTenths(76 + r * 1.15)} ${y}L76 ${y + r}L${toTenths(76 - r * 1.15)} ${y}z`;
    case "triangle":
      return `M76 ${y - r}L${toTenths(76 + r * 1.1)} ${toTenths(y + r * 0.86)}H${toTenths(76 - r * 1.1)}z`;
    case "square":
      return `M${76 - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  }
}

/** A card's back, 152 × 212: the seat's shape nested, twice over; light and dark by turns. */
export const backRings = (shape: Shape): { d: string; light: boolean }[] =>
  RINGS[shape].map((r, index) => ({ d: ringPath(shape, 58, r) + ringPath(shape, 154, r), light: index % 2 === 0 }));
