"""Actions in text form: `a1`, `a1-a4`, with a mill's capture after an x, such as `a1-a4xd7`."""

from __future__ import annotations

import re

from kiebitz.core.errors import ParseError
from nine_mens_morris.board import POINTS
from nine_mens_morris.rules import Action, Move, Place, State

WRITTEN = re.compile(r"([a-g][1-7])(?:-([a-g][1-7]))?(?:x([a-g][1-7]))?")


def write(state: State, action: Action) -> str:
    way = action.at if isinstance(action, Place) else f"{action.origin}-{action.target}"
    return way if action.takes is None else f"{way}x{action.takes}"


def parse(state: State, text: str) -> Action:
    found = WRITTEN.fullmatch(text.strip().lower()) if len(text) < 20 else None
    if found is None or not {point for point in found.groups() if point} <= set(POINTS):
        raise ParseError("nine_mens_morris", text[:40])
    first, second, takes = found.groups()
    return Place(first, takes) if second is None else Move(first, second, takes)
