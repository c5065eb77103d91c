"""C1.7 Castling: the direction, and the squares involved."""

from __future__ import annotations

import chess


def is_kingside(move: chess.Move) -> bool:
    return move.to_square > move.from_square


def castling_rooks(board: chess.Board, move: chess.Move) -> list[chess.Square]:
    """The rooks on the king's target side that have not moved; none if the king has moved."""
    rights = board.clean_castling_rights() & chess.BB_RANKS[chess.square_rank(move.from_square)]
    return [r for r in chess.SquareSet(rights) if (r > move.from_square) == is_kingside(move)]


def castling_target(move: chess.Move) -> chess.Square:
    """The king's target square, wherever he and the rook began."""
    return chess.square(6 if is_kingside(move) else 2, chess.square_rank(move.from_square))


def castling_way(move: chess.Move, rook: chess.Square) -> chess.Bitboard:
    """The squares that king and rook cross or end on, without their starting squares."""
    king_to = castling_target(move)
    rook_to = chess.square(5 if is_kingside(move) else 3, chess.square_rank(move.from_square))
    way = chess.between(move.from_square, king_to) | chess.between(rook, rook_to)
    way |= chess.BB_SQUARES[king_to] | chess.BB_SQUARES[rook_to]
    return way & ~chess.BB_SQUARES[move.from_square] & ~chess.BB_SQUARES[rook]
