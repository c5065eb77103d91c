"""The house around the tables: what everybody there is told, as soon as it changes.

`/api/house/socket` sends one message of each kind when it opens, and again whenever that message
says something else for its reader: `tables` (the tables of whoever listens), `lobby` (open tables),
`pairing` (whether they wait for a stranger). To add a kind, such as notices: write an async
function that makes the message for a person (None: a stranger), give it to `House.parts`, and call
`House.wake(person)` when it may have changed. What is the same as before is not sent, so that
waking too often tells nobody anything. Other nodes hear of it by `House.news`.

A table concerns those who sit there. A public one concerns everybody only if the lobby is not what
it was: then nothing but the lobby is made anew for them, from what was looked up once for all.
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

Part = Callable[[str | None], Awaitable[msgspec.Struct]]
GATHERED_SECONDS = 0.05
"""How long changes are gathered before anybody is woken."""
PERSON = "person:"
"""Stands before the id of a person where nodes usually tell each other of tables."""


class Listener:
    """Somebody who holds a socket, from when they are woken to when they are told."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._of_everything = False

    def wake(self, *, of_everything: bool) -> None:
        """There may be something new, in the lobby alone or in everything."""
        self._of_everything |= of_everything
        self._woken.set()

    async def wait(self) -> bool:
        """Waits for it; whether it may be in everything."""
        await self._woken.wait()
        self._woken.clear()
        of_everything, self._of_everything = self._of_everything, False
        return of_everything


class HomeFeed:
    def __init__(self, host: Host, news: Callable[[str], None] = lambda told: None) -> None:
        """`news` tells the other nodes."""
        self._host = host
        self.news = news
        self.parts: list[Part] = []
        """What is told to everybody who listens, each with a message of its own."""
        self.lobby = Lobby(host)
        self._listeners: dict[str | None, set[Listener]] = {}
        self._changed: set[str] = set()
        self._awake = asyncio.Event()

    # who listens
    @contextlib.contextmanager
    def listening(self, person: str | None) -> Iterator[Listener]:
        """While somebody holds a socket: they are woken when they may be told something new."""
        listener = Listener()
        self._listeners.setdefault(person, set()).add(listener)
        try:
            yield listener
        finally:
            self._listeners[person].discard(listener)
            if not self._listeners[person]:
                del self._listeners[person]

    @property
    def people(self) -> frozenset[str]:
        """Everybody who listens on this node."""
        return frozenset(person for person in self._listeners if person is not None)

    # what changes
    def on_change(self, told: str) -> None:
        """A table (by its id) or something of a person (`person:<id>`) is not what it was."""
        self._changed.add(told)
        self._awake.set()

    def wake(self, person: str) -> None:
        """Something of this person's is not what it was, here and on other nodes."""
        self.on_change(PERSON + person)
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
                log.error("house-failed", error=error)

    async def poll(self, seconds: float) -> None:
        """Where other nodes work too, whatever was not heard is found by looking."""
        while True:
            await asyncio.sleep(seconds)
            self.lobby.forget()
            self._wake_everybody(of_everything=True)

    async def _wake_for(self, changed: set[str]) -> None:
        people = {told.removeprefix(PERSON) for told in changed if told.startswith(PERSON)}
        tables = {told for told in changed if not told.startswith(PERSON)}
        if tables and self._listeners:
            read = self._host.store.read
            people |= await asyncio.to_thread(read, people_at_tables, tables)
            if await asyncio.to_thread(read, is_any_public, tables) and await self.lobby.look():
                self._wake_everybody(of_everything=False)
        elif tables:
            self.lobby.forget()
        for person in people:
            for listener in self._listeners.get(person, ()):
                listener.wake(of_everything=True)

    def _wake_everybody(self, *, of_everything: bool) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake(of_everything=of_everything)

    async def messages(self, person: str | None) -> list[bytes]:
        """One of each kind, as they are sent; the lobby last."""
        own = [msgspec.json.encode(await part(person)) for part in self.parts]
        return [*own, await self.lobby_message(person)]

    async def lobby_message(self, person: str | None) -> bytes:
        return msgspec.json.encode(await self.lobby.section(person))
