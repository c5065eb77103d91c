"""Dame's compiled kernel for programs: counting, searching, games of random moves.

ImportError where the kernels are not compiled.
"""

from __future__ import annotations

import msgspec

from kiebitz.bots.dame.engine import MOST_DEPTH, MOST_NODES, Engine, Limit
from kiebitz.bots.dame.positions import kernel_position
from kiebitz.bots.dame.thinking import actions_along, search_state
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.state import Action, State
from kiebitz.kernels.dame import position as kernel
from kiebitz.library.tables import Table, open_table


class Finding(msgspec.Struct, frozen=True):
    """The best move found, in notation, and the expected line.

    A value of 100 is about a man for the side to move, one beyond 27,000 a certain win.
    """

    move: str | None
    value: int
    depth: int
    nodes: int
    line: tuple[str, ...]


class RandomGames(msgspec.Struct, frozen=True):
    """Statistics of games of random moves."""

    half_moves: int
    black_won: int
    white_won: int
    drawn: int


def perft(depth: int, fen: str | None = None) -> int:
    """The lines of play of this many half-moves, without the draws of D6."""
    return kernel.perft(*kernel_position(_open_table(fen).fold.state), depth)


def search(
    table: Table,
    *,
    depth: int = MOST_DEPTH,
    nodes: int = MOST_NODES,
    milliseconds: int = 0,
    megabytes: int = 16,
) -> Finding:
    """The best move at a table, with its repetitions and its count of quiet moves (D6.2, D6.3).

    Ends at the first limit reached; without any limit it does not end. Other threads run meanwhile.
    """
    state: State = table.fold.state
    limit = Limit(depth=depth, nodes=nodes, milliseconds=milliseconds)
    found = search_state(Engine(megabytes), state, limit)
    line = _write_line(state, actions_along(state, found))
    return Finding(line[0] if line else None, found.value, found.depth, found.nodes, line)


def random_games(count: int, seed: int = 0) -> RandomGames:
    """Plays games of random moves to their ends, several hundred thousand per second."""
    return RandomGames(*kernel.random_games(count, seed))


def _open_table(fen: str | None) -> Table:
    return open_table("dame", options={"starts": 0} | ({"position": fen} if fen else {}))


def _write_line(state: State, line: list[Action]) -> tuple[str, ...]:
    """Each move in notation, as written in its own position."""
    written: list[str] = []
    for action in line:
        written.append(write(state, action))
        state = after_move(state, action)
    return tuple(written)
