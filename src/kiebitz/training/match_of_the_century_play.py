"""Matches of the Century played in the kernel alone, by searches with chosen nets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kiebitz.bots.match_of_the_century.kernel_match import OVER, SHOW, WAITS, kernel_match
from kiebitz.games.match_of_the_century.material import Material
from kiebitz.games.match_of_the_century.state import Options, initial
from kiebitz.kernels.match_of_the_century.api import FIELDS, Match
from kiebitz.kernels.match_of_the_century.search import Search
from kiebitz.kernels.match_of_the_century.value_net import Net

PLACES = {name: sum(n for _, n in FIELDS[:row]) for row, (name, _) in enumerate(FIELDS)}
UNSEEN = (WAITS["exchanges"], WAITS["discards"])
SELDOM = 0.08
Numbers = tuple[int, ...]
Choose = Callable[[Match, Numbers, int, Random], int]
"""A player's decision: the match, its numbers, the person, a random source."""
Watch = Callable[[Match, Numbers, int, int], None]
"""Called with every action before it is carried out: match, numbers, person, action."""


def start_match(material: Material) -> Match:
    return kernel_match(initial(Options(), material))


def read_field(numbers: Numbers, name: str, place: int = 0) -> int:
    return numbers[PLACES[name] + place]


def play_match(start: Match, players: tuple[Choose, Choose], rng: Random, watch: Watch) -> int:
    """A complete match; returns the winning person (M6.2)."""
    match = start.copy()
    while read_field(numbers := match.numbers(), "wait") != OVER:
        wait, who = read_field(numbers, "wait"), read_field(numbers, "who")
        if wait in (WAITS["shuffle"], SHOW):
            match.receive(_deal(numbers, wait, who, rng))
            continue
        person = who if who >= 0 else int(read_field(numbers, "chosen", 0) >= 0)
        action = players[person](match, numbers, person, rng)
        watch(match, numbers, person, action)
        match.take(person, action)
    return int(read_field(numbers, "points", 0) < 6)


def _deal(numbers: Numbers, wait: int, who: int, rng: Random) -> list[int]:
    if wait == SHOW:
        return [rng.randrange(read_field(numbers, "hand", who).bit_count())]
    places = list(range(read_field(numbers, "pile_count", who)))
    rng.shuffle(places)
    return places


def make_search_player(net: Net, playouts: int) -> Choose:
    """A player as strong as a level with this many playouts."""

    def choose(match: Match, numbers: Numbers, person: int, rng: Random) -> int:
        is_unseen = read_field(numbers, "wait") in UNSEEN
        if not is_unseen and len(legal := match.legal(person)) == 1:
            return legal[0]
        search = Search(match, person, net, rng.getrandbits(64), playouts + 2)
        search.run(playouts)
        return choose_from_search(search, is_unseen, rng)

    return choose


def choose_from_search(search: Search, is_mixed: bool, rng: Random) -> int:
    """The most visited action, or a draw from the mixture."""
    found = search.results()
    best = max(found, key=lambda row: row[1])
    if not is_mixed:
        return best[0]
    weights = [share if share >= min(SELDOM, best[1]) else 0.0 for _, share, _ in found]
    return rng.choices([action for action, _, _ in found], weights)[0]
