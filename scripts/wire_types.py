"""Writes web/src/api/types.gen.ts: the TypeScript types of the wire format.

python scripts/wire_types.py            writes the file
python scripts/wire_types.py --check    only reports whether it is up to date
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from msgspec import inspect

from kiebitz.core.game import Choice, View
from kiebitz.core.record import Record
from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.review.replay import Scene
from kiebitz.server.settings import Settings
from kiebitz.server.tables import messages

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
BASES: tuple[type, ...] = (View, Choice)
UNIONS = {
    "ServerMessage": messages.ServerMessage,
    "Submission": messages.Submission,
    "Sent": messages.Sent,
    "Verdict": messages.Verdict,
}


ENCODED_BY_HAND: tuple[type, ...] = (Record, Scene)
"""Routes that answer with bytes declare no type: the meaning of these bytes."""


class Api(NamedTuple):
    """The types of all routes, and of the messages on the multiplexed socket."""

    answers: tuple[Any, ...]
    requests: tuple[Any, ...]
    house: tuple[Any, ...]


def api() -> Api:
    """Taken from the running application, so that no route is missed."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data_dir=Path(folder)))
        with TestClient(app):
            feed = app.state.home_feed
            sections = [*feed.sections, feed.lobby.home_section]
    handlers = [
        handler
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for handler in route.route_handlers
    ]
    signatures = [handler.parsed_fn_signature for handler in handlers]
    answers = [body_of(each.return_type.annotation) for each in signatures]
    requests = [
        each.parameters["data"].annotation for each in signatures if "data" in each.parameters
    ]
    sent = [get_type_hints(section)["return"] for section in sections]
    house = [each for kind in sent for each in get_args(kind) or (kind,) if each is not NoneType]
    return Api(*(tuple(filter(is_ours, types)) for types in (answers, requests, house)))


def body_of(answer: Any) -> Any:
    is_response = isinstance(get_origin(answer), type) and issubclass(get_origin(answer), Response)
    return get_args(answer)[0] if is_response else answer


def is_ours(annotation: Any) -> bool:
    """Whether it contains one of our structs or dataclasses."""
    module = getattr(annotation, "__module__", "")
    is_named = isinstance(annotation, type) and module.startswith("kiebitz.")
    return is_named or any(is_ours(each) for each in get_args(annotation))


def reachable(types: Iterable[Any]) -> set[type]:
    """Every struct in these types, and in the fields of such structs."""
    found: set[type] = set()
    waiting = [*inspect.multi_type_info(types)]
    while waiting:
        info = waiting.pop()
        if isinstance(info, Fielded):
            if info.cls in found:
                continue
            found.add(info.cls)
            waiting += [field.type for field in info.fields]
        else:
            waiting += parts_of(info)
    return found


def parts_of(info: inspect.Type) -> list[inspect.Type]:
    match info:
        case inspect.UnionType(types=types):
            return [*types]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [item]
        case inspect.TupleType(item_types=items):
            return [*items]
        case inspect.DictType(value_type=value):
            return [value]
        case inspect.Metadata(type=inner):
            return [inner]
    return []


def roots(api: Api) -> list[Any]:
    """Every type that a message begins with."""
    games = [
        each
        for game in GAMES.values()
        for each in (game.view_type, game.choice_type, game.preview_type)
        if each is not None
    ]
    members = [member for union in UNIONS.values() for member in get_args(union)]
    return [
        View,
        Choice,
        *ENCODED_BY_HAND,
        *members,
        *api.answers,
        *api.requests,
        *api.house,
        *games,
    ]


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
        self._classes: dict[str, type] = {}
        self._api = api()
        self._sent = reachable(self._api.requests) - reachable([*self._api.answers, *BASES])

    def text(self) -> str:
        for info in inspect.multi_type_info(roots(self._api)):
            self.name(info)
        unions = (
            f"export type {name} = {' | '.join(map(self.name, inspect.multi_type_info(types)))};\n"
            for name, types in self._unions()
        )
        return "\n".join([HEADING, *(self.found[name] for name in sorted(self.found)), *unions])

    def _unions(self) -> Iterator[tuple[str, Sequence[Any]]]:
        for name, union in UNIONS.items():
            yield name, get_args(union)
        yield "HouseMessage", self._api.house

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
        same = self._classes.setdefault(name, info.cls)
        assert same is info.cls, f"{same} and {info.cls} are both called {name} on the page"
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
                mark = self.optional(info, field)
                yield f"  {field.encode_name}{mark}: {self.field(name, field)};"
        yield "}\n"

    def field(self, name: str, field: inspect.Field) -> str:
        plain = self.name(field.type)
        narrowed = GENERIC.get(name, {}).get(field.encode_name)
        return plain if narrowed is None else plain.replace(narrowed[1], narrowed[0])

    def optional(self, info: Fielded, field: inspect.Field) -> str:
        """What the browser may leave out in what it sends, and the server leaves out at its
        default."""
        if isinstance(info, inspect.DataclassType):
            return ""
        sends = issubclass(info.cls, messages.SENT) or info.cls in self._sent
        left_out = info.cls.__struct_config__.omit_defaults
        has_default = not field.required
        return "?" if has_default and (sends or left_out) else ""


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


def main() -> int:
    text = Types().text()
    if "--check" in sys.argv:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
