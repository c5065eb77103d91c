"""The protocol: the few questions that bots, server and page ask a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, MutableSequence
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Event, Message, Refusal, Say
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Awaited, Deal, Seat


class Rng(Protocol):
    """What the rules need of a random source; the caller brings it (`random.Random` fits)."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (None: a spectator) may know now. Games add their own fields.

    `awaited` are the seats the watcher may know to be awaited: while choices are simultaneous it
    must not tell who has already chosen.
    """

    seat: Seat | None
    awaited: tuple[Seat, ...]


class Courtesies(msgspec.Struct, frozen=True, kw_only=True):
    """What a table of this game offers beside the game's own actions."""

    draw_offers: bool = False
    takebacks: bool = False
    claims: tuple[str, ...] = ()
    offer_rule: str | None = None
    """The rule that governs draw offers, for refusals."""


class Denied(msgspec.Struct, frozen=True):
    """A claim that does not hold. If it counts as something all the same, what.

    `offer`: it stands as a draw offer. `action`: the action named in the claim is played.
    """

    refusal: Refusal
    offer: bool = False
    action: str | None = None

    @property
    def has_consequences(self) -> bool:
        return self.offer or self.action is not None


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A")
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
M = TypeVar("M")


class Acted(msgspec.Struct, Generic[A], frozen=True):
    """What a step of a game was: a seat's action …"""

    seat: Seat
    action: A


class DealtOut(msgspec.Struct, frozen=True):
    """… a deal of chance …"""

    deal: Deal


class Left(msgspec.Struct, frozen=True):
    """… or a seat that left and the game goes on without it."""

    seat: Seat
    why: Literal["resigned", "timed_out"]


Step = Acted[A] | DealtOut | Left


class Game(ABC, Generic[S, A, V, O, M]):
    """A ruleset as a value. S state, A action, V view, O options, M material.

    States, actions, options and material are frozen structs with tuples inside: they hash, compare
    and go through JSON by their types below. No method changes anything or reads a clock.
    """

    name: ClassVar[str]
    rules_version: ClassVar[int]
    state_type: type[S]
    action_type: Any
    """The tagged union of the game's own actions, as msgspec takes it."""
    view_type: type[V]
    options_type: type[O]
    material_type: Any

    # the table before it opens
    @abstractmethod
    def seats(self, options: O) -> int:
        """How many seats a table with these options has."""

    @abstractmethod
    def courtesies(self, options: O) -> Courtesies:
        """Which offers and claims a table with these options knows."""

    @abstractmethod
    def material(self, files: Mapping[str, str]) -> M:
        """The material in these files (name: text); MaterialError says what is wrong where."""

    def names(self, material: M, language: str) -> Mapping[str, str]:
        """The names of things of the material, for parameters that begin with "@"."""
        return {}

    # the game
    @abstractmethod
    def initial(self, options: O, material: M) -> S: ...

    @abstractmethod
    def to_act(self, state: S) -> Awaited:
        """Who is awaited, or what chance is asked for; NOBODY exactly when there is an outcome."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Everything the seat may do now; empty if it is not awaited. The order tells no secret."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why `seat` may not play `action` now; None exactly if it is legal. Never raises."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after a legal action; IllegalAction if it is not."""

    @abstractmethod
    def dealt(self, state: S, deal: Deal) -> S:
        """The state after chance answered; IllegalAction if the deal is not what was asked for."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    # what somebody may know
    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What the seat (None: a spectator) may know, built up and never stripped down."""

    @abstractmethod
    def events(self, before: S, step: Step[A], after: S, watcher: Seat | None) -> tuple[Event, ...]:
        """What the watcher may know of one step; own face-down actions are not shown again."""

    @abstractmethod
    def redealt(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """A state that differs only in what the seat cannot see in its view."""

    # words
    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """The action that a player's text means here; ParseError if it cannot be one."""

    @abstractmethod
    def write(self, state: S, action: A) -> str:
        """The action in notation; `parse` gives it back."""

    @abstractmethod
    def text(self, view: V, say: Say) -> str:
        """The view as lines of text, for terminals and screen readers."""

    @abstractmethod
    def prompt(self, view: V) -> Message:
        """What the seat can do now, or who is awaited, as one sentence."""

    # how a table may end otherwise
    @abstractmethod
    def resigned(self, state: S, seat: Seat) -> S | Outcome:
        """What follows when the seat gives up: the end, or a state that goes on without it."""

    def timed_out(self, state: S, seat: Seat) -> S | Outcome:
        """What follows when the seat's time is over: by default the same as a resignation."""
        return self.resigned(state, seat)

    def agreed(self, state: S) -> Outcome:
        """The draw that the players agreed on."""
        raise IllegalAction(f"{self.name} has no draws by agreement")

    def judged(self, state: S, seat: Seat, claim: str, action: A | None) -> Outcome | Denied:
        """The answer to one of the claims in `courtesies`, with the action it names, if any."""
        raise IllegalAction(f"{self.name} has no claim {claim!r}")


AnyGame = Game[Any, Any, Any, Any, Any]
