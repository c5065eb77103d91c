"""What a bot would tell somebody in its place: for hints, and for the review of games."""

from __future__ import annotations

from typing import Any

import msgspec


class Advice(msgspec.Struct, frozen=True):
    """An action, what it is worth to the seat, what would follow, and each seat's chance to win.

    `line` begins with the action. `value` is in the game's own measure; `chances` add up to 1, a
    draw being half a win.
    """

    action: Any
    value: float
    line: tuple[Any, ...]
    chances: tuple[float, ...]
