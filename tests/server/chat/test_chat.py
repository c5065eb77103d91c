"""Table chat: readers, refusals, and deletion."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from kiebitz.core.entry import Player, ResignationEntry
from kiebitz.core.names import is_clean_text
from kiebitz.games import GAMES
from kiebitz.server.chat.reader import ChatReader, SilentRooms
from kiebitz.server.chat.service import Chat
from kiebitz.server.settings import Settings
from kiebitz.server.tables.host import Host
from kiebitz.store import Store, relations
from kiebitz.store.moderation import open_reports
from kiebitz.store.personal_data import erase_person, export_data
from tests.server.admins import id_of, store_of, with_account
from tests.server.harness import Person, Server, Sitting

ACCEPTED = {"type": "accepted"}
Meet = Callable[[], Person]


def refused(code: str) -> dict[str, Any]:
    return {"type": "refusal", "code": code, "rule": None, "params": {}, "places": []}


@pytest.fixture
def table(meet: Meet) -> Iterator[tuple[str, list[Person], list[Sitting]]]:
    """Ada and Bo, and Cy, a spectator with a name."""
    ada, bo, cy = meet(), meet(), meet()
    with_account(cy, "Cy")
    table = ada.open("dame", seats=[{}, {}], options={"starts": 0}, name="Ada")
    assert bo.take_seat(table, 1) == 201
    yield table, [ada, bo, cy], [each.sit(table) for each in (ada, bo, cy)]


def hears(sitting: Sitting, words: list[str], room: str = "players") -> None:
    sitting.until(lambda: sitting.read(room) == words)


def heard_nothing(sitting: Sitting, room: str) -> None:
    """Everything that was on its way has come, and nothing of this room was among it."""
    assert sitting.preview("9-13") is None
    assert room not in sitting.said


def test_players_and_spectators_talk_apart_until_the_game_is_over(table: Any) -> None:
    _, _, (ada, bo, cy) = table
    assert ada.say(text="Guten Tag") == ACCEPTED
    assert cy.say(text="Black stands better") == ACCEPTED
    hears(ada, ["Guten Tag"])
    hears(bo, ["Guten Tag"])
    hears(cy, ["Black stands better"], "spectators")
    heard_nothing(bo, "spectators")
    heard_nothing(cy, "players")
    line = bo.said["players"][0]
    assert (line["seat"], line["name"], line.get("mine")) == (0, "Ada", None)
    assert ada.said["players"][0]["mine"] is True
    bo.submit("resign")
    hears(bo, ["Black stands better"], "spectators")
    hears(ada, ["Black stands better"], "spectators")
    heard_nothing(cy, "players")
    assert ada.say(phrase="good-game") == ACCEPTED, "people talk after the end"
    hears(bo, ["Guten Tag", "good-game"])


def test_who_comes_back_is_told_what_they_missed_and_no_more(table: Any) -> None:
    name, (ada_there, bo_there, _), (ada, bo, _) = table
    ada.say(text="one")
    hears(bo, ["one"])
    bo.close()
    ada.say(text="two")
    ada.say(phrase="thanks")
    again = bo_there.sit(name, "language=pl&chat=players:1")
    again.until(lambda: "players" in again.said)
    assert again.read() == ["two", "thanks"]
    assert [line["number"] for line in again.said["players"]] == [1, 2]
    for said in ("players:99", "spectators:1", "nonsense"):
        whole = ada_there.sit(name, f"chat={said}")
        whole.until(lambda w=whole: "players" in w.said)
        assert whole.read() == ["one", "two", "thanks"], said


def test_a_silent_room_is_not_read_twice(tmp_path: Path) -> None:
    """Not even when the game is over, and the players read the spectators' room too."""
    store = Store(Settings(data_dir=tmp_path).url)
    questions = Mock(wraps=store.read)
    store.read = questions  # type: ignore[method-assign]

    async def sit() -> list[int]:
        host = Host(store, GAMES, Ed25519PrivateKey.generate(), lambda table, number: None)
        dame, people = GAMES["dame"], (Player("Ada"), Player("Bo"))
        table = await host.open_table(dame, dame.options_type(), None, people, "Ada")
        live = await host.cache.get(table)
        assert live is not None and await host.take_seat(live, 1, "Bo")
        chat, asked = Chat(host), []

        async def comes(person: str, seat: int) -> None:
            hearing, before = ChatReader(live, person), questions.call_count
            with chat.subscribe(hearing, lambda brought: None):
                await hearing.read_missed(host, live, seat, chat.quiet)
                asked.append(questions.call_count - before)

        with chat.subscribe(ChatReader(live, "Cy"), lambda brought: None):
            await comes("Ada", 0)
            await comes("Bo", 1)
            await host.submit(live, "1:give-up-now", (ResignationEntry(seat=1, at=7),))
            await comes("Bo", 1)
            chat.on_new_lines(table)
            await comes("Bo", 1)
        await comes("Bo", 1)
        return asked

    found = asyncio.run(sit())
    store.close()
    assert found == [1, 0, 0, 1, 1]


def test_a_line_during_a_read_is_not_taken_for_silence() -> None:
    quiet = SilentRooms()
    before = quiet.heard
    quiet.forget_table("a table")
    quiet.note_silent("a table", frozenset({"players"}), before)
    assert not quiet.is_silent("a table", "players")
    quiet.note_silent("a table", frozenset({"players"}), quiet.heard)
    assert quiet.is_silent("a table", "players") and not quiet.is_silent("a table", "spectators")


def test_what_was_said_survives_a_kill_and_a_resend_is_the_same_line(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ada, bo = Person(server), Person(server)
    table = ada.open("dame", seats=[{}, {}], options={"starts": 0})
    assert bo.take_seat(table, 1) == 201
    sitting = ada.sit(table)
    assert sitting.say(client="said-once", text="Hello") == ACCEPTED
    server.kill()
    server.start()
    again, other = ada.sit(table), bo.sit(table)
    assert again.say(client="said-once", text="Hello") == ACCEPTED
    assert again.say(client="said-once", text="Bye") == refused("id-used-again")
    again.say(text="Still here")
    hears(other, ["Hello", "Still here"])
    assert other.events == [], "what is said is no event of the game"
    for person in (ada, bo):
        person.leave()
    server.stop()


def test_a_message_may_be_about_a_moment_of_the_game(table: Any) -> None:
    _, _, (ada, bo, _) = table
    ada.play("9-13")
    bo.until(bo.my_turn)
    bo.play("21-17")
    bo.say(text="That was bold", about=1)
    bo.say(text="By the way")
    hears(ada, ["That was bold", "By the way"])
    assert [line.get("about") for line in ada.said["players"]] == [1, None]
    bo.say(text="From the future", about=999)
    ada.until(lambda: len(ada.read()) == 3)
    assert ada.said["players"][2]["about"] == 2


def test_D6_1_a_message_goes_with_a_draw_offer(table: Any) -> None:
    _, _, (ada, bo, cy) = table
    ada.play("9-13", offers_draw=True, message="Nobody gets through here.")
    hears(bo, ["Nobody gets through here."])
    bo.until(lambda: bo.update["pending"] is not None)
    (line,) = bo.said["players"]
    assert (line["offer"], line["about"], line["seat"]) == (True, len(bo.events), 0)
    assert bo.update["pending"] == {"seat": 0, "offer": "draw"}
    heard_nothing(cy, "players")


def test_D6_1_an_offers_message_may_have_the_id_of_what_was_said_beside_it(table: Any) -> None:
    _, _, (ada, bo, _) = table
    assert ada.say("the-same-id", text="Guten Tag") == ACCEPTED
    verdict = ada.submit(
        "action", "the-same-id", action="9-13", offers_draw=True, message="A draw?"
    )
    assert verdict == ACCEPTED
    hears(bo, ["Guten Tag", "A draw?"])


def test_D6_1_a_message_without_an_offer_is_not_understood(table: Any) -> None:
    _, _, (ada, _, _) = table
    ada.send("action", action="9-13", message="No offer with it")
    ada.until(lambda: bool(ada.troubles))
    assert ada.troubles[0]["code"] == "bad-message"
    assert ada.events == []


def test_D6_1_the_message_of_an_offer_that_cannot_be_made_is_not_said(table: Any) -> None:
    _, _, (ada, bo, _) = table
    ada.play("9-13", offers_draw=True, message="Draw?")
    bo.until(bo.my_turn)
    bo.submit("answer", accepts=False)
    bo.play("21-17", offers_draw=True, message="What about now?")
    ada.until(ada.my_turn)
    bad = ada.submit("action", action=ada.legal[0], offers_draw=True, message="a\u202eb")
    assert bad == refused("chat-hidden-characters")
    hears(ada, ["Draw?", "What about now?"])
    verdict = ada.submit("action", action=ada.legal[0], offers_draw=True, message="Mine first")
    assert verdict["type"] == "accepted" and verdict.get("but") is None
    bo.until(bo.my_turn)
    hears(bo, ["Draw?", "What about now?", "Mine first"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("two\nlines", "chat-hidden-characters"),
        ("\u202egnp.exe", "chat-hidden-characters"),
        ("zero\u200bwidth", "chat-hidden-characters"),
        ("\x1b[31m", "chat-hidden-characters"),
        ("   ", "chat-empty"),
    ],
)
def test_what_hides_or_breaks_a_line_cannot_be_said(table: Any, text: str, code: str) -> None:
    _, _, (ada, _, _) = table
    assert ada.say(text=text) == refused(code)


def test_pictures_may_be_joined_and_letters_may_not() -> None:
    assert is_clean_text("gut 👩\u200d🦰 👨\u200d👩\u200d👧, żółw")
    assert is_clean_text("❤\ufe0f\u200d🔥")
    assert not is_clean_text("a\u200db") and not is_clean_text("\u200d🦰")


def test_long_texts_and_unknown_phrases_are_not_understood(table: Any) -> None:
    _, _, (ada, _, _) = table
    said: list[dict[str, Any]] = [
        {"text": "x" * 501},
        {"phrase": "insult"},
        {"text": "x", "phrase": "hello"},
        {},
    ]
    for number, each in enumerate(said):
        ada.send("say", **each)
        ada.until(lambda n=number: len(ada.troubles) == n + 1)
    assert {trouble["code"] for trouble in ada.troubles} == {"bad-message"}


def test_who_says_a_lot_at_once_has_to_wait(table: Any) -> None:
    _, (there, _, _), (ada, _, _) = table
    verdicts = [ada.say(phrase="hello") for _ in range(5)]
    second = there.sit(table[0])
    verdicts += [second.say(phrase="hello") for _ in range(4)]
    assert verdicts[:5] == [ACCEPTED] * 5, "by person, however many windows they have"
    assert refused("chat-too-fast") in verdicts


def test_a_spectator_gives_a_name_first(meet: Meet, table: Any) -> None:
    name, _, (_, _, cy) = table
    stranger = meet()
    assert stranger.sit(name).say(phrase="hello") == refused("chat-name-needed")
    assert stranger.http.put("/api/me/name", json={"name": "a\u202eb"}).status_code == 400
    assert stranger.http.put("/api/me/name", json={"name": "  "}).status_code == 400
    assert stranger.http.put("/api/me/name", json={"name": "Dora"}).json() == {"name": "Dora"}
    assert stranger.sit(name).say(phrase="hello") == ACCEPTED
    hears(cy, ["hello"], "spectators")
    assert cy.said["spectators"][0]["name"] == "Dora"


def test_there_is_no_chat_with_a_bot(person: Person) -> None:
    alone = person.sit(person.open("dame"))
    assert alone.say(phrase="hello") == refused("chat-not-here")
    assert alone.said == {}


def test_muted_and_blocked_authors_are_hidden(table: Any) -> None:
    name, (ada_there, bo_there, _), (ada, bo, _) = table
    bo.say(text="Du Lump")
    hears(ada, ["Du Lump"])
    path = f"/api/tables/{name}/chat/players/0/mute"
    assert ada_there.http.put(path).status_code == 204
    bo.say(text="Du Schuft")
    ada.until(lambda: len(ada.read()) == 2)
    assert ada.said["players"][1]["muted"] and ada.read()[1] == ""
    again = ada_there.sit(name)
    hears(again, ["", ""])
    hears(bo, ["Du Lump", "Du Schuft"])
    assert ada_there.http.delete(path).status_code == 204
    hears(ada_there.sit(name), ["Du Lump", "Du Schuft"])
    mine, theirs = id_of(ada_there), id_of(bo_there)
    with store_of(ada_there.server) as store:
        store.write(relations.add_relation, mine, theirs, "block", 1)
    hears(ada_there.sit(name), ["", ""])


def test_a_line_is_muted_and_reported_only_by_those_who_read_it(table: Any) -> None:
    name, (ada, bo, cy), (sitting, _, _) = table
    sitting.say(text="Du Lump")
    path = f"/api/tables/{name}/chat/players/0/reports"
    assert cy.http.post(path, json={}).status_code == 404
    assert ada.http.post(path, json={}).status_code == 400, "one's own"
    assert bo.http.post(path, json={"words": "Look at this"}).status_code == 204
    with store_of(bo.server) as store:
        (report,) = [each for each in store.read(open_reports) if each.table == name]
    assert (report.about, report.quote, report.line) == (id_of(ada), "Du Lump", 0)
    assert report.words == "Look at this"


def test_ones_words_are_in_what_one_takes_along_and_go_with_one(table: Any) -> None:
    name, (_, _, cy_there), (_, _, cy) = table
    cy.say(text="Remember me")
    cy.say(text="And this")
    mine = id_of(cy_there)
    with store_of(cy_there.server) as store:
        taken = store.read(export_data, mine)["chat"]
        assert [row["text"] for row in taken] == ["Remember me", "And this"]
        store.write(erase_person, mine, 1)
    onlooker = Person(cy_there.server)
    sitting = onlooker.sit(name)
    sitting.until(lambda: "spectators" in sitting.said)
    assert sitting.said["spectators"] == [], "no words, and no number is given twice"
    onlooker.http.put("/api/me/name", json={"name": "Dora"})
    dora = onlooker.sit(name)
    dora.say(text="Who was here?")
    hears(dora, ["Who was here?"], "spectators")
    assert dora.said["spectators"][0]["number"] == 2
    onlooker.leave()
