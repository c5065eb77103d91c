"""Entries to be stored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiebitz.core.entry import Entry, NonceEntry, OfferEntry, SeatFreedEntry
from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, events_for
from kiebitz.server.tables.live_table import LiveTable, Outlook, after_entries
from kiebitz.server.tables.messages import Unreadable
from kiebitz.store import Write
from kiebitz.store.chat import NewLine


@dataclass(frozen=True)
class EntrySubmission:
    """Entries to be stored, and the moment they are meant for: `Host.submit`."""

    client: str
    entries: tuple[Entry, ...]
    only_at: int | None = None
    person_at: Seat | None = None
    seen: int | None = None
    beside: tuple[Write, ...] = ()
    message: NewLine | None = None
    """The message with an offer, stored if the offer is made."""

    @property
    def freed_seats(self) -> tuple[Seat, ...]:
        """The seats that become free once this is stored."""
        return tuple(entry.seat for entry in self.entries if isinstance(entry, SeatFreedEntry))

    def evaluate(self, live: LiveTable, at: int) -> Outlook | Refusal | Unreadable:
        """The tables that would follow, as far as this node knows."""
        if self.only_at is not None and live.number != self.only_at:
            return Refusal("too-late")
        if self.person_at is not None and live.is_played_by_bot(self.person_at):
            return Refusal("spectator")
        if self._is_known_nonce(live.table):
            return Outlook(())
        if self.seen is not None and self.seen != len(live.events(self.person_at)):
            return Refusal("too-late")
        return after_entries(live.game, live.table, self.entries, live.seed, at)

    def _is_known_nonce(self, table: AnyTable) -> bool:
        """Whether this is a nonce that the seat has already given.

        A client sends it again if the confirmation comes late.
        """
        match self.entries:
            case (NonceEntry(seat=seat, nonce=nonce),):
                return (seat, nonce) in table.nonces
        return False

    def side_writes(self, live: LiveTable, tables: tuple[AnyTable, ...]) -> tuple[Write, ...]:
        """The rows to write with the entries that led to these tables."""
        if self.message is None:
            return self.beside
        shown = len(live.events(None))
        for table in tables:
            shown += len(events_for(table, None))
            if isinstance(table.entries.newest, OfferEntry):
                return (*self.beside, replace(self.message, shown=shown))
        return self.beside
