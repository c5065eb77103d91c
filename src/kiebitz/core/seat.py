"""Seats, and who or what a game waits for."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table: 0, 1, … clockwise."""


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """These seats are awaited now, and their clocks run: several when choices are simultaneous."""

    seats: tuple[Seat, ...]


class Permute(msgspec.Struct, frozen=True, tag="permute"):
    """Chance is awaited: an order of `count` things. The deal is a permutation of 0 … count-1,
    `deal[i]` being the old place of the thing that comes to place i."""

    purpose: str
    count: int


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Chance is awaited: `picks` different things out of `count`, in the order they are drawn."""

    purpose: str
    count: int
    picks: int = 1


Chance = Permute | Pick
Awaited = Seats | Permute | Pick
Deal: TypeAlias = tuple[int, ...]

NOBODY = Seats(())


def is_deal(request: Chance, deal: Deal) -> bool:
    """Whether a deal answers what chance was asked for."""
    if not all(0 <= index < request.count for index in deal) or len(set(deal)) != len(deal):
        return False
    return len(deal) == (request.count if isinstance(request, Permute) else request.picks)
