"""Future positions of the advantage marker: with the effect of the attack's loser, and without."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.games.match_of_the_century.cards import SPASSKY, Person, leader_word
from kiebitz.games.match_of_the_century.verbs import Effect, OneOf, PromotePawns, RaiseLane
from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
from kiebitz.games.match_of_the_century.worth import Forecast, Stand, forecast


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """The lead before and after each step (Spassky's; below zero Fischer's), the value of the open
    lanes then, and the winner of the game if it ends there.

    `effect` says whether the loser's effect is part of it; "none" if it makes no difference.
    """

    effect: Literal["used", "unused", "none"]
    leads: tuple[int, ...]
    open: int
    ends: Literal["no", "spassky", "fischer", "draw"]


def ways(
    view: MatchOfTheCenturyView, winner: Person, lane: int, effect: Effect | None
) -> tuple[Way, ...]:
    """The ways a won attack can go.

    An effect that is unknown, barred, or decided only in use is left out.
    """
    stand = Stand(view, winner.other, lane)
    plain = _way("none", stand, Forecast())
    if effect is None or not _leaves_no_choice(effect):
        return (plain,)
    used = _way("used", stand, forecast(stand, effect), _raised(effect))
    if (used.leads[-1], used.open, used.ends) == (plain.leads[-1], plain.open, plain.ends):
        return (plain,)
    return (msgspec.structs.replace(plain, effect="unused"), used)


def still(view: MatchOfTheCenturyView, lane: int) -> Way:
    """M3.5 A tie moves nothing."""
    stand = Stand(view, SPASSKY, lane)
    return _ended("none", (view.lead, view.lead), stand.open_after)


def _leaves_no_choice(effect: Effect) -> bool:
    """Whether no movement of the marker depends on choices made while the effect is used."""
    asks = any(isinstance(verb, OneOf) and verb.can_touch_award for verb in effect)
    return not asks and not any(isinstance(verb, PromotePawns) for verb in effect)


def _raised(effect: Effect) -> int:
    """Whichever open lane is raised, all of them together gain this much value."""
    return sum(verb.by for verb in effect if isinstance(verb, RaiseLane))


def _way(
    effect: Literal["used", "unused", "none"], stand: Stand, seen: Forecast, raised: int = 0
) -> Way:
    """M3.6, M3.7 First the loser's effect, then the attack's award."""
    sign = 1 if stand.person is SPASSKY else -1
    lead, shift = stand.view.lead, sign * int(seen.shift)
    leads = (lead, lead + shift) if shift else (lead,)
    lanes = [*stand.open_after, *([raised] if raised and stand.open_after else [])]
    if seen.resigns:
        winner: Literal["spassky", "fischer"] = "fischer" if sign > 0 else "spassky"
        return Way(effect=effect, leads=leads, open=sum(lanes), ends=winner)
    given = {"full": stand.value, "half": (stand.value + 1) // 2, "none": 0, "cleared": 0}
    if seen.award == "cleared":
        lanes.append(stand.value)
    return _ended(effect, (*leads, leads[-1] - sign * given[seen.award]), lanes)


def _ended(
    effect: Literal["used", "unused", "none"], leads: tuple[int, ...], lanes: list[int]
) -> Way:
    """M3.9, M3.10, M3.11 Whether the game is over then."""
    lead, outstanding = leads[-1], sum(lanes)
    ends: Literal["no", "spassky", "fischer", "draw"] = "no"
    if abs(lead) > outstanding:
        ends = "spassky" if leader_word(lead) == "spassky" else "fischer"
    elif not lanes:
        ends = "draw"
    return Way(effect=effect, leads=leads, open=outstanding, ends=ends)
