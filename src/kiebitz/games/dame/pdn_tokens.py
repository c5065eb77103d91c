"""The tokens of a PDN file, each with its place; no text is lost and no error is raised here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kiebitz.core.game_files import Place, line_and_column_finder

_TOKEN = re.compile(
    r"""
      (?P<space>   [\s\ufeff]+ )
    | (?P<escape>  (?m:^)%[^\n]* )
    | (?P<tag>     \[[ \t]*\w+[ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*\] )
    | (?P<bad_tag> \[[^\n]* )
    | (?P<comment> \{[^}]*\} | ;[^\n]* )
    | (?P<nag>     \$[0-9]{1,3}(?![0-9]) )
    | (?P<result>  (?:1/2-1/2|[01]-[01]|2-0|0-2)(?![0-9x:/-]) | \* )
    | (?P<number>  [0-9]{1,4}\.+ | \.{2,} )
    | (?P<move>    [0-9]{1,2}(?:[-x:][0-9]{1,2})+(?![0-9])(?:\([!?]{1,2}\)|[!?]{1,2})? )
    | (?P<open>    [({] )
    | (?P<bad>     [^\s\[\](){};]+ | . )
    """,
    re.VERBOSE | re.ASCII,
)
_NEXT_GAME = re.compile(r"^\[", re.MULTILINE)
_INSIDE = re.compile(r"\{[^}]*\}|;[^\n]*|[()]|^\[", re.MULTILINE)
_SILENT = ("space", "escape")


class Token(NamedTuple):
    """`kind` is tag, comment, variation, nag, result, number, move, or the kind of error."""

    kind: str
    text: str
    place: Place


def tokenize(text: str) -> Iterator[Token]:
    """Every token except whitespace, in order."""
    place, at = line_and_column_finder(text), 0
    while at < len(text):
        kind, end = _token_at(text, at)
        if kind not in _SILENT:
            yield Token(kind, text[at:end], place(at))
        at = end


def _token_at(text: str, at: int) -> tuple[str, int]:
    """The kind of the token that begins here, and where it ends."""
    found = _TOKEN.match(text, at)
    if found is None or found.lastgroup is None:
        return "bad", at + 1
    if found.lastgroup != "open":
        return found.lastgroup, found.end()
    end = _end_of_variation(text, at) if found[0] == "(" else None
    if end is not None:
        return "variation", end
    return ("open_comment" if found[0] == "{" else "open_variation"), _next_game(text, at)


def _end_of_variation(text: str, at: int) -> int | None:
    """After the matching closing bracket; a header stops the search."""
    depth = 0
    for found in _INSIDE.finditer(text, at):
        if found[0] == "[":
            return None
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    return None


def _next_game(text: str, at: int) -> int:
    """Where the next header begins a line: an unclosed bracket must not swallow other games."""
    found = _NEXT_GAME.search(text, at)
    return len(text) if found is None else found.start()
