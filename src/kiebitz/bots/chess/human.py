"""Choosing among an engine's lines as a person does who overlooks things and judges roughly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import chess
import msgspec

from kiebitz.bots.chess.fallback_search import material
from kiebitz.bots.chess.process import Scored

DECIDED = 1500
"""A person who is winning by this much does not tell more from less."""


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """How much a player sees: the chance to notice a quiet move and an obvious one, by how many
    centipawns a judgement is usually off, and the chance to overlook what the other side can do
    after a move."""

    quiet: float
    obvious: float
    error: float
    blind: float = 0.0


def chosen(board: chess.Board, lines: Sequence[Scored], eye: Eye, rng: Random) -> chess.Move:
    """The best-looking of the moves that were noticed."""
    noticed = [line for line in lines if rng.random() < _chance(board, line[0], eye)]
    looks = {}
    for move, worth in noticed or [rng.choice(lines)]:
        is_blind = rng.random() < eye.blind
        looks[move] = _looks(at_a_glance(board, move) if is_blind else worth, eye, rng)
    return max(looks, key=lambda move: looks[move])


def at_a_glance(board: chess.Board, move: chess.Move) -> int:
    """What stands on the board after a move, to who made it, as if nobody could take back."""
    after = board.copy(stack=False)
    after.push(move)
    return -material(after)


def _chance(board: chess.Board, move: chess.Move, eye: Eye) -> float:
    return eye.obvious if is_obvious(board, move) else eye.quiet


def is_obvious(board: chess.Board, move: chess.Move) -> bool:
    """Captures, checks, promotions, and a piece that takes back, catch the eye."""
    return board.is_capture(move) or board.gives_check(move) or move.promotion is not None


def _looks(worth: int, eye: Eye, rng: Random) -> float:
    return max(-DECIDED, min(DECIDED, worth)) + rng.gauss(0.0, eye.error)
