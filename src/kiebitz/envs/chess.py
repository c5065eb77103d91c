"""Chess in numbers, from the seat's point of view: its own first rank comes first."""

from __future__ import annotations

from functools import cache

import chess

from kiebitz.envs.features import Features, many_hot, one_hot
from kiebitz.games.chess.state import Move
from kiebitz.games.chess.view import ChessView

SQUARES = 64
PIECES = (chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN, chess.KING)
PROMOTIONS = (None, "q", "r", "b", "n")
MOST_QUIET = 150


@cache
def board_of(fen: str, is_960: bool) -> chess.Board:
    return chess.Board(fen, chess960=is_960)


def is_black(view: ChessView) -> bool:
    return view.white is not None and view.seat is not None and view.seat != view.white


def place_from_seat(view: ChessView, square: str) -> int:
    found = chess.parse_square(square)
    return chess.square_mirror(found) if is_black(view) else found


def observation_row(view: ChessView) -> list[float]:
    board = board_of(view.fen, view.variant == "chess960")
    board = board.mirror() if is_black(view) else board
    row: list[float] = []
    for color in (chess.WHITE, chess.BLACK):
        for piece in PIECES:
            row += many_hot(SQUARES, board.pieces(piece, color))
    row += many_hot(SQUARES, chess.SquareSet(board.castling_rights))
    row += one_hot(8, None if board.ep_square is None else chess.square_file(board.ep_square))
    return [
        *row,
        float(board.turn),
        view.quiet_plies / MOST_QUIET,
        *one_hot(5, view.repetitions - 1),
    ]


def action_number(view: ChessView, action: Move) -> int:
    ends = place_from_seat(view, action.origin) * SQUARES + place_from_seat(view, action.target)
    return ends * len(PROMOTIONS) + PROMOTIONS.index(action.promotion)


CHESS = Features(
    actions=SQUARES * SQUARES * len(PROMOTIONS),
    size=lambda game, options: 13 * SQUARES + 8 + 7,
    observed=observation_row,
    numbered=lambda view, actions: {action_number(view, action): action for action in actions},
)
