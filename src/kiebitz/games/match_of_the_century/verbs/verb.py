"""The interface of a verb: one class holds everything about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from kiebitz.core.message import Message, Param, Refusal

if TYPE_CHECKING:
    from kiebitz.games.match_of_the_century.actions import Action
    from kiebitz.games.match_of_the_century.cards import Person
    from kiebitz.games.match_of_the_century.state import State
    from kiebitz.games.match_of_the_century.step import Step
    from kiebitz.games.match_of_the_century.tasks import Ask, Do
    from kiebitz.games.match_of_the_century.view import MatchOfTheCenturyView
    from kiebitz.games.match_of_the_century.worth import Forecast, Stand

Who = Literal["you", "opponent"]
Messages = tuple[Message, ...]
LOWEST = {"count": 1, "cards": 1, "most": 1, "plus": 0}


class Count(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number that is counted when the effect is used.

    `open-attacks`: lanes without cards; `lane`: the number of the lane being played; `paid`: the
    amount paid for the verb before it; `behind`: the points you are behind in the match; `reserve`:
    the
    pawns in your reserve.
    """

    of: Literal["open-attacks", "lane", "paid", "behind", "reserve"]
    plus: int = 0
    most: int | None = None

    def bounded(self, counted: int) -> int:
        number = max(0, counted) + self.plus
        return number if self.most is None else min(number, self.most)

    @property
    def params(self) -> dict[str, Param]:
        """The counted thing, the added constant, and the maximum; 0 is no bound."""
        return {"of": self.of, "plus": self.plus, "most": self.most or 0}


Amount = int | Count


def number(amount: Amount, state: State, person: Person) -> int:
    """The effect's number now."""
    if isinstance(amount, int):
        return amount
    return amount.bounded(_COUNTED[amount.of](state, person))


_COUNTED: dict[str, Callable[[State, Person], int]] = {
    "open-attacks": lambda state, person: len(state.open_lanes),
    "lane": lambda state, person: state.this_fight.lane,
    "paid": lambda state, person: max(1, state.this_fight.paid),  # before payment: the minimum
    "behind": lambda state, person: state.camps[person.other].points - state.camps[person].points,
    "reserve": lambda state, person: state.camps[person].reserve,
}


class Verb(msgspec.Struct, frozen=True, kw_only=True, tag_field="verb", forbid_unknown_fields=True):
    """A verb of a deck: its fields, and its answers to the rules, texts and players.

    "You" is the player who uses the effect. A new verb is a class with a tag, a name in the list of
    `verbs/effect.py`, and its sentence in the catalogues.
    """

    touches_award: ClassVar[bool] = False
    """Whether it can change the attack's award, or the lead."""

    def works(self, state: State, person: Person) -> bool:
        """Whether it would do anything now. Depends only on public facts."""
        return True

    def is_payable(self, state: State, person: Person) -> bool:
        """Whether its user can pay its price in full."""
        return True

    def done(self, step: Step, use: Do) -> Step:
        """Its effect. A verb that needs a choice puts a question on the agenda."""
        raise NotImplementedError

    def messages(self) -> Messages:
        """Its sentence."""
        raise NotImplementedError

    @property
    def can_touch_award(self) -> bool:
        return self.touches_award

    @property
    def price(self) -> str | None:
        """The payment that later verbs count, for their sentences."""
        return None

    @property
    def is_price(self) -> bool:
        """Whether a payment is certain, so that it can be counted."""
        return self.price is not None

    def problems(self, is_paid: bool) -> Iterator[str]:
        """Errors in its use in a deck; `is_paid`: a price comes before it."""
        name = str(self.__struct_config__.tag)
        values = (getattr(self, field, 0) for field in ("count", "by"))
        counts = [value for value in values if isinstance(value, Count)]
        for part in (self, *counts):
            yield from too_low(name, part, LOWEST)
        if getattr(self, "by", 1) == 0:
            yield f"{name}: by 0 does nothing"
        if not is_paid and any(count.of == "paid" for count in counts):
            yield f"{name}: nothing is paid before it"

    def worth(self, stand: Stand, seen: Forecast) -> Forecast:
        """Its expected value for its user, after the gains of the verbs before it."""
        raise NotImplementedError


class Asking(Verb, frozen=True, kw_only=True):
    """A verb that asks a person for a choice."""

    def question(self, view: MatchOfTheCenturyView, ask: Ask) -> Message:
        """The question, as the chooser may know it."""
        raise NotImplementedError

    def answers(self, state: State, ask: Ask) -> tuple[Action, ...]:
        """All valid answers of the chooser."""
        raise NotImplementedError

    def answered(self, step: Step, ask: Ask, action: Action) -> Step:
        """The result of one of the answers."""
        raise NotImplementedError

    def refusal(self, state: State, ask: Ask, action: Action) -> Refusal | None:
        """The error in an answer; None if it answers another question."""
        raise NotImplementedError

    def rating(self, view: MatchOfTheCenturyView, ask: Ask, action: Action) -> float:
        """The rating of an answer by a player without search."""
        raise NotImplementedError


def too_low(name: str, part: msgspec.Struct, lowest: dict[str, int]) -> Iterator[str]:
    for field, least in lowest.items():
        value = getattr(part, field, least)
        if isinstance(value, int) and value < least:
            yield f"{name}: {field} {value} is too low"
