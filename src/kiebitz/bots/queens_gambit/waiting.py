"""How hard a choice of The Queen's Gambit appears to a spectator."""

from __future__ import annotations

from kiebitz.bots.queens_gambit.sight import Sight, reachable_squares
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.state import Phase
from kiebitz.games.queens_gambit.view import QueensGambitView

PLANS = 24
"""A plan of three cards takes as long as a choice among this many options."""


def count_apparent_options(view: QueensGambitView, seat: Seat) -> int:
    """Squares to start from, plans, squares to move to, or cards to lay."""
    if view.phase is Phase.PLANNING:
        return PLANS
    if view.phase is Phase.PLACING:
        return len(view.starts) - sum(each.gambit is not None for each in view.seats)
    own = view.seats[seat]
    if view.phase is Phase.MOVING and view.card is not None and own.gambit is not None:
        return len(reachable_squares(view.card, own.gambit, _as_seen(view, seat)))
    return own.hand_size


def _as_seen(view: QueensGambitView, seat: Seat) -> Sight:
    others = (each.gambit for other, each in enumerate(view.seats) if other != seat)
    return Sight(
        origin=view.seats[seat].gambit or "a1",
        values={token.square: token.value for token in view.tokens},
        others=frozenset(square for square in others if square is not None),
        row=(),
    )
