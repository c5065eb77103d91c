"""Hints for a player, at tables that allow them."""

from __future__ import annotations

import msgspec

from kiebitz.bots import Thinkers, advise_seat
from kiebitz.core.game import AnyGame, Choice
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, awaited_seats, is_still

MOST = 3


class Hint(msgspec.Struct, frozen=True):
    """An action the seat could choose, and its winning chance if it can be estimated."""

    choice: Choice
    chance: float | None


def hints_for(game: AnyGame, table: AnyTable, seat: Seat, thinkers: Thinkers) -> tuple[Hint, ...]:
    """The best actions first; none if it is not the seat's turn. Takes as long as a bot's turn and
    registers with `thinkers` meanwhile."""
    if is_still(table):
        return ()
    return tuple(
        Hint(
            choice=game.choice(table.state, seat, advice.action),
            chance=round(advice.chances[seat], 3) if advice.chances else None,
        )
        for advice in advise_seat(game, table, seat, MOST, thinkers=thinkers)
    )


def has_same_choices(game: AnyGame, before: AnyTable, now: AnyTable, seat: Seat) -> bool:
    """Whether the seat still has the same choices, as far as it can see."""
    if is_still(now) or seat not in awaited_seats(game, now):
        return False
    return bool(game.view(before.state, seat) == game.view(now.state, seat))
