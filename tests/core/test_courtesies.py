"""Offers, takebacks and claims, independent of the game."""

from __future__ import annotations

from dataclasses import replace

from kiebitz.core.entry import (
    ActionEntry,
    AppealEntry,
    ClaimEntry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
)
from kiebitz.core.game import Courtesies
from kiebitz.core.outcome import drawn
from kiebitz.core.table import events_for
from kiebitz.games.chess import CHESS
from kiebitz.games.dame import DAME
from tests.chess_game.tables import DANCE, fresh, played
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import AnyTable, after, bids_table, dame_table, refused

ASKS_BACK = OfferEntry(seat=0, offer="takeback")
DRAW_OFFER = OfferEntry(seat=0, offer="draw")
NO = OfferAnswerEntry(seat=1, accepts=False)
YES = OfferAnswerEntry(seat=1, accepts=True)


def move(seat: int, action: str) -> ActionEntry:
    return ActionEntry(seat=seat, action=action)


def claim(seat: int, action: str | None = None) -> ClaimEntry:
    return ClaimEntry(seat=seat, claim="moves50", action=action)


def codes(table: AnyTable) -> list[str]:
    return [event.code for event in events_for(table, None)]


def test_a_request_for_a_takeback_does_not_outlive_the_askers_own_next_action() -> None:
    asked = after(dame_table("11-15", "22-18"), ASKS_BACK)
    moved = after(asked, move(0, "15x22"))
    assert moved.pending is None and codes(moved)[-1] == "offer-lapsed"
    assert refused(moved, YES) == "no-offer"


def test_a_request_of_one_seat_for_a_takeback_does_not_bar_the_others() -> None:
    declined = after(dame_table("11-15", "22-18"), ASKS_BACK, NO)
    theirs = OfferEntry(seat=1, offer="takeback")
    assert after(declined, theirs).pending == theirs
    assert refused(declined, ASKS_BACK) == "takeback-again"


KIND_BIDS = replace(SEALED_BIDS, courtesies=lambda options: Courtesies(takebacks=True))
"""Sealed bids of three people who may take back."""


def with_bids(*seats: int) -> AnyTable:
    table = bids_table(game=KIND_BIDS)
    for seat in seats:
        table = after(table, move(seat, f"bid {table.state.hands[seat][0]}"), game=KIND_BIDS)
    return table


def test_what_was_hidden_and_has_been_shown_cannot_be_taken_back() -> None:
    assert refused(with_bids(0, 1, 2), ASKS_BACK, game=KIND_BIDS) == "takeback-shown"


def test_no_one_can_ask_for_a_takeback_while_several_choose() -> None:
    """The answer, or a request that lapses on a choice, would reveal who has chosen."""
    for bids in ((), (0,), (1,), (0, 1)):
        code = refused(with_bids(*bids), ASKS_BACK, game=KIND_BIDS)
        assert code == "takeback-while-choosing"


def test_takebacks_and_draw_offers_are_courtesies_of_their_own() -> None:
    draws = replace(DAME, courtesies=lambda options: Courtesies(draw_offers=True))
    takebacks = replace(DAME, courtesies=lambda options: Courtesies(takebacks=True))
    table = dame_table("11-15")
    assert refused(table, ASKS_BACK, game=draws) == "no-such-courtesy"
    assert refused(table, DRAW_OFFER, game=takebacks) == "no-such-courtesy"
    assert after(table, DRAW_OFFER, game=draws).pending == DRAW_OFFER
    assert after(table, ASKS_BACK, game=takebacks).pending == ASKS_BACK


def test_a_table_without_takebacks_keeps_no_past() -> None:
    table = bids_table()
    assert len(after(table, move(0, f"bid {table.state.hands[0][0]}"), game=SEALED_BIDS).past) == 0


def test_d6_1_an_offer_lapses_when_someone_leaves() -> None:
    left = after(dame_table("11-15"), DRAW_OFFER, ResignationEntry(seat=1))
    assert left.pending is None and "offer-lapsed" in codes(left)


def test_an_answer_is_told_and_an_answered_offer_does_not_lapse() -> None:
    offered = after(dame_table("11-15"), DRAW_OFFER)
    assert codes(offered) == ["offered"]
    assert codes(after(offered, NO)) == ["declined"]
    assert codes(after(offered, YES)) == ["accepted", "ended"]
    assert codes(after(offered, AppealEntry(seat=1, reason="hm"))) == ["appealed", "offer-lapsed"]


def test_only_the_player_to_act_claims() -> None:
    twice = played(*DANCE, *DANCE)
    theirs = ClaimEntry(seat=1, claim="threefold")
    generous = replace(CHESS, judge_claim=lambda *claimed: drawn(2))
    for game in (CHESS, generous):
        assert refused(twice, theirs, game=game) == "not-your-turn"
    offered = after(played(*DANCE, *DANCE[:3], "Ng8"), OfferEntry(seat=1, offer="draw"), game=CHESS)
    held = after(offered, ClaimEntry(seat=0, claim="threefold"), game=CHESS)
    assert held.ended is not None and held.pending is None


def test_a_wrong_claim_without_consequences_is_only_refused() -> None:
    table = dame_table("11-15", draws="claim")
    assert refused(table, ClaimEntry(seat=1, claim="moves25")) == "dame-not-25-moves"


def test_a_wrong_claim_without_a_move_is_made_once_a_turn() -> None:
    claimed = after(fresh(), claim(0), NO, game=CHESS)
    assert refused(claimed, claim(0), game=CHESS) == "claim-again"
    next_turn = after(claimed, move(0, "e4"), move(1, "e5"), game=CHESS)
    assert after(next_turn, claim(0), game=CHESS).pending is not None


def test_a_wrong_claim_with_a_move_does_not_count_for_the_next_turn() -> None:
    both = after(fresh(), claim(0, "e4"), claim(1, "e5"), game=CHESS)
    assert codes(after(both, claim(0), game=CHESS)) == ["claimed", "claim-denied"]
    back = after(fresh(), claim(0, "e4"), NO, ASKS_BACK, YES, game=CHESS)
    assert codes(after(back, claim(0), game=CHESS)) == ["claimed", "claim-denied"]


def test_a_wrong_claim_uses_up_the_draw_offer_of_its_turn() -> None:
    moved = after(fresh(), claim(0), NO, move(0, "e4"), game=CHESS)
    assert refused(moved, DRAW_OFFER, game=CHESS) == "offer-again"


def test_a_wrong_claim_is_an_offer_unless_one_waits_or_the_table_ends() -> None:
    offered = after(fresh(), move(0, "e4"), DRAW_OFFER, game=CHESS)
    assert after(offered, claim(1), game=CHESS).pending == DRAW_OFFER
    mate = after(played("f3", "e5", "g4"), claim(1, "Qh4#"), game=CHESS)
    assert mate.ended is not None and mate.pending is None


def test_a_move_named_in_a_claim_frees_the_courtesies_as_any_move_does() -> None:
    declined = after(fresh(), move(0, "e4"), DRAW_OFFER, NO, game=CHESS)
    claimed = after(declined, claim(1, "e5"), move(0, "Nf3"), game=CHESS)
    assert after(claimed, DRAW_OFFER, game=CHESS).pending == DRAW_OFFER
    asked = after(fresh(), move(0, "e4"), ASKS_BACK, NO, claim(1, "e5"), game=CHESS)
    declined = after(asked, OfferAnswerEntry(seat=0, accepts=False), game=CHESS)
    assert after(declined, ASKS_BACK, game=CHESS).pending == ASKS_BACK


def test_a_claim_names_a_legal_move_or_none() -> None:
    generous = replace(CHESS, judge_claim=lambda *claimed: drawn(2))
    for game in (CHESS, generous):
        assert refused(fresh(), claim(0, "e2e5"), game=game) == "chess-piece-moves"
    assert after(fresh(), claim(0, "e4"), game=CHESS).state == played("e4").state
