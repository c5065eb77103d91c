"""Small tables for the tests of core."""

from __future__ import annotations

from typing import Any

from kiebitz.core.entry import ActionEntry, DealEntry, Entry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Refusal
from kiebitz.core.table import Opening, Table
from kiebitz.games.dame import DAME, Options
from tests.conformance import sealed_bids
from tests.conformance.sealed_bids import SEALED_BIDS

AnyTable = Table[Any, Any, Any, Any]


def dame_opening(version: int = DAME.rules_version, **options: Any) -> Opening[Options, None]:
    return Opening(
        table="t-1",
        game="dame",
        rules_version=version,
        options=Options(**{"starts": 0, **options}),
        material=None,
        players=(Player("Ada"), Player("Bo")),
    )


def dame_table(*moves: str, **options: Any) -> AnyTable:
    """A Dame table after these moves, Black (seat 0) beginning."""
    table: AnyTable = opened(DAME, dame_opening(**options))
    for number, move in enumerate(moves):
        table = after(table, ActionEntry(seat=number % 2, action=move))
    return table


def after(table: AnyTable, *entries: Entry, game: AnyGame = DAME) -> AnyTable:
    for entry in entries:
        result = appended(game, table, entry)
        assert not isinstance(result, Refusal), result
        table = result
    return table


def refused(table: AnyTable, entry: Entry, game: AnyGame = DAME) -> str:
    """The code of the refusal for the entry."""
    result = appended(game, table, entry)
    assert isinstance(result, Refusal), "it was accepted"
    return result.code


def bids_table(game: AnyGame = SEALED_BIDS) -> AnyTable:
    """Sealed bids of three people, dealt in order: seat 0 holds 1, 2, 3 and so on."""
    opening: Opening[Any, Any] = Opening(
        table="t-1",
        game=game.name,
        rules_version=game.rules_version,
        options=sealed_bids.Options(),
        material=None,
        players=(Player("Ada"), Player("Bo"), Player("Cy")),
    )
    return after(opened(game, opening), DealEntry(deal=tuple(range(12))), game=game)
