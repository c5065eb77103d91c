"""Dame self-play at a fixed number of nodes per move: quiet positions with their results.

A position is written from its side to move, as if that side were Black: our pieces, theirs and the
kings of both (bit n-1 is square n), the search's value, the result for us (1, 0, -1), and the count
of D6.2. Where endgame tables cover a position, its result is theirs, and so is that of all
positions before it: later mistakes do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from struct import Struct

from kiebitz.kernels.dame.position import Move, Position, after, legal
from kiebitz.kernels.dame.search import Searcher
from kiebitz.kernels.dame.tablebase import Tablebase

SAMPLE = Struct("<IIIhbB")
START: Position = (0xFFF, 0xFFF00000, 0, True)
BACK_ROWS = 0xF000000F
QUIET_LIMIT = 50
CERTAIN = 27_000
CLEAR, CLEAR_FOR = 700, 6
"""A lead this large, kept for this many half-moves, ends a game of self-play."""
EVEN, ANY_OPENING = 160, 0.2
"""Most games begin where neither side leads by more than this; this share begins anywhere."""


class Game:
    """One game: the positions so far and the search's value of each."""

    def __init__(self) -> None:
        self.line: list[Position] = [START]
        self.values: list[int | None] = [None]
        self.counts = [0]

    def play(self, move: Move, value: int | None) -> None:
        before = self.line[-1]
        self.values[-1] = None if move[2] or value is None else value
        origin, target = 1 << (move[0] - 1), 1 << (move[1] - 1)
        renewed = move[2] or (target & BACK_ROWS and not before[2] & origin)
        self.line.append(after(before, move))
        self.counts.append(0 if renewed else self.counts[-1] + 1)
        self.values.append(None)

    def earlier(self) -> list[Position]:
        """Positions that can recur (D6.3): none without a king."""
        return self.line[-1 - self.counts[-1] : -1] if self.line[-1][2] else []

    def is_drawn(self) -> bool:
        """D6.2, D6.3"""
        recent = self.line[-1 - self.counts[-1] :]
        return self.counts[-1] >= QUIET_LIMIT or recent.count(self.line[-1]) > 2

    def samples(self, black_result: int, tables: Tablebase) -> bytes:
        """From the end backward, because a table result holds for all earlier positions."""
        found, steps = [], zip(self.line, self.values, self.counts, strict=True)
        for position, value, quiet in reversed(list(steps)):
            known = endgame_table_result(tables, position, quiet)
            black_result = black_result if known is None else known
            if value is not None:
                result = black_result if position[3] else -black_result
                found.append(encode_sample(position, value, result, quiet))
        return b"".join(reversed(found))


def turn_board(bits: int) -> int:
    """The board from the other side."""
    return int(f"{bits:032b}"[::-1], 2)


def encode_sample(position: Position, value: int, result: int, count: int) -> bytes:
    black, white, kings, black_to_move = position
    if black_to_move:
        return SAMPLE.pack(black, white, kings, value, result, count)
    return SAMPLE.pack(
        turn_board(white), turn_board(black), turn_board(kings), value, result, count
    )


def open_at_random(rng: Random, half_moves: int) -> Game:
    """A game that begins with random moves."""
    game = Game()
    while len(game.line) <= half_moves:
        found = legal(*game.line[-1])
        if not found:
            return open_at_random(rng, half_moves)
        game.play(rng.choice(found), None)
    return game


def begin_undecided_game(searcher: Searcher, rng: Random, nodes: int) -> Game:
    """Random moves alone often lose a man at once; a game should begin undecided."""
    while True:
        game = open_at_random(rng, rng.randrange(3, 15))
        is_any = rng.random() < ANY_OPENING
        if is_any or abs(searcher.search(game.line[-1], nodes=nodes)[1]) < EVEN:
            return game


def endgame_table_result(tables: Tablebase, position: Position, count: int) -> int | None:
    """Black's result by the endgame tables, under D6.2."""
    found = tables.value(position)
    if found is None:
        return None
    word, distance = found
    if word == "draw" or distance + count > QUIET_LIMIT:
        return 0
    return 1 if (word == "win") == position[3] else -1


def play_game(
    searcher: Searcher, tables: Tablebase, rng: Random, nodes: int, judges: Tablebase
) -> bytes:
    """The samples of one game, which ends in range of `tables`; `judges` may reach further."""
    game, clear = begin_undecided_game(searcher, rng, nodes), 0
    while not game.is_drawn():
        position = game.line[-1]
        known = endgame_table_result(tables, position, game.counts[-1])
        if known is not None:
            return game.samples(known, judges)
        move, value, _, _ = searcher.search(
            position, nodes=nodes, quiet=game.counts[-1], earlier=game.earlier()
        )
        for_black = value if position[3] else -value
        clear = clear + 1 if abs(value) > CLEAR else 0
        if move is None or abs(value) > CERTAIN or clear >= CLEAR_FOR:
            return game.samples(1 if for_black > 0 else -1, judges)
        game.play(move, value)
    return game.samples(0, judges)


def play_endless_games(
    searcher: Searcher, tables: Tablebase, seed: int, nodes: int, judges: Tablebase
) -> Iterator[bytes]:
    """One game's samples after the other; the same seed always gives the same games."""
    for number in count():
        yield play_game(searcher, tables, Random(f"{seed}/{number}"), nodes, judges)
