"""A position with the moves before it, as far as they can be repeated."""

from __future__ import annotations

import chess

from kiebitz.games.chess.state import State, board_of


def board_with_history(state: State) -> chess.Board:
    """The board with those moves on its stack, so that an engine sees repetitions coming."""
    now = board_of(state)
    plies = len(state.earlier)
    board = chess.Board(f"{state.keys[0]} 0 1", chess960=now.chess960)
    board.halfmove_clock = now.halfmove_clock - plies
    board.fullmove_number = (now.ply() - plies) // 2 + 1
    for key in state.keys[1:]:
        move = move_to(board, chess.Board(f"{key} 0 1", chess960=now.chess960))
        if move is None:
            return now
        board.push(move)
    return board


def move_to(board: chess.Board, target: chess.Board) -> chess.Move | None:
    """The move that leads to the pieces of `target`."""
    for move in board.generate_legal_moves(board.occupied & ~target.occupied):
        board.push(move)
        reached = chess.BaseBoard.__eq__(board, target)
        board.pop()
        if reached:
            return move
    return None
