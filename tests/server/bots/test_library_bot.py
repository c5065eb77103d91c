"""Library bots at a server's tables: they know the same as at a local table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.core.outcome import Outcome
from kiebitz.core.table import OwnAction
from kiebitz.games import GAMES
from tests.server.bots.test_written_bot import token_of
from tests.server.harness import SECONDS, Person, Server


class Thoughtful:
    """Uses everything a situation offers, including imagined states and memory; then plays at
    random."""

    def __init__(self) -> None:
        self.rng, self.asked = Random(5), 0

    def choose(self, situation: kiebitz.Situation) -> Any:
        game, seat = situation.game, situation.seat
        state = situation.imagine(self.rng)
        assert game.view(state, seat) == situation.view
        assert game.legal_actions(state, seat) == situation.legal
        own = [each.action for each in situation.memory if isinstance(each, OwnAction)]
        assert len(own) == self.asked, "it remembers what it did"
        assert situation.options == game.options_type(**options_of(situation))
        self.asked += 1
        return self.rng.choice(situation.legal)


def options_of(situation: kiebitz.Situation) -> dict[str, Any]:
    fields = situation.options.__struct_fields__
    return {name: getattr(situation.options, name) for name in fields}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bot_knows_at_a_server_what_it_knows_at_home(person: Person, game: str) -> None:
    server = kiebitz.Server(person.server.url, token_of(person))
    options = {"limit": 6} if game == "queens_gambit" else {}
    bot = Thoughtful()
    ended = server.play(server.open_table(game, others="random", options=options), bot)
    assert isinstance(ended, Outcome) and bot.asked > 3


class Mannered:
    """Offers and takes every draw."""

    def choose(self, situation: kiebitz.Situation) -> Any:
        return situation.legal[0]

    def offers_draw(self, situation: kiebitz.Situation) -> bool:
        return True

    def accepts_draw(self, situation: kiebitz.Situation) -> bool:
        return True


def test_two_bots_agree_on_a_draw(person: Person, meet: Any) -> None:
    other = meet()
    here, there = (kiebitz.Server(p.server.url, token_of(p)) for p in (person, other))
    table = here.open_table("dame", others=None, options={"starts": 0})
    there.request(f"/api/tables/{table}/seats", {"seat": 1})
    ended: Queue[Outcome] = Queue()
    for server in (here, there):
        threading.Thread(
            target=lambda server=server: ended.put(server.play(table, Mannered)), daemon=True
        ).start()
    assert all(ended.get(timeout=SECONDS).is_draw for _ in range(2))


class Stuttering(kiebitz.Server):
    """A connection that delivers everything twice, so that the bot's own action comes back as
    news."""

    def lines(self, path: str) -> Iterator[Any]:
        for told in super().lines(path):
            yield told
            yield told


def test_what_was_already_accepted_ends_no_bot(person: Person, meet: Any) -> None:
    other, ended = meet(), Queue[Outcome]()
    here, there = (Stuttering(p.server.url, token_of(p)) for p in (person, other))
    table = here.open_table("dame", others=None, options={"starts": 0})
    there.request(f"/api/tables/{table}/seats", {"seat": 1})
    for server in (here, there):
        threading.Thread(
            target=lambda server=server: ended.put(server.play(table, Mannered)), daemon=True
        ).start()
    assert all(ended.get(timeout=SECONDS).is_draw for _ in range(2))


def test_a_bot_that_is_told_things_twice_remembers_them_once(person: Person) -> None:
    server, bot = Stuttering(person.server.url, token_of(person)), Thoughtful()
    table = server.open_table("queens_gambit", others="random", options={"limit": 6})
    assert isinstance(server.play(table, bot), Outcome) and bot.asked > 3


class Resigned(Mannered):
    def resigns(self, situation: kiebitz.Situation) -> bool:
        return True


def test_a_bot_that_thinks_all_is_lost_resigns(person: Person) -> None:
    server = kiebitz.Server(person.server.url, token_of(person))
    ended = server.play(server.open_table("dame", options={"starts": 0}), Resigned)
    assert ended.winners == (1,)


def test_a_bot_plays_at_every_table_of_its_account(person: Person) -> None:
    server = kiebitz.Server(person.server.url, token_of(person))
    told: Queue[tuple[str, Outcome | Exception]] = Queue()
    threading.Thread(
        target=lambda: server.play_all(Thoughtful, lambda *each: told.put(each)), daemon=True
    ).start()
    tables = {server.open_table("dame", others="random") for _ in range(2)}
    ended = dict(told.get(timeout=2 * SECONDS) for _ in range(2))
    assert set(ended) == tables
    assert all(isinstance(each, Outcome) for each in ended.values()), ended


def test_a_bot_goes_on_when_its_server_was_killed(tmp_path: Path) -> None:
    running = Server(tmp_path)
    try:
        person = Person(running)
        server = kiebitz.Server(running.url, token_of(person))
        table, moved, ended = server.open_table("dame", others="random"), [], Queue[Outcome]()

        def slow(situation: kiebitz.Situation) -> Any:
            moved.append(1)
            time.sleep(0.2)
            return situation.legal[0]

        threading.Thread(target=lambda: ended.put(server.play(table, slow)), daemon=True).start()
        while len(moved) < 3:
            time.sleep(0.05)
        running.kill()
        running.start()
        assert ended.get(timeout=2 * SECONDS).ranks
        person.leave()
    finally:
        running.stop()


def test_a_server_stops_though_a_bot_listens(tmp_path: Path) -> None:
    running = Server(tmp_path)
    person = Person(running)
    server, heard = kiebitz.Server(running.url, token_of(person)), Queue[Any]()
    table = server.open_table("dame", others=None)
    for path in ("/api/bot/events", f"/api/bot/tables/{table}/stream"):
        stream = server.lines(path)
        heard.put(next(stream))
        threading.Thread(target=lambda stream=stream: list(stream), daemon=True).start()
    person.leave()
    running.stop()
    assert heard.get()["table"] == heard.get()["table"] == table


def test_what_the_server_refuses_is_said_with_its_code(person: Person) -> None:
    server = kiebitz.Server(person.server.url, token_of(person))
    with pytest.raises(kiebitz.ServerRefused, match="404") as caught:
        server.play("no-such-table", Mannered)
    assert caught.value.status == 404
    with pytest.raises(TypeError, match="a function or has `choose`"):
        server.play("any", 5)  # type: ignore[arg-type]
    with pytest.raises(kiebitz.ServerRefused, match=r"40[13]"):
        kiebitz.Server(person.server.url, "wrong").open_table("dame")


def test_a_bots_own_mistake_is_its_own(person: Person) -> None:
    def broken(situation: kiebitz.Situation) -> Any:
        raise RuntimeError("own mistake")

    server = kiebitz.Server(person.server.url, token_of(person))
    with pytest.raises(RuntimeError, match="own mistake"):
        server.play(server.open_table("dame"), broken)
