"""The state of a game of chess, its one action and its options.

A Board of the library is neither immutable nor hashable, so a position is kept as its FEN and a
board is made from it whenever the rules are asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import chess
import msgspec

from kiebitz.core.seat import Seat

Variant = Literal["standard", "chess960"]
Square = Annotated[str, msgspec.Meta(pattern="^[a-h][1-8]$")]
Promotion = Literal["q", "r", "b", "n"]
EMPTY_BOARD = chess.Board(None).fen()


class Move(msgspec.Struct, frozen=True, tag="move"):
    """A move from square to square. Castling is the king's move; in Chess960 onto its own rook."""

    origin: Square
    target: Square
    promotion: Promotion | None = None


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose.

    `white`: C1 the seat that has White. `variant`: C1 the usual start, or one of Chess960.
    `number`: the Chess960 start by its number, instead of by chance. `position`: a FEN to begin
    from; its own counts of moves stand, and no position before it counts as repeated.
    """

    white: Literal["random", 0, 1] = "random"
    variant: Variant = "standard"
    number: Annotated[int, msgspec.Meta(ge=0, le=959)] | None = None
    position: str | None = None

    def __post_init__(self) -> None:
        """ValueError for a start that cannot be one."""
        if self.number is not None and self.variant != "chess960":
            raise ValueError("a start position has a number in Chess960 only")
        if self.number is not None and self.position is not None:
            raise ValueError("a game starts from a number or from a FEN, not from both")
        if self.position is not None:
            checked_board(self.position, self.variant)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and what the draw rules need of how it came about."""

    fen: str
    """The empty board while chance is asked for a start of Chess960."""
    earlier: tuple[str, ...] = ()
    """C2 The keys of the positions before this one, back to the last move that cannot be undone."""
    start_ply: int = 0
    """The half-moves that a FEN counted before the game began here."""
    variant: Variant = "standard"
    white: Seat | None = None
    """C1 The seat that has White; None while chance is asked for it."""

    @property
    def key(self) -> str:
        """What makes positions equal: pieces, side to move, castling rights, en passant."""
        return " ".join(self.fen.split(" ")[:4])

    @property
    def keys(self) -> tuple[str, ...]:
        """All positions that can be repeated now, the one on the board last."""
        return (*self.earlier, self.key)

    @property
    def quiet_plies(self) -> int:
        """Half-moves since the last capture or pawn's move."""
        return int(self.fen.split(" ")[4])

    @property
    def is_set_up(self) -> bool:
        return self.fen != EMPTY_BOARD


def checked_board(fen: str, variant: Variant) -> chess.Board:
    """The board of a FEN; ValueError if it is not a position that a game could have."""
    board = chess.Board(fen, chess960=variant == "chess960")
    if not board.is_valid():
        raise ValueError(f"not a possible position: {board.status()!r}")
    return board


def board_of(state: State) -> chess.Board:
    """A board to ask and to change; the moves before it are not on its stack."""
    return _parsed(state.fen, state.variant).copy(stack=False)


@lru_cache(maxsize=1024)
def _parsed(fen: str, variant: Variant) -> chess.Board:
    """Kept because reading a FEN takes far longer than a copy; never handed out itself."""
    return chess.Board(fen, chess960=variant == "chess960")


def fen_of(board: chess.Board) -> str:
    """A FEN that is the same for equal positions: en passant stands only where it can be played."""
    return board.fen(shredder=board.chess960)


def seat_of(state: State, color: chess.Color) -> Seat | None:
    """Who plays the colour; None before chance has spoken."""
    if state.white is None:
        return None
    return state.white if color == chess.WHITE else 1 - state.white


def color_of(state: State, seat: Seat) -> chess.Color:
    """What the seat plays, once that is settled."""
    return chess.WHITE if seat == state.white else chess.BLACK


def seat_to_move(state: State) -> Seat | None:
    """Whose move it is by the board; None before chance has spoken."""
    return seat_of(state, chess.WHITE if " w " in state.fen else chess.BLACK)


def move_number(state: State, plies_ago: int = 0) -> int:
    """The number of the move that led to the position so many half-moves ago; 0 is the start."""
    ply = board_of(state).ply() - plies_ago
    return (ply + 1) // 2 if ply > state.start_ply else 0


def first_move_number(state: State) -> int:
    """The number of the first move that is played here."""
    return state.start_ply // 2 + 1
