"""Messages as values: a text's id and its parameters, never a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from kiebitz.core.deprecated import forward_old_names

Param = str | int
"""A parameter of a text. A string that begins with "@" names a thing in the table's material (a
card, a layout), one that begins with "#" another text by its id; the renderer substitutes the name
or the text. Events also get `player`, the name of the player at `seat`.
"""

Say = Callable[[str, Mapping[str, Param]], str]
"""Turns a text's id and parameters into a sentence of the reader's language."""


class Message(msgspec.Struct, frozen=True):
    """A text by its Fluent id."""

    id: str
    params: dict[str, Param] = {}


class Refusal(msgspec.Struct, frozen=True, tag="refusal"):
    """Why a player may not do this: a stable code, the rule's number, parameters.

    Its text is `refusal-<code>` in the catalogues; `places` are the squares that explain it, for a
    page to highlight.
    """

    code: str
    rule: str | None = None
    params: dict[str, Param] = {}
    places: tuple[str | int, ...] = ()


class Event(msgspec.Struct, frozen=True, tag="event"):
    """An event, as one watcher may know it. Its text is `event-<code>`.

    `seat` is the actor, if there is one; `rule` is the rule that caused it; `places` are
    its places on the board, in order, for a page to highlight.
    """

    code: str
    seat: int | None = None
    rule: str | None = None
    params: dict[str, Param] = {}
    places: tuple[str | int, ...] = ()


class Proof(msgspec.Struct, frozen=True):
    """A fact that the record of a table proves. Its text is `proof-<code>`.

    `holds` says whether its rule's condition is met; None for a plain fact. `numbers` are
    the moves that prove it.
    """

    code: str
    rule: str | None = None
    holds: bool | None = None
    params: dict[str, Param] = {}
    numbers: tuple[int, ...] = ()


class PrivateEvent(msgspec.Struct, frozen=True):
    """An event in a step and its audience: public by default.

    `only`: just these seats, and no spectators. `but`: everyone except these seats.
    """

    event: Event
    only: tuple[int, ...] | None = None
    but: tuple[int, ...] = ()

    def is_known_to(self, watcher: int | None) -> bool:
        """Whether the event is visible to a seat, or to a spectator (None)."""
        return watcher not in self.but and (self.only is None or watcher in self.only)


def happened(*events: Event) -> tuple[PrivateEvent, ...]:
    """A public event."""
    return tuple(PrivateEvent(event) for event in events)


def listed(things: Sequence[Param]) -> dict[str, Param]:
    """A list for a sentence: its text puts its language's "and" or "or" before the last item."""
    *most, last = [str(thing) for thing in things] or [""]
    return {"count": len(things), "most": ", ".join(most), "last": last}


def rule_text_id(rule: str) -> str:
    """The Fluent id of a numbered rule's text: `D3.1` is `rule-D3-1`."""
    return "rule-" + rule.replace(".", "-")


if not TYPE_CHECKING:
    __getattr__ = forward_old_names(__name__, {"Happening": "PrivateEvent"})
