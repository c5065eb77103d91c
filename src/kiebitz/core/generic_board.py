"""Boards that any page can draw: places with pieces on them, lines between them, and paths to
click.

A game whose view is a `PlacedView` and whose choices are `PlacedChoice` needs no page of its own.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Choice, View
from kiebitz.core.seat import Seat


class BoardPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A possible location of a piece: x to the right and y downward, in steps of one.

    `owner` is the seat whose piece is here; `sign` is a letter on the piece, or on the empty place.
    """

    id: str
    x: float
    y: float
    owner: Seat | None = None
    sign: str = ""


class Line(msgspec.Struct, frozen=True):
    """A line on the board between two places."""

    first: str
    second: str


class PlacedView(View, frozen=True, kw_only=True):
    """A view that is a board of places. Games add their other public information."""

    places: tuple[BoardPoint, ...]
    lines: tuple[Line, ...] = ()


class PlacedChoice(Choice, frozen=True, kw_only=True):
    """A legal action as the places to click, in order."""

    path: tuple[str, ...]
