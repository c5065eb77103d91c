"""A request to open a table, and how it is resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from kiebitz.bots import levels, offered_levels
from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Player
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Message
from kiebitz.core.names import LONGEST_NAME, is_clean_name
from kiebitz.core.options import options_of
from kiebitz.core.seat import Seat
from kiebitz.server.http.errors import ApiError
from kiebitz.server.people.identity import Person

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Level = Annotated[str, msgspec.Meta(max_length=40)]
MOST_INVITED = 8


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: a bot of this level, or a person if there is none.

    `here` is the name of a player at the caller's device, who share it and pass it on.
    """

    level: Level | None = None
    here: Name | None = None


class OpenTableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. The caller gets the seat `mine`, or the first one without a bot.

    Without `seats`, that is the first seat, and `others` is the level of bot at all the other seats
    (null for people): by default the weakest.
    """

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[tuple[Sitting, ...], msgspec.Meta(max_length=16)] | None = None
    others: Level | msgspec.UnsetType | None = msgspec.UNSET
    mine: Seat | None = None
    name: Name = ""
    clock: Clock | None = None
    rated: bool = False
    public: bool = False
    invites: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_INVITED)] = ()
    """Names of accounts to invite to the table."""


@dataclass(frozen=True)
class ResolvedRequest:
    """The resolved request: the options, the players, and the caller's seat."""

    options: Any
    players: tuple[Player, ...]
    mine: Seat | None
    here: tuple[Seat, ...] = ()
    """The seats that share one device, if there are several."""


def resolve_open_request(game: AnyGame, wish: OpenTableRequest, name: str) -> ResolvedRequest:
    """Resolves the request, or raises an error that says what is wrong."""
    options = options_of(game, wish.options)
    if isinstance(options, Message):
        raise ApiError(400, "bad-options", words=options)
    seats = _resolve_sittings(game, game.seats(options), wish)
    free = [seat for seat, each in enumerate(seats) if each.level is None]
    here = tuple(seat for seat in free if seats[seat].here is not None)
    if here and wish.rated:
        raise ApiError(400, "rated-at-one-device")
    if wish.mine is not None and wish.mine not in (here or free):
        raise ApiError(400, "bad-seats", "the caller's seat is not for a person")
    mine = next(iter(here or free), None) if wish.mine is None else wish.mine
    players = tuple(
        _make_player(sitting, name if seat == mine else "") for seat, sitting in enumerate(seats)
    )
    return ResolvedRequest(options, players, mine, here)


def _resolve_sittings(game: AnyGame, count: int, wish: OpenTableRequest) -> tuple[Sitting, ...]:
    others = wish.others
    if isinstance(others, msgspec.UnsetType):
        others = offered_levels(game.name)[0]
    seats = wish.seats or tuple(
        Sitting(None if seat == (wish.mine or 0) else others) for seat in range(count)
    )
    if len(seats) != count:
        raise ApiError(400, "bad-seats", f"{count} seats are needed")
    if any(sitting.level not in (None, *levels(game.name)) for sitting in seats):
        raise ApiError(400, "bad-seats", f"levels are {', '.join(levels(game.name))}")
    if any(sitting.level is not None and sitting.here is not None for sitting in seats):
        raise ApiError(400, "bad-seats", "a bot needs no device")
    return seats


def _make_player(sitting: Sitting, name: str) -> Player:
    if sitting.level is not None:
        return Player(sitting.level, kind="bot", level=sitting.level)
    if sitting.here is None:
        return Player(name)
    if not is_clean_name(sitting.here):
        raise ApiError(400, "bad-name")
    return Player(" ".join(sitting.here.split()))


def display_name(person: Person | None, name: str) -> str:
    """A person's name at a table: an account's own name, or a guest's choice."""
    if not is_clean_name(name):
        raise ApiError(400, "bad-name")
    if person is not None and person.is_account:
        return person.name or ""
    return " ".join(name.split()) or (person.name if person else None) or ""
