"""Boards that any page can draw: places with men on them, lines between them, and paths to click.

A game whose view is a `PlacedView` and whose choices are `PlacedChoice` needs no page of its own.
"""

from __future__ import annotations

import msgspec

from kiebitz.core.game import Choice, View
from kiebitz.core.seat import Seat


class BoardPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Where something can be: x to the right and y downward, in steps of one.

    `owner` is whose man stands there; `sign` is a letter on it, or on the place if nobody's is.
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
    """A view that is a board of places. Games add what else is to be known."""

    places: tuple[BoardPoint, ...]
    lines: tuple[Line, ...] = ()


class PlacedChoice(Choice, frozen=True, kw_only=True):
    """A legal action as the places that are clicked for it, one after the other."""

    path: tuple[str, ...]
