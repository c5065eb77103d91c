"""Single entries at a table: nonces, deals, aborts, departures, substitutions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import (
    AbortEntry,
    ActionEntry,
    AppealEntry,
    DealEntry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import IllegalAction
from kiebitz.core.event_log import events_shown_to, remembered_record
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import Played, refusal_of_turn
from kiebitz.core.opening import committed_opening
from kiebitz.core.seat import NOBODY, Pick, Seats
from kiebitz.core.table import OwnAction, awaited_deal, awaited_seats, events_for
from kiebitz.games.dame import DAME, Options
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import AnyTable, after, bids_table, dame_opening, dame_table, refused

SEED = bytes(32)
BOT = Player("Robo", "bot", "random")


def fresh() -> AnyTable:
    """Who starts is still to be drawn."""
    return opened(DAME, dame_opening(starts="random"))


def committed() -> AnyTable:
    players = (Player("Ada"), Player("Bo"))
    return opened(DAME, committed_opening(DAME, "t", Options(), None, players, SEED))


def bid(table: AnyTable, seat: int) -> ActionEntry:
    return ActionEntry(seat=seat, action=f"bid {table.state.hands[seat][0]}")


def share(seat: int) -> NonceEntry:
    return NonceEntry(seat=seat, nonce="ab" * 16)


def codes(table: AnyTable, watcher: int | None = None) -> list[str]:
    return [event.code for event in events_for(table, watcher)]


def test_chance_is_not_awaited_at_a_frozen_table() -> None:
    frozen = after(fresh(), share(0), share(1), AppealEntry(seat=0, reason="wait"))
    assert awaited_deal(DAME, frozen) is None and awaited_seats(DAME, frozen) == ()
    assert next_deal(DAME, frozen, SEED, at=0) is None
    assert refused(frozen, DealEntry(deal=(0,))) == "frozen"


def test_nothing_is_awaited_at_a_table_that_has_ended() -> None:
    aborted = after(fresh(), AbortEntry(seat=0))
    assert awaited_deal(DAME, aborted) is None and awaited_seats(DAME, aborted) == ()
    resigned = after(dame_table("11-15"), ResignationEntry(seat=0))
    assert awaited_seats(DAME, resigned) == ()
    assert refused(resigned, ActionEntry(seat=1, action="22-18")) == "game-over"


def test_there_are_as_many_seats_as_players() -> None:
    for seat in (-1, 2, 7):
        assert refused(dame_table(), ActionEntry(seat=seat, action="11-15")) == "no-such-seat"


def test_every_person_gives_a_nonce_of_their_own() -> None:
    both = after(fresh(), share(0), share(1))
    assert [seat for seat, _ in both.nonces] == [0, 1]
    assert refused(both, share(1)) == "nonce-twice"


def test_nothing_is_dealt_before_everyone_gave_their_nonce() -> None:
    table: AnyTable = committed()
    assert next_deal(DAME, after(table, share(0)), SEED, at=0) is None
    with pytest.raises(IllegalAction, match="nonces"):
        appended(DAME, after(table, share(0)), DealEntry(deal=(0,)))
    dealt = next_deal(DAME, after(table, share(0), share(1)), SEED, at=7)
    assert dealt is not None and dealt.at == 7 and dealt.asked == awaited_deal(DAME, table)


def test_a_deal_says_what_it_was_asked_for() -> None:
    asked = awaited_deal(DAME, fresh())
    assert asked is not None and after(fresh(), DealEntry(deal=(0,), asked=asked)).deals == 1
    with pytest.raises(IllegalAction):
        appended(DAME, fresh(), DealEntry(deal=(0,), asked=Pick("something else", 2)))


def test_no_one_acts_while_chance_is_awaited() -> None:
    for seat in (0, 1):
        assert refused(fresh(), ActionEntry(seat=seat, action="11-15")) == "chance-awaited"
        assert refused(fresh(), ActionEntry(seat=seat, action="hello")) == "chance-awaited"


def test_what_cannot_be_read_is_not_the_turn_of_someone_who_is_not_awaited() -> None:
    assert refused(dame_table(), ActionEntry(seat=1, action="hello")) == "not-your-turn"


def test_a_table_is_aborted_before_anything_was_dealt_or_played() -> None:
    aborted = after(fresh(), share(0), AbortEntry(seat=1))
    assert aborted.ended is not None and aborted.ended.is_draw
    assert aborted.ended.reasons[0].code == "aborted"
    assert codes(aborted) == ["aborted", "ended"]
    dealt = after(fresh(), DealEntry(deal=(0,)))
    moved = dame_table("11-15")
    assert refused(dealt, AbortEntry(seat=0)) == "abort-too-late"
    assert refused(moved, AbortEntry(seat=1)) == "abort-too-late"
    asked = after(
        moved, OfferEntry(seat=0, offer="takeback"), OfferAnswerEntry(seat=1, accepts=True)
    )
    assert refused(asked, AbortEntry(seat=0)) == "abort-too-late"


def test_a_seat_is_left_once() -> None:
    left = after(bids_table(), ResignationEntry(seat=1), game=SEALED_BIDS)
    assert left.left == (1,) and left.ended is None
    for again in (ResignationEntry(seat=1), TimeOutEntry(seat=1)):
        assert refused(left, again, game=SEALED_BIDS) == "already-left"


def test_leaving_is_told_before_what_follows_from_it() -> None:
    resigned = after(bids_table(), ResignationEntry(seat=1), game=SEALED_BIDS)
    assert codes(resigned) == ["resigned", "bids-left"]
    timed_out = after(bids_table(), TimeOutEntry(seat=1), game=SEALED_BIDS)
    assert codes(timed_out) == ["timed-out", "bids-left"]


def played_on(state: Any, seat: int) -> Played[Any]:
    return Played(state)


def test_a_seat_that_is_left_stays_vacated_until_someone_plays_on_for_it() -> None:
    game = replace(SEALED_BIDS, resigned=played_on, plays_on=lambda state, seat: seat != 2)
    left = after(bids_table(), ResignationEntry(seat=0), ResignationEntry(seat=1), game=game)
    assert left.abandoned_seats == (0, 1)
    assert after(left, ResignationEntry(seat=2), game=game).abandoned_seats == (0, 1)
    taken = after(left, TakeOverEntry(seat=0, player=BOT), game=game)
    assert taken.abandoned_seats == (1,) and taken.players[0] == BOT
    assert codes(taken) == ["taken-over"]


def test_an_entry_tells_only_what_it_brought_about_itself() -> None:
    """A nonce after a seat was taken over shows nothing; no event is shown twice."""
    taken = after(fresh(), TakeOverEntry(seat=1, player=BOT))
    table = after(taken, share(0))
    assert codes(table) == []
    story = events_shown_to(DAME, table.opening, table.entries, None)
    assert [event.code for event in story] == ["taken-over"]


def test_the_end_is_told_with_its_reasons() -> None:
    """Each of them, with its rule."""
    ended = after(dame_table("11-15"), ResignationEntry(seat=0))
    told = events_for(ended, None)
    assert [event.code for event in told] == ["resigned", "ended"]
    assert ended.ended is not None
    assert told[-1].rule == ended.ended.reasons[0].rule
    assert told[-1].params == {"reason": f"#reason-{ended.ended.reasons[0].code}"}


def test_a_watcher_is_told_what_they_may_know_and_nothing_else() -> None:
    table = bids_table()
    sealed = after(table, bid(table, 0), game=SEALED_BIDS)
    assert codes(sealed, 0) == ["bids-sealed"]
    assert codes(sealed, 1) == codes(sealed, None) == []


def test_a_seat_remembers_its_own_actions_in_clear_once() -> None:
    table = bids_table()
    mine, theirs = bid(table, 0), bid(table, 1)
    table = after(table, mine, theirs, AppealEntry(seat=2, reason="hm"), game=SEALED_BIDS)

    def clear(seat: int) -> list[int]:
        kept = remembered_record(SEALED_BIDS, table.opening, table.entries, seat)
        return [item.seat for item in kept if isinstance(item, OwnAction)]

    assert (clear(0), clear(1), clear(2)) == ([0], [1], [])


def test_every_entry_is_kept_in_its_order_and_changes_the_head() -> None:
    table = dame_table()
    heads = [table.head]
    for number, action in enumerate(("11-15", "22-18", "15x22")):
        table = after(table, ActionEntry(seat=number % 2, action=action))
        heads.append(table.head)
    assert [getattr(each, "action", None) for each in table.entries] == ["11-15", "22-18", "15x22"]
    assert len(set(heads)) == 4


def test_a_table_that_opens_at_its_end_has_ended() -> None:
    ended = msgspec.structs.replace(dame_opening(), options=Options(starts=0, position="W:W:B14"))
    assert opened(DAME, ended).ended is not None


def test_a_refusal_names_the_end_chance_or_another_who_is_to_act() -> None:
    codes = [
        refused.code if refused else None
        for refused in (
            refusal_of_turn(awaited, 0)
            for awaited in (NOBODY, Pick("dame-starts", 2), Seats((1,)), Seats((0, 1)))
        )
    ]
    assert codes == ["game-over", "chance-awaited", "not-your-turn", None]
