"""The cost of an entry: `python bench/tables.py [game …]`.

Random play with a fixed seed, many tables of each game; microseconds (medians) for appending an
action, for a view of its seat, for its events, and for the three together, near the entries 10,
100, 500 and 1000, as far as the tables get. To get that far, moves beyond the 40th are taken back
where the game has takebacks.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from kiebitz.core.dealing import deal_for
from kiebitz.core.entry import ActionEntry, DealEntry, Entry, OfferAnswerEntry, OfferEntry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.core.table import AnyTable, awaited_deal, awaited_seats, events_for
from kiebitz.games import GAMES
from kiebitz.material import shipped_material

PLACES = (10, 100, 500, 1000)
NEAR = 5
"""The number of entries before and after a place that are measured with it."""
WANTED = 200
"""Measurements for a place, if the tables get that far."""
MOST_TABLES = 60
STANDING = 40
"""The maximum number of actions kept where they can be taken back."""


class Cost(NamedTuple):
    """Seconds."""

    append: float
    view: float
    events: float

    @property
    def together(self) -> float:
        return sum(self)


def opened_table(game: AnyGame, seed: bytes) -> AnyTable:
    options = game.options_type()
    players = tuple(Player(f"bot {seat}", "bot") for seat in range(game.seats(options)))
    material = shipped_material(game)
    return opened(game, committed_opening(game, "bench", options, material, players, seed))


def next_entry(game: AnyGame, table: AnyTable, seed: bytes, rng: Random) -> Entry:
    """The requested deal, or a random action."""
    asked = awaited_deal(game, table)
    if asked is not None:
        return DealEntry(deal=deal_for(asked, seed, "bench", table.nonces, table.deals))
    seat = rng.choice(awaited_seats(game, table))
    action = rng.choice(game.legal_actions(table.state, seat))
    return ActionEntry(seat=seat, action=game.write(table.state, action))


def measured(game: AnyGame, table: AnyTable, entry: Entry) -> tuple[AnyTable, Cost]:
    """The table after the entry, and the cost of append, view and events."""
    watcher = getattr(entry, "seat", 0)
    start = time.perf_counter()
    after = appended(game, table, entry)
    done = time.perf_counter()
    assert not isinstance(after, Refusal), after
    game.view(after.state, watcher)
    seen = time.perf_counter()
    events_for(after, watcher)
    return after, Cost(done - start, seen - done, time.perf_counter() - seen)


def taken_back(game: AnyGame, table: AnyTable) -> AnyTable:
    """The table without its last two actions, if it is far enough."""
    if table.ended is not None or len(table.past) <= STANDING:
        return table
    for past, _ in zip(table.past.backwards(), range(2), strict=False):
        asked = OfferEntry(seat=past.seat, offer="takeback")
        for entry in (asked, OfferAnswerEntry(seat=1 - past.seat, accepts=True)):
            after = appended(game, table, entry)
            assert not isinstance(after, Refusal), after
            table = after
    return table


def costs_of_a_table(game: AnyGame, rng: Random) -> Iterator[tuple[int, Cost]]:
    """The place and the cost of the entries near the places, to the table's end."""
    seed = rng.randbytes(32)
    table = opened_table(game, seed)
    while table.ended is None and len(table.entries) < PLACES[-1] + NEAR:
        entry = next_entry(game, table, seed, rng)
        table, cost = measured(game, table, entry)
        place = next((p for p in PLACES if abs(len(table.entries) - p) <= NEAR), None)
        if place is not None and isinstance(entry, ActionEntry):
            yield place, cost
        table = taken_back(game, table)


def costs_of(game: AnyGame) -> dict[int, list[Cost]]:
    rng = Random(1)
    found: dict[int, list[Cost]] = defaultdict(list)
    for _ in range(MOST_TABLES):
        for place, cost in costs_of_a_table(game, rng):
            found[place].append(cost)
        if all(len(found.get(place, ())) >= WANTED for place in PLACES):
            break
    return found


def microseconds(seconds: list[float]) -> str:
    return f"{median(seconds) * 1e6:.0f}"


def main() -> None:
    print("| game | entry | append | view | events | together | measured |")
    print("|---|---|---|---|---|---|---|")
    for name in sys.argv[1:] or GAMES:
        for place, costs in sorted(costs_of(GAMES[name]).items()):
            columns = [microseconds([cost[number] for cost in costs]) for number in range(3)]
            together = microseconds([cost.together for cost in costs])
            print(f"| {name} | {place} | {' | '.join(columns)} | {together} | {len(costs)} |")


if __name__ == "__main__":
    main()
