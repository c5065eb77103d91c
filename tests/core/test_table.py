"""Tables as folds: offers, answers, takebacks, claims, appeals and the rest."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    DealEntry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.fold import appended, opened, replayed
from kiebitz.core.game import Played
from kiebitz.core.table import awaited_deal, awaited_seats, nonceless_seats
from kiebitz.games.dame import DAME
from tests.core.tables import AnyTable, after, dame_opening, dame_table, refused

DRAW_OFFER = OfferEntry(seat=0, offer="draw")
YES = OfferAnswerEntry(seat=1, accepts=True)
NO = OfferAnswerEntry(seat=1, accepts=False)


def codes(table: AnyTable, watcher: int | None = None) -> list[str]:
    return [event.code for event in events_shown_to(DAME, table.opening, table.entries, watcher)]


def test_d6_1_an_offer_travels_with_a_move() -> None:
    assert refused(dame_table(), DRAW_OFFER) == "offer-needs-move"
    offered = after(dame_table("11-15"), DRAW_OFFER)
    assert offered.pending == DRAW_OFFER
    assert refused(dame_table("11-15", "22-18"), DRAW_OFFER) == "offer-needs-move"


def test_d6_1_an_accepted_offer_draws_the_game() -> None:
    ended = after(dame_table("11-15"), DRAW_OFFER, YES).ended
    assert ended is not None and ended.is_draw
    assert ended.reasons[0].rule == "D6.1"


def test_d6_1_an_offer_lapses_when_the_opponent_declines_or_moves() -> None:
    declined = after(dame_table("11-15"), DRAW_OFFER, NO)
    assert declined.pending is None and declined.ended is None
    moved = after(dame_table("11-15"), DRAW_OFFER, ActionEntry(seat=1, action="22-18"))
    assert moved.pending is None
    assert refused(moved, YES) == "no-offer"
    assert codes(moved)[-1] == "offer-lapsed"


def test_d6_1_the_next_offer_comes_only_after_the_opponent_has_moved_again() -> None:
    declined = after(dame_table("11-15"), DRAW_OFFER, NO)
    assert refused(declined, DRAW_OFFER) == "offer-needs-move"
    again = after(declined, ActionEntry(seat=1, action="23-18"), ActionEntry(seat=0, action="8-11"))
    assert after(again, DRAW_OFFER).pending == DRAW_OFFER


def test_d6_1_a_takeback_does_not_make_a_second_offer_possible() -> None:
    declined = after(dame_table("11-15"), DRAW_OFFER, NO)
    back = after(declined, OfferEntry(seat=0, offer="takeback"), YES)
    moved = after(back, ActionEntry(seat=0, action="11-16"))
    assert refused(moved, DRAW_OFFER) == "offer-again"


def test_a_takeback_is_asked_for_once_until_someone_acts() -> None:
    asked = OfferEntry(seat=0, offer="takeback")
    declined = after(dame_table("11-15"), asked, NO)
    assert refused(declined, asked) == "takeback-again"
    moved = after(declined, ActionEntry(seat=1, action="22-18"))
    assert after(moved, asked).pending == asked


def test_d6_1_an_offer_cannot_be_withdrawn_or_answered_by_its_maker() -> None:
    offered = after(dame_table("11-15"), DRAW_OFFER)
    assert refused(offered, OfferAnswerEntry(seat=0, accepts=False)) == "own-offer"
    assert refused(offered, DRAW_OFFER) == "offer-pending"


def test_d6_1_an_offer_is_void_if_the_move_ends_the_game() -> None:
    won = dame_table("14x23", position="B:W18:B14")
    assert won.ended is not None
    assert refused(won, DRAW_OFFER) == "game-over"


def test_an_answer_needs_an_offer() -> None:
    assert refused(dame_table("11-15"), YES) == "no-offer"


def test_a_takeback_goes_back_before_the_askers_last_action() -> None:
    table = dame_table("11-15", "22-18")
    back = after(table, OfferEntry(seat=0, offer="takeback"), YES)
    assert back.state == dame_table().state and len(back.past) == 0
    mine_only = after(
        table, OfferEntry(seat=1, offer="takeback"), OfferAnswerEntry(seat=0, accepts=True)
    )
    assert mine_only.state == dame_table("11-15").state
    assert replayed(DAME, back.opening, back.entries) == back


def test_a_takeback_needs_something_to_take_back() -> None:
    asked = OfferEntry(seat=1, offer="takeback")
    assert refused(dame_table("11-15"), asked) == "takeback-nothing"


def test_a_takeback_lapses_when_anyone_acts() -> None:
    asked = after(dame_table("11-15"), OfferEntry(seat=0, offer="takeback"))
    assert after(asked, ActionEntry(seat=1, action="22-18")).pending is None


def test_nothing_can_be_taken_back_behind_a_deal() -> None:
    """The deal of who starts comes before everything; a takeback never reaches it."""
    opening = dame_opening(starts="random")
    table: AnyTable = opened(DAME, opening)
    assert awaited_deal(DAME, table) is not None and awaited_seats(DAME, table) == ()
    table = after(table, DealEntry(deal=(1,)), ActionEntry(seat=1, action="11-15"))
    back = after(
        table, OfferEntry(seat=1, offer="takeback"), OfferAnswerEntry(seat=0, accepts=True)
    )
    assert len(back.past) == 1 and back.deals == 1


def test_a_deal_that_was_not_asked_for_is_our_own_mistake() -> None:
    with pytest.raises(IllegalAction):
        appended(DAME, dame_table(), DealEntry(deal=(0,)))
    fresh: AnyTable = opened(DAME, dame_opening(starts="random"))
    trusting = replace(DAME, dealt=lambda state, deal: Played(state))
    for wrong in ((2,), (0, 1), (), (-1,)):
        for game in (DAME, trusting):
            with pytest.raises(IllegalAction):
                appended(game, fresh, DealEntry(deal=wrong))


def test_a_nonce_comes_once_and_before_the_first_deal() -> None:
    share = NonceEntry(seat=0, nonce="ab" * 16)
    fresh: AnyTable = opened(DAME, dame_opening(starts="random"))
    assert refused(after(fresh, share), share) == "nonce-twice"
    dealt = after(fresh, DealEntry(deal=(0,)))
    assert refused(dealt, share) == "nonce-too-late"


def test_d5_3_resigning_is_possible_at_any_time() -> None:
    for seat in (0, 1):
        ended = after(dame_table("11-15"), ResignationEntry(seat=seat)).ended
        assert ended is not None and ended.winners == (1 - seat,)


def test_only_a_running_clock_runs_out() -> None:
    assert refused(dame_table("11-15"), TimeOutEntry(seat=0)) == "not-awaited"
    ended = after(dame_table("11-15"), TimeOutEntry(seat=1)).ended
    assert ended is not None and ended.winners == (0,)


def test_d6_6_an_appeal_freezes_the_table_and_lapses_offers() -> None:
    appealed = after(
        dame_table("11-15"), DRAW_OFFER, AppealEntry(seat=1, reason="three times the same")
    )
    assert appealed.pending is None and awaited_seats(DAME, appealed) == ()
    assert refused(appealed, ActionEntry(seat=1, action="22-18")) == "frozen"
    assert refused(appealed, OfferEntry(seat=1, offer="takeback")) == "frozen"


@pytest.mark.parametrize("ruling", ["draw", "win", "play_on"])
def test_d6_6_an_admin_decides_and_may_warn(ruling: str) -> None:
    appealed = after(dame_table("11-15"), AppealEntry(seat=1, reason="please look"))
    decision = AdjudicationEntry(by="Admin", ruling=ruling, seat=1, warned=(0,))  # type: ignore[arg-type]
    decided = after(appealed, decision)
    assert codes(decided)[-3:-1] == ["adjudicated", "warned"] or ruling == "play_on"
    assert "warned" in codes(decided) and decided.appeal is None
    if ruling == "play_on":
        assert awaited_seats(DAME, decided) == (1,)
    else:
        assert decided.ended is not None
        assert decided.ended.winners == ((0, 1) if ruling == "draw" else (1,))


def test_a_win_by_decision_needs_a_winner() -> None:
    appealed = after(dame_table("11-15"), AppealEntry(seat=1, reason="please look"))
    entry = AdjudicationEntry(by="Admin", ruling="win")
    assert refused(appealed, entry) == "adjudication-needs-seat"


def test_d6_6_an_admin_decides_only_what_was_appealed() -> None:
    entry = AdjudicationEntry(by="Admin", ruling="draw")
    assert refused(dame_table("11-15"), entry) == "no-appeal"


def test_a_seat_can_be_taken_over() -> None:
    taken = after(
        dame_table("11-15"), TakeOverEntry(seat=1, player=Player("Robo", "bot", "random"))
    )
    assert taken.players[1].name == "Robo" and taken.opening.players[1].name == "Bo"


def test_courtesies_a_game_does_not_have_are_refused() -> None:
    claim = ClaimEntry(seat=1, claim="everything")
    assert refused(dame_table("11-15"), claim) == "no-such-courtesy"


def test_a_refusal_of_the_game_itself_reaches_the_player() -> None:
    assert refused(dame_table(), ActionEntry(seat=0, action="11-7")).startswith("dame-")


def test_people_who_owe_a_nonce_are_known() -> None:
    fresh: AnyTable = opened(DAME, dame_opening(starts="random"))
    assert nonceless_seats(fresh) == (0, 1)
    one = after(fresh, NonceEntry(seat=0, nonce="ab" * 16))
    assert nonceless_seats(one) == (1,)
    bot = TakeOverEntry(seat=1, player=Player("Robo", "bot", "random"))
    assert nonceless_seats(after(one, bot)) == (1,), "a bot that sits in does not change the luck"


def test_someone_who_is_not_awaited_is_told_so() -> None:
    assert refused(dame_table("11-15"), ActionEntry(seat=0, action="8-11")) == "not-your-turn"
    assert refused(dame_table(), ActionEntry(seat=7, action="8-11")) == "no-such-seat"


def test_an_action_that_cannot_be_read_is_a_parse_error_and_changes_nothing() -> None:
    table = dame_table("11-15")
    with pytest.raises(ParseError):
        appended(DAME, table, ActionEntry(seat=1, action="hello"))
    assert len(table.entries) == 1


def test_a_table_needs_its_number_of_players() -> None:
    alone = msgspec.structs.replace(dame_opening(), players=(Player("alone"),))
    with pytest.raises(IllegalAction):
        opened(DAME, alone)


def test_replay_names_the_entry_that_cannot_stand() -> None:
    entries = (ActionEntry(seat=0, action="11-15"), ActionEntry(seat=0, action="8-11"))
    with pytest.raises(IllegalAction, match="entry 1: not-your-turn"):
        replayed(DAME, dame_opening(), entries)
