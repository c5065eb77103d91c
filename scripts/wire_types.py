"""Writes web/src/api/types.gen.ts: the TypeScript types of what goes over the wire.

python scripts/wire_types.py            writes the file
python scripts/wire_types.py --check    only says whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from kiebitz.core.game import Choice, View
from kiebitz.core.record import Record
from kiebitz.games import GAMES
from kiebitz.server import games_routes, health_routes
from kiebitz.server.bots.hints import Hint
from kiebitz.server.conditional_moves import routes as conditional_moves_routes
from kiebitz.server.frontend.about_routes import About
from kiebitz.server.home import (
    matchmaking,
    matchmaking_routes,
    my_tables,
    open_tables,
    vacation_routes,
)
from kiebitz.server.home.watch_routes import WatchedTable
from kiebitz.server.invitations import routes as invitation_routes
from kiebitz.server.invitations import service as invitations
from kiebitz.server.people import profile_routes
from kiebitz.server.people import schemas as account_schemas
from kiebitz.server.review.analysis_board import Studied, StudyRequest
from kiebitz.server.review.replay import Scene
from kiebitz.server.review.routes import PlayOnRequest, ReviewState
from kiebitz.server.tables import messages, open_request, start_routes
from kiebitz.server.tables import routes as table_routes
from kiebitz.server.tables.history import Moment
from kiebitz.store import TableLine

TARGET = Path(__file__).parent.parent / "web" / "src" / "api" / "types.gen.ts"
HEADING = """\
// Made by scripts/wire_types.py from the Python types; do not edit.

export type Seat = number;
export type Param = string | number;
export type OfferKind = "draw" | "takeback";
"""
RENAMED = {"Event": "GameEvent", "Record": "GameRecord"}
"""Names that would hide one of TypeScript's own."""
GENERIC = {
    "TableUpdate": {"view": ("V", "View"), "choices": ("C", "Choice")},
    "TableMessage": {"update": ("U", "TableUpdate")},
}
"""Fields whose type each game narrows."""
REQUESTS = (
    *table_routes.REQUESTS,
    *matchmaking_routes.REQUESTS,
    *vacation_routes.REQUESTS,
    *start_routes.REQUESTS,
    *conditional_moves_routes.REQUESTS,
    *invitation_routes.REQUESTS,
    *account_schemas.REQUESTS,
    profile_routes.NewReport,
)
BASES: tuple[type, ...] = (View, Choice)
UNIONS = {
    "Told": messages.Told,
    "Submission": messages.Submission,
    "Sent": messages.Sent,
    "Verdict": messages.Verdict,
}


def roots() -> list[Any]:
    """Every type that a message begins with."""
    modules = (
        table_routes,
        open_request,
        games_routes,
        health_routes,
        matchmaking_routes,
        vacation_routes,
        my_tables,
        open_tables,
        matchmaking,
        conditional_moves_routes,
        start_routes,
        account_schemas,
    )
    answers = [
        each
        for module in (*modules, invitations, invitation_routes, profile_routes)
        for each in vars(module).values()
        if _is_struct_of(each, module.__name__)
    ]
    games = [
        each
        for game in GAMES.values()
        for each in (game.view_type, game.choice_type, game.preview_type)
        if each is not None
    ]
    members = [member for union in UNIONS.values() for member in get_args(union)]
    back = [About, Scene, ReviewState, PlayOnRequest, Studied, StudyRequest, WatchedTable]
    return [View, Choice, Record, Moment, Hint, TableLine, *back, *members, *answers, *games]


def _is_struct_of(value: Any, module: str) -> bool:
    is_struct = isinstance(value, type) and not value.__name__.startswith("_")
    is_struct = is_struct and issubclass(value, msgspec.Struct)
    return is_struct and value.__module__ == module


def name_of(cls: type) -> str:
    """The type's name; those of a game begin with the game's."""
    parts = cls.__module__.split(".")
    name = RENAMED.get(cls.__name__, cls.__name__)
    if parts[:2] != ["kiebitz", "games"]:
        return name
    game = "".join(word.capitalize() for word in parts[2].split("_"))
    return name if name.startswith(game) else game + name


Fielded = inspect.StructType | inspect.DataclassType


class Types:
    """Collects every struct and enum that the roots reach, and writes them once."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def text(self) -> str:
        for info in inspect.multi_type_info(roots()):
            self.name(info)
        unions = (
            f"export type {name} = {self.union(inspect.type_info(union))};\n"
            for name, union in UNIONS.items()
        )
        return "\n".join([HEADING, *(self.found[name] for name in sorted(self.found)), *unions])

    def union(self, info: inspect.Type) -> str:
        assert isinstance(info, inspect.UnionType)
        return " | ".join(self.name(each) for each in info.types)

    def name(self, info: inspect.Type) -> str:  # noqa: C901 (one case for each kind of type)
        match info:
            case inspect.StructType() | inspect.DataclassType():
                return self.struct(info)
            case inspect.EnumType(cls=cls):
                return self.enum(cls)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.name(each) for each in types))
            case inspect.LiteralType(values=values):
                return " | ".join(written(value) for value in values)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return f"{grouped(self.name(item))}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.name(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.name(key)}, {self.name(value)}>"
            case inspect.Metadata(type=inner):
                return self.name(inner)
        return SIMPLE[type(info)]

    def enum(self, cls: type[Enum]) -> str:
        name = name_of(cls)
        values = " | ".join(written(each.value) for each in cls)
        self.found.setdefault(name, f"export type {name} = {values};\n")
        return name

    def struct(self, info: Fielded) -> str:
        name = name_of(info.cls)
        if name not in self.found:
            self.found[name] = ""  # it may hold itself
            self.found[name] = "\n".join(self.interface(name, info))
        return name

    def interface(self, name: str, info: Fielded) -> Iterator[str]:
        base = next((each for each in BASES if info.cls in each.__subclasses__()), None)
        inherited = set(base.__struct_fields__) if base is not None else set()
        yield f"/** {first_line(info.cls)} */"
        yield f"export interface {name}{parameters(name)}{extension(base)} {{"
        if isinstance(info, inspect.StructType) and info.tag is not None:
            yield f"  {info.tag_field}: {written(info.tag)};"
        for field in info.fields:
            if field.encode_name not in inherited:
                yield f"  {field.encode_name}{optional(info, field)}: {self.field(name, field)};"
        yield "}\n"

    def field(self, name: str, field: inspect.Field) -> str:
        plain = self.name(field.type)
        narrowed = GENERIC.get(name, {}).get(field.encode_name)
        return plain if narrowed is None else plain.replace(narrowed[1], narrowed[0])


SIMPLE: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def grouped(text: str) -> str:
    return f"({text})" if " | " in text else text


def first_line(cls: type) -> str:
    return (cls.__doc__ or cls.__name__).strip().splitlines()[0]


def parameters(name: str) -> str:
    given = GENERIC.get(name, {}).values()
    return f"<{', '.join(f'{p} extends {t} = {t}' for p, t in given)}>" if given else ""


def extension(base: type | None) -> str:
    return "" if base is None else f" extends {name_of(base)}"


def optional(info: Fielded, field: inspect.Field) -> str:
    """What the browser may leave out in what it sends, and the server leaves out at its default."""
    if isinstance(info, inspect.DataclassType):
        return ""
    sends = issubclass(info.cls, messages.SENT) or info.cls in REQUESTS
    left_out = info.cls.__struct_config__.omit_defaults
    has_default = not field.required
    return "?" if has_default and (sends or left_out) else ""


def main() -> int:
    text = Types().text()
    if "--check" in sys.argv:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
