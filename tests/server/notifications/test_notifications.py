"""Notifications: to the right person, once, by the first channel that works, without secrets."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from kiebitz.core.clocks import DAY
from kiebitz.server.mail.mailer import NoMailer
from kiebitz.server.notifications.apprise_channel import send_by_apprise
from kiebitz.server.notifications.dispatcher import Dispatcher
from kiebitz.server.notifications.presence import Presence
from kiebitz.server.notifications.triggers import new_notification
from kiebitz.server.notifications.web_push import Push, vapid_key
from kiebitz.server.settings import make_settings
from kiebitz.store import Store, notifications, outgoing_mail
from kiebitz.store.engine import sqlite_url
from kiebitz.store.notifications import Subscription
from kiebitz.store.people import set_person
from kiebitz.store.schema.notifications import looking as looking_rows
from tests.server.admins import id_of, store_of, with_account
from tests.server.harness import ROOT, SECONDS, Person, Server, Sitting, free_port
from tests.server.push_service import Browser, PushService, push_service
from tests.server.sink import Sink, mail_sink
from tests.server.tables.test_clocks import Machine, run

Meet = Callable[[], Person]


class Teller(Server):
    """A server that notifies at once, mails soon, and may reach this machine."""

    def __init__(self, folder: Path, smtp: str, **wish: Any) -> None:
        self.folder = folder
        self.log = None
        self.port = free_port()
        self._environment = {
            **os.environ,
            "TELLER": repr({"smtp": smtp, "mail_from": "kiebitz@example.org", **wish}),
        }
        self.start()

    def launch(self) -> subprocess.Popen[bytes]:
        arguments = [str(self.port), str(self.folder), "0"]
        return subprocess.Popen(
            [sys.executable, "-m", "tests.server.run_server", *arguments],
            cwd=ROOT,
            env=self._environment,
        )


@pytest.fixture(scope="module")
def sink() -> Iterator[Sink]:
    with mail_sink() as found:
        yield found


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, sink: Sink) -> Iterator[Teller]:
    running = Teller(tmp_path_factory.mktemp("notices"), sink.url)
    yield running
    running.stop()


def two_at_dame(meet: Meet, name: str = "Ada") -> tuple[str, list[Person], list[Sitting]]:
    """Two accounts at a table of Dame; the first has Black and is to move."""
    people = [meet(), meet()]
    for person, called in zip(people, (name, "Bo"), strict=True):
        with_account(person, called)
    table = people[0].open("dame", options={"starts": 0}, others=None, name=name)
    assert people[1].take_seat(table, 1) == 201
    return table, people, [person.sit(table) for person in people]


def reached(service: PushService, person: Person) -> Browser:
    browser = Browser(service)
    answer = person.http.post("/api/notices/browsers", json=browser.subscription)
    assert answer.status_code == 204, answer.text
    return browser


def told(person: Person) -> list[str]:
    return [line["kind"] for line in person.http.get("/api/notices").json()]


def until(condition: Callable[[], bool]) -> None:
    limit = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.02)


def test_a_turn_is_pushed_to_an_absent_player(meet: Meet, service: PushService) -> None:
    table, people, sittings = two_at_dame(meet)
    browser = reached(service, people[1])
    sittings[1].close()
    sittings[0].play("11-15")
    message = browser.wait_for(1)
    assert (message["title"], message["url"]) == ("Your turn: Dame", f"/tables/{table}")
    assert "Ada" in message["body"] and "11" not in message["body"]
    people[1].sit(table).play("22-18")
    sittings[0].until(sittings[0].my_turn)
    sittings[0].play("15x22")
    with store_of(people[1].server) as store:
        until(lambda: store.write(notifications.claim, 2**60, 0) == ())
    assert len(browser.messages) == 1, "a present player is not notified"


def test_who_sees_it_in_the_page_is_not_told_again(meet: Meet, service: PushService) -> None:
    _, people, sittings = two_at_dame(meet)
    browser = reached(service, people[1])
    sittings[0].play("11-15")
    sittings[1].until(sittings[1].my_turn)
    assert told(people[1]) == [], "nothing is written for a present player"
    assert browser.messages == []


def test_a_hidden_window_does_not_look(meet: Meet, service: PushService) -> None:
    _, people, sittings = two_at_dame(meet)
    browser = reached(service, people[1])
    client = sittings[1].send("look", here=False)
    sittings[1].until(lambda: client in sittings[1].answers)
    sittings[0].play("11-15")
    assert browser.wait_for(1)["title"] == "Your turn: Dame"


def test_a_browser_that_is_gone_is_forgotten_and_mail_comes_instead(
    meet: Meet, service: PushService, sink: Sink
) -> None:
    _, people, sittings = two_at_dame(meet, "Cleo")
    browser = reached(service, people[1])
    browser.status = 410
    with store_of(people[1].server) as store:
        mail = {"mail": "bo@example.org", "mail_confirmed": 1, "language": "de"}
        store.write(set_person, id_of(people[1]), **mail)
    sittings[1].close()
    sittings[0].play("11-15")
    until(lambda: any(letter["To"] == "bo@example.org" for letter in sink.letters))
    [letter] = [each for each in sink.letters if each["To"] == "bo@example.org"]
    assert letter["Subject"] == "Du bist dran: Dame"
    assert "Cleo" in letter.get_content() and "/notices" in letter["List-Unsubscribe"]
    wishes = people[1].http.get("/api/notices/wishes").json()
    assert wishes["browsers"] == 0


def test_a_dead_browser_silences_no_other(meet: Meet, service: PushService) -> None:
    _, people, sittings = two_at_dame(meet)
    browsers = [reached(service, people[1]) for _ in range(3)]
    for dead in browsers[:2]:
        dead.status = 500
    sittings[1].close()
    sittings[0].play("11-15")
    browsers[2].wait_for(1)
    with store_of(people[1].server) as store:
        mine = id_of(people[1])
        until(
            lambda: all(
                each.stage == "done" for each in store.read(notifications.newest_of_person, mine)
            )
        )
    assert len(browsers[2].messages) == 1
    assert people[1].http.get("/api/notices/wishes").json()["browsers"] == 3, "they may come back"


def test_a_slow_browser_holds_up_no_one_elses_notifications(
    meet: Meet, service: PushService
) -> None:
    _, slow_people, slow_sittings = two_at_dame(meet, "Ida")
    _, people, sittings = two_at_dame(meet)
    slow, quick = reached(service, slow_people[1]), reached(service, people[1])
    slow.answers.clear()
    for table in (slow_sittings, sittings):
        table[1].close()
    slow_sittings[0].play("11-15")
    assert slow.asked.wait(SECONDS)
    sittings[0].play("11-15")
    quick.wait_for(1)
    assert slow.messages == []
    slow.answers.set()
    slow.wait_for(1)
    assert len(quick.messages) == len(slow.messages) == 1


def test_each_kind_is_switched_off_for_each_channel(meet: Meet, service: PushService) -> None:
    _, people, sittings = two_at_dame(meet)
    browser = reached(service, people[1])
    wish = {"off": ["turn:push", "turn:mail"]}
    assert people[1].http.put("/api/notices/wishes", json=wish).status_code == 204
    sittings[1].close()
    sittings[0].play("11-15")
    sittings[0].submit("resign")
    assert browser.wait_for(1)["title"] == "Game over: Dame"
    assert len(browser.messages) == 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"off": ["everything:mail"]}, "bad-wishes"),
        ({"off": [], "others": ["json://localhost"]}, "bad-channel"),
    ],
)
def test_no_other_wishes_are_taken(meet: Meet, wish: dict[str, Any], code: str) -> None:
    person = meet()
    with_account(person, "Dora")
    answer = person.http.put("/api/notices/wishes", json=wish)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, code)


def tried(person: Person, channel: str) -> tuple[int, Any]:
    answer = person.http.post("/api/notices/test", json={"channel": channel})
    said = answer.json()
    return answer.status_code, said.get("extra", {}).get("code", said.get("sent"))


def test_each_channel_can_be_tried_out(meet: Meet, service: PushService, sink: Sink) -> None:
    person = meet()
    with_account(person, "Trial")
    for channel in ("push", "other", "mail"):
        assert tried(person, channel) == (409, "nowhere-to-send")
    browser = reached(service, person)
    assert tried(person, "push") == (200, True)
    message = browser.wait_for(1)
    assert (message["title"], message["url"]) == ("Kiebitz: a test", "/settings/notices")
    with store_of(person.server) as store:
        mail = {"mail": "trial@example.org", "mail_confirmed": 1, "language": "pl"}
        store.write(set_person, id_of(person), **mail)
    assert tried(person, "mail") == (200, True)
    until(lambda: any(letter["To"] == "trial@example.org" for letter in sink.letters))
    [letter] = [each for each in sink.letters if each["To"] == "trial@example.org"]
    assert letter["Subject"] == "Kiebitz: próba"
    assert told(person) == [], "a trial is about nothing"


def test_a_trial_that_is_not_taken_says_so_and_a_browser_that_is_gone_is_forgotten(
    meet: Meet, service: PushService
) -> None:
    person = meet()
    with_account(person, "Vain")
    browser = reached(service, person)
    browser.status = 503
    assert tried(person, "push") == (200, False)
    browser.status = 410
    assert tried(person, "push") == (200, False)
    assert tried(person, "push") == (409, "nowhere-to-send")
    assert person.http.post("/api/notices/test", json={"channel": "pigeon"}).status_code == 400


def test_what_was_due_when_the_server_was_killed_is_told_once(
    tmp_path: Path, sink: Sink, service: PushService
) -> None:
    server = Teller(tmp_path, sink.url, page_first=3600.0)
    people = [Person(server), Person(server)]
    arriving = iter(people)
    _, _, sittings = two_at_dame(lambda: next(arriving))
    browser = reached(service, people[1])
    sittings[1].close()
    sittings[0].play("11-15")
    server.kill()
    assert browser.messages == []
    with store_of(server) as store:
        store.write(notifications.set_presence, "a dead node", [], 0)
        store.write(lambda connection: connection.execute(delete(looking_rows)))
    again = Teller(tmp_path, sink.url)
    browser.wait_for(1)
    with store_of(again) as store:
        until(lambda: store.write(notifications.claim, 2**60, 0) == ())
    again.stop()
    for person in people:
        person.leave()
    assert [message["title"] for message in browser.messages] == ["Your turn: Dame"]


def test_a_letter_that_no_mail_server_took_survives_a_kill(tmp_path: Path, sink: Sink) -> None:
    server = Teller(tmp_path, f"smtp://127.0.0.1:{free_port()}")
    people = [Person(server), Person(server)]
    arriving = iter(people)
    _, _, sittings = two_at_dame(lambda: next(arriving), "Frieda")
    with store_of(server) as store:
        mail = {"mail": "bo.of.the.kill@example.org", "mail_confirmed": 1, "language": "pl"}
        store.write(set_person, id_of(people[1]), **mail)
        sittings[1].close()
        sittings[0].play("11-15")
        until(lambda: store.read(outgoing_mail.count_waiting) == 1)
        assert store.write(notifications.claim, 2**60, 0) == (), (
            "as far as the notice goes, it is told"
        )
    server.kill()
    again = Teller(tmp_path, sink.url)
    mine = "bo.of.the.kill@example.org"
    until(lambda: any(letter["To"] == mine for letter in sink.letters))
    with store_of(again) as store:
        until(lambda: store.read(outgoing_mail.count_waiting) == 0)
    again.stop()
    for person in people:
        person.leave()
    [letter] = [each for each in sink.letters if each["To"] == mine]
    assert "Frieda" in letter.get_content()


class Channel:
    """A public address that records what it receives."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        heard = self.heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                return None

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"json://127.0.0.1:{self._http.server_port}/kiebitz"
        threading.Thread(target=self._http.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def channel() -> Iterator[Channel]:
    running = Channel()
    yield running
    running.stop()


def test_a_notice_goes_by_another_channel_that_the_owner_allows(
    tmp_path: Path, sink: Sink, channel: Channel
) -> None:
    server = Teller(tmp_path, sink.url, notice_schemes=("json",))
    people = [Person(server), Person(server)]
    arriving = iter(people)
    table, _, sittings = two_at_dame(lambda: next(arriving), "Gerda")
    bad = people[1].http.put("/api/notices/wishes", json={"off": [], "others": ["xml://x"]})
    assert bad.json()["extra"]["code"] == "bad-channel"
    wish = {"off": [], "others": [channel.address]}
    assert people[1].http.put("/api/notices/wishes", json=wish).status_code == 204
    assert tried(people[1], "other") == (200, True)
    assert channel.heard.pop()["title"] == "Kiebitz: a test"
    sittings[1].close()
    sittings[0].play("11-15")
    until(lambda: len(channel.heard) == 1)
    sittings[0].submit("resign")
    until(lambda: len(channel.heard) == 2)
    with store_of(server) as store:
        until(lambda: store.write(notifications.claim, 2**60, 0) == ())
    server.stop()
    for person in people:
        person.leave()
    assert [said["title"] for said in channel.heard] == ["Your turn: Dame", "Game over: Dame"]
    assert f"/tables/{table}" in channel.heard[0]["message"] and "Gerda" in str(channel.heard[0])


def test_no_other_channel_leads_inside_the_network_unless_that_is_allowed(channel: Channel) -> None:
    assert not asyncio.run(send_by_apprise(channel.address, "title", "body"))
    assert channel.heard == []
    assert asyncio.run(send_by_apprise(channel.address, "title", "body", inside_allowed=True))
    assert [said["title"] for said in channel.heard] == ["title"]


def test_two_nodes_never_send_one_thing_twice(tmp_path: Path) -> None:
    """Leases: one node does not get what another has claimed until the lease expires."""
    store = Store(sqlite_url(tmp_path))
    for number in range(30):
        assert store.put(new_notification("p", "t", "turn", number, 1, {})).result() is not None
    taken = type(store.put(new_notification("p", "t", "turn", 0, 1, {})).result()).__name__
    first, other = (
        store.write(notifications.claim, 5, 100, limit=20),
        store.write(notifications.claim, 5, 100, limit=20),
    )
    assert taken == "Taken" and len(first) == 20 and len(other) == 10
    assert not {each.id for each in first} & {each.id for each in other}
    assert len(store.write(notifications.claim, 101, 200)) == 30, (
        "a node that was killed keeps nothing"
    )
    store.close()


def test_a_lease_is_extended_only_by_its_holder(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    leases_and_browsers(store)
    store.close()


def leases_and_browsers(store: Store) -> None:
    """Leases of notifications, and the limit of browsers per person, on any database."""
    for person in ("ada", "bo"):
        store.put(new_notification(person, "t", "turn", 1, 1, {})).result()
    (mine,) = store.write(notifications.claim, 5, 100, but=["bo"])
    assert mine.person == "ada"
    assert store.write(notifications.extend_lease, mine.id, 100, 200)
    assert [each.person for each in store.write(notifications.claim, 150, 250)] == ["bo"]
    assert len(store.write(notifications.claim, 260, 300)) == 2, "another node has them"
    assert not store.write(notifications.extend_lease, mine.id, 200, 400)
    store.write(notifications.mark_done, [mine.id], "push")
    assert not store.write(notifications.extend_lease, mine.id, 300, 400)
    for number in range(12):
        store.write(
            notifications.subscribe,
            "ada",
            Subscription(f"{number:02}", "https://x", "", ""),
            number,
        )
    known = sorted(each.id for each in store.read(notifications.subscriptions, "ada"))
    assert known == [f"{number:02}" for number in range(2, 12)], "of more than ten the oldest go"


def test_a_clock_that_is_set_back_holds_up_no_notice(tmp_path: Path, service: PushService) -> None:
    async def play(machine: Machine) -> None:
        machine.passes(1000 * DAY)
        node = machine.boot()
        machine.wall -= 500 * DAY
        store, browser = node.store, Browser(service)
        store.write(
            notifications.subscribe, "ada", Subscription("b", *browser.subscription.values()), 1
        )
        at = node.host.now()
        await node.store.save(new_notification("ada", "t", "end", 1, at, {"game": "dame"}))
        push = Push(vapid_key(node.store), "mailto:a@example.org", inside_allowed=True)
        presence = Presence(node.store, node.host.now)
        settings = make_settings(data_dir=tmp_path, page_first=0.0)
        await Dispatcher(node.host, presence, push, NoMailer(), settings).run_once()
        async with asyncio.timeout(SECONDS):
            while [each.stage for each in store.read(notifications.newest_of_person, "ada")] != [
                "done"
            ]:
                await asyncio.sleep(0.01)
        assert len(browser.messages) == 1
        node.stop()

    run(tmp_path, play)


REACHING = """
import socket, sys, urllib.request
from kiebitz.server.notifications.apprise_channel import block_local_network
block_local_network()
where, port = sys.argv[1], int(sys.argv[2])
match sys.argv[3]:
    case "request":
        urllib.request.urlopen(f"http://{where}:{port}/", timeout=5)
    case "stream":
        socket.create_connection((where, port), 5).sendall(b"here")
    case "bare stream":
        socket.socket().connect((where, port))
    case "datagram":
        socket.socket(type=socket.SOCK_DGRAM).sendto(b"here", (where, port))
    case "file":
        socket.socket(socket.AF_UNIX).connect("/dev/log")
"""


@pytest.mark.parametrize("way", ["request", "stream", "bare stream", "datagram", "file"])
@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_no_socket_leads_inside_in_the_process_of_other_channels(name: str, way: str) -> None:
    """Whatever route an Apprise channel takes: some open their own sockets."""
    with socket.create_server(("127.0.0.1", 0)) as inside:
        arguments = [name, str(inside.getsockname()[1]), way]
        done = subprocess.run(
            [sys.executable, "-c", REACHING, *arguments], capture_output=True, text=True, timeout=60
        )
    assert done.returncode == 1
    assert "inside the network" in done.stderr
