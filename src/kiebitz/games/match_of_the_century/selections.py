"""Selections of hand cards: all possible ones, and the error in a wrong one."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from kiebitz.core.message import Refusal

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State

Cards = tuple[int, ...]


def any_of(cards: Cards) -> tuple[Cards, ...]:
    """All selections of the cards, the empty one first."""
    sizes = range(len(cards) + 1)
    return tuple(chain.from_iterable(combinations(cards, size) for size in sizes))


def selection_refusal(
    state: State, person: Person, cards: Cards, rule: str, count: int | None = None
) -> Refusal:
    """The error in a selection of hand cards; `count` is the required number."""
    hand = state.camps[person].hand
    for card in cards:
        if card not in hand:
            return Refusal("match_of_the_century-not-in-hand", rule=rule, params={"card": card})
        if card == state.bound_card(person):
            return must_play(card)
    if len(set(cards)) != len(cards):
        return Refusal("match_of_the_century-card-twice", rule=rule)
    if count is not None and len(cards) != count:
        return Refusal("match_of_the_century-wrong-number", rule=rule, params={"count": count})
    return Refusal("match_of_the_century-cards-in-order", rule=rule)


def must_play(card: int) -> Refusal:
    """M7.11 The card that was shown must be led, and may not be discarded."""
    return Refusal("match_of_the_century-must-play", rule="M7.11", params={"card": card})
