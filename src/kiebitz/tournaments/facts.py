"""Facts of a tournament, in order; everything else is folded from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Form = Literal["round_robin", "swiss", "arena"]
Entrant = Annotated[int, msgspec.Meta(ge=0)]
"""A participant, by the order of joining."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The settings before the first player joins.

    `seats` is the number of seats per table; `rounds` is the number of rounds in a Swiss
    tournament; an arena lasts `minutes`.
    """

    name: str
    game: str
    form: Form
    options: dict[str, Any] = {}
    seats: int = 2
    rounds: int = 5
    minutes: int = 60
    rated: bool = False
    clock: dict[str, Any] | None = None


class _Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    at: int = 0


class Joined(_Fact, frozen=True, tag="joined"):
    """A person, or a bot by its level. Late players have missed the earlier rounds."""

    name: str
    person: str | None = None
    level: str | None = None
    rating: int = 0


class Withdrew(_Fact, frozen=True, tag="withdrew"):
    entrant: Entrant


class Started(_Fact, frozen=True, tag="started"):
    pass


class Board(msgspec.Struct, frozen=True):
    """A table of the tournament, with its players in the order of their seats."""

    table: str
    entrants: tuple[Entrant, ...]


class RoundOpened(_Fact, frozen=True, tag="round"):
    """The tables of the next round, and the player with a bye."""

    boards: tuple[Board, ...]
    byes: tuple[Entrant, ...] = ()


class BoardEnded(_Fact, frozen=True, tag="result"):
    """The result of a table: the points of each of its seats, of 1 to share."""

    table: str
    points: tuple[float, ...]


class Ended(_Fact, frozen=True, tag="ended"):
    pass


Fact = Joined | Withdrew | Started | RoundOpened | BoardEnded | Ended


def points_by_rank(ranks: tuple[int, ...]) -> tuple[float, ...]:
    """Each seat's points at a table: 1 for beating all others, 0 for none of them; tied seats share
    the points of their ranks. With two seats: 1, ½, 0."""
    others = len(ranks) - 1
    return tuple(
        sum((1.0 if mine < theirs else 0.5 if mine == theirs else 0.0) for theirs in ranks) / others
        - 0.5 / others
        for mine in ranks
    )
