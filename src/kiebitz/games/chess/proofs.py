"""C2 Facts from a game's moves about draws that can be claimed."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.message import Param, Proof
from kiebitz.games.chess.claims import PLIES_50, THREEFOLD
from kiebitz.games.chess.view import ChessView

Line = tuple[ChessView, ...]


def proofs(seen: ChessView) -> tuple[Proof, ...]:
    """C2 The progress of each draw rule on the board."""
    return (repetition_now(seen), quiet_now(seen))


def repetition_now(seen: ChessView) -> Proof:
    times = seen.repetitions
    count: dict[str, Param] = {"count": times, "needed": THREEFOLD}
    return Proof("chess-threefold", "C2", times >= THREEFOLD, count, seen.occurrences)


def quiet_now(seen: ChessView) -> Proof:
    count: dict[str, Param] = {"count": seen.quiet_plies, "needed": PLIES_50}
    return Proof("chess-moves50", "C2", seen.quiet_plies >= PLIES_50, count)


def proofs_of_line(line: Line) -> tuple[Proof, ...]:
    """C2 Every repetition and every stretch of 50 moves, even if it has since ended.

    A rule's current progress is reported only if its condition was never met: no fact here may
    contradict a rightful claim.
    """
    return (
        *(tuple(repetitions(line)) or (repetition_now(line[-1]),)),
        *(tuple(stretches(line)) or (quiet_now(line[-1]),)),
    )


def repetitions(line: Line) -> Iterator[Proof]:
    """C2 Each position that occurred three times or more, with all its move numbers."""
    found = {seen.fen.rsplit(" ", 2)[0]: seen.occurrences for seen in line}
    for numbers in found.values():
        if len(numbers) >= THREEFOLD:
            count: dict[str, Param] = {"count": len(numbers)}
            yield Proof("chess-repeated", "C2", True, count, numbers)


def stretches(line: Line) -> Iterator[Proof]:
    """C2 Each stretch of 50 moves or more at its full length: its first and last move here.

    A FEN may count moves from before the game; they have no number.
    """
    begun = next((n for n, seen in enumerate(line) if seen.phase != "dealing"), 0)
    for place, seen in enumerate(line):
        is_over = all(
            following.quiet_plies < seen.quiet_plies for following in line[place + 1 : place + 2]
        )
        if seen.quiet_plies >= PLIES_50 and is_over and place > begun:
            first = number_to_come(line[max(begun, place - seen.quiet_plies)])
            last = number_to_come(line[place - 1])
            params: dict[str, Param] = {"count": seen.quiet_plies, "first": first, "last": last}
            yield Proof("chess-stretch", "C2", True, params, (first, last))


def number_to_come(seen: ChessView) -> int:
    """The number of the next move in a position."""
    return int(seen.fen.rsplit(" ", 1)[1])
