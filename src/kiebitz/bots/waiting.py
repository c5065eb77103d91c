"""How long a bot waits before acting: about as long as a person, without revealing hidden
information.

The time depends only on public facts: the apparent number of options, the level, the clock. It is
therefore the same for every state that looks the same from outside, provided thinking is done by
then: levels are limited by work, so that on any usual machine it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, log2, sqrt
from random import Random
from typing import Any

from kiebitz.bots.match_of_the_century.waiting import (
    count_apparent_options as match_of_the_century_ways,
)
from kiebitz.bots.queens_gambit.waiting import count_apparent_options as queens_gambit_ways
from kiebitz.core.clocks import SECOND, LiveClock
from kiebitz.core.game import AnyGame, nothing_hidden
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable

FORCED = 0.5
"""How long a bot without a choice takes; one with two options takes 1."""
LEAST, MOST = 0.4, 4.0
LEVELS = {"beginner": 0.9, "casual": 1.0, "club": 1.1, "strong": 1.2, "max": 1.25}
SPREAD, NARROWEST, WIDEST = 0.3, 0.8, 1.8
UNKNOWN = 8
"""The assumed number of options in games with secrets, where nothing better is known."""
MOVES_LEFT = 60
"""A bot uses no more than the share of a player who spreads the time left over this many moves."""

WAYS: Mapping[str, Callable[[Any, Seat], int]] = {
    "match_of_the_century": match_of_the_century_ways,
    "queens_gambit": queens_gambit_ways,
}
"""How many options a seat appears to have, for a spectator: for games with secrets."""


def seconds_to_wait(game: AnyGame, table: AnyTable, seat: Seat, ordinary: float) -> float:
    """Seconds, if an easy choice takes `ordinary` seconds. Deterministic for the same table."""
    bots = sum(player.kind == "bot" for player in table.players)
    level = LEVELS.get(table.players[seat].level or "", 1.0)
    pace = hardness(seeming_ways(game, table, seat)) * level * _random_variation(table, seat)
    seconds = ordinary * max(LEAST, min(MOST, pace / sqrt(max(1, bots))))
    return min(seconds, _seconds_the_clock_allows(table, seat))


def hardness(ways: int) -> float:
    return FORCED if ways < 2 else 0.6 + 0.4 * log2(ways)


def seeming_ways(game: AnyGame, table: AnyTable, seat: Seat) -> int:
    """The seat's number of options, as far as a spectator can tell."""
    if game.redealt is nothing_hidden:
        return len(game.legal_actions(table.state, seat))
    ways = WAYS.get(game.name)
    return UNKNOWN if ways is None else ways(game.view(table.state, None), seat)


def _random_variation(table: AnyTable, seat: Seat) -> float:
    """Variation, as with people."""
    rng = Random(f"{table.opening.table}/{len(table.entries)}/{seat}")
    return max(NARROWEST, min(WIDEST, exp(rng.gauss(0.0, SPREAD))))


def _seconds_the_clock_allows(table: AnyTable, seat: Seat) -> float:
    """The clock's limit for waiting, based on the publicly shown time."""
    times = table.times
    if times is None or not isinstance(times.clock, LiveClock):
        return float("inf")
    left = max(0, times.shown[seat]) / SECOND
    return left / MOVES_LEFT + times.clock.increment / 2
