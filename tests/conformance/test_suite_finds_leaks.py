"""The suite itself: a game with a leak, or one that forgets to hide, must not pass it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from kiebitz.core.errors import ParseError
from kiebitz.core.game import Acted, Rng, Step
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat, Seats
from tests.conformance import test_secrecy as suite
from tests.conformance.random_play import random_tables
from tests.conformance.sealed_bids import Bid, BidsView, SealedBids, State
from tests.conformance.setups import SETUPS, Setup


class TellsWhoHasBid(SealedBids):
    """The awaited seats tell who has chosen already."""

    def view(self, state: State, seat: Seat | None) -> BidsView:
        awaited = self.to_act(state)
        honest = super().view(state, seat)
        seats = awaited.seats if isinstance(awaited, Seats) else ()
        return msgspec.structs.replace(honest, awaited=seats)


class ShowsABid(SealedBids):
    """An event shows the bid that was just sealed."""

    def events(
        self, before: State, step: Step[Bid], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        shown = super().events(before, step, after, watcher)
        if isinstance(step, Acted):
            return (*shown, Event("leak", params={"card": step.action.card}))
        return shown


class TellsThatSomebodyChose(SealedBids):
    """An event tells at once who has bid, though not what."""

    def events(
        self, before: State, step: Step[Bid], after: State, watcher: Seat | None
    ) -> tuple[Event, ...]:
        shown = super().events(before, step, after, watcher)
        return (*shown, Event("leak", seat=step.seat)) if isinstance(step, Acted) else shown


class FeelsForTheDeck(SealedBids):
    """What a text is answered depends on a card nobody may know."""

    def parse(self, state: State, text: str) -> Bid:
        if state.deck and state.deck[0] % 2:
            raise ParseError("leak")
        return super().parse(state, text)


class OrdersByTheDeck(SealedBids):
    """The order of legal actions depends on a card nobody may know."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[Bid, ...]:
        legal = super().legal_actions(state, seat)
        return legal[::-1] if state.deck and state.deck[0] % 2 else legal


class NeverRedeals(SealedBids):
    """With this, the secrecy tests would prove nothing."""

    def redealt(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return state


def setup_with(game: SealedBids) -> Setup:
    return replace(SETUPS[0], game=game)


def test_a_view_that_tells_who_has_chosen_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.test_a_view_does_not_depend_on_what_its_watcher_cannot_see(
            setup_with(TellsWhoHasBid()), 0
        )


def test_an_event_that_shows_a_sealed_choice_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.test_another_seats_hidden_choice_shows_nothing(setup_with(ShowsABid()), 0)


def test_an_event_that_tells_who_has_chosen_is_found() -> None:
    leaky = setup_with(TellsThatSomebodyChose())
    with pytest.raises(AssertionError):
        suite.test_a_choice_made_while_others_choose_shows_nobody_anything(leaky, 0)
    with pytest.raises(AssertionError):
        suite.test_the_log_does_not_tell_in_which_order_others_chose(leaky, 0)


def test_an_answer_that_tells_a_secret_is_found() -> None:
    state = list(random_tables(SETUPS[0], Random(0)))[3].state
    setup, rng = setup_with(FeelsForTheDeck()), Random(0)
    answers = {
        str(suite.answered(setup, setup.game.redealt(state, 0, rng), 0, "bid 1")) for _ in range(50)
    }
    assert len(answers) > 1


def test_legal_actions_in_an_order_that_tells_a_secret_are_found() -> None:
    with pytest.raises(AssertionError):
        for seed in range(5):
            suite.test_a_view_does_not_depend_on_what_its_watcher_cannot_see(
                setup_with(OrdersByTheDeck()), seed
            )


def test_a_redealt_that_changes_nothing_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.test_redealt_changes_something_whenever_something_is_hidden(
            setup_with(NeverRedeals())
        )
