"""Decides when the server's time follows the machine's clock: readings in, the time out.

Pure: `timekeeper.py` reads the clocks, `uptime.py` acts on what is decided here. Times are
milliseconds. An *offset* is what has to be added to the monotonic clock to get a time.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

MINUTE = 60_000
LARGEST_STEP = 5 * MINUTE
"""How far the machine's clock may be set without being doubted, all in all, in ten minutes."""
STANDING = 10 * MINUTE
"""How long a jump has to stand before it is followed."""
LONGEST_ABSENCE = 24 * 60 * MINUTE
"""A server that seems to have been away for longer doubts the clock instead."""

ClockStatus = Literal["right", "jumped", "ahead", "unconfirmed"]


class Reading(NamedTuple):
    """All clocks at one moment: `wall` can be set by anybody, `monotonic` stands while the machine
    sleeps, `boottime` does not. `witness` is the clock of another machine, if one was asked."""

    wall: int
    monotonic: int
    boottime: int
    witness: int | None = None

    @property
    def claimed(self) -> int:
        """The offset that the machine's clock claims."""
        return self.wall - self.monotonic

    @property
    def slept(self) -> int:
        return self.boottime - self.monotonic

    @property
    def is_confirmed(self) -> bool:
        """Where there is no witness, a clock is believed by itself."""
        return self.witness is None or abs(self.witness - self.wall) <= LARGEST_STEP


class Jump(NamedTuple):
    """What the machine's clock claims against the server's time, and since when it does."""

    offset: int
    since: int
    has_stood: bool = False


class Discipline(msgspec.Struct, frozen=True):
    """The server's time is `offset` ahead of the monotonic clock; it never goes back.

    `anchor` is what the offset was at the beginning of the ten minutes that began at `anchored`.
    """

    offset: int
    slept: int
    anchor: int
    anchored: int
    jump: Jump | None = None

    @property
    def status(self) -> ClockStatus:
        if self.jump is None:
            return "right"
        if not self.jump.has_stood:
            return "jumped"
        return "ahead" if self.jump.offset < self.offset else "unconfirmed"

    @property
    def lead(self) -> int:
        """How far the machine's clock is ahead of the server's time, as far as it is doubted."""
        return 0 if self.jump is None else self.jump.offset - self.offset


def trust(reading: Reading) -> Discipline:
    """A beginning without a past: the machine's clock is all that is known."""
    return _anchor(reading, reading.claimed)


def resume(reading: Reading, last: int, margin: int) -> Discipline:
    """A beginning after a last sign of life. A clock that says more than a day since then, or a
    time before it, is doubted: time runs on from the last sign and `margin`."""
    away = reading.wall - last
    if away < 0 or away <= LARGEST_STEP or (away <= LONGEST_ABSENCE and reading.is_confirmed):
        offset = max(reading.claimed, last - reading.monotonic)
    else:
        offset = last + margin - reading.monotonic
    return observe(_anchor(reading, offset), reading)


def is_far(reading: Reading, last: int) -> bool:
    """Whether a server starts more than a day from its last sign of life, in either direction."""
    return abs(reading.wall - last) > LONGEST_ABSENCE


def observe(state: Discipline, reading: Reading) -> Discipline:
    """The next state: sleep and small steps are followed at once, a jump when it has stood."""
    state = _renew_anchor(_follow_sleep(state, reading), reading)
    claimed = reading.claimed
    if claimed - state.anchor <= LARGEST_STEP and state.offset - claimed <= LARGEST_STEP:
        return replace(state, offset=max(state.offset, claimed), jump=None)
    jump = _judge(state.jump, reading)
    if jump.has_stood and claimed > state.offset and reading.is_confirmed:
        return _anchor(reading, claimed)
    return replace(state, jump=jump)


def not_before(state: Discipline, offset: int) -> Discipline:
    """Another server on the same database has been there already."""
    if offset <= state.offset:
        return state
    return replace(state, offset=offset, anchor=state.anchor + offset - state.offset)


def _anchor(reading: Reading, offset: int) -> Discipline:
    return Discipline(offset, reading.slept, offset, reading.monotonic)


def _follow_sleep(state: Discipline, reading: Reading) -> Discipline:
    """Everything moves on by what the machine slept: a jump that is doubted stays what it was."""
    slept = max(0, reading.slept - state.slept)
    if not slept:
        return state
    jump = state.jump and state.jump._replace(offset=state.jump.offset + slept)
    return replace(
        state,
        offset=state.offset + slept,
        slept=reading.slept,
        anchor=state.anchor + slept,
        jump=jump,
    )


def _renew_anchor(state: Discipline, reading: Reading) -> Discipline:
    """So many small steps are one jump, unless they take their time."""
    if reading.monotonic - state.anchored < STANDING:
        return state
    return replace(state, anchor=state.offset, anchored=reading.monotonic)


def _judge(jump: Jump | None, reading: Reading) -> Jump:
    """The jump goes on, or is another one since now."""
    if jump is None or abs(reading.claimed - jump.offset) > LARGEST_STEP:
        return Jump(reading.claimed, reading.monotonic)
    return jump._replace(has_stood=reading.monotonic - jump.since >= STANDING)


def has_followed(before: Discipline, after: Discipline) -> bool:
    """Whether a jump was followed in between: more than sleep and a small step."""
    slept = after.slept - before.slept
    return after.offset - before.offset - slept > LARGEST_STEP
