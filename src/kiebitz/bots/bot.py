"""What a bot is: it is given what its seat saw, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from kiebitz.core.event_log import remembered
from kiebitz.core.game import AnyGame, Rng, View
from kiebitz.core.message import Event, Message
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, OwnAction


@dataclass(frozen=True, repr=False)
class Situation:
    """Everything a bot may know when it is asked to act."""

    game: AnyGame
    """The rules, each a function, such as `game.apply(state, seat, action).state`."""
    seat: Seat
    options: Any
    material: Any
    """The decks or layouts of the table; None where a game has none."""
    view: View
    """What the seat sees now, a struct of the game."""
    legal: tuple[Any, ...]
    """Everything it may do, as the game's own actions; a bot answers with one of them."""
    imagine: Callable[[Rng], Any]
    """A full state that fits all of it and differs in what the seat cannot know, for searches."""
    remember: Callable[[], tuple[OwnAction[Any] | Event, ...]]

    def __repr__(self) -> str:
        return (
            f"<Situation of seat {self.seat} at {self.game.name}, {len(self.legal)} legal actions>"
        )

    @cached_property
    def memory(self) -> tuple[OwnAction[Any] | Event, ...]:
        """The record as its seat saw it, its own actions in clear; made when first asked for."""
        return self.remember()


class Bot(Protocol):
    """A player that is a program. `close` gives back what it holds (an engine's process).

    `notice` is what the players should know of how it plays here, such as without its engine.
    """

    notice: Message | None

    def choose(self, situation: Situation) -> Any: ...

    def close(self) -> None: ...


@runtime_checkable
class Courteous(Protocol):
    """A bot that also judges how the game stands. Others play on to the end and take no draw."""

    def resigns(self, situation: Situation) -> bool: ...

    def accepts_draw(self, situation: Situation) -> bool: ...

    def offers_draw(self, situation: Situation) -> bool:
        """Asked before its action; the offer goes with it."""


@runtime_checkable
class Claiming(Protocol):
    """A bot that claims a draw only where it has no more to hope for. Others always do."""

    def claims_draw(self, situation: Situation) -> bool: ...


class KnowsNoDraws:
    """The manners of bots in games that are not agreed drawn."""

    def accepts_draw(self, situation: Situation) -> bool:
        return False

    def offers_draw(self, situation: Situation) -> bool:
        return False


def situation_of(game: AnyGame, table: AnyTable, seat: Seat) -> Situation:
    """What the seat may know of a table now."""
    state = table.state
    return Situation(
        game=game,
        seat=seat,
        options=table.opening.options,
        material=table.opening.material,
        view=game.view(state, seat),
        legal=game.legal_actions(state, seat),
        imagine=lambda rng: game.redealt(state, seat, rng),
        remember=lambda: remembered(game, table.opening, table.entries, seat),
    )
