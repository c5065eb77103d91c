"""The terms of a table, besides its game's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from kiebitz.core.clocks import DAY, Clock, LiveClock
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable
from kiebitz.server.settings import Settings


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


MINUTE = 60_000


class AppealPauses(msgspec.Struct, frozen=True):
    """The longest pauses, in milliseconds: with a live clock or in a tournament, and otherwise."""

    live: int = 10 * MINUTE
    slow: int = 7 * DAY

    def of(self, table: AnyTable) -> int:
        """Only tables with a live clock and those of tournaments wait for all players."""
        opening = table.opening
        is_live = opening.waits_for_all or isinstance(opening.clock, LiveClock)
        return self.live if is_live else self.slow


def appeal_pauses(settings: Settings) -> AppealPauses:
    """The pauses that the server's owner has set."""
    clocks = settings.clocks
    return AppealPauses(round(clocks.appeal_minutes * MINUTE), round(clocks.appeal_days * DAY))
