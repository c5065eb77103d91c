"""A server's bots can be stopped, whatever they are thinking about."""

from __future__ import annotations

from time import monotonic

import msgspec
import pytest

from kiebitz.bots import Situation, Thinkers
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.turns import bot_to_act
from kiebitz.core.entry import OfferAnswerEntry, OfferEntry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.opening import committed_opening
from kiebitz.games import GAMES
from kiebitz.games.dame import DAME
from kiebitz.material import shipped_material
from kiebitz.server.bots.turn import choose_bot_turn
from kiebitz.server.tables.live_table import after_deals
from tests.dame.tables import after, dame_table, moved

SEED = bytes(32)


def test_a_bot_that_thinks_about_an_offer_is_one_of_the_thinkers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So stopping the thinkers does not have to wait for its answer."""
    thinkers, closed = Thinkers(), list[bool]()

    class Deliberate(RandomBot):
        def resigns(self, situation: Situation) -> bool:
            return False

        def accepts_draw(self, situation: Situation) -> bool:
            thinkers.stop()
            assert closed
            return True

        def offers_draw(self, situation: Situation) -> bool:
            return False

        def close(self) -> None:
            closed.append(True)

    monkeypatch.setattr("kiebitz.server.bots.turn.bot", lambda game, level: Deliberate())
    offered = after(moved(dame_table(), "11-15"), OfferEntry(seat=0, offer="draw"))
    players = (offered.players[0], Player("club", "bot", "club"))
    table = msgspec.structs.replace(offered, players=players)
    assert choose_bot_turn(DAME, table, 1, 5, thinkers).entry == OfferAnswerEntry(
        seat=1, accepts=True, at=5
    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_strongest_bot_that_is_stopped_before_it_begins_answers_at_once(game: str) -> None:
    """Nothing waits for its answer, but its thread is needed."""
    rules, stopped = GAMES[game], Thinkers()
    stopped.stop()
    bots = (Player("max", "bot", "max"),) * rules.seats(rules.options_type())
    material = shipped_material(rules)
    opening = committed_opening(rules, "t", rules.options_type(), material, bots, SEED)
    table = after_deals(rules, opened(rules, opening), SEED, 0)[-1]
    seat = bot_to_act(rules, table)
    assert seat is not None
    began = monotonic()
    turn = choose_bot_turn(rules, table, seat, 5, stopped)
    assert monotonic() - began < 2
    assert not isinstance(appended(rules, table, turn.entry), Refusal)
