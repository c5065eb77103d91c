"""The admins' desk: who is told of an appeal, a report and trouble, and what is possible without
an admin."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kiebitz.core.clocks import DAY
from kiebitz.core.entry import ActionEntry, Player
from kiebitz.games.dame import DAME
from kiebitz.server.moderation.trouble import STUCK_MS, TroubleWatch, notify_admins
from kiebitz.server.settings import make_settings
from kiebitz.server.tables.host import Host
from kiebitz.store import NewGuest, NewSession, notifications, outgoing_mail
from kiebitz.store.people import set_person
from tests.server.admins import id_of, make_admin, store_of, with_account
from tests.server.harness import Person, Sitting
from tests.server.notifications.test_notifications import Teller
from tests.server.sink import Sink, mail_sink
from tests.server.tables.test_host import BOT, run

Meet = Callable[[], Person]


@pytest.fixture(scope="module")
def sink() -> Iterator[Sink]:
    with mail_sink() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, sink: Sink) -> Iterator[Teller]:
    """Mails wait for long, as usual: an appeal does not."""
    slow = {"mail_after": 900.0, "mail_gap": 3600.0}
    running = Teller(tmp_path_factory.mktemp("desk"), sink.url, **slow)
    yield running
    running.stop()


@pytest.fixture
def admin(meet: Meet) -> Iterator[Person]:
    """The server's only admin, with an address."""
    person = meet()
    mine = make_admin(person)
    with store_of(person.server) as store:
        mail = {"mail": f"{mine}@example.org", "mail_confirmed": 1, "language": "en"}
        store.write(set_person, mine, **mail)
    yield person
    with store_of(person.server) as store:
        store.write(set_person, mine, is_admin=False)


def two_at_dame(first: Person, second: Person) -> tuple[str, Sitting, Sitting]:
    table = first.open("dame", options={"starts": 0}, others=None, name="Ada")
    assert second.take_seat(table, 1) == 201
    return table, first.sit(table), second.sit(table)


def kinds(person: Person) -> list[str]:
    return [line["kind"] for line in person.http.get("/api/notices").json()]


def waiting(admin: Person, count: int) -> None:
    """Reads the home socket until that many cases wait."""
    with admin.connected("/api/house/socket") as house:
        while True:
            told = json.loads(house.recv(timeout=60))
            if told["kind"] == "desk" and told["waiting"] == count:
                return


def test_d6_6_without_an_admin_no_appeal_is_accepted(meet: Meet) -> None:
    first, second = meet(), meet()
    _, black, _ = two_at_dame(first, second)
    assert not first.http.get("/api/me").json()["has_admins"]
    assert black.submit("appeal", reason="Look.")["code"] == "no-admin"
    assert not black.update["frozen"]


def test_the_only_admin_cannot_be_asked_about_their_own_table(meet: Meet, admin: Person) -> None:
    first = meet()
    _, black, _ = two_at_dame(first, admin)
    assert first.http.get("/api/me").json()["has_admins"]
    assert black.submit("appeal", reason="Look.")["code"] == "no-admin"


def test_an_appeal_reaches_admin_and_opponent(meet: Meet, admin: Person, sink: Sink) -> None:
    first, second = meet(), meet()
    with_account(second, "Bo")
    table, black, white = two_at_dame(first, second)
    white.close()
    waiting(admin, 0)
    letters = len(sink.letters)
    assert black.submit("appeal", reason="Look.") == {"type": "accepted"}
    waiting(admin, 1)
    (case,) = [n for n in admin.http.get("/api/notices").json() if n["kind"] == "case"]
    assert case["params"]["path"] == f"/admin/{table}"
    letter = sink.wait_for(letters + 1)
    assert letter["Subject"] == "An appeal: Dame"
    assert f"/admin/{table}" in letter.get_content()
    assert kinds(second) == ["frozen"] and "frozen" not in kinds(first)
    decision = admin.http.post(f"/api/admin/appeals/{table}", json={"ruling": "play_on"})
    assert decision.status_code == 200
    waiting(admin, 0)


def test_a_report_reaches_admins_but_not_the_one_it_is_about(meet: Meet, admin: Person) -> None:
    first, second, other = meet(), meet(), meet()
    with_account(second, "Bo", is_admin=True)
    table, black, white = two_at_dame(first, second)
    assert white.say(text="Du Lump") == {"type": "accepted"}
    black.until(lambda: len(black.read()) == 1)
    path = f"/api/tables/{table}/chat/players/0/reports"
    assert first.http.post(path, json={"words": "Rude."}).status_code == 204
    assert kinds(admin) == ["report"]
    assert "report" not in kinds(second) and "report" not in kinds(other)
    waiting(admin, 1)
    with store_of(second.server) as store:
        store.write(set_person, id_of(second), is_admin=False)


def test_only_admins_choose_how_the_desk_reaches_them(meet: Meet, admin: Person) -> None:
    player = meet()
    with_account(player, "Bo")
    offered = {who: who.http.get("/api/notices/wishes").json()["kinds"] for who in (player, admin)}
    assert set(offered[admin]) - set(offered[player]) == {"case", "report", "trouble"}


def test_no_one_else_hears_how_much_waits(meet: Meet) -> None:
    player = meet()
    with_account(player, "Bo")
    with player.connected("/api/house/socket") as house:
        told = []
        while "lobby" not in told:
            told.append(json.loads(house.recv(timeout=60))["kind"])
    assert "desk" not in told


def test_trouble_is_told_once_a_day(tmp_path: Path) -> None:
    async def watch(host: Host) -> None:
        host.store.write(outgoing_mail.add_letter, "bo", "{}", 1)
        watch, read = TroubleWatch(host, make_settings(data_dir=tmp_path)), host.store.read
        assert watch.find() == []
        (letter,) = [outgoing_mail.claim_due(host.store, 2, 3)]
        assert letter is not None
        for _ in range(3):
            host.store.write(outgoing_mail.postpone, letter.id, 4)
        assert watch.find() == ["mail"]
        host.store.put(NewGuest(NewSession("s", "renate", created=1, expires=2))).result()
        host.store.write(set_person, "renate", is_admin=True)
        for at in (DAY, DAY + 1, 2 * DAY):
            host.store.write(notify_admins, "mail", at)
        told = read(notifications.newest_of_person, "renate")
        assert [(each.kind, each.params["what"]) for each in told] == [("trouble", "mail")] * 2

    run(tmp_path, watch)


def test_a_table_that_waits_for_the_program_too_long_is_trouble(tmp_path: Path) -> None:
    async def watch(host: Host) -> None:
        options, players = DAME.options_type(starts=0), (Player("Ada"), BOT)
        table = await host.open_table(DAME, options, None, players, "ada")
        live = await host.get_fresh(table)
        assert live is not None
        await host.submit(live, "a-move", (ActionEntry(seat=0, action="9-13"),))
        at = host.now()
        host.now = lambda: at
        watch = TroubleWatch(host, make_settings(data_dir=tmp_path))
        assert watch.find() == []
        host.now = lambda: at + STUCK_MS
        assert watch.find() == ["jobs"]

    run(tmp_path, watch)
