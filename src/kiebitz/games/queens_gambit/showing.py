"""Which steps show what was hidden: a card turned up for all, or drawn for its owner (Q5)."""

from __future__ import annotations

from kiebitz.core.game import Played
from kiebitz.games.queens_gambit.state import State

SHOWING = frozenset(f"queens_gambit-{code}" for code in ("turned-up", "planned", "laid"))


def shows(before: State, played: Played[State]) -> bool:
    """Placing and moving show nothing; Q5.4 whoever lays a card draws one and sees it."""
    return any(each.event.code in SHOWING for each in played.happenings)
