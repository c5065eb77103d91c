"""Seats, and the values that describe what a game waits for."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table: 0, 1, … clockwise."""


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """These seats are on turn, and their clocks run: several when choices are simultaneous."""

    seats: tuple[Seat, ...]


class Permute(msgspec.Struct, frozen=True, tag="permute"):
    """Chance has to order `count` things.

    The deal is a permutation of 0 … count-1, and `deal[i]` is the old place of the thing that moves
    to place i.
    """

    purpose: str
    count: int


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Chance has to draw `picks` different things out of `count`, in order."""

    purpose: str
    count: int
    picks: int = 1


Chance = Permute | Pick
Awaited = Seats | Permute | Pick
Deal: TypeAlias = tuple[int, ...]

NOBODY = Seats(())


def is_deal(request: Chance, deal: Deal) -> bool:
    """Whether a deal answers the request to chance."""
    if not all(0 <= index < request.count for index in deal) or len(set(deal)) != len(deal):
        return False
    return len(deal) == (request.count if isinstance(request, Permute) else request.picks)
