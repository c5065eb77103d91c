"""Setup cards (Q1.4): layouts written in TOML files, checked when they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from kiebitz.core.errors import MaterialError
from kiebitz.core.material_files import InLanguages, Words, toml_of
from kiebitz.core.thread_safety import warm_up_decoders
from kiebitz.games.queens_gambit.board import CHESS_SET, SQUARES, Piece, Square, Token

STARTS = 4
RANDOM = "random"
Value = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9-]{1,40}\Z")]


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """Q1.4 A setup card: the places of the tokens and the four start tokens."""

    id: str
    name: InLanguages
    note: InLanguages | None = None
    tokens: tuple[Token, ...]
    starts: tuple[Square, ...]


class Material(msgspec.Struct, frozen=True, omit_defaults=True):
    """All setup cards a table may choose from. `only_own`: an owner's, not beside the shipped."""

    layouts: tuple[Layout, ...]
    only_own: bool = False


class LayoutFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A layout in a file; docs/rules/queens_gambit.md describes the format."""

    id: Id
    name: InLanguages | Words
    note: InLanguages | Words | None = None
    starts: list[str]
    values: dict[Piece, Value]
    tokens: dict[Piece, list[str]]
    square_values: dict[str, Value] = {}
    only_own: bool = False


warm_up_decoders(LayoutFile)


def parse_material(files: Mapping[str, str]) -> Material:
    """The layouts in these files; MaterialError names the file, the place and the problem."""
    layouts: dict[str, Layout] = {}
    only_own = False
    for name, text in sorted(files.items()):
        written = _written(name, text)
        only_own |= written.only_own
        layout = _layout(written)
        if layout.id in layouts:
            raise MaterialError(f"{name}: id: another file has a layout {layout.id!r} already")
        layouts[layout.id] = layout
    if not layouts:
        raise MaterialError("there is no layout: at least one .toml file is needed")
    return Material(tuple(layouts.values()), only_own)


def beside_shipped(own: Material, shipped: Material) -> Material:
    """Q1.4 An owner's layouts after the shipped ones; one with a shipped id takes its place."""
    if own.only_own:
        return Material(own.layouts)
    ids = {layout.id for layout in own.layouts}
    kept = tuple(layout for layout in shipped.layouts if layout.id not in ids)
    return Material((*kept, *own.layouts))


def material_problem(material: Material) -> str | None:
    """The problem with layouts that did not come from files, by the same rules; None if valid."""
    ids = [layout.id for layout in material.layouts]
    if not ids or len(set(ids)) < len(ids):
        return "layouts: every layout needs an id of its own, and there must be one"
    for layout in material.layouts:
        try:
            written = msgspec.convert(_as_written(layout), LayoutFile)
        except msgspec.ValidationError as error:
            return f"{layout.id}: {error}"
        for place, problem in problems(written):
            return f"{layout.id}: {place}: {problem}"
    return None


def _as_written(layout: Layout) -> dict[str, Any]:
    """The layout in file form, with an explicit value for every token."""
    squares: dict[str, list[str]] = {}
    for token in layout.tokens:
        squares.setdefault(token.piece.value, []).append(token.square)
    return {
        "id": layout.id,
        "name": msgspec.to_builtins(layout.name),
        "note": msgspec.to_builtins(layout.note),
        "starts": list(layout.starts),
        "values": {},
        "tokens": squares,
        "square_values": {token.square: token.value for token in layout.tokens},
    }


def parse_layout(name: str, text: str) -> Layout:
    """The layout in one file."""
    return _layout(_written(name, text))


def _written(name: str, text: str) -> LayoutFile:
    try:
        written = msgspec.convert(toml_of(name, text), LayoutFile)
    except msgspec.ValidationError as error:
        raise MaterialError(f"{name}: {error}") from error
    for place, problem in problems(written):
        raise MaterialError(f"{name}: {place}: {problem}")
    return written


def _layout(written: LayoutFile) -> Layout:
    return Layout(
        id=written.id,
        name=_in_languages(written.name),
        note=None if written.note is None else _in_languages(written.note),
        tokens=tuple(sorted(_tokens(written), key=lambda token: token.square)),
        starts=tuple(sorted(written.starts)),
    )


def problems(written: LayoutFile) -> Iterator[tuple[str, str]]:
    """Q1.4 The problems of a layout, with their places."""
    if written.id == RANDOM:
        yield "id", f"{RANDOM!r} means that chance chooses; take another id"
    for place, square in _placed(written):
        if square not in SQUARES:
            yield place, f"{square!r} is not a square of the board (a1 to h8)"
    yield from _crowded(written)
    if len(written.starts) != STARTS:
        yield "starts", f"{STARTS} start squares are needed, here are {len(written.starts)}"
    yield from _not_a_chess_set(written)
    yield from _without_value(written)


def _placed(written: LayoutFile) -> Iterator[tuple[str, str]]:
    """Every square in the file and its place there."""
    for piece, squares in written.tokens.items():
        for index, square in enumerate(squares):
            yield f"tokens.{piece.value}[{index}]", square
    for index, square in enumerate(written.starts):
        yield f"starts[{index}]", square


def _crowded(written: LayoutFile) -> Iterator[tuple[str, str]]:
    first: dict[str, str] = {}
    for place, square in _placed(written):
        if square in first:
            yield place, f"{square} is taken already by {first[square]}"
        first.setdefault(square, place)


def _not_a_chess_set(written: LayoutFile) -> Iterator[tuple[str, str]]:
    for piece, squares in written.tokens.items():
        if len(squares) > CHESS_SET[piece]:
            most = CHESS_SET[piece]
            yield f"tokens.{piece.value}", f"{len(squares)} of them; a chess set has {most}"
    if not any(written.tokens.values()):
        yield "tokens", "there is none"


def _without_value(written: LayoutFile) -> Iterator[tuple[str, str]]:
    tokens = {square for squares in written.tokens.values() for square in squares}
    for square in written.square_values:
        if square not in tokens:
            yield f"square_values.{square}", "there is no token on this square"
    for piece, squares in written.tokens.items():
        if piece not in written.values and not set(squares) <= set(written.square_values):
            yield f"values.{piece.value}", "is missing, but there are such tokens"


def _tokens(written: LayoutFile) -> Iterator[Token]:
    for piece, squares in written.tokens.items():
        for square in squares:
            value = written.square_values.get(square) or written.values[piece]
            yield Token(square, piece, value)


def _in_languages(words: InLanguages | str) -> InLanguages:
    return InLanguages(words, words, words) if isinstance(words, str) else words


def names(material: Material, language: str) -> dict[str, str]:
    """The layouts' names by id, and their notes by their keys."""
    found: dict[str, str] = {}
    for layout in material.layouts:
        found[layout.id] = layout.name.said(language)
        if layout.note is not None:
            found[note_key(layout.id)] = layout.note.said(language)
    return found


def note_key(layout: str) -> str:
    """The key of a layout's note: no id has a colon."""
    return f"{layout}:note"
