"""The terms of a table, besides its game's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.seat import Seat


class Terms(msgspec.Struct, frozen=True):
    """`rated`: the result counts for the ratings. `public`: anyone may find the table and sit
    down."""

    clock: Clock | None = None
    rated: bool = False
    public: bool = False


NO_TERMS = Terms()
"""By link, without a clock, unrated."""


@dataclass(frozen=True)
class Seated:
    """The players of a new table, by seat, and their display names. For `patience` milliseconds no
    one loses their seat by being absent. `first`: play begins only when all of them have arrived,
    whatever the clock."""

    people: Mapping[Seat, str]
    names: Mapping[Seat, str] = field(default_factory=dict)
    patience: int = 0
    first: bool = False
