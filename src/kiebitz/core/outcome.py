"""How a game ended: the ranking and the reasons."""

from __future__ import annotations

import msgspec

from kiebitz.core.seat import Seat


class Reason(msgspec.Struct, frozen=True):
    """Why it ended: the text `reason-<code>`, the rule's number, and the proof.

    `evidence` holds the numbers that prove it, such as the three move numbers of a repetition.
    """

    code: str
    rule: str | None = None
    evidence: tuple[int, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """A rank (1 is best, ties share it) and a score for each seat, and every reason."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    reasons: tuple[Reason, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1; all of them in a draw."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_draw(self) -> bool:
        return len(set(self.ranks)) == 1


def won(seats: int, winner: Seat, *reasons: Reason) -> Outcome:
    """One seat wins, the others share the place behind it."""
    return Outcome(
        ranks=tuple(1 if seat == winner else 2 for seat in range(seats)),
        scores=tuple(1.0 if seat == winner else 0.0 for seat in range(seats)),
        reasons=reasons,
    )


def drawn(seats: int, *reasons: Reason) -> Outcome:
    """All seats share first place and the point."""
    return Outcome(ranks=(1,) * seats, scores=(1 / seats,) * seats, reasons=reasons)
