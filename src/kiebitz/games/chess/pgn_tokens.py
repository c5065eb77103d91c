"""The tokens of a PGN file, each with its place, and the games they make up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kiebitz.core.game_files import Place, line_and_column_finder

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
_TOKEN = re.compile(
    r"""
      (?P<space>   [\s\ufeff]+ )
    | (?P<escape>  ;[^\n]* | ^%[^\n]* )
    | (?P<tag>     ^\[[^\n]*\][ \t]*$ )
    | (?P<comment> \{(?:[^}\n]|\n(?![ \t]*\n\[\w+[ \t]+"))*+\}? )
    | (?P<word>    [^\s{;\ufeff]+ )
    """,
    re.VERBOSE | re.MULTILINE,
)
"""An unclosed comment ends where an empty line and a tag begin the next game."""
_FIRST_MOVE = re.compile(r"1\.?(?![\d.\-/])")


class Token(NamedTuple):
    """`kind` is tag, comment or word; a word holds moves, numbers, annotations or a result."""

    kind: str
    text: str
    place: Place
    after_gap: bool = False
    """Whether an empty line precedes it."""


def tokenize(text: str) -> Iterator[Token]:
    """Every token except whitespace and text marked as skipped, in order."""
    place, gap = line_and_column_finder(text), False
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or "word"
        if kind in ("tag", "comment", "word"):
            yield Token(kind, found[0], place(found.start()), gap)
        gap = kind == "space" and found[0].count("\n") > 1


def split_into_games(text: str) -> Iterator[list[Token]]:
    """The tokens game by game: a result ends one; a tag or a first move after moves begins one."""
    game: list[Token] = []
    depth, has_moves = 0, False
    for token in tokenize(text):
        if has_moves and _begins_a_game(token):
            yield game
            game, depth, has_moves = [], 0, False
        game.append(token)
        if token.kind == "word":
            has_moves = True
            depth = max(0, depth + token.text.count("(") - token.text.count(")"))
        if token.kind == "word" and depth == 0 and token.text in RESULTS:
            yield game
            game, has_moves = [], False
    if any(token.kind != "comment" for token in game):
        yield game


def _begins_a_game(token: Token) -> bool:
    """Other empty lines between moves have no meaning."""
    if token.kind == "tag":
        return True
    return token.kind == "word" and token.after_gap and bool(_FIRST_MOVE.match(token.text))
