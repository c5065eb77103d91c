"""Evidence from the record for the admin who decides an appeal: public facts only.

The rules' counts come from the spectator's view; the rest comes from the public events and the
times of their entries. The number of entries is not public: it would reveal who has chosen face
down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kiebitz.core.entry import Entry
from kiebitz.core.fold import each_table, opened
from kiebitz.core.game import AnyGame, View
from kiebitz.core.message import Event, Proof
from kiebitz.core.table import AnyTable, Opening, events_for

DECLINED = ("declined", "declined-because")
TOLD = (
    *("claim-denied", "offered", *DECLINED, "appealed"),
    *("adjudicated", "warned", "timed-out"),
)
"""Events that are facts of a case in every game."""
OF_THE_CASE = ("appealed", "stated", "withdrawn", "offer-lapsed", "protested")
"""Events that are not part of the game."""
LATEST = 12


class TimedEvent(msgspec.Struct, frozen=True):
    """A public event and its time."""

    at: int
    event: Event


class Evidence(msgspec.Struct, frozen=True):
    """Provable facts about a table: the counts of its rules, and the times of its events."""

    proofs: tuple[Proof, ...]
    events: tuple[TimedEvent, ...]
    began: int | None
    """The time of the first public event; None if there was none."""
    newest: int | None
    """The time of the newest public event before the appeal."""
    awaited: tuple[int, ...]
    """The seats publicly on turn when the appeal was made."""


def collect_evidence(
    game: AnyGame, opening: Opening[Any, Any], entries: Iterable[Entry]
) -> Evidence:
    """All evidence for or against an appeal at a table with these entries."""
    table, shown = opened(game, opening), list[TimedEvent]()
    known = tuple(entries)
    for entry, table in zip(known, each_table(game, opening, known), strict=True):
        shown += (TimedEvent(entry.at, event) for event in events_for(table, None))
    return _evidence_from_events(game, table, tuple(shown))


def _evidence_from_events(
    game: AnyGame, table: AnyTable, shown: tuple[TimedEvent, ...]
) -> Evidence:
    seen = game.view(table.state, None)
    told = tuple(each for each in shown if each.event.code in TOLD)
    played = [each.at for each in shown if each.event.code not in OF_THE_CASE]
    return Evidence(
        proofs=(*_proofs_of_rules(game, table, seen), *_proofs_of_courtesies(told)),
        events=told[-LATEST:],
        began=played[0] if played else None,
        newest=played[-1] if played else None,
        awaited=seen.awaited,
    )


def _proofs_of_rules(game: AnyGame, table: AnyTable, seen: View) -> tuple[Proof, ...]:
    """Proofs from every position on the board that was not taken back, where the game can provide
    them."""
    if game.proofs_of_line is None:
        return game.proofs(seen)
    earlier = (game.view(past.before, None) for past in table.past)
    return game.proofs_of_line((*earlier, seen))


def _proofs_of_courtesies(told: tuple[TimedEvent, ...]) -> tuple[Proof, ...]:
    """How often an offer or claim was made in vain."""
    codes = [each.event.code for each in told]
    asked = (
        Proof("claims-denied", params={"count": codes.count("claim-denied")}),
        Proof("offers-declined", params={"count": sum(code in DECLINED for code in codes)}),
    )
    return tuple(proof for proof in asked if proof.params["count"])
