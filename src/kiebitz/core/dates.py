"""Dates in the format of game notations."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime

from kiebitz.core.entry import Entry

UNKNOWN_DATE = "????.??.??"
LAST_MILLISECOND = int(datetime.combine(date.max, datetime.max.time(), UTC).timestamp()) * 1000


def date_of(entries: Iterable[Entry]) -> str:
    """The UTC date of the first entry with a timestamp, in the format of PGN and PDN."""
    at = next((entry.at for entry in entries if entry.at), 0)
    if not 0 < at <= LAST_MILLISECOND:
        return UNKNOWN_DATE
    day = datetime.fromtimestamp(at // 1000, UTC)
    return f"{day.year:04}.{day.month:02}.{day.day:02}"
