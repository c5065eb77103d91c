"""D6.6 An appeal cannot stall: its pause is bounded, then play goes on under protest and the case
is judged afterwards."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.clocks import LiveClock
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ArrivalEntry,
    Entry,
    Player,
    ProtestEntry,
    ResignationEntry,
    StatementEntry,
    WithdrawalEntry,
)
from kiebitz.core.fold import opened
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import parse_record, record_of, write_record
from kiebitz.core.table import PROTEST_LAPSES, AnyTable, awaited_seats, events_for
from kiebitz.core.table_clock import flag_at
from kiebitz.core.verify import verified
from kiebitz.games.dame import DAME, Options
from kiebitz.server.tables.status import status_of
from tests.core.tables import after, dame_opening, dame_table, refused

SEED = bytes(32)
MINUTES = 600_000
APPEAL = AppealEntry(seat=1, reason="He waits.", ground="delay", until=MINUTES, at=0)
PROTEST = ProtestEntry(at=MINUTES)
LAPSE = ProtestEntry(lapses=True, at=MINUTES + PROTEST_LAPSES)


def codes(table: AnyTable) -> list[str]:
    """The events of the newest entry."""
    return [event.code for event in events_for(table, None)]


def frozen() -> AnyTable:
    return after(dame_table("11-15"), APPEAL)


def under_protest(*more: Entry) -> AnyTable:
    return after(frozen(), PROTEST, *more)


def test_d6_6_the_pause_ends_by_itself_and_play_goes_on_under_protest() -> None:
    assert refused(frozen(), ProtestEntry(at=MINUTES - 1)) == "pause-not-over"
    table = under_protest()
    assert codes(table) == ["protested"]
    assert table.appeal is None and table.protests == (APPEAL,)
    assert awaited_seats(DAME, table) == (1,)
    assert codes(after(table, ActionEntry(seat=1, action="22-18"))) == ["dame-moved"]


def test_d6_6_no_one_protests_where_nothing_is_paused_or_without_a_limit() -> None:
    assert refused(dame_table("11-15"), PROTEST) == "no-appeal"
    assert refused(under_protest(), PROTEST) == "no-appeal"
    unlimited = after(dame_table("11-15"), AppealEntry(seat=1, reason="He waits."))
    assert refused(unlimited, PROTEST) == "pause-not-over"


@pytest.mark.parametrize(
    ("ruling", "seat", "ranks"), [("draw", None, (1, 1)), ("win", 1, (2, 1))], ids=["draw", "win"]
)
def test_d6_6_a_case_is_judged_while_play_goes_on(
    ruling: str, seat: int | None, ranks: tuple[int, ...]
) -> None:
    decision = AdjudicationEntry(by="Renate", ruling=ruling, seat=seat)  # type: ignore[arg-type]
    table = under_protest(ActionEntry(seat=1, action="22-18"), decision)
    assert table.ended is not None and table.ended.ranks == ranks and table.protests == ()
    assert refused(table, decision) == "game-over"


def test_d6_6_a_case_is_judged_after_the_end_and_the_result_changes_or_stands() -> None:
    resigned = under_protest(ResignationEntry(seat=1))
    assert resigned.ended is not None and resigned.ended.ranks == (1, 2)
    draw = after(resigned, AdjudicationEntry(by="Renate", ruling="draw"))
    assert draw.ended is not None and draw.ended.ranks == (1, 1)
    assert [reason.code for reason in draw.ended.reasons] == ["adjudicated"]
    assert codes(draw) == ["adjudicated", "ended"]
    stands = after(resigned, AdjudicationEntry(by="Renate", ruling="play_on"))
    assert stands.ended == resigned.ended and codes(stands) == ["adjudicated"]
    assert refused(stands, StatementEntry(seat=0, text="Thanks.")) == "game-over"


def test_d6_6_after_the_end_only_the_case_goes_on() -> None:
    resigned = under_protest(ResignationEntry(seat=1))
    assert codes(after(resigned, StatementEntry(seat=0, text="Fair."))) == ["stated"]
    assert refused(resigned, ActionEntry(seat=1, action="22-18")) == "game-over"
    assert refused(resigned, AppealEntry(seat=0, reason="Me too.")) == "game-over"
    withdrawn = after(resigned, WithdrawalEntry(seat=1))
    assert withdrawn.ended == resigned.ended and withdrawn.protests == ()


def test_d6_6_only_the_protester_withdraws_it() -> None:
    assert refused(under_protest(), WithdrawalEntry(seat=0)) == "not-your-appeal"
    assert under_protest(WithdrawalEntry(seat=1)).protests == ()


def test_d6_6_a_protest_that_no_one_judges_lapses() -> None:
    early = ProtestEntry(lapses=True, at=LAPSE.at - 1)
    assert refused(under_protest(), early) == "pause-not-over"
    assert refused(dame_table("11-15"), LAPSE) == "no-appeal"
    table = under_protest(LAPSE)
    assert codes(table) == ["protest-lapsed"] and table.protests == ()
    assert refused(table, AdjudicationEntry(by="Renate", ruling="draw")) == "no-appeal"


def test_d6_6_one_appeal_for_each_player_and_ground() -> None:
    table = under_protest(ActionEntry(seat=1, action="22-18"))
    again = AppealEntry(seat=1, reason="Still.", ground="delay")
    assert refused(table, again) == "appeal-same-ground"
    assert codes(after(table, msgspec.structs.replace(again, ground="conduct"))) == ["appealed"]
    assert codes(after(table, msgspec.structs.replace(again, seat=0))) == ["appealed"]


def test_d6_6_a_decision_judges_every_open_case() -> None:
    second = AppealEntry(seat=0, reason="Me too.", ground="delay", until=2 * MINUTES, at=MINUTES)
    both = under_protest(second, ProtestEntry(at=2 * MINUTES))
    assert [each.seat for each in both.protests] == [1, 0]
    assert after(both, AdjudicationEntry(by="Renate", ruling="play_on")).protests == ()


def test_d6_6_clocks_stand_during_the_pause_and_run_under_protest() -> None:
    clock = LiveClock(seconds=600, increment=0)
    opening = msgspec.structs.replace(dame_opening(), clock=clock, never_deals=True)
    coming = (ArrivalEntry(seat=0, at=1), ArrivalEntry(seat=1, at=1))
    move = ActionEntry(seat=0, action="11-15", at=1_000)
    table = after(opened(DAME, opening), *coming, move)
    paused = after(table, msgspec.structs.replace(APPEAL, at=61_000, until=661_000))
    assert paused.times is not None and paused.times.left[1] == 540_000
    assert flag_at(paused) == 661_000
    running = after(paused, ProtestEntry(at=661_000))
    assert running.times is not None and running.times.left[1] == 540_000
    assert flag_at(running) == 661_000 + 540_000


def test_d6_6_what_is_searchable_shows_that_an_admin_is_wanted() -> None:
    assert status_of(DAME, under_protest()) == "protest"
    ended = under_protest(ResignationEntry(seat=1))
    assert status_of(DAME, ended) == "protest"
    assert flag_at(ended) == LAPSE.at
    assert status_of(DAME, after(ended, LAPSE)) == "ended"


def test_d6_6_a_record_with_a_protest_is_read_and_verified() -> None:
    decision = AdjudicationEntry(by="Renate", ruling="draw")
    players = (Player("Ada"), Player("Bo"))
    start = opened(DAME, committed_opening(DAME, "t", Options(starts=0), None, players, SEED))
    moves = ActionEntry(seat=0, action="11-15"), APPEAL, PROTEST, ResignationEntry(seat=1)
    table = after(start, *moves, decision)
    record = parse_record(write_record(record_of(table, SEED)))
    assert record.entries[2] == PROTEST and record.outcome == table.ended
    assert verified(DAME, record)
    early = msgspec.structs.replace(record, entries=(*record.entries[:2], *record.entries[3:]))
    assert not verified(DAME, early)


def test_d6_6_an_older_node_refuses_what_it_does_not_know() -> None:
    """A node from before the protest reads neither the new kind nor the new fields."""

    class OldAppeal(msgspec.Struct, tag_field="kind", tag="appeal", forbid_unknown_fields=True):
        seat: int
        reason: str
        at: int = 0

    old = ActionEntry | OldAppeal
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'protest'"):
        msgspec.json.decode(msgspec.json.encode(PROTEST), type=old)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(msgspec.json.encode(APPEAL), type=old)
    plain = AppealEntry(seat=1, reason="Look.")
    assert msgspec.json.decode(msgspec.json.encode(plain), type=old) == OldAppeal(1, "Look.")
