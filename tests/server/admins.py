"""Admins for the tests: people with a browser whom the database lists as admins."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.people.identity import (
    SESSION_MS,
    hash_secret,
    new_person_id,
    new_secret,
)
from kiebitz.server.platform.clock import machine_time
from kiebitz.store import NewGuest, NewSession, Store
from kiebitz.store.engine import sqlite_url
from kiebitz.store.people import person_by_session, set_person
from tests.server.harness import Person, Server
from tests.server.nodes import Node


@contextlib.contextmanager
def store_of(server: Server) -> Iterator[Store]:
    """The server's database, beside the server."""
    url = server.database if isinstance(server, Node) else sqlite_url(server.folder)
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def id_of(person: Person) -> str:
    """Whom the person's cookie leads to."""
    with store_of(person.server) as store:
        found = store.read(
            person_by_session, hash_secret(person.http.cookies[COOKIE]), machine_time()
        )
    assert found is not None
    return found[1].id


def with_account(person: Person, name: str, is_admin: bool = False) -> str:
    """Creates an account and signs in; returns its id."""
    secret, mine, at = new_secret(), new_person_id(), machine_time()
    session = NewSession(hash_secret(secret), mine, created=at, expires=at + SESSION_MS)
    with store_of(person.server) as store:
        store.put(NewGuest(session)).result()
        store.write(set_person, mine, name=name, account=f"{name} {mine}", is_admin=is_admin)
    person.http.cookies.set(COOKIE, secret)
    return mine


def make_admin(person: Person, name: str = "Renate") -> str:
    return with_account(person, name, is_admin=True)
