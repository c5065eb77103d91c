"""What things are worth to the rule-based player, in steps of advantage.

Everything here reads a view only, so it can know no more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import comb
from typing import Any

from kiebitz.games.match_of_the_century import verbs
from kiebitz.games.match_of_the_century.cards import SPASSKY, Colour, Person, half_of
from kiebitz.games.match_of_the_century.preview import half_now
from kiebitz.games.match_of_the_century.view import MatchView

CARD = 0.55
PAWN = 0.5
ENDURANCE = 0.9
GAME = 6.0
"""A game won instead of lost is worth twice this."""
OPEN_EFFECT = 0.8
"""What the opponent's effect is worth while the card is unknown."""


@dataclass(frozen=True)
class Forecast:
    """What an effect would bring: steps of advantage, goods in hand, and what the winner gets."""

    shift: float = 0.0
    goods: float = 0.0
    award: str = "full"
    resigns: bool = False
    paid: int = 0


@dataclass(frozen=True)
class Stand:
    """From whose side, and in which lane, something is looked at."""

    view: MatchView
    person: Person
    lane: int

    @property
    def value(self) -> int:
        return self.view.lanes[self.lane - 1].value

    @property
    def open_after(self) -> list[int]:
        """The values of the lanes that are open when this attack is over."""
        lanes = self.view.lanes
        return [lane.value for lane in lanes if lane.is_open and lane.number != self.lane]

    @property
    def lead(self) -> int:
        return self.view.lead if self.person is SPASSKY else -self.view.lead


def game_value(lead: float, still_open: list[int]) -> float:
    """How good a lead is: won or lost for certain at the ends, a share in between."""
    outstanding = sum(still_open)
    if abs(lead) > outstanding:
        return GAME if lead > 0 else -GAME
    return GAME * lead / (outstanding + 2)


def endurance_worth(view: MatchView, person: Person, by: int) -> float:
    """Fields count as far as the track goes."""
    here, last = view.camps[person].endurance, len(view.tracks[person].fields) - 1
    return ENDURANCE * (min(max(here + by, 0), last) - here)


def cards_worth(view: MatchView, person: Person, count: int) -> float:
    """Drawn cards: full price up to the limit, little beyond it, less when a reshuffle is due."""
    camp = view.camps[person]
    room = max(0, camp.hand_limit - camp.hand_count)
    easy = min(count, camp.pile_count)
    return CARD * min(easy, room) + 0.2 * max(0, easy - room)


def forecast(stand: Stand, effect: verbs.Effect) -> Forecast:
    """What the person gets from using the effect in the lane."""
    seen = Forecast()
    for verb in effect:
        seen = _FORECAST[type(verb)](stand, seen, verb)
    return seen


def outcome_if_lost(stand: Stand, effect: verbs.Effect, used: bool = True) -> float:
    """The worth of losing the attack, with the best use of the effect."""
    seen = forecast(stand, effect) if used else Forecast()
    if seen.resigns:
        return -GAME + seen.goods
    given = {"full": stand.value, "half": (stand.value + 1) // 2, "none": 0, "cleared": 0}
    lanes = [*stand.open_after, stand.value] if seen.award == "cleared" else stand.open_after
    costly = ENDURANCE if stand.lane == 4 and seen.award == "full" else 0.0
    lead = stand.lead + seen.shift - given[seen.award]
    return game_value(lead, lanes) + seen.goods + costly


def best_if_lost(stand: Stand, effect: verbs.Effect) -> float:
    return max(outcome_if_lost(stand, effect), outcome_if_lost(stand, effect, used=False))


def amount(stand: Stand, seen: Forecast, number: verbs.Amount) -> int:
    if isinstance(number, int):
        return number
    camps, me = stand.view.camps, stand.person
    counted = {
        "open-attacks": len(stand.open_after),
        "lane": stand.lane,
        "paid": seen.paid,
        "behind": max(0, camps[me.other].points - camps[me].points),
        "reserve": camps[me].reserve,
    }[number.of] + number.plus
    return counted if number.most is None else min(counted, number.most)


def _more(seen: Forecast, goods: float) -> Forecast:
    return replace(seen, goods=seen.goods + goods)


def _draw(stand: Stand, seen: Forecast, verb: verbs.Draw) -> Forecast:
    count = amount(stand, seen, verb.count)
    return _more(seen, cards_worth(stand.view, stand.person, count))


def _fill_up(stand: Stand, seen: Forecast, verb: verbs.FillUp) -> Forecast:
    return _more(seen, cards_worth(stand.view, stand.person, 7))


def _pawns(stand: Stand, seen: Forecast, verb: verbs.TakePawns) -> Forecast:
    supply = stand.view.camps[stand.person].supply
    return _more(seen, PAWN * min(amount(stand, seen, verb.count), supply))


def _endurance(stand: Stand, seen: Forecast, verb: verbs.Endurance) -> Forecast:
    by = amount(stand, seen, verb.by)
    if verb.who == "you":
        return _more(seen, endurance_worth(stand.view, stand.person, by))
    return _more(seen, -endurance_worth(stand.view, stand.person.other, by))


def _advantage(stand: Stand, seen: Forecast, verb: verbs.Advantage) -> Forecast:
    return replace(seen, shift=seen.shift + amount(stand, seen, verb.by))


def _discard(stand: Stand, seen: Forecast, verb: verbs.Discard) -> Forecast:
    if verb.who == "opponent":
        return _more(seen, CARD * verb.cards)
    return replace(_more(seen, -0.6 * CARD * verb.cards), paid=verb.cards)


def _promote(stand: Stand, seen: Forecast, verb: verbs.Promote) -> Forecast:
    pawns = min(verb.most, stand.view.camps[stand.person].reserve)
    return replace(_more(seen, -PAWN * pawns), paid=pawns)


def _one_of(stand: Stand, seen: Forecast, verb: verbs.OneOf) -> Forecast:
    pick = max if verb.who == "you" else min
    options = [forecast(stand, option) for option in verb.options]
    best = pick(options, key=lambda option: option.shift + option.goods)
    return replace(_more(seen, best.goods), shift=seen.shift + best.shift)


def _lasting(stand: Stand, seen: Forecast, verb: verbs.Lasting) -> Forecast:
    left = len(stand.open_after)
    frozen = 0.35 * min(stand.view.camps[stand.person.other].reserve, 2 * left)
    return _more(seen, {"no-pawns": frozen, "ties": 0.35 * left, "calm": 0.25 * left}[verb.what])


def _next_attack(stand: Stand, seen: Forecast, verb: verbs.NextAttack) -> Forecast:
    if not stand.open_after:
        return seen
    return _more(seen, {"strength": 0.7 * verb.by, "no-effect": 0.8, "lead": 0.7}[verb.what])


def _if_open(goods: float) -> Callable[[Stand, Forecast, Any], Forecast]:
    return lambda stand, seen, verb: _more(seen, goods) if stand.open_after else seen


def _flat(goods: float) -> Callable[[Stand, Forecast, Any], Forecast]:
    return lambda stand, seen, verb: _more(seen, goods)


_FORECAST: dict[type[verbs.Verb], Callable[[Stand, Forecast, Any], Forecast]] = {
    verbs.Draw: _draw,
    verbs.FillUp: _fill_up,
    verbs.TakePawns: _pawns,
    verbs.Endurance: _endurance,
    verbs.Advantage: _advantage,
    verbs.Award: lambda stand, seen, verb: replace(seen, award=verb.share),
    verbs.ClearLane: lambda stand, seen, verb: replace(seen, award="cleared"),
    verbs.ResignGame: lambda stand, seen, verb: replace(seen, resigns=True),
    verbs.Discard: _discard,
    verbs.Promote: _promote,
    verbs.OneOf: _one_of,
    verbs.ShowCard: _flat(0.7),
    verbs.Lasting: _lasting,
    verbs.NextAttack: _next_attack,
    verbs.Steer: _if_open(0.6),
    verbs.RaiseLane: _if_open(0.3),
    verbs.Trade: _flat(0.8),
    verbs.Swap: _flat(1.0),
    verbs.Recover: _flat(0.7),
    verbs.Look: _flat(0.3),
    verbs.Strike: _flat(1.0),
    verbs.KeepCard: _flat(0.6),
}


def card_value(view: MatchView, person: Person, card: int, colour: Colour) -> float:
    """How good a card is to have in a game played in that colour."""
    face = view.decks[person][card - 1]
    half = half_of(face, colour)
    if face.colour is not colour:
        return 1.0 + 0.1 * face.strength
    return 2.0 + 0.5 * half.strength if half.strength else 2.6


def unseen_strengths(view: MatchView, person: Person) -> list[int]:
    """The strengths, in this game, of the person's cards that the watcher cannot place."""
    camp = view.camps[person]
    laid = {p.card for lane in view.lanes if (p := lane.cards[person]) is not None}
    gone = laid | set(camp.discard)
    cards = [face.number for face in view.decks[person] if face.number not in gone]
    return [half_now(view, person, card).strength for card in cards]


def chance_to_be_beaten(view: MatchView, foe: Person, total: int) -> float:
    """How likely the opponent holds a card that beats the total with all pawns allowed."""
    camp = view.camps[foe]
    frozen = any(m.kind == "no-pawns" and m.person is foe for m in view.marks)
    pawns = 0 if frozen else min(2, camp.reserve)
    unseen = unseen_strengths(view, foe)
    weak = sum(strength + pawns <= total for strength in unseen)
    hand = min(camp.hand_count, len(unseen))
    return 1.0 - comb(weak, hand) / comb(len(unseen), hand) if hand else 0.0
