"""Chapter 3, capturing."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.memo import memoized
from kiebitz.games.dame.board import (
    ENEMIES,
    FREE,
    KING,
    SQUARES,
    Board,
    Side,
    Square,
    hops,
    piece_on,
    squares_of,
    with_pieces,
)
from kiebitz.games.dame.moving import quiet_moves
from kiebitz.games.dame.state import Action, Jump, State

Path = tuple[Square, ...]


@memoized
def offered(state: State) -> tuple[Action, ...]:
    """Every move of the side to move."""
    return moves(state.board, state.to_move)


@memoized
def offered_captures(state: State) -> tuple[Jump, ...]:
    """D3.1 If there is a capture, nothing else is offered."""
    return tuple(action for action in offered(state) if isinstance(action, Jump))


def moves(board: Board, side: Side) -> tuple[Action, ...]:
    """D3.1 Capturing is compulsory: quiet moves exist only where no capture does."""
    return captures(board, side) or quiet_moves(board, side)


def captures(board: Board, side: Side) -> tuple[Jump, ...]:
    """D3.4 Every possible capture; none takes precedence. D3.6 Duplicates are one move."""
    moves: dict[tuple[Square, Square, frozenset[Square]], Jump] = {}
    for jump in capture_paths(board, side):
        moves.setdefault(same_move(jump), jump)
    return tuple(moves.values())


def same_move(jump: Jump) -> tuple[Square, Square, frozenset[Square]]:
    """D3.6 Start, end and the set of captured pieces identify a move."""
    return jump.path[0], jump.path[-1], frozenset(taken(jump))


def capture_paths(board: Board, side: Side) -> Iterator[Jump]:
    """Every way to capture, without duplicates, in the order of their squares."""
    for origin in squares_of(board, side):
        piece = piece_on(board, origin)
        if _hops(board, piece, origin, ()):
            lifted = with_pieces(board, (origin, FREE))
            for path in _paths(lifted, piece, (origin,), ()):
                yield Jump(path)


def _paths(board: Board, piece: str, path: Path, jumped: Path) -> Iterator[Path]:
    """D3.5 The capture continues while it can; the origin counts as empty (`board` is without
    it)."""
    onward = sorted(_hops(board, piece, path[-1], jumped))
    if not onward and jumped:
        yield path
    for landing, victim in onward:
        yield from _paths(board, piece, (*path, landing), (*jumped, victim))


def _hops(board: Board, piece: str, square: Square, jumped: Path) -> list[tuple[Square, Square]]:
    """D3.2, D3.3 Over an adjacent enemy onto the empty square behind it. D3.5 No piece twice.

    Jumped pieces stay on the board until the move is complete, and block their squares.
    """
    enemies = ENEMIES[piece]
    return [
        (landing, victim)
        for victim, landing in hops(piece, square)
        if board[victim - 1] in enemies and board[landing - 1] == FREE and victim not in jumped
    ]


_OVER = {
    (origin, landing): over
    for origin in SQUARES
    for over, landing in hops(KING[Side.BLACK], origin)
}


def between(origin: Square, landing: Square) -> Square | None:
    """The jumped square; None if it is not a jump of two squares diagonally."""
    return _OVER.get((origin, landing))


def taken(jump: Jump) -> Path:
    """The squares of the captured pieces, in the order they were jumped."""
    pairs = zip(jump.path, jump.path[1:], strict=False)
    return tuple(over for pair in pairs if (over := between(*pair)) is not None)
