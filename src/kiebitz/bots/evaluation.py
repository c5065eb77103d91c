"""What a bot that searches can say of a situation, for hints and analysis."""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.seat import Seat


class Rated(msgspec.Struct, frozen=True):
    """An action with its share of the search and the seat's chance to win with it."""

    action: Any
    share: float
    chance: float


class Evaluation(msgspec.Struct, frozen=True):
    """What a search found from what a seat knew.

    `rated` has the best first; `line` is what would follow, each action with its seat; `chances`
    are the chances to win, by seat.
    """

    rated: tuple[Rated, ...]
    line: tuple[tuple[Seat, Any], ...]
    chances: tuple[float, ...]
    playouts: int
