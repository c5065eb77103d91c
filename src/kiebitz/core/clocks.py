"""Clocks as values: each seat's remaining time is a fold over the times of the entries.

All times are in milliseconds; moments count from 1970, as in entries. See docs/clocks.md.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from kiebitz.core.seat import Seat

SECOND = 1000
DAY = 24 * 3600 * SECOND
MOST_LAG = 300
"""The maximum network delay per turn that is not charged to the player."""
REMINDED_AT = 0.8
"""The fraction of a correspondence turn after which its player is reminded."""


class LiveClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live"):
    """Seconds for the whole game, plus an increment per turn (not per choice within it)."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=6 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class CorrespondenceClock(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence"
):
    """Days for each turn."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock = LiveClock | CorrespondenceClock


def full_time(clock: Clock) -> int:
    """A seat's time before its first turn."""
    return clock.seconds * SECOND if isinstance(clock, LiveClock) else clock.days * DAY


def time_for_next_turn(clock: Clock, left: int) -> int:
    """A seat's time after one of its turns that ended with `left`."""
    if isinstance(clock, LiveClock):
        return left + clock.increment * SECOND
    return full_time(clock)


class Standstill(msgspec.Struct, frozen=True):
    """A period in which no clock ran."""

    since: int
    until: int

    def within(self, since: int, until: int) -> int:
        """How much of the given period the standstill covers."""
        return max(0, min(until, self.until) - max(since, self.since))


class Times(msgspec.Struct, frozen=True, kw_only=True):
    """Every seat's time at the moment `since`.

    A turn is open from the moment its seat has to act until it no longer does, whatever chance
    answers in between. While several turns are open at once, no player may see whose turn has
    closed:
    `shown` is each seat's time when the turns began, at `shown_since`, and `stretch` is the seats
    whose turns they were.
    """

    clock: Clock
    since: int
    left: tuple[int, ...]
    open: tuple[Seat, ...] = ()
    runs: bool = False
    """Whether the clocks of the open turns run or are held."""
    acted: tuple[Seat, ...] = ()
    """Seats that have acted in their open turn."""
    away: tuple[int, ...]
    """The end of each seat's vacation."""
    shown: tuple[int, ...]
    shown_since: int
    stretch: tuple[Seat, ...] = ()

    @property
    def running(self) -> tuple[Seat, ...]:
        """Seats whose clocks run. Not for players' eyes."""
        return self.open if self.runs else ()

    def charged(self, seat: Seat, since: int, until: int, pause: Standstill | None = None) -> int:
        """How much of a period counts against the seat."""
        start = max(since, min(until, self.away[seat]))
        return until - start - (0 if pause is None else pause.within(start, until))

    def left_at(self, seat: Seat, at: int) -> int:
        """The seat's remaining time at a later moment; negative if it is late."""
        spent = self.charged(seat, self.since, max(at, self.since))
        return self.left[seat] - (spent if seat in self.running else 0)

    def is_up(self, seat: Seat, at: int) -> bool:
        """Whether the seat's time is over.

        A clock that went backwards never ends it, nor does a vacation.
        """
        is_away = at < self.away[seat]
        return seat in self.running and not is_away and self.left_at(seat, at) <= 0

    def deadline(self, seat: Seat) -> int:
        """When time runs out for a seat whose clock runs."""
        return max(self.since, self.away[seat]) + max(0, self.left[seat])

    def reminder(self, seat: Seat) -> int:
        """When a seat whose clock runs will have used most of a correspondence turn."""
        return self.deadline(seat) - round((1 - REMINDED_AT) * full_time(self.clock))


def before_first_turn(clock: Clock, seats: int) -> Times:
    lefts = (full_time(clock),) * seats
    return Times(
        clock=clock, since=0, left=lefts, away=(0,) * seats, shown=lefts, shown_since=0
    )  # fmt: skip


def charge_until(
    times: Times,
    at: int,
    *,
    pause: Standstill | None = None,
    actor: Seat | None = None,
    lag: int = 0,
) -> Times:
    """The times at a later moment, after the actor (if any) has acted.

    Running clocks are charged, except for the network delay of the actor. A moment before the
    newest one counts as the newest.
    """
    at = max(at, times.since)
    lag = min(max(0, lag), MOST_LAG) if actor is not None and actor not in times.acted else 0
    lefts = list(times.left)
    for seat in times.running:
        spent = times.charged(seat, times.since, at, pause)
        lefts[seat] -= max(0, spent - lag) if seat == actor else spent
    acted = (*times.acted, actor) if actor in times.open else times.acted
    return replace(_update_shown_times(times, at, pause), since=at, left=tuple(lefts), acted=acted)


def _update_shown_times(times: Times, at: int, pause: Standstill | None) -> Times:
    """After a standstill the shown times start again, for every seat alike."""
    if pause is None:
        return times
    lefts = list(times.shown)
    for seat in times.stretch if times.runs else ():
        lefts[seat] -= times.charged(seat, times.shown_since, at, pause)
    return replace(times, shown=tuple(lefts), shown_since=at)


def rewind_to(times: Times, at: int) -> Times:
    """The same times from an earlier moment on; vacations end earlier by the same amount."""
    by = max(0, times.since - at)
    away = tuple(until - by if until > times.since else 0 for until in times.away)
    now = _update_shown_times(times, times.since, Standstill(times.since, times.since))
    return replace(now, since=times.since - by, shown_since=times.since - by, away=away)


def suspend_clocks(times: Times) -> Times:
    """Chance has to answer: turns stay open and clocks pause, invisibly to players."""
    return replace(times, runs=False)


def freeze_clocks(times: Times) -> Times:
    """The table is frozen and all clocks pause, visibly to everyone."""
    return suspend_clocks(
        _update_shown_times(times, times.since, Standstill(times.since, times.since))
    )


def run_clocks_of(times: Times, awaited: tuple[Seat, ...]) -> Times:
    """The times when these seats' clocks should run.

    A seat that no longer has to act has ended its turn. A seat that newly has to act begins a new
    stretch, in which all turns are new.
    """
    is_new = not set(awaited) <= set(times.open)
    lefts = list(times.left)
    for seat in times.open:
        if seat in times.acted and (is_new or seat not in awaited):
            lefts[seat] = time_for_next_turn(times.clock, lefts[seat])
    after = replace(times, left=tuple(lefts), open=awaited, runs=True)
    if is_new:
        shown = {"shown": after.left, "shown_since": after.since, "stretch": awaited}
        return replace(after, acted=(), **shown)
    return replace(after, acted=tuple(seat for seat in times.acted if seat in awaited))


def start_vacation(times: Times, seat: Seat, until: int) -> Times:
    """The seat's clock is paused until then. Any lateness before that is forgiven."""
    away, lefts = list(times.away), list(times.left)
    away[seat], lefts[seat] = until, max(0, lefts[seat])
    return replace(times, away=tuple(away), left=tuple(lefts))
