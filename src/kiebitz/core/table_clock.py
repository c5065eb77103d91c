"""The clocks of a table: the effect of each entry on them, and the times a watcher may see."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kiebitz.core.clocks import (
    MOST_LAG,
    Clock,
    CorrespondenceClock,
    Standstill,
    Times,
    before_first_turn,
    charge_until,
    freeze_clocks,
    rewind_to,
    run_clocks_of,
    start_vacation,
    suspend_clocks,
)
from kiebitz.core.entry import ActionEntry, ClaimEntry, Entry, PauseEntry, VacationEntry
from kiebitz.core.entry import TimeOutEntry as TimeOut
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import (
    AnyTable,
    awaited_deal,
    awaited_seats,
    missing_seats,
    protests_lapse_at,
)


class ShownTime(msgspec.Struct, frozen=True):
    """A seat's time as a watcher may know it: `left` at `since`, and whether it runs from there.

    `away` is the end of the seat's vacation, or 0.
    """

    left: int
    since: int
    runs: bool
    away: int = 0


def times_of(clock: Clock | None, seats: int) -> Times | None:
    """The clocks of a table before its first entry."""
    return None if clock is None else before_first_turn(clock, seats)


def refusal_by_time(table: AnyTable, entry: Entry) -> Refusal | None:
    """A seat may not act after its time is over, nor run out of time before it is."""
    times = table.times
    match entry:
        case PauseEntry() | VacationEntry() if times is None:
            return Refusal("no-clock")
        case VacationEntry() if not isinstance(table.opening.clock, CorrespondenceClock):
            return Refusal("no-vacation")
        case ActionEntry(seat=seat, at=at) | ClaimEntry(seat=seat, at=at) if times is not None:
            return Refusal("time-is-up") if times.is_up(seat, at - _lag(entry)) else None
        case TimeOut(seat=seat, at=at) if times is not None:
            return None if times.is_up(seat, at) else Refusal("time-left")
    return None


def _lag(entry: Entry) -> int:
    return min(max(0, entry.lag), MOST_LAG) if isinstance(entry, ActionEntry) else 0


def after_clocked(game: AnyGame, before: AnyTable, after: AnyTable, entry: Entry) -> Times | None:
    """The clocks after the entry, given the tables before and after it."""
    if before.times is None:
        return None
    times = _after_entry(before, before.times, entry)
    if isinstance(entry, VacationEntry):
        times = start_vacation(times, entry.seat, entry.until)
    if after.appeal is not None or after.ended is not None:
        return freeze_clocks(times)
    if awaited_deal(game, after) is not None or not has_started(after):
        return suspend_clocks(times)
    return run_clocks_of(times, clocked_seats(game, after))


def _after_entry(table: AnyTable, times: Times, entry: Entry) -> Times:
    """The times at the entry, before any other seat's turn begins."""
    if isinstance(entry, PauseEntry) and entry.taken_back:
        return rewind_to(times, entry.at)
    actor = entry.seat if isinstance(entry, ActionEntry | ClaimEntry) else None
    pause = _standstill_before(table, times, entry)
    return charge_until(times, entry.at, pause=pause, actor=actor, lag=_lag(entry))


def _standstill_before(table: AnyTable, times: Times, entry: Entry) -> Standstill | None:
    """The part of the time since the previous entry that does not count."""
    if isinstance(entry, PauseEntry):
        return Standstill(entry.since, max(entry.at, times.since))
    if table.appeal is not None:
        return Standstill(times.since, max(entry.at, times.since))
    return None


def flag_at(table: AnyTable) -> int | None:
    """When time is over next: a clock's, the pause of an appeal, or that to judge a protest."""
    times = table.times
    clocks = () if times is None else map(times.deadline, times.running)
    pause = table.appeal.until if table.appeal is not None else 0
    others = (pause or None, protests_lapse_at(table))
    return min((*clocks, *(each for each in others if each is not None)), default=None)


def remind_at(table: AnyTable, after: int = 0) -> int | None:
    """When the next reminder of a correspondence turn is due, later than both `after` and the
    newest entry."""
    times = table.times
    if times is None or not isinstance(times.clock, CorrespondenceClock):
        return None
    later = (at for at in map(times.reminder, times.running) if at > max(times.since, after))
    return min(later, default=None)


def has_started(table: AnyTable) -> bool:
    """Clocks start once every player has arrived."""
    return not missing_seats(table)


def clocked_seats(game: AnyGame, table: AnyTable) -> tuple[Seat, ...]:
    """Seats whose time runs: people on turn. Bots have no clock."""
    return tuple(
        seat
        for seat in awaited_seats(game, table)
        if table.players[seat].kind == "person" and seat not in table.left
    )


def shown_times(
    table: AnyTable, watcher: Seat | None, awaited: Iterable[Seat]
) -> tuple[ShownTime | None, ...]:
    """Every seat's time for a watcher who may know that these seats are on turn; None for bots.

    While several seats choose at once, nothing in it depends on who has already chosen, except that
    each seat sees its own time.
    """
    times = table.times
    if times is None:
        return ()
    own = None if table.ended is not None else watcher
    return tuple(
        None
        if player.kind == "bot"
        else _own_time(times, seat)
        if seat == own
        else _shown_time(times, seat, seat in awaited)
        for seat, player in enumerate(table.players)
    )


def _own_time(times: Times, seat: Seat) -> ShownTime:
    """Counted from the same moment as the others' times, so that it does not reveal their
    actions."""
    runs = seat in times.running
    since = times.charged(seat, times.shown_since, times.since) if runs else 0
    return ShownTime(times.left[seat] + since, times.shown_since, runs, times.away[seat])


def _shown_time(times: Times, seat: Seat, is_awaited: bool) -> ShownTime:
    runs = times.runs and is_awaited and seat in times.stretch
    return ShownTime(times.shown[seat], times.shown_since, runs, times.away[seat])
