"""The protocol: the few questions that bots, server and page ask a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from kiebitz.core.deprecated import forward_old_names, warn_of_old_name
from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Event, Message, PrivateEvent, Proof, Refusal, Say, happened
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import NOBODY, Awaited, Deal, Seat, Seats


class Rng(Protocol):
    """The random source that the rules need; the caller supplies it (`random.Random` satisfies
    it)."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The information available to one seat (None: a spectator). Games add their own fields.

    `awaited` are the seats that the watcher may know to be on turn: while choices are simultaneous
    it must not reveal who has already chosen.
    """

    seat: Seat | None
    awaited: tuple[Seat, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A legal action as a page offers it to its seat. Games add the details needed to show it.

    `text` is the notation to send back, `words` the action as a sentence.
    """

    text: str
    words: Message


class Occasion(msgspec.Struct, frozen=True):
    """Actions that a waiting seat could take on its next turn; `when` names the case."""

    when: Message
    choices: tuple[Choice, ...]


Ahead = tuple[tuple[Occasion, ...], ...]
"""The steps of a seat's next turn in order, with the possible choices in each."""


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """The possible consequences of an action, as far as its seat can know; games add their own
    fields."""


class HiddenCards(msgspec.Struct, frozen=True):
    """A seat's hidden things in one place, in their order; the place is `lying-<place>`."""

    seat: Seat
    place: str
    things: tuple[Message, ...]


class Courtesies(msgspec.Struct, frozen=True, kw_only=True):
    """Table features that this game offers besides its own actions."""

    draw_offers: bool = False
    takebacks: bool = False
    claims: tuple[str, ...] = ()
    claims_out_of_turn: bool = False
    """Whether a seat that is not on turn may also claim."""
    offer_rule: str | None = None
    """The rule that governs draw offers, for refusals."""


class Denied(msgspec.Struct, frozen=True):
    """An invalid claim, and its effect if it has one.

    `offer`: it counts as a draw offer. `action`: the action named in the claim is played.
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
    """The result of a step of a game: the next state, and the events that led to it."""

    state: S
    happenings: tuple[PrivateEvent, ...] = ()

    def then(self, follow: Callable[[S], Played[S]]) -> Played[S]:
        """Adds the automatic consequences of the state to the events so far."""
        after = follow(self.state)
        return Played(after.state, (*self.happenings, *after.happenings))


def played(state: S, *events: Event) -> Played[S]:
    """A step that is entirely public."""
    return Played(state, happened(*events))


def refusal_of_turn(awaited: Awaited, seat: Seat) -> Refusal | None:
    """Why the seat cannot act: the game is over, chance is due, or it is another seat's turn;
    otherwise None."""
    if awaited == NOBODY:
        return Refusal("game-over")
    if not isinstance(awaited, Seats):
        return Refusal("chance-awaited")
    return None if seat in awaited.seats else Refusal("not-your-turn")


def told_anybody(before: Any, played: Played[Any]) -> bool:
    """Whether a step shows an event to any seat: in games with hidden things that may reveal
    them."""
    return bool(played.happenings)


def no_names(material: Any, language: str) -> Mapping[str, str]:
    return {}


def nothing_hidden(state: S, seat: Seat | None, rng: Rng) -> S:
    """For games without hidden information: there is nothing to re-deal."""
    return state


def no_agreement(state: Any) -> Outcome:
    raise IllegalAction("this game has no draws by agreement")


def no_claims(state: Any, seat: Seat, claim: str, action: Any) -> Outcome | Denied:
    raise IllegalAction(f"this game has no claim {claim!r}")


OLD_FIELDS = {"shows": "reveals", "uncovered": "hidden_things", "judged": "judge_claim"}
"""Old field names of a game, from the previous release."""


def takes_old_fields(game: type[T]) -> type[T]:
    """Accepts old field names in construction, copies and attribute access, with a warning."""
    made = game.__init__

    @wraps(made)
    def init(self: T, **fields: Any) -> None:
        for old in OLD_FIELDS.keys() & fields.keys():
            warn_of_old_name(f"Game.{old}", f"Game.{OLD_FIELDS[old]}")
            fields[OLD_FIELDS[old]] = fields.pop(old)
        made(self, **fields)

    def field(self: T, name: str) -> Any:
        if name not in OLD_FIELDS:
            raise AttributeError(f"a game has no attribute {name!r}")
        warn_of_old_name(f"Game.{name}", f"Game.{OLD_FIELDS[name]}")
        return getattr(self, OLD_FIELDS[name])

    game.__init__ = init  # type: ignore[method-assign, assignment]
    game.__getattr__ = field  # type: ignore[attr-defined]
    return game


@takes_old_fields
@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A, V, O, M]):
    """A ruleset as a value: each field is a function of its rules.

    S state, A action, V view, O options, M material: frozen structs with tuples inside, which can
    be hashed, compared and converted to and from JSON by their types. No function changes its
    arguments or reads a clock. An older version of the rules is a `dataclasses.replace` of a newer
    one.
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
    """The offers and claims that a table with these options supports."""
    material: Callable[[Mapping[str, str]], M]
    """The material in these files (name: text); MaterialError names the problem and its place."""
    material_problem: Callable[[M], str | None] = lambda material: None
    """The problem with material that did not come from files, such as a record's; None if valid."""
    beside_shipped: Callable[[M, M], M] | None = None
    """An owner's material together with the shipped one; None: it takes the shipped one's place."""
    can_deal: Callable[[O, M], bool] = lambda options, material: True
    """Whether a table with these options and this material can ever ask for chance. Where it
    cannot, players are not asked for nonces."""
    names: Callable[[M, str], Mapping[str, str]] = no_names
    """The names of things in the material in a language, for parameters that begin with "@"."""

    # the game
    initial: Callable[[O, M], S]
    """The state before any step; ParseError for options that the material does not support."""
    to_act: Callable[[S], Awaited]
    """The seats on turn, or the request to chance; NOBODY exactly when there is an outcome."""
    legal_actions: Callable[[S, Seat], tuple[A, ...]]
    """All actions the seat may take now; empty if it is not on turn. The order betrays no secret.
    """
    refusal: Callable[[S, Seat, A], Refusal | None]
    """Why the seat may not do this now; None exactly if it is legal. Never raises."""
    refusal_of_piece: Callable[[S, Seat, str], Refusal | None] | None = None
    """Why the thing at a place cannot be used now; None if it can. ParseError for text that is not
    a place."""
    apply: Callable[[S, Seat, A], Played[S]]
    """The result of a legal action; IllegalAction for any other."""
    dealt: Callable[[S, Deal], Played[S]]
    """The result of an answer by chance; IllegalAction if it was not requested."""
    outcome: Callable[[S], Outcome | None]

    # information by seat
    view: Callable[[S, Seat | None], V]
    """The information available to the seat (None: a spectator), built up and never stripped down.
    """
    redealt: Callable[[S, Seat | None, Rng], S] = nothing_hidden
    """A state that differs only in details that the seat's view hides."""
    reveals: Callable[[S, Played[S]], bool] = told_anybody
    """Whether any seat, including the actor's, may have learned hidden information from a step;
    asked only where something is hidden. A step that reveals nothing may be taken back."""
    ahead: Callable[[S, Seat], Ahead] | None = None
    """Choices that a waiting seat may make ahead, based on its own information."""
    choice: Callable[[S, Seat, A], Choice]
    """A legal action as the page offers it, based on its seat's information."""
    preview: Callable[[S, Seat, A], Preview] | None = None
    """The possible consequences of a legal action, as far as its seat can know."""

    hidden_things: Callable[[S], tuple[HiddenCards, ...]] = lambda state: ()
    """Everything hidden, for reviews of a game that has ended."""

    # words
    parse: Callable[[S, str], A]
    """The action that a player's text means here; ParseError if it means none."""
    write: Callable[[S, A], str]
    """The action in notation; `parse` gives it back."""
    proofs: Callable[[V], tuple[Proof, ...]] = lambda view: ()
    """Facts that follow from public information, such as the counts of draw rules."""
    proofs_of_line: Callable[[tuple[V, ...]], tuple[Proof, ...]] | None = None
    """Facts that follow from every public position of the game in order; None: `proofs` of the
    newest position covers everything."""
    text: Callable[[V, Say], str]
    """The view as lines of text, for terminals and screen readers."""
    prompt: Callable[[V], Message]
    """The seat's options now, or the seats on turn, as one sentence."""

    # other ways for a table to end
    resigned: Callable[[S, Seat], Played[S] | Outcome]
    """The result of a seat's resignation: the end, or a state that continues without it."""
    timed_out: Callable[[S, Seat], Played[S] | Outcome]
    """The result when a seat's time runs out."""
    plays_on: Callable[[S, Seat], bool] = lambda state, seat: False
    """Whether a substitute has to play for a seat whose player has left."""
    agreed: Callable[[S], Outcome] = no_agreement
    """The draw that the players agreed on."""
    judge_claim: Callable[[S, Seat, str, A | None], Outcome | Denied] = no_claims
    """The answer to one of the claims in `courtesies`, with the action it names, if any."""


AnyGame = Game[Any, Any, Any, Any, Any]

if not TYPE_CHECKING:
    __getattr__ = forward_old_names(__name__, {"Lying": "HiddenCards"})
