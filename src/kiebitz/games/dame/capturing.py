"""Chapter 3, capturing."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.games.dame.board import (
    FREE,
    OWNER,
    Board,
    Side,
    Square,
    is_free,
    piece_on,
    square_at,
    squares_of,
    ways,
    with_pieces,
)
from kiebitz.games.dame.board import column as column_of
from kiebitz.games.dame.board import row as row_of
from kiebitz.games.dame.moving import quiet_moves
from kiebitz.games.dame.state import Action, Jump

Path = tuple[Square, ...]


def moves(board: Board, side: Side) -> tuple[Action, ...]:
    """D3.1 Capturing is compulsory: quiet moves exist only where no capture does."""
    return captures(board, side) or quiet_moves(board, side)


def captures(board: Board, side: Side) -> tuple[Jump, ...]:
    """D3.4 Every capture there is; none takes precedence. D3.6 Doubles are one move."""
    moves: dict[tuple[Square, Square, frozenset[Square]], Jump] = {}
    for jump in capture_paths(board, side):
        moves.setdefault(same_move(jump), jump)
    return tuple(moves.values())


def same_move(jump: Jump) -> tuple[Square, Square, frozenset[Square]]:
    """D3.6 Start, end and the set of captured pieces say which move it is."""
    return jump.path[0], jump.path[-1], frozenset(taken(jump))


def capture_paths(board: Board, side: Side) -> Iterator[Jump]:
    """Every way to capture, doubles apart, in the order of their squares."""
    for origin in squares_of(board, side):
        piece = piece_on(board, origin)
        if any(_hops(board, piece, origin, frozenset())):
            lifted = with_pieces(board, (origin, FREE))
            for path in _paths(lifted, piece, (origin,), frozenset()):
                yield Jump(path)


def _paths(board: Board, piece: str, path: Path, jumped: frozenset[Square]) -> Iterator[Path]:
    """D3.5 The capture goes on while it can; the origin counts as free (`board` is without it)."""
    hops = sorted(_hops(board, piece, path[-1], jumped))
    if not hops and jumped:
        yield path
    for landing, victim in hops:
        yield from _paths(board, piece, (*path, landing), jumped | {victim})


def _hops(
    board: Board, piece: str, square: Square, jumped: frozenset[Square]
) -> Iterator[tuple[Square, Square]]:
    """D3.2, D3.3 Over an adjacent enemy onto the free square behind it. D3.5 Nothing twice.

    Jumped pieces stay on the board until the move is complete, and block their squares.
    """
    for way in ways(piece, square):
        if way.next is None or way.behind is None or way.next in jumped:
            continue
        if OWNER.get(board[way.next - 1]) is OWNER[piece].other and is_free(board, way.behind):
            yield way.behind, way.next


def between(origin: Square, landing: Square) -> Square | None:
    """The square that a jump goes over; None if it is not a jump of two squares diagonally."""
    down, right = row_of(landing) - row_of(origin), column_of(landing) - column_of(origin)
    if abs(down) != 2 or abs(right) != 2:
        return None
    return square_at(row_of(origin) + down // 2, column_of(origin) + right // 2)


def taken(jump: Jump) -> Path:
    """The squares of the captured pieces, in the order they were jumped."""
    pairs = zip(jump.path, jump.path[1:], strict=False)
    return tuple(over for pair in pairs if (over := between(*pair)) is not None)
