"""Dame's bots at a table: they resign, offer, accept and decline by the position's value."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.bots.dame.bot import QUIET_FOR
from kiebitz.bots.dame.levels import DAME_LEVELS, make_bot
from kiebitz.bots.random_bot import RandomBot
from kiebitz.bots.turns import bot_to_act, courtesy_entry, think_and_act
from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
)
from kiebitz.games.dame import DAME
from tests.dame.tables import DameTable, after, dame_table, moved

LOST_FOR_BLACK = "B:WK10,K11,K14,K15,K18,K19,K22,K23:B1,5"
LOST_WITH_SIX_PIECES = "B:WK14,K15,K18,K23:B1,5"
EVEN_KINGS = "B:WK31,K32:BK1,K5"


@pytest.fixture(autouse=True)
def no_tables_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DAME_TABLES", "0")


def with_bot(table: DameTable, seat: int) -> DameTable:
    players = list(table.players)
    players[seat] = Player("club", "bot", "club")
    return msgspec.structs.replace(table, players=tuple(players))


def calm(table: DameTable) -> DameTable:
    """As if the game had been quiet for a while."""
    return msgspec.structs.replace(
        table, state=msgspec.structs.replace(table.state, quiet=QUIET_FOR)
    )


def late(table: DameTable) -> DameTable:
    """As if twenty moves had been played."""
    return msgspec.structs.replace(table, state=msgspec.structs.replace(table.state, played=40))


def answer(table: DameTable, seat: int) -> OfferAnswerEntry:
    assert bot_to_act(DAME, table) == seat
    entry = courtesy_entry(DAME, table, seat, at=0)
    assert isinstance(entry, OfferAnswerEntry)
    return entry


@pytest.mark.parametrize("level", DAME_LEVELS)
def test_a_bot_resigns_a_lost_game_and_plays_any_other_d5_3(level: str) -> None:
    lost = late(with_bot(dame_table(position=LOST_WITH_SIX_PIECES), 0))
    assert think_and_act(DAME, lost, 0, make_bot(level, 1), at=3).entry == ResignationEntry(
        seat=0, at=3
    )
    begun = with_bot(dame_table(), 0)
    assert isinstance(think_and_act(DAME, begun, 0, make_bot(level, 1), at=3).entry, ActionEntry)


def test_a_bot_that_wins_declines_a_draw_and_one_that_loses_takes_it_d6_1() -> None:
    table = moved(dame_table(position=LOST_FOR_BLACK), "1-6")
    offered = after(table, OfferEntry(seat=0, offer="draw"))
    assert not answer(with_bot(offered, 1), 1).accepts
    turned = LOST_FOR_BLACK.replace("B:", "W:", 1)
    begun = moved(dame_table(position=turned), "10-6")
    assert begun.state.to_move == "black"
    offered = after(begun, OfferEntry(seat=1, offer="draw"))
    assert answer(with_bot(offered, 0), 0).accepts


def test_a_bot_offers_a_draw_with_its_move_where_nothing_happens_d6_1() -> None:
    table = with_bot(calm(dame_table(position=EVEN_KINGS)), 0)
    turn = think_and_act(DAME, table, 0, make_bot("strong", 1), at=5)
    assert turn.entries == (turn.entry, OfferEntry(seat=0, offer="draw", at=5))
    offered = after(table, *turn.entries)
    assert offered.pending is not None
    assert (
        think_and_act(DAME, with_bot(dame_table(), 0), 0, make_bot("strong", 1), at=5).offer is None
    )


def test_an_offer_that_would_be_refused_is_not_made_d6_1() -> None:
    """The next one needs another move of the opponent, who only declined."""
    table = with_bot(calm(dame_table(position=EVEN_KINGS)), 0)
    courtesies_used = msgspec.structs.replace(table.courtesies_used, offered=(0,))
    silent = msgspec.structs.replace(table, courtesies_used=courtesies_used)
    assert think_and_act(DAME, silent, 0, make_bot("strong", 1), at=5).offer is None


def test_a_takeback_is_allowed_as_before() -> None:
    table = moved(dame_table(), "11-15")
    asked = after(table, OfferEntry(seat=0, offer="takeback"))
    assert answer(with_bot(asked, 1), 1).accepts


def thrice(position: str, *there_and_back: str) -> DameTable:
    """D6.5 The position for the third time, Black to move, where draws are claimed."""
    return with_bot(dame_table(*there_and_back * 2, draws="claim", position=position), 0)


@pytest.mark.parametrize("level", DAME_LEVELS)
def test_a_bot_claims_a_draw_unless_it_is_winning_d6_5(level: str) -> None:
    even = thrice(EVEN_KINGS, "1-6", "32-28", "6-1", "28-32")
    assert courtesy_entry(DAME, even, 0, 3, make_bot(level, 1)) == ClaimEntry(
        seat=0, claim="repetition", at=3
    )
    ahead = thrice("B:W30,K32:BK1,2,3,4,5,7,8", "1-6", "32-28", "6-1", "28-32")
    assert courtesy_entry(DAME, ahead, 0, 3, make_bot(level, 1)) is None
    assert courtesy_entry(DAME, ahead, 0, 3) is None
    assert courtesy_entry(DAME, ahead, 0, 3, RandomBot(1)) is not None
