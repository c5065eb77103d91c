"""Describes doubts about the machine's clock in plain words, for the log and for health."""

from __future__ import annotations

from kiebitz.server.platform.clock_discipline import ClockStatus, Discipline, has_followed_jump
from kiebitz.server.platform.log import log

UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))
NOTES: dict[ClockStatus, str] = {
    "right": "",
    "jumped": "The machine's clock is {span} {side} the server's time. {then}",
    "ahead": "The server's time is {span} ahead of the machine's clock and never goes back. If the"
    " machine's clock is right, stop the server and run kiebitz clock --take-back.",
    "unconfirmed": "The machine's clock is {span} ahead of the server's time, and the database's"
    " clock does not confirm it. The server's time runs on steadily.",
}
SIDES = (
    ("behind", "The server's time runs on steadily and never goes back."),
    (
        "ahead of",
        "The server's time runs on steadily. It follows if the clock stays so for 10 minutes.",
    ),
)


def describe_clock(state: Discipline) -> str:
    """Empty if nothing is wrong."""
    side, then = SIDES[state.lead > 0]
    span = describe_span(abs(state.lead))
    return NOTES[state.status].format(span=span, side=side, then=then)


def describe_span(milliseconds: int) -> str:
    """In the largest unit of which there are at least two, such as `36 hours`."""
    fits = (unit for unit in UNITS if milliseconds >= 2 * unit[1])
    name, length = next(fits, UNITS[-1])
    count = round(milliseconds / length)
    return f"{count} {name}" + ("" if count == 1 else "s")


def report_clock(before: Discipline | None, after: Discipline) -> None:
    """Logs changes; a continuing jump is logged once."""
    if before is not None and has_followed_jump(before, after):
        span = describe_span(after.offset - before.offset)
        log.warning("clock-jump-followed", told=f"The server's time went {span} ahead.")
    if _reported_case(after) == (None if before is None else _reported_case(before)):
        return
    if after.jump is not None:
        seconds = after.lead // 1000
        log.warning(f"clock-{after.status}", seconds=seconds, told=describe_clock(after))
    elif before is not None:
        log.info("clock-right", told="The machine's clock and the server's time agree again.")


def _reported_case(state: Discipline) -> tuple[ClockStatus, int]:
    return state.status, 0 if state.jump is None else state.jump.since
