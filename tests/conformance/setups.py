"""The games of the conformance suite: every registered one, and the test-only one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import msgspec

from kiebitz.conformance import Setup
from kiebitz.core.game import AnyGame
from kiebitz.games import GAMES
from kiebitz.material import shipped_material
from tests.conformance.sealed_bids import SEALED_BIDS

SOAK = os.environ.get("KIEBITZ_SOAK") == "1"


VARIANTS: Mapping[str, Mapping[str, dict[str, Any]]] = {
    "chess": {"standard": {}, "chess960": {"variant": "chess960"}},
    "dame": {"automatic": {}, "claim": {"draws": "claim"}},
    "queens_gambit": {
        "two": {},
        "three": {"players": 3, "layout": "citadel", "oldest": 2, "looks": [True], "limit": 40},
        "four": {"players": 4, "looks": [False, True, False, True], "leavers": "bot"},
    },
    "match_of_the_century": {"spassky-first": {}, "random": {"spassky": "random"}},
}
"""Options to try, by game and a short name; a game that is not here is played with its defaults."""

OPEN_GAMES = frozenset({"dame", "chess"})
"""Games without hidden information."""


def setups_of(game: AnyGame, *, hidden: bool) -> list[Setup]:
    material = None if game is SEALED_BIDS else shipped_material(game)
    variants = VARIANTS.get(game.name, {"defaults": {}})
    return [
        Setup(
            f"{game.name}-{name}",
            game,
            msgspec.convert(options, game.options_type),
            material,
            hidden,
        )
        for name, options in variants.items()
    ]


REGISTERED = [
    setup
    for name, game in GAMES.items()
    for setup in setups_of(game, hidden=name not in OPEN_GAMES)
]
SETUPS = setups_of(SEALED_BIDS, hidden=True) + REGISTERED

__all__ = ["REGISTERED", "SETUPS", "SOAK", "Setup"]
