"""The protocol: the few questions that bots, server and page ask a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from kiebitz.core.deprecated import old_names, warn_of
from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Event, Message, PrivateEvent, Proof, Refusal, Say, happened
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import NOBODY, Awaited, Deal, Seat, Seats


class Rng(Protocol):
    """What the rules need of a random source; the caller brings it (`random.Random` fits)."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (None: a spectator) may know now. Games add their own fields.

    `awaited` are the seats the watcher may know to be awaited: while choices are simultaneous it
    must not reveal who has already chosen.
    """

    seat: Seat | None
    awaited: tuple[Seat, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A legal action as a page offers it to its seat. Games add what is needed to show it.

    `text` is the notation to send back, `words` the action as a sentence.
    """

    text: str
    words: Message


class Occasion(msgspec.Struct, frozen=True):
    """What a seat that waits could do when its turn comes; `when` says in which case."""

    when: Message
    choices: tuple[Choice, ...]


Ahead = tuple[tuple[Occasion, ...], ...]
"""The steps of a seat's next turn, in their order, and what may be asked of it in each."""


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What may follow from an action, as far as its seat can know; each game adds its own."""


class HiddenCards(msgspec.Struct, frozen=True):
    """Things of a seat that lie hidden somewhere, in their order; the place is `lying-<place>`."""

    seat: Seat
    place: str
    things: tuple[Message, ...]


class Courtesies(msgspec.Struct, frozen=True, kw_only=True):
    """What a table of this game offers besides the game's own actions."""

    draw_offers: bool = False
    takebacks: bool = False
    claims: tuple[str, ...] = ()
    claims_out_of_turn: bool = False
    """Whether a claim is also heard from a seat that is not awaited."""
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
T = TypeVar("T")


class Played(msgspec.Struct, Generic[S], frozen=True):
    """What a step of a game led to: the next state, and what happened on the way to it."""

    state: S
    happenings: tuple[PrivateEvent, ...] = ()

    def then(self, follow: Callable[[S], Played[S]]) -> Played[S]:
        """What follows from the state by itself, after what has happened so far."""
        after = follow(self.state)
        return Played(after.state, (*self.happenings, *after.happenings))


def played(state: S, *events: Event) -> Played[S]:
    """A step of which everybody may know everything."""
    return Played(state, happened(*events))


def refusal_of_turn(awaited: Awaited, seat: Seat) -> Refusal | None:
    """Why it is not for the seat to act: the end, chance, or somebody else's turn; else None."""
    if awaited == NOBODY:
        return Refusal("game-over")
    if not isinstance(awaited, Seats):
        return Refusal("chance-awaited")
    return None if seat in awaited.seats else Refusal("not-your-turn")


def told_anybody(before: Any, played: Played[Any]) -> bool:
    """Whether anybody is told anything by a step: where things are hidden, that may be them."""
    return bool(played.happenings)


def no_names(material: Any, language: str) -> Mapping[str, str]:
    return {}


def nothing_hidden(state: S, seat: Seat | None, rng: Rng) -> S:
    """For games in which everybody sees everything: there is nothing to deal again."""
    return state


def no_agreement(state: Any) -> Outcome:
    raise IllegalAction("this game has no draws by agreement")


def no_claims(state: Any, seat: Seat, claim: str, action: Any) -> Outcome | Denied:
    raise IllegalAction(f"this game has no claim {claim!r}")


OLD_FIELDS = {"shows": "reveals", "uncovered": "hidden_things", "judged": "judge_claim"}
"""What fields of a game were called in the release before."""


def takes_old_fields(game: type[T]) -> type[T]:
    """A game may be made, copied and asked by the old names of its fields, with a warning."""
    made = game.__init__

    @wraps(made)
    def init(self: T, **fields: Any) -> None:
        for old in OLD_FIELDS.keys() & fields.keys():
            warn_of(f"Game.{old}", f"Game.{OLD_FIELDS[old]}")
            fields[OLD_FIELDS[old]] = fields.pop(old)
        made(self, **fields)

    def field(self: T, name: str) -> Any:
        if name not in OLD_FIELDS:
            raise AttributeError(f"a game has no attribute {name!r}")
        warn_of(f"Game.{name}", f"Game.{OLD_FIELDS[name]}")
        return getattr(self, OLD_FIELDS[name])

    game.__init__ = init  # type: ignore[method-assign, assignment]
    game.__getattr__ = field  # type: ignore[attr-defined]
    return game


@takes_old_fields
@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A, V, O, M]):
    """A ruleset as a value: each field is a function of its rules.

    S state, A action, V view, O options, M material: frozen structs with tuples inside, which hash,
    compare and go through JSON by their types. No function changes anything or reads a clock. An
    older version of the rules is `dataclasses.replace` of a newer one.
    """

    name: str
    rules_version: int
    state_type: type[S]
    action_type: Any
    """The tagged union of the game's own actions, as msgspec takes it."""
    view_type: type[V]
    choice_type: type[Choice] = Choice
    preview_type: type[Preview] | None = None
    options_type: type[O]
    material_type: Any = None

    # the table before it opens
    seats: Callable[[O], int]
    """How many seats a table with these options has."""
    courtesies: Callable[[O], Courtesies]
    """Which offers and claims a table with these options knows."""
    material: Callable[[Mapping[str, str]], M]
    """The material in these files (name: text); MaterialError says what is wrong where."""
    material_problem: Callable[[M], str | None] = lambda material: None
    """What is wrong with a material that did not come from files, such as a record's."""
    can_deal: Callable[[O, M], bool] = lambda options, material: True
    """Whether a table with these options and this material may ever ask for chance. Where it never
    does, nobody is asked for a share of the luck."""
    names: Callable[[M, str], Mapping[str, str]] = no_names
    """The names of things of the material in a language, for parameters that begin with "@"."""

    # the game
    initial: Callable[[O, M], S]
    """The state before anything has happened; ParseError for options that the material lacks."""
    to_act: Callable[[S], Awaited]
    """Who is awaited, or what chance is asked for; NOBODY exactly when there is an outcome."""
    legal_actions: Callable[[S, Seat], tuple[A, ...]]
    """Everything the seat may do now; empty if it is not awaited. The order betrays no secret."""
    refusal: Callable[[S, Seat, A], Refusal | None]
    """Why the seat may not do this now; None exactly if it is legal. Never raises."""
    refusal_of_piece: Callable[[S, Seat, str], Refusal | None] | None = None
    """Why nothing can be done with what is at a place; None if something can. ParseError for a
    text that is no place."""
    apply: Callable[[S, Seat, A], Played[S]]
    """What follows from a legal action; IllegalAction if it is not."""
    dealt: Callable[[S, Deal], Played[S]]
    """What follows when chance has answered; IllegalAction if that was not asked for."""
    outcome: Callable[[S], Outcome | None]

    # what somebody may know
    view: Callable[[S, Seat | None], V]
    """What the seat (None: a spectator) may know, built up and never stripped down."""
    redealt: Callable[[S, Seat | None, Rng], S] = nothing_hidden
    """A state that differs only in what the seat cannot see in its view."""
    reveals: Callable[[S, Played[S]], bool] = told_anybody
    """Whether anybody, its maker too, may have learned by a step what was hidden from them; asked
    only where something is hidden. What shows nothing may be taken back."""
    ahead: Callable[[S, Seat], Ahead] | None = None
    """What a seat that is not awaited may choose ahead, from what it may know."""
    choice: Callable[[S, Seat, A], Choice]
    """A legal action as the page offers it, from what its seat may know."""
    preview: Callable[[S, Seat, A], Preview] | None = None
    """What may follow from a legal action, as far as its seat can know."""

    hidden_things: Callable[[S], tuple[HiddenCards, ...]] = lambda state: ()
    """Everything that is hidden, for whoever looks back at a game that has ended."""

    # words
    parse: Callable[[S, str], A]
    """The action that a player's text means here; ParseError if it cannot be one."""
    write: Callable[[S, A], str]
    """The action in notation; `parse` gives it back."""
    proofs: Callable[[V], tuple[Proof, ...]] = lambda view: ()
    """What can be proved from what anybody may see, such as the counts of draw rules."""
    proofs_of_line: Callable[[tuple[V, ...]], tuple[Proof, ...]] | None = None
    """What can be proved from everything that stood on the board, in its order, as anybody may see
    it; None: what `proofs` says of the newest is all there is."""
    text: Callable[[V, Say], str]
    """The view as lines of text, for terminals and screen readers."""
    prompt: Callable[[V], Message]
    """What the seat can do now, or who is awaited, as one sentence."""

    # how a table may end otherwise
    resigned: Callable[[S, Seat], Played[S] | Outcome]
    """What follows when the seat gives up: the end, or a state that goes on without it."""
    timed_out: Callable[[S, Seat], Played[S] | Outcome]
    """What follows when the seat's time is over."""
    plays_on: Callable[[S, Seat], bool] = lambda state, seat: False
    """Whether somebody has to play on for a seat whose player has left."""
    agreed: Callable[[S], Outcome] = no_agreement
    """The draw that the players agreed on."""
    judge_claim: Callable[[S, Seat, str, A | None], Outcome | Denied] = no_claims
    """The answer to one of the claims in `courtesies`, with the action it names, if any."""


AnyGame = Game[Any, Any, Any, Any, Any]

if not TYPE_CHECKING:
    __getattr__ = old_names(__name__, {"Lying": "HiddenCards"})
