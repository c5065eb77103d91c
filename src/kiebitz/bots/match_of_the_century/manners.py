"""Decides when a bot resigns the match; the game has no draws by agreement."""

from __future__ import annotations

from typing import Any

from kiebitz.bots.bot import KnowsNoDraws, Situation
from kiebitz.games.match_of_the_century.measures import POINTS_TO_WIN
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
from kiebitz.games.match_of_the_century.worth import GAME, game_value

FAR_BEHIND = 4
"""Only this many points behind an opponent who needs one more does a bot think of resigning."""
BADLY = -GAME / 3


def is_far_behind(situation: Situation) -> bool:
    own, other = both_points(situation)
    return other - own >= FAR_BEHIND and other >= POINTS_TO_WIN - 1


def both_points(situation: Situation) -> tuple[int, int]:
    """Of the seat and of its opponent."""
    view = situation.view
    assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
    return view.camps[view.person].points, view.camps[view.person.other].points


def is_unseen(situation: Situation) -> bool:
    """M1.8, M4.3 Whether both choose at the same time."""
    names = ("exchanges", "discards")
    task: Any = getattr(situation.view, "task", None)
    return task is not None and task.__struct_config__.tag in names


class ResignsWhenAllMustBeWon(KnowsNoDraws):
    """Judges without a search, like a person who considers the points and the board."""

    def resigns(self, situation: Situation) -> bool:
        """M3.13 The opponent needs one point, the seat every game, and this one is going badly."""
        if is_unseen(situation) or not is_far_behind(situation):
            return False
        view = situation.view
        assert isinstance(view, MatchOfTheCenturyView) and view.person is not None
        still_open = [lane.value for lane in view.lanes if lane.is_open]
        return game_value(view.lead_of(view.person), still_open) <= BADLY
