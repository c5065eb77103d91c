"""The suite itself: a game with a leak, or one that forgets to hide, must not pass it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.conformance import rules, setup_of
from kiebitz.conformance import secrecy as suite
from kiebitz.conformance.random_play import random_tables
from kiebitz.core.errors import ParseError
from kiebitz.core.game import Played, nothing_hidden
from kiebitz.core.message import Event, PrivateEvent
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.dame import DAME
from tests.conformance import sealed_bids
from tests.conformance.sealed_bids import SEALED_BIDS, Bid, BidsView, State
from tests.conformance.setups import SETUPS, Setup


def tells_who_has_bid(state: State, seat: Seat | None) -> BidsView:
    """The public turns reveal who has already chosen."""
    awaited = sealed_bids.to_act(state)
    seats = awaited.seats if isinstance(awaited, Seats) else ()
    return msgspec.structs.replace(sealed_bids.view(state, seat), awaited=seats)


def shows_a_bid(state: State, seat: Seat, action: Bid) -> Played[State]:
    """An event shows the bid that was just sealed."""
    leak = PrivateEvent(Event("leak", params={"card": action.card}))
    honest = sealed_bids.apply(state, seat, action)
    return Played(honest.state, (*honest.happenings, leak))


def tells_that_someone_chose(state: State, seat: Seat, action: Bid) -> Played[State]:
    """An event immediately reveals who has bid, though not the bid."""
    honest = sealed_bids.apply(state, seat, action)
    return Played(honest.state, (*honest.happenings, PrivateEvent(Event("leak", seat=seat))))


def feels_for_the_deck(state: State, text: str) -> Bid:
    """The answer to a text depends on a hidden card."""
    if state.deck and state.deck[0] % 2:
        raise ParseError("leak")
    return sealed_bids.parse(state, text)


def orders_by_the_deck(state: State, seat: Seat) -> tuple[Bid, ...]:
    """The order of legal actions depends on a hidden card."""
    legal = sealed_bids.legal_actions(state, seat)
    return legal[::-1] if state.deck and state.deck[0] % 2 else legal


def setup_with(**leaky: Any) -> Setup:
    return replace(SETUPS[0], game=replace(SEALED_BIDS, **leaky))


def test_a_view_that_tells_who_has_chosen_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.a_view_does_not_depend_on_what_its_watcher_cannot_see(
            setup_with(view=tells_who_has_bid), 0
        )


def test_an_event_that_shows_a_sealed_choice_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.another_seats_hidden_choice_shows_nothing(setup_with(apply=shows_a_bid), 0)


def test_an_event_that_tells_who_has_chosen_is_found() -> None:
    leaky = setup_with(apply=tells_that_someone_chose)
    with pytest.raises(AssertionError):
        suite.a_choice_made_while_others_choose_shows_nobody_anything(leaky, 0)
    with pytest.raises(AssertionError):
        suite.the_log_does_not_tell_in_which_order_others_chose(leaky, 0)


def test_an_answer_that_tells_a_secret_is_found() -> None:
    state = list(random_tables(SETUPS[0], Random(0)))[3].state
    setup, rng = setup_with(parse=feels_for_the_deck), Random(0)
    answers = {
        str(suite.answered(setup, setup.game.redealt(state, 0, rng), 0, "bid 1")) for _ in range(50)
    }
    assert len(answers) > 1


def test_legal_actions_in_an_order_that_tells_a_secret_are_found() -> None:
    with pytest.raises(AssertionError):
        for seed in range(5):
            suite.a_view_does_not_depend_on_what_its_watcher_cannot_see(
                setup_with(legal_actions=orders_by_the_deck), seed
            )


def test_a_redealt_that_changes_nothing_is_found() -> None:
    with pytest.raises(AssertionError):
        suite.redealt_changes_something_whenever_something_is_hidden(
            setup_with(redealt=nothing_hidden), 7
        )


def remembers_the_deck(state: State, seat: Seat | None, rng: Any) -> State:
    """The imagined state depends on a hidden card."""
    if state.deck and state.deck[0] % 2:
        rng.randrange(2)
    return sealed_bids.redealt(state, seat, rng)


def test_imagining_that_tells_a_secret_is_found() -> None:
    with pytest.raises(AssertionError):
        for seed in range(5):
            suite.what_is_imagined_depends_on_nothing_hidden(
                setup_with(redealt=remembers_the_deck), seed
            )


@pytest.mark.parametrize("starts", ["random", 0])
def test_a_game_that_deals_though_it_says_that_it_cannot_is_found(starts: Any) -> None:
    """Whichever options it is tried with."""
    liar = replace(DAME, can_deal=lambda options, material: False)
    setup = setup_of(liar, {"starts": starts})
    with pytest.raises(AssertionError, match="cannot deal"):
        rules.chance_is_asked_for_only_where_the_game_says_so(setup, 1)
    rules.chance_is_asked_for_only_where_the_game_says_so(setup_of(DAME, {"starts": starts}), 1)
