"""What a review says. Chances are whole millionths, so that sums are exact."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.message import Message
from kiebitz.core.seat import Seat

WHOLE = 1_000_000
"""Certainty to win; a draw is an equal share of it."""

Verdict = Literal["inaccuracy", "mistake", "blunder"]
Chances = tuple[int, ...]
"""Each seat's chance to win, together WHOLE."""

VERDICTS: tuple[tuple[int, Verdict], ...] = (
    (WHOLE * 20 // 100, "blunder"),
    (WHOLE * 10 // 100, "mistake"),
    (WHOLE * 5 // 100, "inaccuracy"),
)
"""What a choice costs at least to be called so."""


def verdict_on(cost: int) -> Verdict | None:
    return next((name for least, name in VERDICTS if cost >= least), None)


class Way(msgspec.Struct, frozen=True):
    """Something that could be done, in notation and in words: the chance by it, and what would
    follow."""

    text: str
    chance: int
    line: tuple[str, ...] = ()
    words: Message | None = None


class Part(msgspec.Struct, frozen=True):
    """What a step changed of a seat's chance: its own fault (never above 0), what others gave away
    to it (never below 0), and luck, which may be either."""

    own: int = 0
    others: int = 0
    luck: int = 0
    drawn: tuple[Message, ...] = ()
    """What came into the seat's hand since it last chose, where luck is told of."""

    @property
    def whole(self) -> int:
        return self.own + self.others + self.luck


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """An entry: who did what, what it cost, what would have been better.

    `parts` has what it changed for each seat. `chances` has, for each seat, the chances of all
    after the entry, from what that seat knew then.
    """

    entry: int
    seat: Seat | None = None
    text: str | None = None
    words: Message | None = None
    cost: int = 0
    played: int | None = None
    """The chance by what was done, where somebody could choose."""
    ways: tuple[Way, ...] = ()
    verdict: Verdict | None = None
    parts: tuple[Part, ...]
    chances: tuple[Chances, ...]


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, entry by entry.

    For each seat the parts of all steps add up to its result less its beginning, exactly. Where
    everything is open and nothing is dealt between the moves, luck is 0 in every step.
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
    """How much was thought about each choice, of what a bot thinks that gives advice."""
