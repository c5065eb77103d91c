"""Keeps the home page up to date for its listeners.

`/api/house/socket` sends one message of each kind when it opens, and again whenever its content
changes for that reader: `tables` (the listener's tables), `lobby` (open tables), `pairing` (whether
they wait for a stranger). To add a kind, such as notifications: write an async function that makes
the message for a person (None: a stranger), add it to `HomeFeed.sections`, and call
`HomeFeed.wake(person)` when it may have changed. Unchanged messages are not sent, so waking too
often does no harm. Other nodes are notified through `HomeFeed.news`.

A change at a table concerns its players. A public table also concerns all other listeners if the
lobby changes: then only the lobby is rendered for them, from one shared lookup.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

import msgspec

from kiebitz.server.home.open_tables import Lobby
from kiebitz.server.platform.log import log
from kiebitz.server.tables.host import Host
from kiebitz.store.home import is_any_public, people_at_tables

Section = Callable[[str | None], Awaitable[msgspec.Struct | None]]
"""Makes a message for a person; None if this one gets no such message."""
GATHERED_SECONDS = 0.05
"""How long changes are gathered before listeners are woken."""
PERSON = "person:"
"""Prefix of a person's id in messages between nodes, which usually carry table ids."""


class Listener:
    """The owner of an open socket, who can be woken."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._of_everything = False

    def wake(self, *, of_everything: bool) -> None:
        """Reports that the lobby, or anything, may have changed."""
        self._of_everything |= of_everything
        self._woken.set()

    async def wait(self) -> bool:
        """Waits for a change; returns whether it may concern more than the lobby."""
        await self._woken.wait()
        self._woken.clear()
        of_everything, self._of_everything = self._of_everything, False
        return of_everything


class HomeFeed:
    def __init__(self, host: Host, news: Callable[[str], None] = lambda told: None) -> None:
        """`news` notifies the other nodes."""
        self._host = host
        self.news = news
        self.sections: list[Section] = []
        """The kinds of messages that each listener gets."""
        self.lobby = Lobby(host)
        self._listeners: dict[str | None, set[Listener]] = {}
        self._changed: set[str] = set()
        self._awake = asyncio.Event()

    # listeners
    @contextlib.contextmanager
    def subscribe(self, person: str | None) -> Iterator[Listener]:
        """Wakes the holder of a socket at each change until the block ends."""
        listener = Listener()
        self._listeners.setdefault(person, set()).add(listener)
        try:
            yield listener
        finally:
            self._listeners[person].discard(listener)
            if not self._listeners[person]:
                del self._listeners[person]

    @property
    def listening_people(self) -> frozenset[str]:
        """All listeners on this node."""
        return frozenset(person for person in self._listeners if person is not None)

    # changes
    def on_change(self, told: str) -> None:
        """Handles a change of a table (its id) or of a person (`person:<id>`)."""
        self._changed.add(told)
        self._awake.set()

    def wake(self, person: str) -> None:
        """Reports a change that concerns this person, here and on other nodes."""
        self.on_change(PERSON + person)
        self.news(PERSON + person)

    async def run(self) -> None:
        """Wakes the listeners whom a change may concern."""
        while await self._awake.wait():
            await asyncio.sleep(GATHERED_SECONDS)
            self._awake.clear()
            changed, self._changed = self._changed, set()
            try:
                await self._wake_affected(changed)
            except Exception as error:
                log.error("house-failed", error=error)

    async def poll(self, seconds: float) -> None:
        """Finds changes on other nodes whose news was lost."""
        while True:
            await asyncio.sleep(seconds)
            self.lobby.mark_stale()
            self._wake_all(of_everything=True)

    async def _wake_affected(self, changed: set[str]) -> None:
        people = {told.removeprefix(PERSON) for told in changed if told.startswith(PERSON)}
        tables = {told for told in changed if not told.startswith(PERSON)}
        if tables and self._listeners:
            read = self._host.store.read
            people |= await asyncio.to_thread(read, people_at_tables, tables)
            if await asyncio.to_thread(read, is_any_public, tables) and await self.lobby.refresh():
                self._wake_all(of_everything=False)
        elif tables:
            self.lobby.mark_stale()
        for person in people:
            for listener in self._listeners.get(person, ()):
                listener.wake(of_everything=True)

    def _wake_all(self, *, of_everything: bool) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake(of_everything=of_everything)

    async def messages(self, person: str | None) -> list[bytes]:
        """One message of each kind, ready to send; the lobby last."""
        found = [await section(person) for section in self.sections]
        own = [msgspec.json.encode(message) for message in found if message is not None]
        return [*own, await self.lobby_message(person)]

    async def lobby_message(self, person: str | None) -> bytes:
        return msgspec.json.encode(await self.lobby.home_section(person))
