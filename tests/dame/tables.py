"""Dame tables for tests: Ada has Black at seat 0, Bo has White at seat 1."""

from __future__ import annotations

from typing import Any

from kiebitz.core.entry import ActionEntry, Entry, Player
from kiebitz.core.fold import appended, opened
from kiebitz.core.message import Refusal
from kiebitz.core.table import Opening, Table
from kiebitz.games import GAMES
from kiebitz.games.dame import DAME, Action, Options, State

DameTable = Table[State, Action, Options, Any]


def dame_table(*moves: str, version: int = DAME.rules_version, **options: Any) -> DameTable:
    """A table after these moves, under the newest rules unless a version is named."""
    opening: Opening[Options, Any] = Opening(
        table="t-7",
        game=DAME.name,
        rules_version=version,
        options=Options(**{"starts": 0, **options}),
        material=None,
        players=(Player("Ada"), Player("Bo")),
    )
    return moved(opened(game_of_version(version), opening), *moves)


def game_of_version(version: int) -> Any:
    game = GAMES.of_version("dame", version)
    assert game is not None
    return game


def moved(table: DameTable, *moves: str) -> DameTable:
    """The table after these moves, each by the player to move."""
    for move in moves:
        seat = 0 if table.state.to_move == "black" else 1
        table = after(table, ActionEntry(seat=seat, action=move, at=1_794_000_000_000))
    return table


def after(table: DameTable, *entries: Entry) -> DameTable:
    for entry in entries:
        result = appended(game_of_version(table.opening.rules_version), table, entry)
        assert not isinstance(result, Refusal), result
        table = result
    return table


def refused(table: DameTable, entry: Entry) -> Refusal:
    result = appended(game_of_version(table.opening.rules_version), table, entry)
    assert isinstance(result, Refusal), "it was accepted"
    return result
