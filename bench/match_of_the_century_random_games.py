"""Random matches per second: the kernel of Match of the Century against the plain rules.

    .venv/bin/python bench/match_of_the_century_random_games.py

Both play from the same beginning in turn; each side's best round counts, in processor time. Fails
below 50 times the rules. Also prints the search's playouts per second.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from time import process_time

from kiebitz.bots.match_of_the_century.weights import net_for
from kiebitz.core.seat import Permute, Seats
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.state import Options, State, initial
from kiebitz.kernels.match_of_the_century.api import random_matches
from kiebitz.kernels.match_of_the_century.search import Search
from kiebitz.material import shipped_material
from kiebitz.training.match_of_the_century_play import read_field, start_match

GAME = GAMES["match_of_the_century"]
MATERIAL = shipped_material(GAME)
START = start_match(MATERIAL)
WANTED = 50
IN_KERNEL, BY_RULES, PLAYOUTS = 4000, 12, 20_000


def by_rules(rng: Random) -> None:
    """One random match, with every action checked."""
    state: State = initial(Options(), MATERIAL)
    while state.task is not None:
        asked = GAME.to_act(state)
        if isinstance(asked, Seats):
            seat = rng.choice(asked.seats)
            state = GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat))).state
        else:
            places = list(range(asked.count))
            rng.shuffle(places)
            count = asked.count if isinstance(asked, Permute) else asked.picks
            state = GAME.dealt(state, tuple(places[:count])).state


def seconds(work: Callable[[], object]) -> float:
    begin = process_time()
    work()
    return process_time() - begin


def rules_round() -> None:
    rng = Random(5)
    for _ in range(BY_RULES):
        by_rules(rng)


def first_attack() -> Search:
    """A search at the beginning of a match's first attack."""
    match, rng = START.copy(), Random(1)
    while read_field(match.numbers(), "wait") == 10:
        places = list(range(16))
        rng.shuffle(places)
        match.receive(places)
    for person in (0, 1):
        match.take(person, match.legal(person)[-1])
    return Search(match, 0, net_for(MATERIAL.faces), 1, PLAYOUTS)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    rounds = range(parser.parse_args().rounds)
    times = [
        (seconds(lambda: random_matches(START, IN_KERNEL, 5)), seconds(rules_round)) for _ in rounds
    ]
    kernel = IN_KERNEL / min(time for time, _ in times)
    rules = BY_RULES / min(time for _, time in times)
    playouts = PLAYOUTS / min(seconds(lambda: first_attack().run(PLAYOUTS)) for _ in range(3))
    print(f"kernel {kernel:,.0f} matches/s, rules {rules:,.1f}, ratio {kernel / rules:,.0f}")
    print(f"search {playouts:,.0f} playouts/s at the first attack")
    return 0 if kernel >= WANTED * rules else 1


if __name__ == "__main__":
    sys.exit(main())
