"""A small search for machines where no engine is available."""

from __future__ import annotations

import chess

from kiebitz.bots.chess.process import MATE, Scored

VALUES = {
    chess.PAWN: 100,
    chess.KNIGHT: 320,
    chess.BISHOP: 330,
    chess.ROOK: 500,
    chess.QUEEN: 900,
    chess.KING: 0,
}
CENTRE = [
    7 - abs(2 * chess.square_file(s) - 7) // 2 - abs(2 * chess.square_rank(s) - 7) // 2
    for s in chess.SQUARES
]
"""A square's closeness to the middle: 7 at the centre, 1 in a corner."""
PULL = {chess.KNIGHT: 8, chess.BISHOP: 5, chess.QUEEN: 2, chess.PAWN: 4, chess.KING: -6}
"""The value of a step towards the middle for a piece."""
ADVANCE = 4
MOST_NODES = 30_000


class Search:
    """Alpha-beta over the rules with a capture search and a node limit."""

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.left = most_nodes

    def evaluate_moves(self, board: chess.Board, depth: int) -> list[Scored]:
        """Every legal move with its value, the best one first."""
        board = board.copy()
        scored = []
        for move in order_moves(board):
            board.push(move)
            scored.append((move, -self.alpha_beta(board, depth - 1, -2 * MATE, 2 * MATE)))
            board.pop()
        return sorted(scored, key=lambda line: -line[1])

    def alpha_beta(self, board: chess.Board, depth: int, alpha: int, beta: int) -> int:
        """The position's value for the side to move."""
        self.left -= 1
        if board.is_repetition(2) or board.is_insufficient_material():
            return 0
        if depth <= 0 or self.left <= 0:
            return self.quiescence(board, alpha, beta)
        moves = order_moves(board)
        if not moves:
            return -MATE - depth if board.is_check() else 0
        return self.best_reply_value(board, moves, depth, alpha, beta)

    def best_reply_value(
        self, board: chess.Board, moves: list[chess.Move], depth: int, alpha: int, beta: int
    ) -> int:
        for move in moves:
            board.push(move)
            alpha = max(alpha, -self.alpha_beta(board, depth - 1, -beta, -alpha))
            board.pop()
            if alpha >= beta:
                break
        return alpha

    def quiescence(self, board: chess.Board, alpha: int, beta: int) -> int:
        """The value after all profitable captures."""
        if board.is_checkmate():
            return -MATE
        alpha = max(alpha, evaluate_material(board))
        captures = [move for move in order_moves(board) if board.is_capture(move)]
        for move in captures if self.left > 0 else []:
            if alpha >= beta:
                break
            self.left -= 1
            board.push(move)
            alpha = max(alpha, -self.quiescence(board, -beta, -alpha))
            board.pop()
        return alpha


def order_moves(board: chess.Board) -> list[chess.Move]:
    """Legal moves, with big captures by small pieces first."""
    return sorted(board.generate_legal_moves(), key=lambda move: -capture_priority(board, move))


def capture_priority(board: chess.Board, move: chess.Move) -> int:
    taken = board.piece_type_at(move.to_square)
    mover = board.piece_type_at(move.from_square) or chess.KING
    gain = 0 if taken is None else 10 * VALUES[taken] - VALUES[mover]
    return gain + (VALUES[move.promotion] if move.promotion else 0)


def evaluate_material(board: chess.Board) -> int:
    """Material and placement for the side to move."""
    white = sum(
        piece_square_value(piece, square) * (1 if piece.color == chess.WHITE else -1)
        for square, piece in board.piece_map().items()
    )
    return white if board.turn == chess.WHITE else -white


def piece_square_value(piece: chess.Piece, square: chess.Square) -> int:
    rank = chess.square_rank(square)
    ahead = rank if piece.color == chess.WHITE else 7 - rank
    advance = ADVANCE * ahead if piece.piece_type == chess.PAWN else 0
    return VALUES[piece.piece_type] + PULL.get(piece.piece_type, 0) * CENTRE[square] + advance
