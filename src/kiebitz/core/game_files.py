"""Common parts of game file formats: PDN and PGN are closely related."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seat

WIDTH = 79
"""Lines shorter than 80 columns, as the PGN standard recommends."""
_WORD = re.compile(r"\[%[^\]]*\]\S*|\S+(?:\s+%\S*)*")
"""A command such as `[%clk 0:09:58]` stays on one line; a line that begins with % is skipped."""


class Place(NamedTuple):
    line: int
    column: int


class UnreadableGame(msgspec.Struct, frozen=True):
    """Why a game in a file cannot be read: the text `parse-<code>`, and the position in the
    file."""

    code: str
    detail: str
    line: int
    column: int


def line_and_column_finder(text: str) -> Callable[[int], Place]:
    """Line and column of each offset in the text."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def line_and_column(offset: int) -> Place:
        line = bisect_right(starts, offset)
        return Place(line, offset - starts[line - 1] + 1)

    return line_and_column


def result_of(ended: Outcome | None, white: Seat) -> str:
    """The result with White's points first, `*` while it is unknown."""
    if ended is None:
        return "*"
    if ended.is_draw:
        return "1/2-1/2"
    return "1-0" if white in ended.winners else "0-1"


def escape_tag(value: str) -> str:
    """A tag's value, escaped for use between quotes; a tag has one line."""
    return one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def one_line(text: str) -> str:
    """The text with single spaces between its words: line breaks in files have no meaning."""
    return " ".join(text.split())


def split_words(text: str) -> list[str]:
    """Words that may be split across lines of a file."""
    return _WORD.findall(text)


def wrap_lines(pieces: Iterable[str]) -> str:
    """The pieces in lines, separated by spaces; a longer piece gets its own line."""
    lines = [""]
    for piece in pieces:
        joined = f"{lines[-1]} {piece}".strip()
        if len(joined) <= WIDTH or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(piece)
    return "\n".join(lines)
