"""The same position in the formats of the rules and of the kernel, and random positions of both."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import kiebitz.kernels
from kiebitz.games.dame.board import FREE, SQUARES, START, Board, Side, square_at
from kiebitz.games.dame.capturing import moves, taken
from kiebitz.games.dame.promotion import after
from kiebitz.games.dame.state import Action, Jump
from kiebitz.kernels.dame.position import Move, Position

_BOUNDS = Path(kiebitz.kernels.__file__).with_name("dame").joinpath("position.pxd").read_text()
MAX_MOVES = int(_BOUNDS.partition("MAX_MOVES = ")[2].split()[0])
SOAK = os.environ.get("KIEBITZ_SOAK") == "1"


def bits(squares: Iterator[int]) -> int:
    return sum(1 << (n - 1) for n in squares)


def position_of(board: Board, side: Side) -> Position:
    """Bit n-1 is square n."""
    black, white, kings = (
        bits(n for n in SQUARES if board[n - 1] in letters) for letters in ("bB", "wW", "BW")
    )
    return black, white, kings, side is Side.BLACK


def move_of(action: Action) -> Move:
    captured = bits(iter(taken(action))) if isinstance(action, Jump) else 0
    return action.path[0], action.path[-1], captured


def placed(**pieces: tuple[int, ...]) -> Board:
    """A board from the squares of each letter: placed(B=(9,), w=(14, 22))."""
    return "".join(
        next((letter for letter, squares in pieces.items() if n in squares), FREE) for n in SQUARES
    )


def mirrored(board: Board) -> Board:
    """The other side's view: colours swapped and the board rotated."""
    return board[::-1].translate(str.maketrans("bBwW", "wWbB"))


def scattered(rng: Random) -> Board:
    """Pieces anywhere, few or many, mostly kings or mostly men."""
    pieces, kings = rng.random(), rng.random()
    return "".join(
        FREE if rng.random() > pieces else rng.choice("BW" if rng.random() < kings else "bw")
        for _ in SQUARES
    )


def endgame(rng: Random) -> Board:
    """Three to six pieces of any kind, at least one of each side."""
    squares = rng.sample(SQUARES, rng.randrange(3, 7))
    letters = [rng.choice("bB"), rng.choice("wW"), *(rng.choice("bBBwWW") for _ in squares[2:])]
    pieces = dict(zip(squares, letters, strict=True))
    return "".join(pieces.get(n, FREE) for n in SQUARES)


def with_a_round(rng: Random) -> Board:
    """A king beside four enemies in a circle (D3.5), and a few other pieces."""
    top, left = rng.choice(
        [(r, c) for r in range(4) for c in range(2, 6) if square_at(r, c) is not None]
    )
    corners = [(top, left), (top + 2, left + 2), (top + 4, left), (top + 2, left - 2)]
    victims = [(top + 1, left + 1), (top + 3, left + 1), (top + 3, left - 1), (top + 1, left - 1)]
    pieces = {square_at(*place): FREE for place in corners}
    pieces |= {square_at(*place): rng.choice("wW") for place in victims}
    pieces[square_at(*rng.choice(corners))] = "B"
    others = (rng.choice("....wW") for _ in SQUARES)
    return "".join(pieces.get(n, other) for n, other in zip(SQUARES, others, strict=True))


def random_games(rng: Random, count: int) -> Iterator[tuple[Board, Side]]:
    """Positions of games of random moves, from the start and from scattered pieces in turn."""
    board, side, played = START, Side.BLACK, 0
    for _ in range(count):
        yield board, side
        found = moves(board, side)
        played += 1
        if found and played < 150:
            board, side = after(board, rng.choice(found)), side.other
        else:
            board, played = (START, 0) if rng.random() < 0.5 else (scattered(rng), 75)
            side = Side.BLACK if board == START else rng.choice(list(Side))
