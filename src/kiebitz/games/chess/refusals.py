"""C1 Explains as precisely as possible why a move is illegal."""

from __future__ import annotations

import chess
from msgspec import structs

from kiebitz.core.message import Refusal
from kiebitz.games.chess.castling import castling_rooks, castling_way
from kiebitz.games.chess.concerned import concerned
from kiebitz.games.chess.state import Move

WAYS: dict[chess.PieceType, str] = {
    chess.PAWN: "C1.1",
    chess.KNIGHT: "C1.2",
    chess.BISHOP: "C1.3",
    chess.ROOK: "C1.4",
    chess.QUEEN: "C1.5",
    chess.KING: "C1.6",
}
"""C1.1 to C1.6 The rule for each piece's moves."""


def why_illegal(board: chess.Board, action: Move) -> Refusal:
    """The reason why an action is not a legal move on this board, and the squares involved."""
    if action.origin not in chess.SQUARE_NAMES or action.target not in chess.SQUARE_NAMES:
        return Refusal("chess-no-such-square", rule="C1")
    return placed(board, action, why_not(board, action))


def placed(board: chess.Board, action: Move, refused: Refusal) -> Refusal:
    """The refusal with the squares that it is about."""
    return structs.replace(refused, places=concerned(board, action, refused.code))


def why_not(board: chess.Board, action: Move) -> Refusal:
    """The reason why there is no such move between two squares of the board."""
    origin, target = chess.parse_square(action.origin), chess.parse_square(action.target)
    piece = board.piece_at(origin)
    if piece is None:
        return Refusal("chess-empty-square", rule="C1", params={"square": action.origin})
    if piece.color != board.turn:
        return Refusal("chess-opponents-piece", rule="C1", params={"square": action.origin})
    if origin == target:
        return Refusal("chess-not-a-move", rule="C1")
    move = chess.Move(origin, target)
    if is_meant_as_castling(board, move):
        return why_no_castling(board, move)
    return why_no_move(board, move, piece, action)


def why_stuck(board: chess.Board, square: chess.Square) -> Refusal | None:
    """Why the piece on a square cannot move at all; None if it can."""
    if any(board.generate_legal_moves(chess.BB_SQUARES[square])):
        return None
    name, piece = chess.square_name(square), board.piece_at(square)
    if piece is None or piece.color != board.turn:
        return why_illegal(board, Move(name, name))
    pseudo = next(board.generate_pseudo_legal_moves(chess.BB_SQUARES[square]), None)
    if pseudo is None:
        return Refusal("chess-stuck", rule="C1", params={"square": name}, places=(name,))
    action = Move(name, chess.square_name(pseudo.to_square))
    return placed(board, action, why_no_move(board, pseudo, piece, action))


def is_meant_as_castling(board: chess.Board, move: chess.Move) -> bool:
    """C1.7 A king goes two files along its rank, or in Chess960 onto one of its rooks."""
    if board.piece_type_at(move.from_square) != chess.KING:
        return False
    if chess.square_rank(move.from_square) != chess.square_rank(move.to_square):
        return False
    if board.piece_at(move.to_square) == chess.Piece(chess.ROOK, board.turn):
        return board.chess960
    return chess.square_distance(move.from_square, move.to_square) == 2


def why_no_move(board: chess.Board, move: chess.Move, piece: chess.Piece, action: Move) -> Refusal:
    """The reason why one of the player's pieces may not go there."""
    if board.color_at(move.to_square) == piece.color:
        return Refusal("chess-own-piece", rule="C1", params={"square": action.target})
    if not reaches(board, move, piece):
        return why_unreached(board, move, piece, action)
    if piece.piece_type == chess.KING:
        return Refusal("chess-king-attacked", rule="C1.10", params={"square": action.target})
    if is_exposing(board, move, piece):
        return why_exposing(board, piece)
    return why_wrong_promotion(piece, move)


def why_exposing(board: chess.Board, piece: chess.Piece) -> Refusal:
    """The move leaves the king in check: it is in check already, or this piece shields it."""
    params: dict[str, str | int] = {"piece": chess.piece_name(piece.piece_type)}
    if board.is_check():
        return Refusal("chess-in-check", rule="C1.10", params=params)
    return Refusal("chess-pinned", rule="C1.10", params=params)


def reaches(board: chess.Board, move: chess.Move, piece: chess.Piece) -> bool:
    """Whether the piece moves this way, regardless of its king's safety and of promotion."""
    return board.is_pseudo_legal(with_promotion(move, piece))


def is_exposing(board: chess.Board, move: chess.Move, piece: chess.Piece) -> bool:
    """Whether a move that the piece itself can make would leave its king in check."""
    return board.is_into_check(with_promotion(move, piece))


def with_promotion(move: chess.Move, piece: chess.Piece) -> chess.Move:
    """The move, promoting to a queen where a pawn has to promote."""
    queen = chess.QUEEN if is_promoting(move, piece) else None
    return chess.Move(move.from_square, move.to_square, queen)


def is_promoting(move: chess.Move, piece: chess.Piece) -> bool:
    return piece.piece_type == chess.PAWN and chess.square_rank(move.to_square) in (0, 7)


def why_wrong_promotion(piece: chess.Piece, move: chess.Move) -> Refusal:
    """The move itself is right, so the promotion in the action is wrong."""
    if is_promoting(move, piece):
        return Refusal("chess-promotion-needed", rule="C1.9")
    return Refusal("chess-no-promotion", rule="C1.9")


def why_unreached(
    board: chess.Board, move: chess.Move, piece: chess.Piece, action: Move
) -> Refusal:
    """The piece does not move this way, or its path is blocked."""
    params: dict[str, str | int] = {
        "piece": chess.piece_name(piece.piece_type),
        "target": action.target,
    }
    if piece.piece_type == chess.PAWN:
        return why_no_pawn_move(board, move, params)
    alone = chess.BaseBoard.empty()
    alone.set_piece_at(move.from_square, piece)
    if move.to_square in alone.attacks(move.from_square):
        return Refusal("chess-way-blocked", rule=WAYS[piece.piece_type], params=params)
    return Refusal("chess-piece-moves", rule=WAYS[piece.piece_type], params=params)


def why_no_pawn_move(board: chess.Board, move: chess.Move, params: dict[str, str | int]) -> Refusal:
    if move.to_square in chess.SquareSet(chess.BB_PAWN_ATTACKS[board.turn][move.from_square]):
        return Refusal("chess-pawn-captures", rule="C1.1", params=params)
    same_file = chess.square_file(move.from_square) == chess.square_file(move.to_square)
    step = chess.square_rank(move.to_square) - chess.square_rank(move.from_square)
    ahead = step if board.turn == chess.WHITE else -step
    home = chess.square_rank(move.from_square) == (1 if board.turn == chess.WHITE else 6)
    if same_file and (ahead == 1 or (ahead == 2 and home)):
        return Refusal("chess-way-blocked", rule="C1.1", params=params)
    return Refusal("chess-piece-moves", rule="C1.1", params=params)


def why_no_castling(board: chess.Board, move: chess.Move) -> Refusal:
    """C1.7 King and rook have not moved, the path is free, no attacked square is crossed."""
    rooks = castling_rooks(board, move)
    if not rooks or chess.square_rank(move.to_square) != chess.square_rank(move.from_square):
        return Refusal("chess-castling-lost", rule="C1.7")
    if board.is_check():
        return Refusal("chess-castling-in-check", rule="C1.7")
    if board.occupied & castling_way(move, rooks[0]):
        return Refusal("chess-castling-blocked", rule="C1.7")
    if is_right_square(board, move, rooks[0]):
        return Refusal("chess-castling-attacked", rule="C1.7")
    return Refusal("chess-castling-spelling", rule="C1.7")


def is_right_square(board: chess.Board, move: chess.Move, rook: chess.Square) -> bool:
    """Whether castling is written as in this variant: onto the rook, or two files aside."""
    if board.chess960:
        return move.to_square == rook
    return chess.square_distance(move.from_square, move.to_square) == 2
