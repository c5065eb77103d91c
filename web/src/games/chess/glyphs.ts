// Each piece as one flat shape on a 100 grid, for counts.
import type { Role } from "./fen";

export const GLYPHS: Record<Role, string> = {
  pawn: '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M38 74c6-8 8-16 7-25h10c-1 9 1 17 7 25Z"/><path d="M37 49c0-3 2-5 5-5h16c3 0 5 2 5 5Z"/><circle cx="50" cy="31.5" r="13"/>',
  knight:
    '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M66 74c4-16 7-33-4-46-4-5-9-8-14-9l-3-8-5 8c-5 4-9 10-12 18-2 5-5 8-6 12-1 5 2 8 6 8 3 0 5-2 7-5 3 0 7 0 10-2 0 8-11 12-12 24Z"/>',
  bishop:
    '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M37 74c6-7 8-13 7-20h12c-1 7 1 13 7 20Z"/><path d="M35 54c0-3 2-5 5-5h20c3 0 5 2 5 5Z"/><path d="M50 16c11 9 16 22 9 33H41c-7-11-2-24 9-33Z"/><circle cx="50" cy="12.5" r="4.5"/>',
  rook: '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M35 74 38 42h24l3 32Z"/><path d="M32 42c0-3 1-5 3-6h30c2 1 3 3 3 6Z"/><path d="M29 36V18h10v7h6v-7h10v7h6v-7h10v18Z"/>',
  queen:
    '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M35 74c7-9 9-18 7-26h16c-2 8 0 17 7 26Z"/><path d="M33 48c0-3 2-5 5-5h24c3 0 5 2 5 5Z"/><path d="M37 43 25 22l12 8 3-15 10 12 10-12 3 15 12-8-12 21Z"/><circle cx="24" cy="20" r="3.6"/><circle cx="40" cy="13" r="3.6"/><circle cx="60" cy="13" r="3.6"/><circle cx="76" cy="20" r="3.6"/>',
  king: '<path d="M22 90h56c0-5-2-8-6-9H28c-4 1-6 4-6 9Z"/><path d="M29 81h42c-1-4-4-6-8-7H37c-4 1-7 3-8 7Z"/><path d="M35 74c7-9 9-18 7-26h16c-2 8 0 17 7 26Z"/><path d="M33 48c0-3 2-5 5-5h24c3 0 5 2 5 5Z"/><path d="M39 43C30 38 27 29 33 24c6-5 14-2 17 6 3-8 11-11 17-6 6 5 3 14-6 19Z"/><path d="M47 22v-6h-6v-6h6V4h6v6h6v6h-6v6Z"/>',
};
