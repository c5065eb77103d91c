"""A game's options as the page can offer them, told from their type alone."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import inspect

MANY = 20
"""A number of fewer values than this is a choice among them."""


class OptionField(msgspec.Struct, frozen=True):
    """One option. Its name is the text `option-<game>-<name>`; a value's is that and `-<value>`."""

    name: str
    kind: Literal["choice", "flag", "number", "text", "other"]
    default: Any
    values: tuple[Any, ...] = ()


def option_fields(options_type: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The fields of an options type, in their order."""
    info = inspect.type_info(options_type)
    assert isinstance(info, inspect.StructType)
    return tuple(_field(field) for field in info.fields)


def _field(field: inspect.Field) -> OptionField:
    kind, values = _kind(field.type)
    default = field.default
    if default is msgspec.NODEFAULT:
        factory = field.default_factory
        default = None if factory is msgspec.NODEFAULT else factory()
    return OptionField(field.encode_name, kind, msgspec.to_builtins(default), values)


def _kind(
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
            return _kind(some[0]) if len(some) == 1 else ("other", ())
        case _:
            return "other", ()
