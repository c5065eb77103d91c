"""A legal move as a page offers it."""

from __future__ import annotations

from typing import Literal

import chess

from kiebitz.core.game import Choice
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.chess.notation import write
from kiebitz.games.chess.rules import made
from kiebitz.games.chess.state import Move, Promotion, Square, State, position_of


class ChessChoice(Choice, frozen=True, kw_only=True):
    """A legal move. Castling is the king's move; in Chess960 onto its own rook."""

    origin: Square
    target: Square
    promotion: Promotion | None
    taken: Square | None
    """The square of the captured piece: beside the target when a pawn takes en passant."""
    castling: Literal["kingside", "queenside"] | None


def choice(state: State, seat: Seat, action: Move) -> ChessChoice:
    """A legal move, with its capture and promotion."""
    board, move = position_of(state), made(action)
    castling = castling_side(board, move)
    taken = captured_square(board, move)
    return ChessChoice(
        text=write(state, action),
        words=describe_move(board, move, taken, castling),
        origin=action.origin,
        target=action.target,
        promotion=action.promotion,
        taken=None if taken is None else chess.square_name(taken),
        castling=castling,
    )


def castling_side(board: chess.Board, move: chess.Move) -> Literal["kingside", "queenside"] | None:
    if not board.is_castling(move):
        return None
    return "kingside" if board.is_kingside_castling(move) else "queenside"


def captured_square(board: chess.Board, move: chess.Move) -> chess.Square | None:
    """The captured piece's square, C1.8 beside the target en passant; None if nothing is
    captured."""
    if board.is_en_passant(move):
        file, rank = chess.square_file(move.to_square), chess.square_rank(move.from_square)
        return chess.square(file, rank)
    return move.to_square if board.is_capture(move) else None


def describe_move(
    board: chess.Board, move: chess.Move, taken: chess.Square | None, castling: str | None
) -> Message:
    """The move as a sentence: the piece, its squares, and the effect."""
    if castling is not None:
        return Message("action-chess-castling", {"side": castling})
    params: dict[str, Param] = {
        "piece": piece_name(board.piece_type_at(move.from_square)),
        "from": chess.square_name(move.from_square),
        "to": chess.square_name(move.to_square),
        "promotion": piece_name(move.promotion),
    }
    if taken is None:
        return Message("action-chess-move", params)
    if taken != move.to_square:
        return Message("action-chess-en-passant", params)
    victim = piece_name(board.piece_type_at(taken))
    return Message("action-chess-capture", {**params, "taken": victim})


def piece_name(kind: chess.PieceType | None) -> str:
    return "none" if kind is None else chess.piece_name(kind)
