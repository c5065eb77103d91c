"""C1 The squares that explain a refusal: blocking and attacking pieces."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from kiebitz.games.chess.castling import castling_rooks, castling_target, castling_way
from kiebitz.games.chess.state import Move

AT_ORIGIN = {"chess-empty-square", "chess-opponents-piece"}
"""Refusals about the square a move begins on, whatever its target."""


def concerned(board: chess.Board, action: Move, code: str) -> tuple[str, ...]:
    """The squares that a refusal is about: origin, target, and any blocking piece."""
    if code in AT_ORIGIN:
        return (action.origin,)
    origin, target = chess.parse_square(action.origin), chess.parse_square(action.target)
    reason = reasons(board, chess.Move(origin, target), code)
    return tuple(dict.fromkeys(chess.square_name(each) for each in (origin, target, *reason)))


def reasons(board: chess.Board, move: chess.Move, code: str) -> Iterable[chess.Square]:
    """The squares of the pieces that make a move impossible, where single pieces do."""
    match code:
        case "chess-way-blocked":
            return first_in_the_way(board, move)
        case "chess-king-attacked":
            return attackers_beyond(board, move)
        case "chess-pinned":
            return attack_after(board, move)
        case "chess-in-check" | "chess-castling-in-check":
            return attack_now(board)
        case "chess-castling-blocked":
            way = castling_way(move, castling_rooks(board, move)[0])
            return chess.SquareSet(board.occupied & way)
        case "chess-castling-attacked":
            return attackers_on_the_way(board, move)
        case _:
            return ()


def first_in_the_way(board: chess.Board, move: chess.Move) -> list[chess.Square]:
    """The nearest piece in the path; a pawn is also blocked by a piece on its target."""
    way = chess.SquareSet(chess.between(move.from_square, move.to_square))
    way.add(move.to_square)
    standing = [square for square in way if board.piece_at(square)]
    return [min(standing, key=lambda square: chess.square_distance(move.from_square, square))]


def attackers_beyond(board: chess.Board, move: chess.Move) -> chess.SquareSet:
    """The attackers of the square a king moves to; the king himself shields nothing behind him."""
    gone = board.copy(stack=False)
    gone.remove_piece_at(move.from_square)
    return gone.attackers(not board.turn, move.to_square)


def attackers_on_the_way(board: chess.Board, move: chess.Move) -> list[chess.Square]:
    """The attackers of a square that the king crosses or ends on when castling."""
    king_to = castling_target(move)
    way = [*chess.SquareSet(chess.between(move.from_square, king_to)), king_to]
    return [each for square in way for each in board.attackers(not board.turn, square)]


def attack_after(board: chess.Board, move: chess.Move) -> list[chess.Square]:
    """The king, and the pieces that would attack him without the piece in front of him."""
    after = board.copy(stack=False)
    after.push(move)
    return attack_on(after, board.turn)


def attack_now(board: chess.Board) -> list[chess.Square]:
    """The king in check, and the checking pieces."""
    return attack_on(board, board.turn)


def attack_on(board: chess.Board, side: chess.Color) -> list[chess.Square]:
    king = board.king(side)
    return [] if king is None else [king, *board.attackers(not side, king)]
