"""What a server's bots do at a table can be stopped, whatever they are thinking about."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.bots import Bot, Situation
from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.entry import AnswerEntry, OfferEntry, Player
from kiebitz.games.dame import DAME
from kiebitz.server.bot_turns import bot_turn
from tests.dame.tables import after, dame_table, moved


def test_a_bot_that_thinks_about_an_offer_is_among_the_thinkers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So whoever closes the thinkers need not wait for its answer."""
    thinkers, seen = set[Bot](), list[bool]()

    class Deliberate(RandomBot):
        def resigns(self, situation: Situation) -> bool:
            return False

        def accepts_draw(self, situation: Situation) -> bool:
            seen.append(self in thinkers)
            return True

        def offers_draw(self, situation: Situation) -> bool:
            return False

    monkeypatch.setattr("kiebitz.server.bot_turns.bot", lambda game, level: Deliberate())
    offered = after(moved(dame_table(), "11-15"), OfferEntry(seat=0, offer="draw"))
    players = (offered.players[0], Player("club", "bot", "club"))
    table = msgspec.structs.replace(offered, players=players)
    assert bot_turn(DAME, table, 1, 5, thinkers).entry == AnswerEntry(seat=1, accepts=True, at=5)
    assert seen == [True]
    assert not thinkers
