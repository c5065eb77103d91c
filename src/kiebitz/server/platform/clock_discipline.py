"""Decides when the server's time follows the machine's clock: readings in, the time out.

Pure: `clock.py` reads the clocks, and `downtime.py` acts on the decisions. Times are in
milliseconds. An *offset* is the difference between a time and the monotonic clock.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

MINUTE = 60_000
LARGEST_STEP = 5 * MINUTE
"""How far the machine's clock may be set without being doubted, in total within ten minutes."""
STANDING = 10 * MINUTE
"""How long a jump must last before it is followed."""
LONGEST_ABSENCE = 24 * 60 * MINUTE
"""After a seemingly longer absence the server doubts the clock."""

ClockStatus = Literal["right", "jumped", "ahead", "unconfirmed"]


class Reading(NamedTuple):
    """All clocks at one moment: `wall` can be set by anyone, `monotonic` stops while the machine
    sleeps, `boottime` does not. `witness` is another machine's clock, if there is one."""

    wall: int
    monotonic: int
    boottime: int
    witness: int | None = None

    @property
    def claimed(self) -> int:
        """The offset according to the machine's clock."""
        return self.wall - self.monotonic

    @property
    def slept(self) -> int:
        return self.boottime - self.monotonic

    @property
    def is_confirmed(self) -> bool:
        """Without a witness, a clock is trusted alone."""
        return self.witness is None or abs(self.witness - self.wall) <= LARGEST_STEP


class Jump(NamedTuple):
    """A difference between the machine's clock and the server's time, and when it began."""

    offset: int
    since: int
    has_stood: bool = False


class Discipline(msgspec.Struct, frozen=True):
    """The server's time is `offset` ahead of the monotonic clock and never goes back.

    `anchor` is the offset at the start of the ten minutes that began at `anchored`.
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


def trust_first_reading(reading: Reading) -> Discipline:
    """The first start, when only the machine's clock is known."""
    return _start_anchor(reading, reading.claimed)


def resume_after_heartbeat(reading: Reading, last: int, margin: int) -> Discipline:
    """A start after a last heartbeat. A clock that is earlier, or more than a day later, is
    doubted: time continues from the heartbeat plus `margin`."""
    away = reading.wall - last
    if away < 0 or away <= LARGEST_STEP or (away <= LONGEST_ABSENCE and reading.is_confirmed):
        offset = max(reading.claimed, last - reading.monotonic)
    else:
        offset = last + margin - reading.monotonic
    return follow_reading(_start_anchor(reading, offset), reading)


def is_far_from_heartbeat(reading: Reading, last: int) -> bool:
    """Whether a server starts more than a day from its last heartbeat, in either direction."""
    return abs(reading.wall - last) > LONGEST_ABSENCE


def follow_reading(state: Discipline, reading: Reading) -> Discipline:
    """The next state: follows sleep and small steps at once, a jump once it has lasted."""
    state = _renew_anchor(_follow_sleep(state, reading), reading)
    claimed = reading.claimed
    if claimed - state.anchor <= LARGEST_STEP and state.offset - claimed <= LARGEST_STEP:
        return replace(state, offset=max(state.offset, claimed), jump=None)
    jump = _continue_or_begin_jump(state.jump, reading)
    if jump.has_stood and claimed > state.offset and reading.is_confirmed:
        return _start_anchor(reading, claimed)
    return replace(state, jump=jump)


def advance_offset(state: Discipline, offset: int) -> Discipline:
    """Another server on the same database has already reached that time."""
    if offset <= state.offset:
        return state
    return replace(state, offset=offset, anchor=state.anchor + offset - state.offset)


def _start_anchor(reading: Reading, offset: int) -> Discipline:
    return Discipline(offset, reading.slept, offset, reading.monotonic)


def _follow_sleep(state: Discipline, reading: Reading) -> Discipline:
    """Moves everything by the machine's sleep; a doubted jump stays as it was."""
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
    """Many small steps count as one jump, unless they are slow."""
    if reading.monotonic - state.anchored < STANDING:
        return state
    return replace(state, anchor=state.offset, anchored=reading.monotonic)


def _continue_or_begin_jump(jump: Jump | None, reading: Reading) -> Jump:
    """The same jump as before, or a new one as of now."""
    if jump is None or abs(reading.claimed - jump.offset) > LARGEST_STEP:
        return Jump(reading.claimed, reading.monotonic)
    return jump._replace(has_stood=reading.monotonic - jump.since >= STANDING)


def has_followed_jump(before: Discipline, after: Discipline) -> bool:
    """Whether a jump was followed in between: more than sleep and a small step."""
    slept = after.slept - before.slept
    return after.offset - before.offset - slept > LARGEST_STEP
