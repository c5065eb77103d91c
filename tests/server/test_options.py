"""A game's options are told from their type."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kiebitz.server.options import OptionField, option_fields


class Sample(msgspec.Struct):
    size: Literal["small", "large"] = "small"
    teams: bool = False
    laps: int = 3
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    position: str | None = None
    extras: tuple[str, ...] = ()


def test_each_kind_of_field_is_told_with_its_default() -> None:
    assert option_fields(Sample) == (
        OptionField("size", "choice", "small", ("large", "small")),
        OptionField("teams", "flag", False),
        OptionField("laps", "number", 3),
        OptionField("players", "choice", 2, (2, 3, 4)),
        OptionField("position", "text", None),
        OptionField("extras", "other", ()),
    )
