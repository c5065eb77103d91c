"""How hard a choice of Match of the Century appears to a spectator."""

from __future__ import annotations

from kiebitz.core.seat import Seat
from kiebitz.games.match_of_the_century import tasks
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView

FEW = 2
"""To use an effect or not, to keep a card or not, to draw or not."""


def count_apparent_options(view: MatchOfTheCenturyView, seat: Seat) -> int:
    """The cards of the hand, into each open lane for an attack; a few for other choices."""
    camp = next((camp for camp in view.camps if camp.seat == seat), None)
    if camp is None:
        return FEW
    match view.task:
        case tasks.Lead():
            return camp.hand_count * sum(lane.is_open for lane in view.lanes)
        case tasks.Reply() | tasks.OverLimit() | tasks.Exchanges() | tasks.Discards() | tasks.Ask():
            return max(FEW, camp.hand_count)
        case _:
            return FEW
