"""Actions at a Dame table besides the moves: offers, resignation, takebacks, appeals."""

from __future__ import annotations

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
)
from kiebitz.core.outcome import Reason
from kiebitz.core.table import awaited_seats, events_for
from kiebitz.games.dame import DAME
from tests.dame.tables import after, dame_table, moved, refused

OFFER = OfferEntry(seat=0, offer="draw")
ACCEPTS = OfferAnswerEntry(seat=1, accepts=True)
DECLINES = OfferAnswerEntry(seat=1, accepts=False)


def test_D6_1_an_offer_travels_with_a_move_and_may_be_accepted() -> None:
    """D6.1"""
    table = after(dame_table("11-15"), OFFER)
    ended = after(table, ACCEPTS).ended
    assert ended is not None and ended.is_draw
    assert ended.reasons == (Reason("dame-agreed", rule="D6.1"),)


def test_D6_1_no_offer_without_a_move() -> None:
    """D6.1"""
    for table in (dame_table(), dame_table("11-15", "22-18")):
        denied = refused(table, OFFER)
        assert (denied.code, denied.rule) == ("offer-needs-move", "D6.1")


def test_D6_1_an_offer_cannot_be_withdrawn_or_made_twice() -> None:
    """D6.1"""
    table = after(dame_table("11-15"), OFFER)
    assert refused(table, OfferAnswerEntry(seat=0, accepts=False)).code == "own-offer"
    assert refused(table, OFFER).rule == "D6.1"


def test_D6_1_an_offer_lapses_when_the_opponent_declines() -> None:
    """D6.1 The next one needs another move of the opponent."""
    table = after(dame_table("11-15"), OFFER, DECLINES)
    assert table.pending is None and table.ended is None
    assert refused(table, OFFER).code == "offer-needs-move"
    assert after(moved(table, "22-18", "15x22"), OFFER).pending == OFFER


def test_D6_1_an_offer_lapses_when_the_opponent_moves() -> None:
    """D6.1"""
    table = moved(after(dame_table("11-15"), OFFER), "22-18")
    assert table.pending is None
    assert refused(table, ACCEPTS).code == "no-offer"


def test_D6_1_an_offer_is_void_if_the_move_ends_the_game() -> None:
    """D6.1"""
    table = dame_table("10x17", position="B:W14:B10")
    assert refused(table, OFFER).code == "game-over"


def test_D5_3_a_player_may_resign_out_of_turn() -> None:
    """D5.3"""
    ended = after(dame_table("11-15"), ResignationEntry(seat=0)).ended
    assert ended is not None and ended.winners == (1,)
    assert ended.reasons == (Reason("dame-resigned", rule="D5.3"),)


def test_a_takeback_restores_the_counts() -> None:
    """D6.2, D6.3 They are those of the record without the moves taken back."""
    before = dame_table("1-6", "30-26", position="B:WK30:BK1,4")
    table = moved(before, "6-1", "26-30", "1-6")
    asked = after(table, OfferEntry(seat=0, offer="takeback"), ACCEPTS)
    assert asked.state == moved(before, "6-1", "26-30").state
    asked = after(
        asked, OfferEntry(seat=1, offer="takeback"), OfferAnswerEntry(seat=0, accepts=True)
    )
    assert asked.state == moved(before, "6-1").state
    assert asked.state.quiet == 3


APPEAL = AppealEntry(seat=1, reason="D6.3, moves 12, 14 and 16")


def test_D6_6_an_appeal_freezes_the_table_and_offers_lapse() -> None:
    """D6.6"""
    table = after(dame_table("11-15"), OFFER, APPEAL)
    assert table.pending is None
    assert awaited_seats(DAME, table) == ()
    assert refused(table, ActionEntry(seat=1, action="22-18")).code == "frozen"
    assert refused(table, ACCEPTS).code == "no-offer"
    resigned = after(table, ResignationEntry(seat=0)).ended
    assert resigned is not None and resigned.winners == (1,)


def test_D6_6_the_admin_decides_on_a_draw_a_win_or_play_and_may_warn() -> None:
    """D6.6"""
    frozen = after(dame_table("11-15"), APPEAL)
    drawn = after(frozen, AdjudicationEntry(by="Cy", ruling="draw", warned=(0,)))
    assert drawn.ended is not None and drawn.ended.is_draw
    won = after(frozen, AdjudicationEntry(by="Cy", ruling="win", seat=1))
    assert won.ended is not None and won.ended.winners == (1,)
    on = after(frozen, AdjudicationEntry(by="Cy", ruling="play_on"))
    assert moved(on, "22-18").ended is None
    told = [event.code for event in events_for(drawn, None)]
    assert told == ["adjudicated", "warned", "ended"]
