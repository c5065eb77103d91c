"""The contents of a review. Chances are whole millionths, so that sums are exact."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.message import Message
from kiebitz.core.seat import Seat

WHOLE = 1_000_000
"""Certain victory; a draw is an equal share of it."""

Verdict = Literal["inaccuracy", "mistake", "blunder"]
Chances = tuple[int, ...]
"""Each seat's winning chance, adding up to WHOLE."""

VERDICTS: tuple[tuple[int, Verdict], ...] = (
    (WHOLE * 20 // 100, "blunder"),
    (WHOLE * 10 // 100, "mistake"),
    (WHOLE * 5 // 100, "inaccuracy"),
)
"""The minimum cost of a choice for each verdict."""


def verdict_on(cost: int) -> Verdict | None:
    return next((name for least, name in VERDICTS if cost >= least), None)


class Way(msgspec.Struct, frozen=True):
    """A possible action, in notation and in words: its winning chance, and the expected line."""

    text: str
    chance: int
    line: tuple[str, ...] = ()
    words: Message | None = None


class Part(msgspec.Struct, frozen=True):
    """A step's change to a seat's chance: its own mistake (never above 0), gains from the mistakes
    of others (never below 0), and randomness, which may be either."""

    own: int = 0
    others: int = 0
    luck: int = 0
    drawn: tuple[Message, ...] = ()
    """The cards drawn by the seat since its last choice, where randomness is reported."""

    @property
    def whole(self) -> int:
        return self.own + self.others + self.luck


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """An entry: the action, its cost, and the better alternatives.

    `parts` has the change for each seat. `chances` has, for each seat, the chances of all
    after the entry, from that seat's knowledge at the time.
    """

    entry: int
    seat: Seat | None = None
    text: str | None = None
    words: Message | None = None
    cost: int = 0
    played: int | None = None
    """The chance by the action played, where the seat had a choice."""
    ways: tuple[Way, ...] = ()
    verdict: Verdict | None = None
    parts: tuple[Part, ...]
    chances: tuple[Chances, ...]


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, entry by entry.

    For each seat the parts of all steps add up to its result minus its initial chance, exactly. In
    open games without deals between the moves, randomness is 0 in every step.
    """

    format: Literal["kiebitz-review"] = "kiebitz-review"
    version: Literal[1] = 1
    game: str
    has_luck: bool
    beginning: tuple[Chances, ...]
    result: Chances
    steps: tuple[Step, ...]
    seed: int
    share: float
    """The effort per choice, as a share of a bot's effort for advice."""
