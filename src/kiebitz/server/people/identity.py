"""Identifies the caller by a secret: a browser's cookie or a program's token.

Each person has an id, which their sessions refer to. Guests are people without an account.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, cast

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope

from kiebitz.server.http.client_address import network_of
from kiebitz.server.http.cookies import COOKIE, own_secret
from kiebitz.server.http.errors import ApiError
from kiebitz.server.platform.clock import MonotonicClock
from kiebitz.server.platform.log import log
from kiebitz.store import NewGuest, NewSession, SeenSession, Store, StoredPerson, StoredSession
from kiebitz.store.people import (
    active_sessions,
    end_sessions,
    people_by_ids,
    person_by_session,
    set_person,
)
from kiebitz.store.relations import is_blocked

YEAR = 365 * 24 * 3600
SESSION_MS = YEAR * 1000
SEEN_MS = 3600 * 1000
"""A session's last use is recorded to the hour."""
ASK_AGAIN_MS = 5_000
"""The longest life of a cached person: `kiebitz admin` writes only to the store."""
LONGEST_AGENT = 80
MOST_KNOWN = 20_000
"""How many sessions are cached."""

CALLER = "kiebitz.caller"
"""Where the scope of a request keeps its caller."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]
Scopes = frozenset[str]
BROWSER: Scopes = frozenset({"read", "play", "account"})
"""What a person in a browser may do; a token may do what it was created for."""


class Person(NamedTuple):
    """The caller. `name` is None for a guest who gave none; a token is never an admin."""

    id: str
    name: str | None = None
    is_account: bool = False
    is_admin: bool = False
    language: str | None = None
    session: str = ""
    scopes: Scopes = BROWSER


class Visit(NamedTuple):
    """The caller, who may have just become a guest: the response must set the cookies."""

    person: Person
    cookies: list[Cookie]


@dataclass
class _Known:
    person: Person
    kind: str
    seen: int
    expires: int
    asked: int


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_person_id() -> str:
    return secrets.token_hex(16)


def hash_secret(secret: str) -> str:
    """What the store knows about a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def find_secret(connection: AnyConnection) -> tuple[Literal["browser", "token"], str] | None:
    """The kind and the hash of the caller's secret; None without one.

    A token takes precedence: a cookie beside it is ignored.
    """
    shown = connection.headers.get("authorization")
    if shown is not None:
        scheme, _, token = shown.partition(" ")
        return ("token", hash_secret(token.strip())) if scheme.lower() == "bearer" else None
    secret = own_secret(connection.headers.get("cookie", "").encode("latin-1"))
    return None if secret is None else ("browser", hash_secret(secret.decode("ascii")))


async def admit_all(network: str) -> None:
    """Admits guests from any address."""


class People:
    """All people to whom this server, or another on the same database, has given a secret.

    Secrets that a browser made up are rejected: others may know them. If other nodes can end a
    session, nothing is cached and the store is asked each time.
    """

    def __init__(
        self,
        store: Store,
        clock: MonotonicClock,
        shared: bool = False,
        admit: Callable[[str], Awaitable[None]] = admit_all,
    ) -> None:
        """`admit` raises an error for an address with too many new guests."""
        self._store = store
        self._clock = clock
        self._shared = shared
        self._admit = admit
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._watching: dict[str, set[Callable[[], None]]] = {}

    async def identify(self, connection: AnyConnection) -> Person | None:
        """The caller; None for a stranger. An invalid token is an error."""
        claim = find_secret(connection)
        if claim is None:
            return None
        kind, session = claim
        at = self._clock.now()
        known = self._known.get(session)
        if known is None or at - known.asked > ASK_AGAIN_MS:
            known = await self._load_session(session)
        if (
            known is None
            or known.kind != kind
            or known.expires <= self._clock.now_by_earlier_clock()
        ):
            if kind == "token":
                raise ApiError(401, "bad-token")
            return None
        if at - known.seen >= SEEN_MS:
            known.seen = at
            await self._store.save(SeenSession(session, at))
        return known.person

    async def _load_session(self, session: str) -> _Known | None:
        at = self._clock.now_by_earlier_clock()
        found = await asyncio.to_thread(self._store.read, person_by_session, session, at)
        if found is None:
            self._known.pop(session, None)
            return None
        stored = found[0]
        person, asked = person_of(*found), self._clock.now()
        known = _Known(person, stored.kind, stored.seen, stored.expires, asked)
        if not self._shared:
            self._known[session] = known
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return known

    async def identify_or_create_guest(self, connection: AnyConnection) -> Visit:
        """The caller; a stranger becomes a guest with a cookie."""
        person = await self.identify(connection)
        if person is not None:
            return Visit(person, [])
        await self._admit(network_of(connection.client.host if connection.client else None))
        secret, guest, at = new_secret(), new_person_id(), self._clock.now()
        session = NewSession(
            session=hash_secret(secret),
            person=guest,
            created=at,
            expires=at + SESSION_MS,
            agent=user_agent_of(connection),
        )
        await asyncio.shield(self._store.save(NewGuest(session)))
        made = Person(guest, session=session.session)
        return Visit(made, [make_session_cookie(secret, connection.url.scheme)])

    async def load_people(self, ids: Collection[str]) -> dict[str, StoredPerson]:
        """The people with these ids who exist, such as for their names."""
        return await asyncio.to_thread(self._store.read, people_by_ids, ids) if ids else {}

    async def load_names(self, ids: Collection[str]) -> dict[str, str]:
        """The names of these people; those without a name are left out."""
        found = await self.load_people(ids)
        return {person.id: person.name for person in found.values() if person.name}

    async def is_blocked_either_way(self, person: Person, others: Collection[str]) -> bool:
        """Whether either side blocks the other."""
        return await asyncio.to_thread(self._store.read, is_blocked, person.id, others)

    async def name_guest(self, person: Person, name: str) -> None:
        """Sets a guest's display name, already validated. Accounts keep theirs."""
        if not person.is_account:
            await asyncio.to_thread(self._store.write, set_person, person.id, name=name)
            self.drop_cached_person(person.id)

    # sessions that end
    def drop_cached_person(self, person: str) -> None:
        """Drops the cached person, which may be out of date."""
        for session, known in tuple(self._known.items()):
            if known.person.id == person:
                del self._known[session]

    async def end_sessions(self, ended: Collection[str]) -> None:
        """Ends these sessions and closes their sockets."""
        await asyncio.to_thread(self._store.write, end_sessions, ended)
        self.drop_ended_sessions(ended)

    def drop_ended_sessions(self, ended: Collection[str]) -> None:
        """The same for sessions that the store has already ended."""
        for session in ended:
            self._known.pop(session, None)
            for leave in tuple(self._watching.get(session, ())):
                leave()

    @contextlib.contextmanager
    def call_when_session_ends(
        self, person: Person | None, leave: Callable[[], None]
    ) -> Iterator[None]:
        """For the owner of a socket: calls `leave` when their session ends."""
        session = "" if person is None else person.session
        leaving = self._watching.setdefault(session, set())
        leaving.add(leave)
        try:
            yield
        finally:
            leaving.discard(leave)
            if not leaving:
                self._watching.pop(session, None)

    async def poll(self, seconds: float) -> None:
        """Checks every few seconds whether another node has ended a session with a socket here."""
        while True:
            await asyncio.sleep(seconds)
            try:
                watching = {session for session in self._watching if session}
                read, at = self._store.read, self._clock.now_by_earlier_clock()
                if watching:
                    active = await asyncio.to_thread(read, active_sessions, watching, at)
                    self.drop_ended_sessions(watching - active)
            except Exception as error:
                log.error("polling-failed", error=error)


def person_of(session: StoredSession, stored: StoredPerson) -> Person:
    """The stored person, with the rights of this session."""
    is_token = session.kind == "token"
    return Person(
        id=stored.id,
        name=stored.name,
        is_account=stored.account is not None,
        is_admin=stored.is_admin and not is_token,
        language=stored.language,
        session=session.session,
        scopes=frozenset(session.scopes.split(",")) if is_token else BROWSER,
    )


def person_id(person: Person | None) -> str | None:
    return None if person is None else person.id


async def current_person(scope: Scope, people: People) -> Person | None:
    """The dependency `person` of handlers: the caller, None for a stranger. Looked up once per
    request, by its guard or its handler."""
    kept = cast("dict[str, Any]", scope)
    if CALLER not in kept:
        kept[CALLER] = await people.identify(ASGIConnection(scope))
    person: Person | None = kept[CALLER]
    return person


def user_agent_of(connection: AnyConnection) -> str:
    """The browser's user agent, by which people recognise it."""
    said = connection.headers.get("user-agent", "")
    return "".join(c for c in said if c.isprintable())[:LONGEST_AGENT]


def make_session_cookie(secret: str, scheme: str) -> Cookie:
    """Hidden from scripts and other sites, and only sent over TLS if there is any."""
    same_site: Literal["lax"] = "lax"
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/api",
        httponly=True,
        samesite=same_site,
        secure=scheme == "https",
    )
