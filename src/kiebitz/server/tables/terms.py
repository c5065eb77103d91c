"""On which terms a table is opened, besides the options of its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from kiebitz.core.clocks import Clock
from kiebitz.core.seat import Seat


class Terms(msgspec.Struct, frozen=True):
    """`rated`: the result counts for the ratings. `public`: anybody may find it and sit down."""

    clock: Clock | None = None
    rated: bool = False
    public: bool = False


NO_TERMS = Terms()
"""By link, without a clock, and nothing is at stake."""


@dataclass(frozen=True)
class Seated:
    """Who is to sit where when a table opens, and what they want to be called. For `patience`
    milliseconds nobody loses their seat by not coming. `first`: nobody acts before all of them have
    come, whatever the clock."""

    people: Mapping[Seat, str]
    names: Mapping[Seat, str] = field(default_factory=dict)
    patience: int = 0
    first: bool = False
