"""Chooses among an engine's lines like a person who overlooks things and judges roughly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import chess
import msgspec

from kiebitz.bots.chess.fallback_search import evaluate_material
from kiebitz.bots.chess.process import Scored

DECIDED = 1500
"""A person who is winning by this much no longer distinguishes larger leads."""


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """A player's attention: the chance to notice a quiet move and an obvious one, the usual error
    of a judgement in centipawns, and the chance to overlook the other side's reply."""

    quiet: float
    obvious: float
    error: float
    blind: float = 0.0


def choose_like_a_person(
    board: chess.Board, lines: Sequence[Scored], eye: Eye, rng: Random
) -> chess.Move:
    """The best-looking of the moves that were noticed."""
    noticed = [line for line in lines if rng.random() < _chance_to_notice(board, line[0], eye)]
    looks = {}
    for move, worth in noticed or [rng.choice(lines)]:
        is_blind = rng.random() < eye.blind
        looks[move] = _misjudge(material_after(board, move) if is_blind else worth, eye, rng)
    return max(looks, key=lambda move: looks[move])


def material_after(board: chess.Board, move: chess.Move) -> int:
    """The material after a move, for the side that made it, ignoring recaptures."""
    after = board.copy(stack=False)
    after.push(move)
    return -evaluate_material(after)


def _chance_to_notice(board: chess.Board, move: chess.Move, eye: Eye) -> float:
    return eye.obvious if is_obvious(board, move) else eye.quiet


def is_obvious(board: chess.Board, move: chess.Move) -> bool:
    """Captures, checks, promotions and recaptures are easy to notice."""
    return board.is_capture(move) or board.gives_check(move) or move.promotion is not None


def _misjudge(worth: int, eye: Eye, rng: Random) -> float:
    return max(-DECIDED, min(DECIDED, worth)) + rng.gauss(0.0, eye.error)
