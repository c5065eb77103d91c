"""Clocks are a fold over entries' times: every test sets its own clock, and none waits."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.clocks import DAY, MOST_LAG, Clock, CorrespondenceClock, LiveClock, Times
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    DealEntry,
    NonceEntry,
    OfferAnswerEntry,
    OfferEntry,
    PauseEntry,
    Player,
    TakeOverEntry,
    TimeOutEntry,
    VacationEntry,
)
from kiebitz.core.fold import opened
from kiebitz.core.opening import committed_opening
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.core.table_clock import ShownTime, shown_times
from kiebitz.core.verify import verified
from kiebitz.games.dame import DAME
from tests.conformance import sealed_bids
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.core.tables import AnyTable, after, dame_opening, refused

BLITZ = LiveClock(seconds=60, increment=2)
THREE_DAYS = CorrespondenceClock(days=3)
START = 1_000_000_000_000


def nonce(seat: int, at: int = START) -> NonceEntry:
    return NonceEntry(seat=seat, nonce=f"{seat:032x}", at=at)


def clocked_dame(clock: Clock = BLITZ, players: tuple[Player, ...] | None = None) -> AnyTable:
    """A Dame table with both players seated: Black's time (seat 0) runs from START."""
    opening = msgspec.structs.replace(dame_opening(), clock=clock)
    if players is not None:
        opening = msgspec.structs.replace(opening, players=players)
    people = [seat for seat, player in enumerate(opening.players) if player.kind == "person"]
    return after(opened(DAME, opening), *(nonce(seat) for seat in people))


def clocked_bids(clock: Clock = BLITZ) -> AnyTable:
    """Sealed bids of three people, dealt in order: all clocks run from START."""
    opening: Any = msgspec.structs.replace(
        dame_opening(),
        game=SEALED_BIDS.name,
        options=sealed_bids.Options(),
        players=(Player("Ada"), Player("Bo"), Player("Cy")),
        clock=clock,
    )
    shares = (nonce(0), nonce(1), nonce(2), DealEntry(deal=tuple(range(12)), at=START))
    return after(opened(SEALED_BIDS, opening), *shares, game=SEALED_BIDS)


def times(table: AnyTable) -> Times:
    assert table.times is not None
    return table.times


def first_action(table: AnyTable, seat: int) -> str:
    return DAME.write(table.state, DAME.legal_actions(table.state, seat)[0])


def act(table: AnyTable, at: int, lag: int = 0) -> AnyTable:
    """A random move by the player to move at the Dame table."""
    seat = times(table).open[0]
    entry = ActionEntry(seat=seat, action=first_action(table, seat), at=at, lag=lag)
    return after(table, entry)


def bid(table: AnyTable, seat: int, at: int) -> AnyTable:
    card = table.state.hands[seat][0]
    return after(table, ActionEntry(seat=seat, action=f"bid {card}", at=at), game=SEALED_BIDS)


def test_clocks_begin_when_everyone_is_there() -> None:
    opening = msgspec.structs.replace(dame_opening(), clock=BLITZ)
    table = after(opened(DAME, opening), nonce(0))
    moved = after(table, ActionEntry(seat=0, action=first_action(table, 0), at=START + 50_000))
    assert times(moved).left == (60_000, 60_000) and times(moved).running == ()
    assert times(after(moved, nonce(1, START + 99_000))).deadline(1) == START + 159_000


def test_a_turn_costs_its_time_and_brings_the_increment() -> None:
    table = act(clocked_dame(), START + 10_000)
    assert times(table).left == (52_000, 60_000)
    assert times(table).running == (1,)
    assert times(act(table, START + 15_000)).left == (52_000, 57_000)


def test_a_correspondence_turn_begins_with_all_its_days() -> None:
    table = act(clocked_dame(THREE_DAYS), START + 2 * DAY)
    assert times(table).left == (3 * DAY, 3 * DAY)
    assert times(table).deadline(1) == START + 5 * DAY
    assert times(table).reminder(1) == START + 2 * DAY + round(2.4 * DAY)


def test_no_one_is_out_of_time_before_it_is_over_and_no_one_acts_after() -> None:
    table = act(act(clocked_dame(), START), START)
    late = START + 62_000
    assert refused(table, TimeOutEntry(seat=0, at=late - 1)) == "time-left"
    assert refused(table, TimeOutEntry(seat=1, at=late + 99)) == "time-left"
    action = ActionEntry(seat=0, action=first_action(table, 0), at=late)
    assert refused(table, action) == "time-is-up"
    lost = after(table, TimeOutEntry(seat=0, at=late))
    assert lost.ended is not None and lost.ended.winners == (1,)


def test_a_player_who_never_begins_loses_nothing() -> None:
    table = after(clocked_dame(), TimeOutEntry(seat=0, at=START + 60_000))
    assert table.ended is not None and table.ended.is_draw
    assert table.ended.reasons[0].code == "aborted"


def test_bots_have_no_clock() -> None:
    table = act(
        clocked_dame(players=(Player("Ada"), Player("b", kind="bot", level="random"))), START
    )
    assert times(table).running == ()
    assert shown_times(table, 0, (1,))[1] is None


def test_an_appeal_stops_all_clocks_until_it_is_decided() -> None:
    table = after(clocked_dame(), AppealEntry(seat=1, reason="?", at=START + 1000))
    assert times(table).running == ()
    decided = AdjudicationEntry(by="admin", ruling="play_on", at=START + 500_000)
    assert times(after(table, decided)).deadline(0) == START + 500_000 + 59_000
    assert shown_times(after(table, decided), None, (0,))[0] == ShownTime(
        59_000, START + 500_000, True
    )


def test_a_takeback_gives_no_time_back_and_no_increment_to_the_player_who_allows_it() -> None:
    table = act(clocked_dame(), START + 10_000)
    asked = after(table, OfferEntry(seat=0, offer="takeback", at=START + 11_000))
    back = after(asked, OfferAnswerEntry(seat=1, accepts=True, at=START + 14_000))
    assert times(back).left == (52_000, 56_000) and times(back).running == (0,)


def test_vacation_stands_the_clock_still_and_shortened_costs_no_one_anything() -> None:
    table = clocked_dame(THREE_DAYS)
    away = after(table, VacationEntry(seat=0, until=START + 20 * DAY, at=START + DAY))
    assert times(away).deadline(0) == START + 22 * DAY
    assert refused(away, TimeOutEntry(seat=0, at=START + 10 * DAY)) == "time-left"
    back = after(away, VacationEntry(seat=0, until=0, at=START + 5 * DAY))
    assert times(back).deadline(0) == START + 7 * DAY
    moved = act(back, START + 6 * DAY)
    assert times(moved).deadline(1) == START + 9 * DAY


def test_a_day_of_vacation_saves_a_clock_that_has_run_out() -> None:
    table = clocked_dame(THREE_DAYS)
    over = START + 3 * DAY + 5
    saved = after(table, VacationEntry(seat=0, until=over + DAY, at=over))
    assert times(saved).deadline(0) == over + DAY
    assert times(act(saved, over + DAY // 2)).running == (1,)


def test_vacation_and_pauses_need_a_clock_that_knows_them() -> None:
    assert refused(clocked_dame(), VacationEntry(seat=0, until=1)) == "no-vacation"
    assert refused(opened(DAME, dame_opening()), PauseEntry(since=1)) == "no-clock"


def test_a_seat_that_is_left_to_a_bot_has_no_clock_any_more() -> None:
    table = after(
        clocked_dame(), TakeOverEntry(seat=0, player=Player("b", kind="bot", level="random"))
    )
    assert times(table).running == ()


def test_every_bidder_gets_the_increment_once_per_round_in_any_order() -> None:
    for order in permutations(range(3)):
        table = clocked_bids()
        for place, seat in enumerate(order):
            table = bid(table, seat, START + 1000 * (place + 1))
        table = after(table, DealEntry(deal=(0,), at=START + 3000), game=SEALED_BIDS)
        taken = {seat: 1000 * (place + 1) for place, seat in enumerate(order)}
        assert times(table).left == tuple(62_000 - taken[seat] for seat in range(3))
        assert times(table).running == (0, 1, 2)


@pytest.mark.parametrize("watcher", [None, 2])
def test_while_all_choose_nothing_shows_who_has_chosen(watcher: int | None) -> None:
    table = clocked_bids()
    awaited = SEALED_BIDS.view(table.state, watcher).awaited
    before = shown_times(table, watcher, awaited)
    for seat in (1, 0):
        table = bid(table, seat, START + 7000)
        awaited = SEALED_BIDS.view(table.state, watcher).awaited
        others = [s for s in range(3) if s != watcher]
        shown = shown_times(table, watcher, awaited)
        assert [shown[s] for s in others] == [before[s] for s in others]
    assert times(table).running == (2,)


def test_after_a_pause_everyone_is_shown_alike_whether_they_have_chosen_or_not() -> None:
    pause = PauseEntry(since=START + 10_000, at=START + 100_000)
    shown = []
    for chosen in ((), (0,), (1,), (0, 1)):
        table = clocked_bids()
        for seat in chosen:
            table = bid(table, seat, START + 5000)
        paused = after(table, pause, game=SEALED_BIDS)
        shown.append(shown_times(paused, None, (0, 1, 2)))
    assert shown == [(ShownTime(50_000, START + 100_000, True),) * 3] * 4


# Whatever happens to the time: a reference that adds up each seat's used time.
spans = st.integers(0, 9_000)


@st.composite
def histories(draw: st.DrawFn) -> list[tuple[str, int, int]]:
    kinds = st.sampled_from(["move", "move", "move", "pause", "set_back"])
    return [
        (draw(kinds), draw(spans), draw(st.integers(-100, 2 * MOST_LAG)))
        for _ in range(draw(st.integers(1, 8)))
    ]


@given(histories(), st.integers(0, 9))
def test_time_left_is_what_was_spent_however_the_servers_clock_went(
    history: list[tuple[str, int, int]], increment: int
) -> None:
    table = clocked_dame(LiveClock(seconds=600, increment=increment))
    left, true, machine = [600_000, 600_000], START, 0
    for kind, span, lag in history:
        seat = times(table).open[0]
        if kind == "set_back":
            machine -= span
            continue
        if kind == "pause":
            table = after(table, PauseEntry(since=true, at=true + span))
            true += span
            continue
        newest = times(table).since
        table = act(table, true + span + machine, lag)
        spent = max(0, true + span + machine - newest)
        left[seat] -= max(0, spent - min(max(0, lag), MOST_LAG))
        left[seat] += increment * 1000
        true = max(newest, true + span + machine)
        machine = 0
    assert list(times(table).left) == left
    assert all(0 < each <= 600_000 + 9_000 * len(history) for each in times(table).left)


@given(st.lists(st.tuples(st.integers(-50_000, 50_000), st.booleans()), max_size=12))
def test_no_flag_ever_falls_early_and_moments_never_go_back(steps: list[tuple[int, bool]]) -> None:
    table, newest = clocked_dame(), START
    for ahead, is_flag in steps:
        seat, at = times(table).open[0], newest + ahead
        deadline = times(table).deadline(seat)
        if is_flag and not times(table).is_up(seat, at):
            assert at < deadline
            assert refused(table, TimeOutEntry(seat=seat, at=at)) == "time-left"
        elif not times(table).is_up(seat, at):
            table = act(table, at)
            assert times(table).since >= newest
            newest = times(table).since
        else:
            assert at >= deadline


@given(st.permutations(range(3)), st.lists(spans, min_size=3, max_size=3), st.booleans())
def test_a_restart_among_sealed_bids_charges_no_one(
    order: list[int], waits: list[int], restarts: bool
) -> None:
    """The same with and without a standstill in the middle, except for the wall clock."""
    table, at, away = clocked_bids(), START, 0
    for place, seat in enumerate(order):
        if place == 1 and restarts:
            away = 77_000
            pause = PauseEntry(since=at, at=at + away)
            table = after(table, pause, game=SEALED_BIDS)
        at += waits[place] + (away if place == 1 else 0)
        table = bid(table, seat, at)
    spent = {seat: sum(waits[: place + 1]) for place, seat in enumerate(order)}
    assert times(table).left[order[0]] == 62_000 - spent[order[0]]
    assert times(table).left[order[1]] == 62_000 - spent[order[1]]


def test_a_record_holds_its_clock_and_proves_it() -> None:
    seed = bytes(range(32))
    plain = dame_opening()
    opening = committed_opening(
        DAME, "t-1", plain.options, None, plain.players, seed, clock=BLITZ, rated=True
    )
    table = after(opened(DAME, opening), nonce(0), nonce(1))
    table = after(act(act(table, START), START), TimeOutEntry(seat=0, at=START + 70_000))
    record = parse_record(write_record(record_of(table, seed)))
    assert table_of(DAME, record) == msgspec.structs.replace(
        table,
        opening=msgspec.structs.replace(opening, digest=table_of(DAME, record).opening.digest),
    )
    assert verified(DAME, record).problem is None
    forged = msgspec.structs.replace(record, clock={"type": "live", "seconds": 61, "increment": 2})
    assert verified(DAME, forged).problem == "commitment"
    assert verified(DAME, msgspec.structs.replace(record, rated=False)).problem == "commitment"


def back(at: int) -> PauseEntry:
    return PauseEntry(since=at, at=at, taken_back=True)


def test_when_time_is_taken_back_clocks_go_on_from_the_earlier_moment() -> None:
    table = after(clocked_dame(), PauseEntry(since=START + 5_000, at=START + 400 * DAY))
    table = after(table, back(START + 20_000))
    assert times(table).left == (55_000, 60_000) and times(table).since == START + 20_000
    assert shown_times(table, None, (0,))[0] == ShownTime(55_000, START + 20_000, True)
    assert times(act(table, START + 30_000)).left == (47_000, 60_000)


def test_time_that_is_taken_back_to_a_later_moment_stays() -> None:
    table = act(clocked_dame(), START + 10_000)
    assert times(after(table, back(START + 20_000))) == times(after(table, back(START + 10_000)))


def test_a_vacation_is_taken_back_with_the_time() -> None:
    away = VacationEntry(seat=0, until=START + 401 * DAY, at=START + 400 * DAY)
    over = VacationEntry(seat=1, until=START + 3 * DAY, at=START + 2 * DAY)
    table = after(clocked_dame(THREE_DAYS), over, away, back(START + 4 * DAY))
    assert times(table).away == (START + 5 * DAY, 0)


def test_taking_time_back_does_not_show_who_has_chosen() -> None:
    entry = back(START + 1_000)
    shown = set()
    for seats in ((), (1,), (0, 1)):
        table = clocked_bids()
        for seat in seats:
            table = bid(table, seat, START + 9_000)
        table = after(table, PauseEntry(since=START + 9_000, at=START + DAY), game=SEALED_BIDS)
        table = after(table, entry, game=SEALED_BIDS)
        shown.add(shown_times(table, 2, (0, 1, 2))[:2])
    assert len(shown) == 1


def test_a_pause_from_before_times_were_taken_back_is_written_as_it_was() -> None:
    assert msgspec.json.encode(PauseEntry(since=3, at=7)) == b'{"kind":"pause","since":3,"at":7}'
