"""Takebacks where cards are hidden: only steps that revealed nothing, and only if all agree."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.conformance.random_play import must_append, random_tables
from kiebitz.conformance.setup import Setup
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import ActionEntry, DealEntry, OfferAnswerEntry, OfferEntry
from kiebitz.core.event_log import remembered_record
from kiebitz.core.fold import appended
from kiebitz.core.message import Event, Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, asked_seats, events_for
from tests.conformance.setups import SETUPS
from tests.queens_gambit.test_leaving import takeback_table

[QUEENS_GAMBIT] = [each for each in SETUPS if each.id == "queens_gambit-three"]
[MATCH] = [each for each in SETUPS if each.id == "match_of_the_century-spassky-first"]


def asked(setup: Setup, table: AnyTable, seat: Seat) -> AnyTable | str:
    """The table with the seat's request, or the code of its refusal."""
    after = appended(setup.game, table, OfferEntry(seat=seat, offer="takeback"))
    return after.code if isinstance(after, Refusal) else after


def after_each(setup: Setup, word: str, seed: int = 1) -> list[AnyTable]:
    """The tables of a random game directly after an action that begins like this."""
    found = []
    for table in random_tables(setup, Random(seed)):
        newest = table.entries.newest
        if isinstance(newest, ActionEntry) and newest.action.startswith(word):
            found.append(table)
    return found


def test_a_start_square_is_taken_back_once_both_others_agree() -> None:
    table = after_each(QUEENS_GAMBIT, "start")[1]
    acted = table.last_action
    assert acted is not None
    half = asked(QUEENS_GAMBIT, table, acted.seat)
    assert not isinstance(half, str)
    for other in asked_seats(half):
        half = must_append(QUEENS_GAMBIT, half, OfferAnswerEntry(seat=other, accepts=True))
    assert half.state.holdings[acted.seat].gambit is None
    assert QUEENS_GAMBIT.game.view(half.state, None).awaited == (acted.seat,)


def test_nothing_is_taken_back_past_the_shuffling_that_comes_after_the_request() -> None:
    """The last start square is placed, its owner asks, and chance answers first."""
    table = after_each(QUEENS_GAMBIT, "start")[-1]
    acted = table.last_action
    assert acted is not None
    waiting = asked(QUEENS_GAMBIT, table, acted.seat)
    assert not isinstance(waiting, str)
    deal = next_deal(QUEENS_GAMBIT.game, waiting, Random(1).randbytes(32), at=0)
    assert deal is not None
    dealt = must_append(QUEENS_GAMBIT, waiting, deal)
    assert dealt.pending is None
    assert "offer-lapsed" in [event.code for event in events_for(dealt, None)]


def test_a_takeback_never_takes_a_deal_back() -> None:
    """Otherwise a player could see the deal and have it repeated."""
    tables = random_tables(QUEENS_GAMBIT, Random(1))
    reshuffled = [t for t in tables if t.state.turn and isinstance(t.entries.newest, DealEntry)]
    for table in reshuffled:
        entries = list(table.entries)
        laid = entries[-2]
        assert isinstance(laid, ActionEntry)
        assert asked(QUEENS_GAMBIT, table, laid.seat) == "takeback-after-deal"
    assert reshuffled


def test_while_all_plan_no_one_can_ask_a_player_who_has_planned() -> None:
    for table in after_each(QUEENS_GAMBIT, "plan")[:-1]:
        codes = {asked(QUEENS_GAMBIT, table, seat) for seat in range(3)}
        assert codes == {"takeback-while-choosing"}


def test_a_move_can_be_taken_back_until_a_card_is_laid() -> None:
    for table in after_each(QUEENS_GAMBIT, "N")[:5]:
        if table.ended is None and table.last_action is not None:
            assert not isinstance(asked(QUEENS_GAMBIT, table, table.last_action.seat), str)
    for table in after_each(QUEENS_GAMBIT, "lay")[:5]:
        assert table.last_action is not None
        assert asked(QUEENS_GAMBIT, table, table.last_action.seat) == "takeback-shown"


def test_a_card_played_in_a_match_is_shown_and_an_effect_declined_is_not() -> None:
    for word in ("attack", "answer", "draw"):
        for table in after_each(MATCH, word)[:5]:
            assert table.last_action is not None
            assert asked(MATCH, table, table.last_action.seat) in (
                "takeback-shown",
                "takeback-after-deal",
            )
    declined = [
        asked(MATCH, table, table.last_action.seat)
        for table in after_each(MATCH, "pass")
        if table.last_action
    ]
    granted = [each for each in declined if not isinstance(each, str)]
    assert granted and {each for each in declined if isinstance(each, str)} <= {
        "takeback-while-choosing"
    }


@pytest.mark.parametrize("setup", [QUEENS_GAMBIT, MATCH], ids=repr)
def test_some_actions_of_every_card_game_can_be_taken_back(setup: Setup) -> None:
    tables = [
        table for table in random_tables(setup, Random(2)) if table.last_action and not table.ended
    ]
    answers = [asked(setup, table, table.last_action.seat) for table in tables if table.last_action]
    granted = sum(not isinstance(each, str) for each in answers)
    assert 0 < granted < len(answers)


def test_a_bot_forgets_what_was_taken_back() -> None:
    """Otherwise it would believe a token captured that is back on the board."""
    table = next(t for t in after_each(QUEENS_GAMBIT, "N") if t.ended is None)
    acted = table.last_action
    assert acted is not None
    before = remembered_record(
        QUEENS_GAMBIT.game, table.opening, tuple(table.entries)[:-1], acted.seat
    )
    back = asked(QUEENS_GAMBIT, table, acted.seat)
    assert not isinstance(back, str)
    for other in asked_seats(back):
        back = must_append(QUEENS_GAMBIT, back, OfferAnswerEntry(seat=other, accepts=True))
    after = remembered_record(QUEENS_GAMBIT.game, back.opening, back.entries, acted.seat)
    assert after[: len(before)] == before
    assert [each.code for each in after[len(before) :] if isinstance(each, Event)] == ["accepted"]


def test_q7_5_who_has_left_is_not_asked_while_someone_else_is_there() -> None:
    """Q7.5 A bot plays for seat 1; seat 2 alone answers."""
    table = takeback_table(1)
    assert asked_seats(table) == (2,)
    refused = appended(QUEENS_GAMBIT.game, table, OfferAnswerEntry(seat=1, accepts=True))
    assert isinstance(refused, Refusal) and refused.code == "answered-already"


def test_q7_5_who_has_left_is_not_asked_unless_all_others_have() -> None:
    """Q7.5 Then their substitute bots answer, one after the other."""
    table = takeback_table(1, 2)
    assert asked_seats(table) == (1, 2)
    for seat in (1, 2):
        table = must_append(QUEENS_GAMBIT, table, OfferAnswerEntry(seat=seat, accepts=True))
    assert table.pending is None and len(table.state.starts) == 4
