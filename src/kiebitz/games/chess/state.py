"""The state of a game of chess, its one action and its options.

The library's Board is neither immutable nor hashable, so a position is stored as its FEN; its board
is built once for each state.
"""

from __future__ import annotations

from typing import Annotated, Literal

import chess
import msgspec

from kiebitz.core.errors import ParseError
from kiebitz.core.memo import memoized
from kiebitz.core.seat import Seat

Variant = Literal["standard", "chess960"]
Square = Annotated[str, msgspec.Meta(pattern="^[a-h][1-8]$")]
Promotion = Literal["q", "r", "b", "n"]
FREE = "1"
A8 = chess.A8
"""A square's number with these bits flipped is its place in a FEN."""
_BLACK = tuple(symbol or FREE for symbol in chess.PIECE_SYMBOLS)
_WHITE = tuple(symbol.upper() for symbol in _BLACK)
"""The letters by the library's piece numbers."""
EMPTY_BOARD = chess.Board(None).fen()


class Move(msgspec.Struct, frozen=True, tag="move"):
    """A move from square to square. Castling is the king's move; in Chess960 onto its own rook."""

    origin: Square
    target: Square
    promotion: Promotion | None = None


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table.

    `white`: the seat that has White. `variant`: the usual start, or Chess960.
    `number`: the Chess960 start by its number, instead of by chance. `position`: a FEN to begin
    from; its move counts apply, and no position before it counts as repeated.
    """

    white: Literal["random", 0, 1] = "random"
    variant: Variant = "standard"
    number: Annotated[int, msgspec.Meta(ge=0, le=959)] | None = None
    position: str | None = None

    def __post_init__(self) -> None:
        """ParseError for an impossible start."""
        if self.number is not None and self.variant != "chess960":
            raise ParseError("chess-number-variant")
        if self.number is not None and self.position is not None:
            raise ParseError("chess-number-and-fen")
        if self.position is not None:
            checked_board(self.position, self.variant)


class State(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A position, with the history that the draw rules need."""

    fen: str
    """The empty board while chance is asked for a start of Chess960."""
    earlier: tuple[str, ...] = ()
    """The keys of the positions before this one, back to the last irreversible move."""
    start_ply: int = 0
    """The half-moves that a FEN counted before the game began here."""
    variant: Variant = "standard"
    white: Seat | None = None
    """The seat that has White; None until chance has decided it."""

    @property
    def key(self) -> str:
        """The identity of a position for repetition: pieces, side to move, castling rights, en
        passant."""
        return self.fen.rsplit(" ", 2)[0]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all positions that can still be repeated, the one on the board last."""
        return (*self.earlier, self.key)

    @property
    def quiet_plies(self) -> int:
        """Half-moves since the last capture or pawn move."""
        return int(self.fen.rsplit(" ", 2)[1])

    @property
    def is_set_up(self) -> bool:
        return self.fen != EMPTY_BOARD


def checked_board(fen: str, variant: Variant) -> chess.Board:
    """The board of a FEN; ParseError if no game could reach the position."""
    try:
        board = chess.Board(fen, chess960=variant == "chess960")
    except ValueError as error:
        raise ParseError("chess-fen", fen[:100]) from error
    if not board.is_valid():
        raise ParseError("chess-fen", fen[:100])
    return board


@memoized
def position_of(state: State) -> chess.Board:
    """The position's board. It is shared: copy it before making a move on it."""
    return chess.Board(state.fen, chess960=state.variant == "chess960")


def board_of(state: State) -> chess.Board:
    """A separate board that may be changed; its stack does not hold earlier moves."""
    return position_of(state).copy(stack=False)


@memoized
def has_moves(state: State) -> bool:
    """Whether the side to move has a legal move."""
    return any(position_of(state).generate_legal_moves())


@memoized
def king_in_check(state: State) -> Square | None:
    """The square of the king in check."""
    board = position_of(state)
    king = board.king(board.turn)
    return chess.square_name(king) if king is not None and board.is_check() else None


def fen_of(board: chess.Board) -> str:
    """A FEN that is the same for equal positions: en passant is included only where it can be
    played.

    The library's own function takes longer than the rest of a move.
    """
    side = "w" if board.turn == chess.WHITE else "b"
    castling = board.castling_shredder_fen() if board.chess960 else board.castling_xfen()
    target = board.ep_square
    passed = chess.square_name(target) if target and board.has_legal_en_passant() else "-"
    counts = f"{board.halfmove_clock} {board.fullmove_number}"
    return f"{placement(board)} {side} {castling} {passed} {counts}"


def placement(board: chess.Board) -> str:
    """The pieces rank by rank from the eighth, empty squares as numbers."""
    letters = [FREE] * 64
    for kind in chess.PIECE_TYPES:
        for color, names in ((chess.WHITE, _WHITE), (chess.BLACK, _BLACK)):
            for square in chess.scan_forward(board.pieces_mask(kind, color)):
                letters[square ^ A8] = names[kind]
    pieces = "/".join(["".join(letters[first : first + 8]) for first in range(0, 64, 8)])
    for count in range(8, 1, -1):
        pieces = pieces.replace(FREE * count, str(count))
    return pieces


def seat_of(state: State, color: chess.Color) -> Seat | None:
    """The seat that plays the colour; None until it is decided."""
    if state.white is None:
        return None
    return state.white if color == chess.WHITE else 1 - state.white


def color_of(state: State, seat: Seat) -> chess.Color:
    """The seat's colour, once it is decided."""
    return chess.WHITE if seat == state.white else chess.BLACK


def seat_to_move(state: State) -> Seat | None:
    """The seat to move on the board; None until colours are decided."""
    return seat_of(state, chess.WHITE if " w " in state.fen else chess.BLACK)


def move_number(state: State, plies_ago: int = 0) -> int:
    """The number of the move that led to the position this many half-moves ago; 0 is the start."""
    ply = position_of(state).ply() - plies_ago
    return (ply + 1) // 2 if ply > state.start_ply else 0


def first_move_number(state: State) -> int:
    """The number of the first move played here."""
    return state.start_ply // 2 + 1
