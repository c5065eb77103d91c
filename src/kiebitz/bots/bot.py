"""The bot interface: a bot receives its seat's information and returns an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from kiebitz.core.event_log import remembered_record
from kiebitz.core.game import AnyGame, Rng, View
from kiebitz.core.message import Event, Message
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, OwnAction

Remember = Callable[[], tuple[OwnAction[Any] | Event, ...]]


@dataclass(frozen=True, repr=False)
class Situation:
    """All information available to a bot when it has to act."""

    game: AnyGame
    """The rules, each a function, such as `game.apply(state, seat, action).state`."""
    seat: Seat
    options: Any
    material: Any
    """The decks or layouts of the table; None where a game has none."""
    view: View
    """The seat's view now, a struct of the game."""
    legal: tuple[Any, ...]
    """All its legal actions as the game's own structs; a bot answers with one of them."""
    imagine: Callable[[Rng], Any]
    """A random full state that is consistent with the seat's knowledge, for searches."""
    remember: Remember

    def __repr__(self) -> str:
        return (
            f"<Situation of seat {self.seat} at {self.game.name}, {len(self.legal)} legal actions>"
        )

    @cached_property
    def memory(self) -> tuple[OwnAction[Any] | Event, ...]:
        """The record from the seat's point of view, its own actions in clear; built on first
        use."""
        return self.remember()


class Bot(Protocol):
    """A computer player. `close` releases its resources (an engine's process).

    `notice` tells players about unusual conditions, such as a missing engine.
    """

    notice: Message | None

    def choose(self, situation: Situation) -> Any: ...

    def close(self) -> None: ...


@runtime_checkable
class Courteous(Protocol):
    """A bot that also judges the position. Others play to the end and accept no draw."""

    def resigns(self, situation: Situation) -> bool: ...

    def accepts_draw(self, situation: Situation) -> bool: ...

    def offers_draw(self, situation: Situation) -> bool:
        """Asked before its action; the offer accompanies it."""


@runtime_checkable
class Claiming(Protocol):
    """A bot that claims a draw only where it cannot hope for more. Others always claim."""

    def claims_draw(self, situation: Situation) -> bool: ...


class KnowsNoDraws:
    """Behaviour of bots in games without draws by agreement."""

    def accepts_draw(self, situation: Situation) -> bool:
        return False

    def offers_draw(self, situation: Situation) -> bool:
        return False


def situation_of(
    game: AnyGame, table: AnyTable, seat: Seat, remember: Remember | None = None
) -> Situation:
    """The seat's information about a table now; its memory is built from the entries, or given."""
    state = table.state
    return Situation(
        game=game,
        seat=seat,
        options=table.opening.options,
        material=table.opening.material,
        view=game.view(state, seat),
        legal=game.legal_actions(state, seat),
        imagine=lambda rng: game.redealt(state, seat, rng),
        remember=remember or (lambda: remembered_record(game, table.opening, table.entries, seat)),
    )
