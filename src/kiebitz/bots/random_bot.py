"""A bot that plays any game at random."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.bots.bot import Situation
from kiebitz.core.message import Message


class RandomBot:
    """Chooses any legal action with equal probability."""

    notice: Message | None = None

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, situation: Situation) -> Any:
        return self._rng.choice(situation.legal)

    def close(self) -> None:
        """Holds no resources."""
