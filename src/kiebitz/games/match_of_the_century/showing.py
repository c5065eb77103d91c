"""Which steps show what was hidden: cards drawn, looked at, and those that leave a hand."""

from __future__ import annotations

from kiebitz.core.game import Played
from kiebitz.core.message import Event
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.tasks import SIMULTANEOUS
from kiebitz.games.match_of_the_century.view import seen_cards

OF_HIDDEN_CARDS = frozenset(
    f"match_of_the_century-{code}" for code in ("drew", "exchanged", "looked", "card-shown")
)
FROM_THE_HAND = frozenset(
    f"match_of_the_century-{code}" for code in ("attacked", "answered", "discarded")
)


def shows(before: State, played: Played[State]) -> bool:
    """Unseen choices are shown when the second is made, even if neither names a card (M4.3)."""
    if isinstance(before.task, SIMULTANEOUS):
        return True
    return any(_shows(before, each.event) for each in played.happenings)


def _shows(before: State, event: Event) -> bool:
    """A card that everybody knows to be in the hand (M7.11) shows nothing when it is played."""
    if event.code not in FROM_THE_HAND:
        return event.code in OF_HIDDEN_CARDS
    person = before.person_of(event.seat)
    assert person is not None
    seen = {person.key(card) for card in seen_cards(before, person, None)}
    return event.params["card"] not in seen
