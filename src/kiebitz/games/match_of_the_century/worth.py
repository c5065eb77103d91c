"""Values for a player without search, in steps of advantage.

Everything here reads only a view, so it cannot know more than its seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kiebitz.games.match_of_the_century.measures import COSTLY_LANE

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.verbs import Amount, Effect
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView

CARD = 0.55
PAWN = 0.5
ENDURANCE = 0.9
GAME = 6.0
"""Winning a game instead of losing it is worth twice this."""
GOOD_CARD = 2.3


@dataclass(frozen=True)
class Forecast:
    """An effect's expected results: steps of advantage, goods in hand, and the winner's award."""

    shift: float = 0.0
    goods: float = 0.0
    award: str = "full"
    resigns: bool = False
    paid: int = 0

    def more(self, goods: float) -> Forecast:
        return replace(self, goods=self.goods + goods)


@dataclass(frozen=True)
class Stand:
    """The side and the lane of an evaluation."""

    view: MatchOfTheCenturyView
    person: Person
    lane: int

    @property
    def value(self) -> int:
        return self.view.lanes[self.lane - 1].value

    @property
    def open_after(self) -> list[int]:
        """The values of the lanes that are open after this attack."""
        lanes = self.view.lanes
        return [lane.value for lane in lanes if lane.is_open and lane.number != self.lane]

    @property
    def lead(self) -> int:
        return self.view.lead_of(self.person)

    def amount(self, seen: Forecast, amount: Amount) -> int:
        """The effect's number in this position."""
        if isinstance(amount, int):
            return amount
        camps, me = self.view.camps, self.person
        counted = {
            "open-attacks": len(self.open_after),
            "lane": self.lane,
            "paid": seen.paid,
            "behind": camps[me.other].points - camps[me].points,
            "reserve": camps[me].reserve,
        }
        return amount.bounded(counted[amount.of])

    def cards_worth(self, count: int) -> float:
        """Drawn cards: full price up to the limit, little beyond it, less if a reshuffle is due."""
        camp = self.view.camps[self.person]
        room = max(0, camp.hand_limit - camp.hand_count)
        easy = min(count, camp.pile_count)
        return CARD * min(easy, room) + 0.2 * max(0, easy - room)

    def endurance_worth(self, person: Person, by: int) -> float:
        """Fields count only up to the end of the track."""
        here = self.view.camps[person].endurance
        last = len(self.view.tracks[person].fields) - 1
        return ENDURANCE * (min(max(here + by, 0), last) - here)


def forecast(stand: Stand, effect: Effect) -> Forecast:
    """The person's gain from using the effect in the lane."""
    seen = Forecast()
    for verb in effect:
        seen = verb.worth(stand, seen)
    return seen


def game_value(lead: float, still_open: list[int]) -> float:
    """How good a lead is: certainly won or lost at the ends, a share in between."""
    outstanding = sum(still_open)
    if abs(lead) > outstanding:
        return GAME if lead > 0 else -GAME
    return GAME * lead / (outstanding + 2)


def option_value(view: MatchOfTheCenturyView, person: Person, option: Effect) -> float:
    """An option's value to the user of the effect while the attack is lost."""
    assert view.fight is not None
    stand = Stand(view, person, view.fight.lane)
    seen = forecast(stand, option)
    return seen.goods + game_value(stand.lead + seen.shift - stand.value, stand.open_after)


def outcome_if_lost(stand: Stand, effect: Effect, used: bool = True) -> float:
    """The value of losing the attack, with the best use of the effect."""
    seen = forecast(stand, effect) if used else Forecast()
    if seen.resigns:
        return -GAME + seen.goods
    given = {"full": stand.value, "half": (stand.value + 1) // 2, "none": 0, "cleared": 0}
    lanes = [*stand.open_after, stand.value] if seen.award == "cleared" else stand.open_after
    costly = ENDURANCE if stand.lane == COSTLY_LANE and seen.award == "full" else 0.0
    lead = stand.lead + seen.shift - given[seen.award]
    return game_value(lead, lanes) + seen.goods + costly


def best_if_lost(stand: Stand, effect: Effect) -> float:
    return max(outcome_if_lost(stand, effect), outcome_if_lost(stand, effect, used=False))


def card_value(view: MatchOfTheCenturyView, person: Person, card: int) -> float:
    """How good a card is in the game that is played or prepared."""
    face, half = view.decks[person][card - 1], view.half_now(person, card)
    if face.colour is not view.colour_now(person):
        return 1.0 + 0.1 * face.strength
    return 2.0 + 0.5 * half.strength if half.strength else 2.6


def put_away(
    view: MatchOfTheCenturyView, person: Person, cards: tuple[int, ...], spare: int
) -> float:
    """The benefit of replacing these cards; `spare` can be drawn without a reshuffle."""
    poor = sum(GOOD_CARD - card_value(view, person, card) for card in cards)
    return poor - 2.0 * max(0, len(cards) - spare)


def given_up(view: MatchOfTheCenturyView, person: Person, cards: tuple[int, ...]) -> float:
    """A higher rating means a smaller loss with these cards."""
    return -sum(card_value(view, person, card) for card in cards)
