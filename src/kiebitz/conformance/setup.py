"""What the conformance suite plays: a game with options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from kiebitz.core.game import AnyGame, nothing_hidden


@dataclass(frozen=True)
class Setup:
    """A game with options; `hidden` says whether anything in it is hidden from anybody."""

    id: str
    game: AnyGame
    options: Any
    material: Any
    hidden: bool

    def __repr__(self) -> str:
        return self.id


def setup_of(
    game: AnyGame, options: Mapping[str, Any] | None = None, material: Any = None
) -> Setup:
    """A game as the suite plays it; whether it hides anything is seen from its `redealt`."""
    chosen = msgspec.convert(dict(options or {}), game.options_type)
    hidden = game.redealt is not nothing_hidden
    return Setup(f"{game.name}-{options or 'defaults'}", game, chosen, material, hidden)
