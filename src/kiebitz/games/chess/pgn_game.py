"""A game of a PGN file as a value."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

import chess.pgn
import msgspec


class PgnMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a line. Its comment also holds clocks, as `[%clk 0:09:58]` or `[%emt 0:00:02]`."""

    san: str
    comment: str = ""
    before: str = ""
    """A comment before the move, where a variation begins."""
    nags: tuple[int, ...] = ()
    variations: tuple[tuple[PgnMove, ...], ...] = ()
    """Alternative lines to this move."""

    @property
    def clock(self) -> float | None:
        """The player's remaining seconds after the move, if the comment gives them."""
        return _parse_seconds(_node_with_comment(self).clock)

    @property
    def elapsed(self) -> float | None:
        """The duration of the move in seconds, if the comment gives it."""
        return _parse_seconds(_node_with_comment(self).emt)


class PgnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a PGN file."""

    tags: tuple[tuple[str, str], ...]
    comment: str = ""
    line: tuple[PgnMove, ...] = ()

    def tag(self, name: str, otherwise: str = "") -> str:
        return dict(self.tags).get(name, otherwise)


def _node_with_comment(move: PgnMove) -> chess.pgn.GameNode:
    root = chess.pgn.Game()
    root.comment = move.comment
    return root


def _parse_seconds(said: Callable[[], float | None]) -> float | None:
    """The comment's time in seconds; None for a number that is not a valid clock time."""
    try:
        seconds = said()
    except (ValueError, OverflowError):
        return None
    return seconds if seconds is None or isfinite(seconds) else None
