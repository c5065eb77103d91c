"""What can happen in a tournament, in the order it happened; everything else is folded from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Form = Literal["round_robin", "swiss", "arena"]
Entrant = Annotated[int, msgspec.Meta(ge=0)]
"""Who takes part, by the order in which they joined."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled before anybody joins. `seats` is how many play at a table; `rounds` is how
    many are played in a Swiss tournament; an arena goes on for `minutes`."""

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
    """A person, or a bot by its level. Whoever joins late has missed what was played."""

    name: str
    person: str | None = None
    level: str | None = None
    rating: int = 0


class Withdrew(_Fact, frozen=True, tag="withdrew"):
    entrant: Entrant


class Started(_Fact, frozen=True, tag="started"):
    pass


class Board(msgspec.Struct, frozen=True):
    """A table of the tournament: who plays at it, in the order of its seats."""

    table: str
    entrants: tuple[Entrant, ...]


class RoundOpened(_Fact, frozen=True, tag="round"):
    """Which tables are played next, and who has a bye."""

    boards: tuple[Board, ...]
    byes: tuple[Entrant, ...] = ()


class BoardEnded(_Fact, frozen=True, tag="result"):
    """How a table ended: the points of each of its seats, of 1 to share."""

    table: str
    points: tuple[float, ...]


class Ended(_Fact, frozen=True, tag="ended"):
    pass


Fact = Joined | Withdrew | Started | RoundOpened | BoardEnded | Ended


def points_by_rank(ranks: tuple[int, ...]) -> tuple[float, ...]:
    """What each seat gets of a table: 1 for having beaten all others, 0 for none of them; those who
    share a rank share what their ranks are worth. With two seats: 1, ½, 0."""
    others = len(ranks) - 1
    return tuple(
        sum((1.0 if mine < theirs else 0.5 if mine == theirs else 0.0) for theirs in ranks) / others
        - 0.5 / others
        for mine in ranks
    )
