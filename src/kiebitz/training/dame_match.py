"""Matches between two evaluations of Dame: the same search, the same nodes per move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

import msgspec

from kiebitz.arena.statistics import Tally
from kiebitz.bots.dame.tables import TableFolder, default_folder, make_tables
from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.search import Searcher
from kiebitz.kernels.dame.tablebase import Tablebase
from kiebitz.kernels.dame.transposition_table import PositionTable
from kiebitz.training.dame_selfplay import CERTAIN, Game, endgame_table_result, open_at_random

MEGABYTES = 8


class MatchJob(msgspec.Struct, frozen=True):
    """Pairs of games from the same opening with colours swapped; None evaluates by counting."""

    new: bytes | None
    old: bytes | None
    seed: int
    pairs: int
    nodes: int
    pieces: int


@cache
def shared_endgame_tables(pieces: int) -> Tablebase:
    """The endgame tables of this machine, built if they are missing."""
    tables = Tablebase()
    make_tables(TableFolder(default_folder()), tables, pieces)
    return tables


def make_searcher(weights: bytes | None, tables: Tablebase) -> Searcher:
    return Searcher(PositionTable(MEGABYTES), Evaluation(weights), tables)


def play_pairs(job: MatchJob) -> Tally:
    """From the new evaluation's point of view; the same job gives the same games."""
    tables, tally = shared_endgame_tables(job.pieces), Tally()
    for number in range(job.pairs):
        for new_is_black in (True, False):
            new, old = make_searcher(job.new, tables), make_searcher(job.old, tables)
            sides = {new_is_black: new, not new_is_black: old}
            result = play_game(sides, f"{job.seed}/{number}", job.nodes, tables)
            tally += tally_result(result if new_is_black else -result)
    return tally


def tally_result(result: int) -> Tally:
    return Tally(int(result > 0), int(result == 0), int(result < 0))


def play_game(sides: dict[bool, Searcher], opening: str, nodes: int, tables: Tablebase) -> int:
    """1, 0 or -1 for Black; `sides[True]` plays Black."""
    rng = Random(opening)
    game = open_at_random(rng, rng.randrange(5, 9))
    while not game.is_drawn():
        known = endgame_table_result(tables, game.line[-1], game.counts[-1])
        if known is not None:
            return known
        decided = play_next_move(sides[game.line[-1][3]], game, nodes)
        if decided is not None:
            return decided
    return 0


def play_next_move(player: Searcher, game: Game, nodes: int) -> int | None:
    """Makes the next move; Black's result if the search is certain of one."""
    position = game.line[-1]
    move, value, _, _ = player.search(
        position, nodes=nodes, quiet=game.counts[-1], earlier=game.earlier()
    )
    if move is None or abs(value) > CERTAIN:
        return 1 if (value > 0) == position[3] else -1
    game.play(move, value)
    return None


def endless_jobs(first: MatchJob) -> Iterator[MatchJob]:
    """One job after the other, each with its own openings."""
    for number in count():
        yield msgspec.structs.replace(first, seed=first.seed + number)
