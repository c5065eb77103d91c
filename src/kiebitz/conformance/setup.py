"""A game with options, as the conformance suite plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from kiebitz.core.game import AnyGame, nothing_hidden


@dataclass(frozen=True)
class Setup:
    """A game with options; `hidden` says whether it hides anything from any seat."""

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
    """A game's setup; whether it hides anything follows from its `redealt`."""
    chosen = msgspec.convert(dict(options or {}), game.options_type)
    hidden = game.redealt is not nothing_hidden
    return Setup(f"{game.name}-{options or 'defaults'}", game, chosen, material, hidden)
