"""The server's time: it never goes back, follows sleep at once, and a jump when it has stood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.server.platform.clock import MILLION, SPREAD, Clocks, MonotonicClock
from kiebitz.server.platform.clock_discipline import (
    LARGEST_STEP,
    LONGEST_ABSENCE,
    MINUTE,
    STANDING,
    Discipline,
    Reading,
    follow_reading,
    has_followed_jump,
    is_far_from_heartbeat,
    resume_after_heartbeat,
    trust_first_reading,
)
from kiebitz.server.platform.clock_report import describe_clock, describe_span

DAY = 24 * 60 * MINUTE
SECOND = 1_000
NOON = 1_785_000_000_000
START = Reading(NOON, 70_000, 90_000)

Event = tuple[Literal["passes", "sleeps", "set"], int]


def after(reading: Reading, event: Event) -> Reading:
    """The clocks after something has happened."""
    kind, milliseconds = event
    wall, monotonic, boottime, witness = reading
    witness = witness if witness is None or kind == "set" else witness + milliseconds
    steady = milliseconds if kind == "passes" else 0
    awake_or_not = milliseconds if kind != "set" else 0
    return Reading(wall + milliseconds, monotonic + steady, boottime + awake_or_not, witness)


def times(state: Discipline, reading: Reading) -> int:
    return reading.monotonic + state.offset


def watch(
    state: Discipline, reading: Reading, seconds: int, every: int = 1
) -> tuple[Discipline, Reading]:
    """Advances by so many seconds, with a reading every few."""
    for _ in range(0, seconds, every):
        reading = after(reading, ("passes", every * SECOND))
        state = follow_reading(state, reading)
    return state, reading


def jump(milliseconds: int, witness: int | None = None) -> tuple[Discipline, Reading]:
    """Sets the machine's clock by so much, and takes one reading."""
    start = START._replace(witness=witness)
    reading = after(start, ("set", milliseconds))
    return follow_reading(trust_first_reading(start), reading), reading


EVENTS = st.lists(
    st.one_of(
        st.tuples(st.just("passes"), st.integers(0, 20 * MINUTE)),
        st.tuples(st.just("sleeps"), st.integers(0, 10 * DAY)),
        st.tuples(st.just("set"), st.integers(-800 * DAY, 800 * DAY)),
        st.tuples(st.just("set"), st.integers(-LARGEST_STEP, LARGEST_STEP)),
    ),
    max_size=30,
)
JUMPS = st.integers(LARGEST_STEP + 1, 800 * DAY)


@given(EVENTS)
def test_time_never_goes_back_and_never_falls_behind_what_passes(events: list[Event]) -> None:
    reading, state = START, trust_first_reading(START)
    for event in events:
        was, reading = times(state, reading), after(reading, event)
        state = follow_reading(state, reading)
        passed = 0 if event[0] == "set" else event[1]
        assert times(state, reading) >= was + passed


@given(EVENTS)
def test_a_jump_is_followed_only_after_it_has_stood(events: list[Event]) -> None:
    """Whatever happens: when time gains more than a small step, the same claim is ten minutes
    old."""
    reading, state, claims = START, trust_first_reading(START), [(START.monotonic, START.claimed)]
    for event in events:
        before, slept = state, reading.slept
        reading = after(reading, event)
        state = follow_reading(state, reading)
        claims = [(at, claim + reading.slept - slept) for at, claim in claims]
        claims.append((reading.monotonic, reading.claimed))
        if has_followed_jump(before, state):
            alike = stood_since(claims, reading.claimed)
            assert reading.monotonic - alike >= STANDING


def stood_since(claims: Iterable[tuple[int, int]], claim: int) -> int:
    """Since when each claim was no further from this one than two small steps."""
    since = 0
    for at, each in reversed(list(claims)):
        if abs(each - claim) > 2 * LARGEST_STEP:
            break
        since = at
    return since


@given(EVENTS)
def test_sleep_is_followed_at_once_and_to_the_millisecond(events: list[Event]) -> None:
    reading, state = START, trust_first_reading(START)
    for event in events:
        reading = after(reading, event)
        state = follow_reading(state, reading)
    was = times(state, reading)
    reading = after(reading, ("sleeps", 3 * DAY))
    state = follow_reading(state, reading)
    assert times(state, reading) == was + 3 * DAY


@given(JUMPS, st.booleans())
def test_time_runs_steadily_while_a_jump_is_doubted(by: int, is_back: bool) -> None:
    state, reading = jump(-by if is_back else by)
    was, steady = times(state, reading), reading.monotonic
    assert was == NOON and state.status == "jumped"
    for _ in range(9):
        state, reading = watch(state, reading, 60, every=20)
        assert times(state, reading) - was == reading.monotonic - steady
        assert state.status == "jumped"


@given(JUMPS)
def test_a_jump_ahead_that_stands_for_ten_minutes_is_followed(by: int) -> None:
    state, reading = jump(by)
    state, reading = watch(state, reading, 599)
    assert times(state, reading) == reading.wall - by
    state, reading = watch(state, reading, 1)
    assert times(state, reading) == reading.wall and state.status == "right"


@given(JUMPS)
def test_a_jump_back_is_never_followed_but_said(by: int) -> None:
    """Time cannot go back; the owner is shown how to take it back."""
    state, reading = jump(-by)
    state, reading = watch(state, reading, 600)
    assert times(state, reading) == NOON + 600 * SECOND
    assert state.status == "ahead" and "kiebitz clock --take-back" in describe_clock(state)


@given(JUMPS, st.booleans(), st.integers(0, 19))
def test_a_clock_that_is_right_again_leaves_no_trace(by: int, is_back: bool, looks: int) -> None:
    set_by = -by if is_back else by
    state, reading = jump(set_by)
    state, reading = watch(state, reading, 30 * looks, every=30)
    reading = after(reading, ("set", -set_by))
    state = follow_reading(state, reading)
    assert times(state, reading) == reading.wall and state.jump is None


def test_a_clock_that_jumps_again_and_again_is_never_followed() -> None:
    state, reading = jump(DAY)
    for _ in range(20):
        state, reading = watch(state, reading, 500, every=20)
        reading = after(reading, ("set", DAY))
        state = follow_reading(state, reading)
    assert times(state, reading) == NOON + 20 * 500 * SECOND


@given(st.integers(1, LARGEST_STEP))
def test_a_small_step_ahead_is_followed_at_once(by: int) -> None:
    state, reading = jump(by)
    assert times(state, reading) == reading.wall and state.status == "right"


@given(st.integers(1, LARGEST_STEP))
def test_after_a_small_step_back_time_continues(by: int) -> None:
    state, reading = jump(-by)
    assert times(state, reading) == NOON and state.status == "right"


def test_many_small_steps_are_a_jump() -> None:
    reading, state = START, trust_first_reading(START)
    for _ in range(100):
        reading = after(after(reading, ("passes", SECOND)), ("set", 4 * MINUTE))
        state = follow_reading(state, reading)
    assert times(state, reading) <= NOON + 100 * SECOND + LARGEST_STEP
    assert state.status == "jumped"


def test_sleep_in_the_middle_of_a_doubted_jump_changes_nothing_about_it() -> None:
    state, reading = jump(400 * DAY)
    state, reading = watch(state, reading, 300)
    reading = after(reading, ("sleeps", 2 * DAY))
    state = follow_reading(state, reading)
    assert times(state, reading) == NOON + 300 * SECOND + 2 * DAY and state.status == "jumped"
    state, reading = watch(state, reading, 300)
    assert times(state, reading) == reading.wall


def test_a_jump_that_the_witness_does_not_confirm_is_not_followed() -> None:
    state, reading = jump(400 * DAY, witness=NOON)
    state, reading = watch(state, reading, 3600, every=10)
    assert times(state, reading) == NOON + 3600 * SECOND and state.status == "unconfirmed"
    assert "does not confirm" in describe_clock(state)
    reading = reading._replace(witness=reading.wall - MINUTE)
    assert times(follow_reading(state, reading), reading) == reading.wall


# a start
LAST = NOON


def begin(away: int, witness: int | None = None) -> tuple[Discipline, Reading]:
    reading = Reading(LAST + away, 9_000, 9_000, witness)
    return resume_after_heartbeat(reading, LAST, 5_000), reading


@given(st.integers(0, LONGEST_ABSENCE))
def test_a_start_within_a_day_of_the_last_sign_of_life_believes_the_clock(away: int) -> None:
    state, reading = begin(away)
    assert times(state, reading) == reading.wall
    assert state.status == "right" and not is_far_from_heartbeat(reading, LAST)


@given(st.integers(LONGEST_ABSENCE + 1, 4000 * DAY))
def test_a_start_long_after_it_runs_on_from_there_and_follows_later(away: int) -> None:
    state, reading = begin(away)
    assert times(state, reading) == LAST + 5_000
    assert state.status == "jumped" and is_far_from_heartbeat(reading, LAST)
    state, reading = watch(state, reading, 600, every=10)
    assert times(state, reading) == reading.wall


@given(st.integers(1, 4000 * DAY))
def test_a_start_before_the_last_sign_of_life_runs_on_from_that(before: int) -> None:
    state, reading = begin(-before)
    assert times(state, reading) == LAST
    assert is_far_from_heartbeat(reading, LAST) == (before > DAY)
    state, reading = watch(state, reading, 600, every=10)
    assert state.status == ("ahead" if before > LARGEST_STEP else "right")


@pytest.mark.parametrize(
    ("away", "witness", "believed"),
    [
        (3 * 60 * MINUTE, LAST + 3 * 60 * MINUTE, True),
        (3 * 60 * MINUTE, LAST + 2_000, False),
        (LARGEST_STEP, LAST - 9 * DAY, True),
    ],
)
def test_among_other_nodes_a_clock_is_believed_if_the_database_says_the_same(
    away: int, witness: int, believed: bool
) -> None:
    state, reading = begin(away, witness)
    assert (times(state, reading) == reading.wall) == believed
    assert (state.status == "right") == believed


# words
@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (0, "0 seconds"),
        (1_000, "1 second"),
        (119_000, "119 seconds"),
        (36 * 60 * MINUTE, "36 hours"),
        (400 * DAY + 5, "400 days"),
    ],
)
def test_a_span_is_said_in_the_largest_unit_of_which_there_are_two(
    milliseconds: int, words: str
) -> None:
    assert describe_span(milliseconds) == words


def test_nothing_is_said_of_a_clock_that_is_right() -> None:
    assert describe_clock(trust_first_reading(START)) == ""


def test_health_says_which_way_the_clock_has_jumped() -> None:
    ahead, back = jump(400 * DAY)[0], jump(-3 * 60 * MINUTE)[0]
    assert "400 days ahead of the server's time" in describe_clock(ahead)
    assert "3 hours behind the server's time" in describe_clock(back)


# the shell
def test_clocks_are_read_at_one_moment_though_the_machine_is_busy() -> None:
    """Between two clocks the program may have to wait for long: then it reads again."""
    wait, steady = [700 * MILLION, 0, 0, 0], [0]

    def monotonic() -> int:
        return steady[0]

    def wall() -> int:
        steady[0] += wait.pop(0) if wait else 0
        return NOON * MILLION + steady[0]

    time = MonotonicClock(Clocks(wall, monotonic, monotonic))
    assert 700 * MILLION > SPREAD
    assert abs(time.now() - NOON - steady[0] // MILLION) <= SPREAD // MILLION
    assert time.state.offset == NOON


def test_the_earliest_is_the_earlier_of_two_clocks() -> None:
    wall = [NOON]
    steady = lambda: 0  # noqa: E731
    time = MonotonicClock(Clocks(lambda: wall[0] * MILLION, steady, steady))
    wall[0] += 9
    assert (time.now(), time.now_by_earlier_clock()) == (NOON, NOON)
    wall[0] -= 400 * DAY
    assert (time.now(), time.now_by_earlier_clock()) == (NOON, wall[0])


def test_this_machines_clocks_can_be_read() -> None:
    time = MonotonicClock()
    reading = time.read_all_clocks()
    assert reading.slept >= -1 and abs(time.now() - reading.wall) < LARGEST_STEP
