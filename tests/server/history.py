"""The history of all answers and shown events, and a check of it against the store.

It holds for every table as a whole: each accepted submission is stored once, as it was sent;
numbers have no gap; a submission that was answered before another was sent comes before it; final
refusals are not stored; the events a client was shown are a prefix of what the entries show; and
everything can be replayed.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kiebitz.core.entry import ActionEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.fold import replayed
from kiebitz.core.game import AnyGame
from kiebitz.core.record import opening_of
from kiebitz.core.registry import Games
from kiebitz.store import StoredTable

UNSURE = "not-saved"
"""A refusal without a known result: the client may try again, and the entry may have been
stored."""


@dataclass
class Sent:
    """One submission of a seat, however often it was sent again. Times are of one clock."""

    table: str
    seat: int
    client: str
    action: str
    sent_at: float
    answered_at: float | None = None
    verdict: dict[str, Any] | None = None

    @property
    def key(self) -> str:
        """How the store knows it."""
        return f"{self.seat}:{self.client}"

    @property
    def is_accepted(self) -> bool:
        return self.verdict is not None and self.verdict["type"] == "accepted"

    @property
    def is_refused(self) -> bool:
        return (
            self.verdict is not None and not self.is_accepted and self.verdict.get("code") != UNSURE
        )


@dataclass
class Shown:
    """What one seat was shown of a table over one socket, from its beginning; None for a player who
    has lost their seat."""

    table: str
    seat: int | None
    events: list[dict[str, Any]]


@dataclass
class History:
    """Written by many threads."""

    sent: list[Sent] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    _gate: threading.Lock = field(default_factory=threading.Lock)

    @property
    def accepted(self) -> int:
        with self._gate:
            return sum(each.is_accepted for each in self.sent)

    def note(self, what: Sent | Shown) -> None:
        with self._gate:
            if isinstance(what, Sent):
                self.sent.append(what)
            else:
                self.shown.append(what)


def faults(history: History, stored: dict[str, StoredTable], games: Games) -> list[str]:
    """Everything that is wrong; empty if the history is sound."""
    found: list[str] = []
    for name, table in stored.items():
        sent = [each for each in history.sent if each.table == name]
        shown = [each for each in history.shown if each.table == name]
        found += [f"table {name}: {fault}" for fault in _faults(sent, shown, table, games)]
    lost = {each.table for each in history.sent if each.is_accepted} - stored.keys()
    return [*found, *(f"table {name}: lost as a whole" for name in sorted(lost))]


def _faults(
    sent: list[Sent], shown: list[Shown], stored: StoredTable, games: Games
) -> Iterator[str]:
    yield from _lost_or_changed(sent, stored)
    yield from _twice(stored)
    yield from _out_of_order(sent, stored)
    game = games[stored.opening.game]
    entries = tuple(line.entry for line in stored.entries)
    try:
        replayed(game, opening_of(game, stored.opening), entries)
    except IllegalAction as error:
        yield f"cannot be played again: {error}"
        return
    yield from _wrongly_shown(shown, stored, game)


def _lost_or_changed(sent: list[Sent], stored: StoredTable) -> Iterator[str]:
    by_client = {line.client: line.entry for line in stored.entries if line.client}
    for each in sent:
        entry = by_client.get(each.key)
        if each.is_accepted and entry is None:
            yield f"{each.key} was accepted and is not there"
        if each.is_refused and entry is not None:
            yield f"{each.key} was refused and is there"
        if entry is not None and not _is_same(entry, each):
            yield f"{each.key} is not what was sent"


def _is_same(entry: Any, sent: Sent) -> bool:
    return isinstance(entry, ActionEntry) and (entry.seat, entry.action) == (sent.seat, sent.action)


def _twice(stored: StoredTable) -> Iterator[str]:
    clients = Counter(line.client for line in stored.entries if line.client)
    yield from (f"{client} is there {n} times" for client, n in clients.items() if n > 1)


def _out_of_order(sent: list[Sent], stored: StoredTable) -> Iterator[str]:
    """Whatever was answered before something was sent has a smaller number."""
    numbers = {line.client: number for number, line in enumerate(stored.entries) if line.client}
    placed = [each for each in sent if each.is_accepted and each.key in numbers]
    for one in placed:
        for other in placed:
            is_before = one.answered_at is not None and one.answered_at < other.sent_at
            if is_before and numbers[one.key] >= numbers[other.key]:
                yield f"{one.key} was answered before {other.key} was sent, and stands behind it"


def _wrongly_shown(shown: list[Shown], stored: StoredTable, game: AnyGame) -> Iterator[str]:
    entries = tuple(line.entry for line in stored.entries)
    opening = opening_of(game, stored.opening)
    for seat in {each.seat for each in shown}:
        true = json.loads(msgspec.json.encode(events_shown_to(game, opening, entries, seat)))
        for each in shown:
            if each.seat == seat and each.events != true[: len(each.events)]:
                yield f"seat {seat} was shown what is not so"
