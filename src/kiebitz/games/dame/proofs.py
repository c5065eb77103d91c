"""D6.5 Facts from a game's moves about its draw rules, for offers, claims and appeals."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.message import Param, Proof
from kiebitz.games.dame.draws import QUIET_LIMIT, TIMES
from kiebitz.games.dame.view import DameView

Line = tuple[DameView, ...]


def proofs(seen: DameView) -> tuple[Proof, ...]:
    """D6.2, D6.3 The progress of each draw rule on the board."""
    return (repetition_now(seen), quiet_now(seen))


def repetition_now(seen: DameView) -> Proof:
    times = len(seen.occurrences)
    count: dict[str, Param] = {"count": times, "needed": TIMES}
    return Proof("dame-repetition", "D6.3", times >= TIMES, count, seen.occurrences)


def quiet_now(seen: DameView) -> Proof:
    count: dict[str, Param] = {"count": seen.quiet, "needed": QUIET_LIMIT}
    return Proof("dame-moves25", "D6.2", seen.quiet >= QUIET_LIMIT, count)


def proofs_of_line(line: Line) -> tuple[Proof, ...]:
    """D6.5 Every repetition and every stretch of 25 moves, even if it has since ended.

    A rule's current progress is reported only if its condition was never met: no fact here may
    contradict a rightful claim.
    """
    return (
        *(tuple(repetitions(line)) or (repetition_now(line[-1]),)),
        *(tuple(stretches(line)) or (quiet_now(line[-1]),)),
    )


def repetitions(line: Line) -> Iterator[Proof]:
    """D6.3 Each position that occurred three times or more, with all its move numbers."""
    found = {(seen.board, seen.to_move): seen.occurrences for seen in line}
    for numbers in found.values():
        if len(numbers) >= TIMES:
            count: dict[str, Param] = {"count": len(numbers)}
            yield Proof("dame-repeated", "D6.3", True, count, numbers)


def stretches(line: Line) -> Iterator[Proof]:
    """D6.2 Each stretch of 25 full moves or more at its full length: its first and last move."""
    for place, seen in enumerate(line):
        is_over = all(following.quiet < seen.quiet for following in line[place + 1 : place + 2])
        if seen.quiet >= QUIET_LIMIT and is_over:
            first, last = line[place - seen.quiet].number, line[place - 1].number
            params: dict[str, Param] = {"count": seen.quiet, "first": first, "last": last}
            yield Proof("dame-stretch", "D6.2", True, params, (first, last))
