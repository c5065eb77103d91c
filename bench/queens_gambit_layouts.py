"""Measures layouts: wins by start square and by place in the order of play.

    .venv/bin/python bench/queens_gambit_layouts.py [--games 200] [--player greedy|random]
        [--layout ID …] [--material FOLDER] [--seed 1]

Start squares are chosen at random, so each is played equally often from every place.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from queens_gambit_player import at_random, greedy

from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.layouts import Material
from kiebitz.games.queens_gambit.outcome import outcome
from kiebitz.games.queens_gambit.rules import apply, dealt, to_act
from kiebitz.games.queens_gambit.setup import initial
from kiebitz.games.queens_gambit.state import Action, Options, State
from kiebitz.material import material_from, shipped_material

Player = Callable[[State, int, Random], Action]
PLAYERS: dict[str, Player] = {"greedy": greedy, "random": at_random}


@dataclass
class Tally:
    """What the games on one layout with one number of players came to."""

    games: int = 0
    turns: int = 0
    captured: int = 0
    ties: int = 0
    margin: int = 0
    starts: Counter[str] = field(default_factory=Counter)
    start_wins: Counter[str] = field(default_factory=Counter)
    place_wins: Counter[int] = field(default_factory=Counter)

    def add(self, state: State, starts: list[str]) -> None:
        ended = outcome(state)
        assert ended is not None and state.oldest is not None
        winner = ended.winners[0]
        points = sorted((held.points for held in state.holdings), reverse=True)
        self.games += 1
        self.turns += state.turn
        self.captured += not state.tokens
        self.ties += points[0] == points[1]
        self.margin += points[0] - points[1]
        self.starts.update(starts)
        self.start_wins[starts[winner]] += 1
        self.place_wins[(winner - state.oldest - 1) % len(starts)] += 1


def played(
    options: Options, material: Material, player: Player, rng: Random
) -> tuple[State, list[str]]:
    """A game to its end, and where each seat started."""
    state = initial(options, material)
    starts: list[str] = []
    while outcome(state) is None:
        match to_act(state):
            case Seats(seats):
                seat = rng.choice(seats)
                state = apply(state, seat, player(state, seat, rng))
            case Permute(_, count):
                state = dealt(state, tuple(rng.sample(range(count), count)))
            case Pick(_, count, picks):
                state = dealt(state, tuple(rng.sample(range(count), picks)))
        if state.turn <= 1 and all(held.gambit for held in state.holdings) and not starts:
            starts = [held.gambit or "" for held in state.holdings]
    return state, starts


def measured(
    layout: str, players: int, games: int, material: Material, player: Player, rng: Random
) -> Tally:
    tally = Tally()
    options = Options(players=players, layout=layout)
    for _ in range(games):
        tally.add(*played(options, material, player, rng))
    return tally


def row(layout: str, players: int, tally: Tally) -> str:
    """One line of the table: shares of wins in per cent; a fair share is 100 / players."""
    by_start = " ".join(
        f"{square} {100 * tally.start_wins[square] / tally.starts[square]:.0f}"
        for square in sorted(tally.starts)
    )
    by_place = " ".join(
        f"{100 * tally.place_wins[place] / tally.games:.0f}" for place in range(players)
    )
    return (
        f"| {layout} | {players} | {tally.games} | {tally.turns / tally.games:.0f} "
        f"| {100 * tally.captured / tally.games:.0f} | {100 * tally.ties / tally.games:.0f} "
        f"| {tally.margin / tally.games:.0f} | {by_start} | {by_place} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", choices=PLAYERS, default="greedy")
    parser.add_argument("--layout", nargs="*")
    parser.add_argument("--material", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    folder: Path | None = given.material
    material = (
        shipped_material(QUEENS_GAMBIT) if folder is None else material_from(QUEENS_GAMBIT, folder)
    )
    rng = Random(given.seed)
    print(
        f"{given.games} games a line, player {given.player}, seed {given.seed}; shares in per cent"
    )
    print(
        "| Layout | Players | Games | Turns | All captured | Ties | Margin | By start | By place |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for layout in given.layout or [layout.id for layout in material.layouts]:
        for players in (2, 3, 4):
            tally = measured(layout, players, given.games, material, PLAYERS[given.player], rng)
            print(row(layout, players, tally), flush=True)


if __name__ == "__main__":
    main()
