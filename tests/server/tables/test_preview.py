"""A seat may ask what follows from an action before playing it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kiebitz.conformance import setup_of
from kiebitz.core.entry import ResignationEntry
from kiebitz.core.game import Preview
from kiebitz.server.tables.messages import Accepted, AskPreview
from tests.conformance.sealed_bids import SEALED_BIDS
from tests.server.harness import Person, Sitting
from tests.server.play.test_wire_secrecy import World

Meet = Callable[[], Person]


def leading(person: Person) -> Sitting:
    """Spassky against a bot, about to lead the first attack."""
    table = person.open("match_of_the_century", options={"spassky": 0}, others="random")
    sitting = person.sit(table)
    sitting.until(lambda: "exchange none" in sitting.legal)
    sitting.play("exchange none")
    sitting.until(lambda: any(text.startswith("attack") for text in sitting.legal))
    return sitting


def test_m3_6_before_a_card_is_played_the_server_says_what_follows(person: Person) -> None:
    """M3.6 M3.7 won, tied and lost, each with its sentences and the way of the marker."""
    sitting = leading(person)
    action = next(text for text in sitting.legal if text.startswith("attack 4"))
    before = sitting.update
    seen = sitting.preview(action)
    assert seen is not None
    assert [case["result"] for case in seen["cases"]] == ["won", "tied", "lost"]
    assert all(case["says"] and case["ways"] for case in seen["cases"])
    assert seen["cases"][0]["ways"][0]["leads"] == [0, 4]
    assert sitting.update is before and not sitting.troubles
    sitting.play(action)


def test_what_is_not_legal_has_no_preview(person: Person) -> None:
    sitting = leading(person)
    absent = next(
        card for card in range(1, 17) if card not in sitting.update["view"]["camps"][0]["hand"]
    )
    for action in (f"attack 4 {absent}", "answer 1", "nonsense", "resign"):
        assert sitting.preview(action) is None


def test_a_spectator_and_a_game_without_previews_get_none(meet: Meet) -> None:
    ada, eve = meet(), meet()
    sitting = leading(ada)
    assert eve.sit(sitting.table["table"]).preview(sitting.legal[0]) is None
    dame = ada.sit(ada.open("dame", others="random", options={"starts": 0}))
    assert dame.preview("9-13") is None


def test_who_left_foresees_nothing_of_what_is_played_for_them(tmp_path: Path) -> None:
    """Whether an action has a preview reveals whether it is legal, and so what the seat holds."""
    game: Any = replace(SEALED_BIDS, preview_type=Preview, preview=lambda *_: Preview())
    setup = setup_of(game, {}, None)

    async def play() -> None:
        world = World(tmp_path, setup, 0)
        await world.open(setup)
        bid = game.write(world.live.table.state, world.legal(0)[0])

        async def foreseen(client: str) -> Any:
            await world.connection._answer(AskPreview(client=client, action=bid))
            return json.loads(world.ear.heard[-1])["preview"]

        assert await foreseen("before-it") == {}
        leaves = (ResignationEntry(seat=0),)
        assert await world.host.submit(world.live, "good-bye", leaves) == Accepted()
        await world.connection._show_news(world.live)
        assert world.live.table.ended is None
        assert await foreseen("after-it") is None
        world.store.close()

    asyncio.run(play())
