"""Derives a game's options from their type: the possible values, and problems with a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_type_hints

import msgspec
from msgspec import inspect

from kiebitz.core.errors import ParseError
from kiebitz.core.game import A, Game, M, O, S, V
from kiebitz.core.message import Message, Param

MANY = 20
"""A number with fewer values than this is offered as a list of choices."""


class OptionField(msgspec.Struct, frozen=True):
    """One option. Its name is the text `option-<game>-<name>`; a value's is that and `-<value>`."""

    name: str
    kind: Literal["choice", "flag", "number", "text", "other"]
    default: Any
    values: tuple[Any, ...] = ()


def option_fields(options_type: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The fields of an options type, in their order."""
    return tuple(_option_field(field) for field in _fields_by_name(options_type).values())


def _fields_by_name(options_type: type[msgspec.Struct]) -> dict[str, inspect.Field]:
    info = inspect.type_info(options_type)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: field for field in info.fields}


def _option_field(field: inspect.Field) -> OptionField:
    kind, values = _kind_and_values(field.type)
    default = field.default
    if default is msgspec.NODEFAULT:
        factory = field.default_factory
        default = None if factory is msgspec.NODEFAULT else factory()
    return OptionField(field.encode_name, kind, msgspec.to_builtins(default), values)


def _kind_and_values(
    kind: inspect.Type,
) -> tuple[Literal["choice", "flag", "number", "text", "other"], tuple[Any, ...]]:
    match kind:
        case inspect.LiteralType(values=values):
            return "choice", tuple(values)
        case inspect.EnumType(cls=cls):
            return "choice", tuple(member.value for member in cls)
        case inspect.BoolType():
            return "flag", ()
        case inspect.IntType(ge=int(least), le=int(most)) if most - least < MANY:
            return "choice", tuple(range(least, most + 1))
        case inspect.IntType():
            return "number", ()
        case inspect.StrType():
            return "text", ()
        case inspect.UnionType(types=types):
            some = [each for each in types if not isinstance(each, inspect.NoneType)]
            return _kind_and_values(some[0]) if len(some) == 1 else ("other", ())
        case _:
            return "other", ()


def options_of(game: Game[S, A, V, O, M], given: Mapping[str, Any]) -> O | Message:
    """The requested options for a table, or a sentence that explains the problem."""
    try:
        return msgspec.convert(given, game.options_type)
    except msgspec.ValidationError as error:
        return _wrong_field(game.options_type, given) or _wrong_together(error)


def _wrong_field(options_type: type[msgspec.Struct], given: Mapping[str, Any]) -> Message | None:
    """The first option that does not exist or cannot have its value, whatever the others are."""
    fields, types = _fields_by_name(options_type), get_type_hints(options_type, include_extras=True)
    for name, value in given.items():
        if name not in fields:
            known = ", ".join(fields)
            return Message("wrong-option-unknown", {"option": name, "known": known})
        try:
            msgspec.convert(value, types[name])
        except msgspec.ValidationError:
            return _wrong_value(fields[name], value)
    return None


def _wrong_value(field: inspect.Field, value: Any) -> Message:
    """The values the option could have instead."""
    kind, values = _kind_and_values(field.type)
    params: dict[str, Param] = {"option": field.encode_name, "value": str(value)[:40]}
    if kind == "flag":
        values = ("true", "false")
    if values:
        return Message("wrong-option-choice", {**params, "values": ", ".join(map(str, values))})
    least, most = _number_bounds(field.type)
    if least is None or most is None:
        return Message("wrong-option-value", params)
    return Message("wrong-option-number", {**params, "least": least, "most": most})


def _number_bounds(kind: inspect.Type) -> tuple[int | None, int | None]:
    """The lower and upper limit of a number."""
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    numbers = [each for each in kinds if isinstance(each, inspect.IntType)]
    return (numbers[0].ge, numbers[0].le) if numbers else (None, None)


def _wrong_together(error: msgspec.ValidationError) -> Message:
    """Each option is valid alone, but not in combination; or a text in one cannot be read."""
    cause = error.__cause__
    if isinstance(cause, ParseError):
        place = {"line": cause.line or 0, "column": cause.column or 0}
        return Message(f"parse-{cause.code}", {"detail": cause.detail, **place})
    return Message("wrong-options")
