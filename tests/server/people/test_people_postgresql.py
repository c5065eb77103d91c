"""Accounts, ratings and notifications on PostgreSQL, where several nodes share one database."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from kiebitz.server.app import create_app
from kiebitz.server.http.cookies import COOKIE
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.people.passwords import Passwords
from kiebitz.server.platform.clock import machine_time
from kiebitz.server.settings import Settings, make_settings
from kiebitz.store import NewGuest, NewSession, Store, notifications, outgoing_mail
from kiebitz.store.notifications import Subscription
from kiebitz.store.people import set_person
from kiebitz.store.schema.notifications import notices
from tests.server.maintenance.test_retention import against_a_bot, guest, opened, remains_go
from tests.server.notifications.test_notifications import leases_and_browsers
from tests.server.people.test_accounts import (
    OTHER,
    PASSWORD,
    QUICK,
    Client,
    code,
    open_table,
    sign_in,
    sign_up,
    tables,
)
from tests.server.push_service import Browser, push_service
from tests.server.ratings.test_ratings import played_by_all
from tests.server.sink import mail_sink
from tests.server.tables.test_clocks import Machine, found
from tests.services import PostgreSQL, wait_for

pytestmark = pytest.mark.services


@pytest.fixture
def nodes(postgresql: PostgreSQL, tmp_path: Path) -> Iterator[tuple[Client, Client]]:
    """Two servers on one database, and a browser at each."""
    settings = Settings(data_dir=tmp_path, database=postgresql.database("people"))
    with (
        TestClient(create_app(settings), "http://127.0.0.1") as one,
        TestClient(create_app(settings), "http://127.0.0.1") as other,
    ):
        for client in (one, other):
            client.app.state.accounts.passwords = Passwords(QUICK)
        yield one, other


def test_two_nodes_note_every_table_once(postgresql: PostgreSQL) -> None:
    assert played_by_all(postgresql.database("ratings")) == {"Ada": 8, "Bo": 8, "Cy": 8}


def test_what_was_told_and_who_has_gone_is_swept_away(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def play() -> None:
        machine = Machine(tmp_path)
        node = machine.boot(alone=False, url=postgresql.database("swept"))
        guest(node, "gone")
        played = await against_a_bot(node, "gone")
        await remains_go(node.host, await opened(node, "ada"), machine.passes)
        leases_and_browsers(node.store)
        assert (await found(node, played.id)).table.ended is not None
        node.stop()

    asyncio.run(play())


def test_an_account_of_one_node_is_the_others_too(nodes: tuple[Client, Client]) -> None:
    one, other = nodes
    first = open_table(one)
    assert sign_up(one).status_code == 201
    second = open_table(other)
    with one.websocket_connect(f"/api/tables/{second}/socket") as watching:
        assert watching.receive_json()["mine"] is None
    assert sign_in(other).status_code == 201
    assert tables(one) == tables(other) == {first, second}
    with one.websocket_connect(f"/api/tables/{second}/socket") as watching:
        assert watching.receive_json()["mine"] == 0, "the table moved behind the node's back"
    assert other.delete("/api/sessions").status_code == 204
    assert not one.get("/api/me").json()["is_account"], "at once, on the other node"
    assert code(sign_up(one, "Аda")) in ("name-taken", "bad-account-name")
    tried = [code(sign_in(node, password=OTHER)) for node in (one, other) * 6]
    assert tried[-1] == "too-many-tries", "tries are counted together"
    assert other.post("/api/me/delete", json={"password": PASSWORD}).status_code == 200
    assert COOKIE not in other.cookies


def test_two_nodes_send_each_notification_once(postgresql: PostgreSQL, tmp_path: Path) -> None:
    """Pushes one by one, mails with several notifications: nothing twice, nothing left out."""
    url = postgresql.database("notices")
    with mail_sink() as sink, push_service() as service, contextlib.ExitStack() as running:
        soon: dict[str, Any] = {
            "notice_seconds": 0.01,
            "page_first": 0.0,
            "mail_after": 0.0,
            "mail_gap": 0.0,
        }
        settings = make_settings(
            data_dir=tmp_path, database=url, smtp=sink.url, inside_allowed=True, **soon
        )
        store = Store(url)
        running.callback(store.close)
        browsers = {f"push {n}": Browser(service) for n in range(3)}
        told = {person: {f"t{n}-{person[-1]}" for n in range(8)} for person in PEOPLE}
        for person in PEOPLE:
            known_at(store, person, browsers.get(person))
        for _ in range(2):
            running.enter_context(TestClient(create_app(settings), "http://127.0.0.1"))
        for person, tables in told.items():
            for table in sorted(tables):
                store.put(new_notification(person, table, "end", 1, 1, {"game": "dame"})).result()
        wait_for(lambda: is_all_told(store), "all notices to be told")
    for person, browser in browsers.items():
        assert Counter(each["url"] for each in browser.messages) == Counter(
            f"/tables/{table}" for table in told[person]
        )
    for person in PEOPLE[3:]:
        letters = [
            each.get_content() for each in sink.letters if each["To"] == f"{person[-1]}@x.org"
        ]
        paths = re.findall(r"/tables/(\S+)", "".join(letters))
        assert Counter(paths) == Counter(told[person])


PEOPLE = [f"{way} {number}" for way in ("push", "mail") for number in range(3)]


def known_at(store: Store, person: str, browser: Browser | None) -> None:
    """A person with a push subscription, or with mail."""
    store.put(NewGuest(NewSession(person, person, created=machine_time(), expires=2**60))).result()
    if browser is None:
        store.write(set_person, person, mail=f"{person[-1]}@x.org", mail_confirmed=1)
    else:
        there = Subscription(person, *browser.subscription.values())
        store.write(notifications.subscribe, person, there, 1)


def is_all_told(store: Store) -> bool:
    waiting = select(func.count()).select_from(notices).where(notices.c.stage != "done")
    left = store.read(lambda connection: connection.scalar(waiting))
    return left == 0 and store.read(outgoing_mail.count_waiting) == 0
