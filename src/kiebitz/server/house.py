"""The house around the tables: what everybody there is told, as soon as it changes.

`/api/house/socket` sends one message of each kind when it opens, and again whenever that message
says something else for its reader: `tables` (the tables of whoever listens), `lobby` (open tables),
`pairing` (whether they wait for a stranger). To add a kind, such as notices: write an async
function that makes the message for a person (None: a stranger), give it to `House.parts`, and call
`House.wake(person)` when it may have changed. What is the same as before is not sent, so that
waking too often tells nobody anything. Other nodes hear of it by `House.news`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

import msgspec

from kiebitz.server.host import Host
from kiebitz.server.journal import journal

Part = Callable[[str | None], Awaitable[msgspec.Struct]]
GATHERED_SECONDS = 0.05
"""How long changes are gathered before anybody is woken."""
PERSON = "person:"
"""Stands before the id of a person where nodes usually tell each other of tables."""


class House:
    def __init__(self, host: Host, news: Callable[[str], None] = lambda told: None) -> None:
        """`news` tells the other nodes."""
        self._host = host
        self.news = news
        self.parts: list[Part] = []
        """What is told to everybody who listens, each with a message of its own."""
        self._listeners: dict[str | None, set[asyncio.Event]] = {}
        self._changed: set[str] = set()
        self._awake = asyncio.Event()

    # who listens
    @contextlib.contextmanager
    def listening(self, person: str | None) -> Iterator[asyncio.Event]:
        """While somebody holds a socket: the event is set when they may be told something new."""
        event = asyncio.Event()
        self._listeners.setdefault(person, set()).add(event)
        try:
            yield event
        finally:
            self._listeners[person].discard(event)
            if not self._listeners[person]:
                del self._listeners[person]

    @property
    def people(self) -> frozenset[str]:
        """Everybody who listens on this node."""
        return frozenset(person for person in self._listeners if person is not None)

    # what changes
    def changed(self, told: str) -> None:
        """A table (by its id) or something of a person (`person:<id>`) is not what it was."""
        self._changed.add(told)
        self._awake.set()

    def wake(self, person: str) -> None:
        """Something of this person's is not what it was, here and on other nodes."""
        self.changed(PERSON + person)
        self.news(PERSON + person)

    async def run(self) -> None:
        """Wakes those whom a change may concern."""
        while await self._awake.wait():
            await asyncio.sleep(GATHERED_SECONDS)
            self._awake.clear()
            changed, self._changed = self._changed, set()
            try:
                await self._wake_for(changed)
            except Exception as error:
                journal.error("house-failed", error=error)

    async def poll(self, seconds: float) -> None:
        """Where other nodes work too, whatever was not heard is found by looking."""
        while True:
            await asyncio.sleep(seconds)
            self._wake_all()

    async def _wake_for(self, changed: set[str]) -> None:
        people = {told.removeprefix(PERSON) for told in changed if told.startswith(PERSON)}
        tables = {told for told in changed if not told.startswith(PERSON)}
        if tables and self._listeners:
            store = self._host.store.house
            if await asyncio.to_thread(store.is_any_public, tables):
                return self._wake_all()
            people |= await asyncio.to_thread(store.people_at, tables)
        for person in people:
            for event in self._listeners.get(person, ()):
                event.set()

    def _wake_all(self) -> None:
        for events in self._listeners.values():
            for event in events:
                event.set()

    async def messages(self, person: str | None) -> list[bytes]:
        """One of each kind, as they are sent."""
        return [msgspec.json.encode(await part(person)) for part in self.parts]
