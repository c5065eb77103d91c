"""Rebuilds the nets of Match of the Century from self-play alone.

    .venv/bin/python -m kiebitz.training.match_of_the_century --to runs --matches 1000

First matches by rules of thumb, then matches of searches with the nets fitted to the first; a
generation is kept if it beats the one before. The weights go to `match_of_the_century.net`: for the
decks played, and for any others.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from kiebitz.arena.statistics import estimate_share
from kiebitz.bots.match_of_the_century.kernel_match import WAITS, material_rows
from kiebitz.bots.match_of_the_century.weights import digest_of
from kiebitz.games import GAMES
from kiebitz.games.match_of_the_century.material import Material
from kiebitz.kernels.match_of_the_century.api import Match
from kiebitz.kernels.match_of_the_century.search import Search, described, positions
from kiebitz.kernels.match_of_the_century.value_net import Net
from kiebitz.material import shipped_material
from kiebitz.training.match_of_the_century_fit import (
    INPUTS,
    Array,
    Layers,
    fit_layers,
    generalize_weights,
    pack_nets,
)
from kiebitz.training.match_of_the_century_play import (
    UNSEEN,
    Numbers,
    choose_from_search,
    make_search_player,
    play_match,
    read_field,
    start_match,
)

STRAYS = 0.15
"""How often a self-play match leaves the best line, so that others are seen too."""
OWN_JUDGEMENT = 0.5
"""The search's value counts as much as the match's result."""


class Positions(NamedTuple):
    """Starts of attacks: inputs, Spassky's colour, his winning chance in hindsight."""

    inputs: Array
    colours: Array
    chances: Array


HEATS = (0.1, 0.25)
"""Good play and careless play: nets that have seen only one of them search worse."""


def positions_by_rules_of_thumb(start: Match, matches: int) -> Positions:
    """Matches by rules of thumb, this many for each heat."""
    made = [positions(start, matches, n, heat, 0.25) for n, heat in enumerate(HEATS)]
    rows, colours, results = (b"".join(parts) for parts in zip(*made, strict=True))
    chances = np.frombuffer(results, "u1").astype("f4")
    inputs = np.frombuffer(rows, "f4").reshape(-1, INPUTS)
    return Positions(inputs, np.frombuffer(colours, "u1"), chances)


class Recorder:
    """A player that searches, deviates occasionally, and records the attacks it leads."""

    def __init__(self, net: Net, playouts: int) -> None:
        self.net, self.playouts = net, playouts
        self.inputs: list[list[float]] = []
        self.colours: list[int] = []
        self.seen: list[float] = []

    def choose(self, match: Match, numbers: Numbers, person: int, rng: Random) -> int:
        wait = read_field(numbers, "wait")
        if wait not in UNSEEN and len(legal := match.legal(person)) == 1:
            return legal[0]
        search = Search(match, person, self.net, rng.getrandbits(64), self.playouts + 2)
        search.run(self.playouts)
        if wait == WAITS["lead"]:
            self.inputs.append(described(match))
            self.colours.append(read_field(numbers, "game") % 2)
            self.seen.append(search.chance_to_win())
        return choose_from_search(search, wait in UNSEEN or rng.random() < STRAYS, rng)


def positions_by_search(
    start: Match, net: Net, playouts: int, matches: int, seed: int
) -> Positions:
    """Matches of searches against themselves."""
    player, chances = Recorder(net, playouts), []
    for number in range(matches):
        rng, before = Random(f"{seed}/{number}"), len(player.seen)
        winner = play_match(start, (player.choose, player.choose), rng, lambda *_: None)
        mixed = [
            OWN_JUDGEMENT * s + (1 - OWN_JUDGEMENT) * (winner == 0) for s in player.seen[before:]
        ]
        chances += mixed
    rows = np.array(player.inputs, "f4")
    return Positions(rows, np.array(player.colours, "u1"), np.array(chances, "f4"))


def fit_both_nets(nets: list[Layers], found: Positions, epochs: int, rate: float) -> list[float]:
    """Fits both nets; returns their losses on unseen positions."""
    order = np.random.default_rng(0).permutation(len(found.chances))
    x, colours, y = (part[order] for part in found)
    return [
        fit_layers(net, x[colours == colour], y[colours == colour], epochs, rate)
        for colour, net in enumerate(nets)
    ]


def play_duel(start: Match, new: Net, old: Net, playouts: int, pairs: int) -> int:
    """Matches in pairs with the same random numbers and sides swapped; returns the new net's
    wins."""
    wins = 0
    for number in range(2 * pairs):
        sides = (make_search_player(new, playouts), make_search_player(old, playouts))
        person = number % 2
        players = sides if person == 0 else (sides[1], sides[0])
        rng = Random(f"duel/{number // 2}")
        wins += play_match(start, players, rng, lambda *_: None) == person
    return wins


def save_weights(folder: Path, material: Material, own: Array) -> Path:
    """The net for these decks, and a general one for any others."""
    (_, _, begin, strength, pawn, _), _ = material_rows(material.faces, material.tracks)
    any_ = generalize_weights(own, begin, strength, pawn)
    path = folder / "match_of_the_century.net"
    path.write_bytes(digest_of(material.faces) + own.tobytes() + any_.tobytes())
    return path


def train(folder: Path, matches: int, playouts: int, generations: int, pairs: int) -> None:
    """Generation 0 by rules of thumb, then one generation of searches after the other."""
    material = shipped_material(GAMES["match_of_the_century"])
    start, nets = start_match(material), [Layers(1), Layers(2)]
    found = positions_by_rules_of_thumb(start, 40 * matches)
    print("at first sight:", len(found.chances), fit_both_nets(nets, found, 5, 0.003), flush=True)
    print(save_weights(folder, material, pack_nets(nets)), flush=True)
    for generation in range(1, generations + 1):
        old = Net(pack_nets(nets).tolist())
        found = positions_by_search(start, old, playouts, matches, generation)
        print(
            f"{generation}:", len(found.chances), fit_both_nets(nets, found, 6, 0.001), flush=True
        )
        wins = play_duel(start, Net(pack_nets(nets).tolist()), old, playouts, pairs)
        result = estimate_share(wins, 2 * pairs)
        print(f"{generation}: wins {result.value:.3f} ({result.low:.3f} … {result.high:.3f})")
        if result.low > 0.5:
            print(save_weights(folder, material, pack_nets(nets)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--playouts", type=int, default=60)
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=100)
    chosen_ = parser.parse_args()
    chosen_.to.mkdir(parents=True, exist_ok=True)
    train(chosen_.to, chosen_.matches, chosen_.playouts, chosen_.generations, chosen_.pairs)


if __name__ == "__main__":
    main()
