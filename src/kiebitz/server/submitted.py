"""Entries that somebody wants stored."""

from __future__ import annotations

from dataclasses import dataclass

from kiebitz.core.entry import Entry, FreedEntry
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.server.live import LiveTable, Outlook, after_entries
from kiebitz.server.wire import Unreadable
from kiebitz.store import Write


@dataclass(frozen=True)
class Submitted:
    """Entries that somebody wants stored, and what they are meant for: `Host.submit`."""

    client: str
    entries: tuple[Entry, ...]
    only_at: int | None = None
    person_at: Seat | None = None
    seen: int | None = None
    beside: tuple[Write, ...] = ()

    @property
    def frees(self) -> tuple[Seat, ...]:
        """The seats that are nobody's once this is stored."""
        return tuple(entry.seat for entry in self.entries if isinstance(entry, FreedEntry))

    def outlook(self, live: LiveTable, at: int) -> Outlook | Refusal | Unreadable:
        """What becomes of the table, as far as this node knows it."""
        if self.only_at is not None and live.number != self.only_at:
            return Refusal("too-late")
        if self.person_at is not None and live.is_left(self.person_at):
            return Refusal("spectator")
        if self.seen is not None and self.seen != len(live.events(self.person_at)):
            return Refusal("too-late")
        return after_entries(live.game, live.table, self.entries, live.seed, at)
