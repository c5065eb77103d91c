"""Writes moves (SAN) and reads them (SAN or UCI, in English, German or Polish letters)."""

from __future__ import annotations

import re

import chess

from kiebitz.core.errors import ParseError
from kiebitz.games.chess.rules import action_of, made
from kiebitz.games.chess.state import Move, State, board_of, position_of

UCI = re.compile(r"[a-h][1-8][a-h][1-8][qrbn]?")
SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])(?:=?([QRBN]))?[+#]?")
CASTLING = re.compile(r"([O0])-\1(-\1)?[+#]?")
ENGLISH = str.maketrans("DHTWLGS♔♕♖♗♘♚♛♜♝♞", "QQRRBBNKQRBNKQRBN")
"""German D T L S and Polish H W G S do not stand for any other piece in English."""
LONGEST = 12


def write(state: State, action: Move) -> str:
    """The move in standard algebraic notation."""
    return board_of(state).san(made(action))


def parse(state: State, text: str) -> Move:
    """The move that a text means here, legal or not; ParseError if it cannot be one."""
    said = text.strip()
    if len(said) > LONGEST:
        raise ParseError("chess-unreadable", said[:LONGEST])
    board = position_of(state)
    return parse_uci(board, said) or parse_san(board, said.rstrip("!?").translate(ENGLISH))


def parse_uci(board: chess.Board, said: str) -> Move | None:
    """A move from square to square; castling may be written as any engine writes it."""
    if not UCI.fullmatch(said):
        return None
    try:
        return action_of(board.parse_uci(said))
    except ValueError:
        return read_squares(said)


def read_squares(said: str) -> Move:
    """An illegal move; the rules explain why."""
    try:
        return action_of(chess.Move.from_uci(said))
    except ValueError as error:
        raise ParseError("chess-unreadable", said) from error


def parse_san(board: chess.Board, said: str) -> Move:
    """A move in algebraic notation; an illegal one is read too where it is unambiguous."""
    castling, named = CASTLING.fullmatch(said), SAN.fullmatch(said)
    if not castling and not named:
        raise ParseError("chess-unreadable", said)
    try:
        return action_of(board.parse_san(said.replace("0", "O").replace(":", "x")))
    except chess.AmbiguousMoveError as error:
        raise ParseError("chess-ambiguous", said) from error
    except ValueError:
        meant = meant_castling(board, said) if castling else meant_move(board, said)
    if meant is None:
        raise ParseError("chess-no-such-move", said)
    return meant


def meant_castling(board: chess.Board, said: str) -> Move | None:
    """A castling move that is not possible now, so that the rules can explain why."""
    king = board.king(board.turn)
    if king is None:
        return None
    kingside = said.count("O") + said.count("0") == 2
    backrank = chess.BB_RANKS[chess.square_rank(king)]
    rooks = chess.SquareSet(board.pieces_mask(chess.ROOK, board.turn) & backrank)
    beside = [rook for rook in rooks if (rook > king) == kingside]
    if board.chess960:
        return action_of(chess.Move(king, beside[0])) if len(beside) == 1 else None
    target = king + (2 if kingside else -2)
    same_rank = chess.square_rank(king) == chess.square_rank(target % 64)
    return action_of(chess.Move(king, target)) if same_rank and 0 <= target < 64 else None


def meant_move(board: chess.Board, said: str) -> Move | None:
    """The only piece that a SAN can mean, even if its move is illegal."""
    match = SAN.fullmatch(said)
    if match is None:
        return None
    letter, file, rank, target, promotion = match.groups()
    moves = [
        move
        for square in board.pieces(chess.PIECE_SYMBOLS.index((letter or "p").lower()), board.turn)
        if (name := chess.square_name(square)) != target and file in name and rank in name
        for move in [chess.Move.from_uci(f"{name}{target}{(promotion or '').lower()}")]
    ]
    able = [move for move in moves if board.is_pseudo_legal(move)] or moves
    return action_of(able[0]) if len(able) == 1 else None
