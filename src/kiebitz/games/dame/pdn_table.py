"""Tables and records as PDN, and PDN as records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kiebitz.core.dates import date_of
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
)
from kiebitz.core.fold import replayed
from kiebitz.core.game_files import result_of
from kiebitz.core.kept_actions import kept_actions
from kiebitz.core.names import make_hidden_characters_visible
from kiebitz.core.record import Record, record_of, table_of
from kiebitz.core.table import Opening, Table
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.claims import claimable
from kiebitz.games.dame.game import DAME
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.outcome import outcome
from kiebitz.games.dame.pdn_game import GAME_TYPE, PdnGame, PdnMove, position_tags
from kiebitz.games.dame.state import Action, Options, State

DameTable = Table[State, Action, Options, Any]
UNKNOWN = "?"


def pdn_of(source: DameTable | Record) -> PdnGame:
    """The moves on the board now (without any taken back), and the result."""
    table: DameTable = table_of(DAME, source) if isinstance(source, Record) else source
    standing = kept_actions(DAME, table.opening, table.entries)
    black = table.state.black or 0
    return PdnGame(
        tags=_tags_of_table(table, black),
        moves=tuple(PdnMove(step.action) for step in standing),
        result=result_of(table.ended, 1 - black),
    )


def _tags_of_table(table: DameTable, black: int) -> tuple[tuple[str, str], ...]:
    options = table.opening.options
    return (
        ("Event", f"Kiebitz {table.opening.table}".strip()),
        ("Site", UNKNOWN),
        ("Date", date_of(table.entries)),
        ("Round", "-"),
        ("White", make_hidden_characters_visible(table.players[1 - black].name) or UNKNOWN),
        ("Black", make_hidden_characters_visible(table.players[black].name) or UNKNOWN),
        ("Result", result_of(table.ended, 1 - black)),
        ("GameType", GAME_TYPE),
        ("Draws", options.draws),
        *position_tags(options),
    )


def record_of_pdn(game: PdnGame, table: str = "") -> Record:
    """The game as a record: Black at seat 0; a win off the board is the loser's resignation."""
    names = (game.tag("Black") or UNKNOWN, game.tag("White") or UNKNOWN)
    opening = Opening(
        table=table,
        game=DAME.name,
        rules_version=DAME.rules_version,
        options=game.options,
        material=None,
        players=tuple(Player(name) for name in names),
    )
    entries = (*_action_entries(game), *_entries_of_result(game))
    return record_of(replayed(DAME, opening, entries))


def _action_entries(game: PdnGame) -> Iterator[Entry]:
    for state, move in zip(game.states, game.moves, strict=False):
        seat = 0 if state.to_move is Side.BLACK else 1
        yield ActionEntry(seat=seat, action=write(state, move.action))


def _entries_of_result(game: PdnGame) -> tuple[Entry, ...]:
    """The entry for a result that the board does not show."""
    last = game.states[-1]
    if game.result == "*" or outcome(last) is not None:
        return ()
    if game.result != "1/2-1/2":
        return (ResignationEntry(seat=0 if game.result == "1-0" else 1),)
    to_move = 0 if last.to_move is Side.BLACK else 1
    if claims := claimable(last, to_move):
        return (ClaimEntry(seat=to_move, claim=claims[0].claim),)
    if not game.moves:
        appeal = AppealEntry(seat=to_move, reason="PDN")
        return (appeal, AdjudicationEntry(by="PDN", ruling="draw"))
    return (
        OfferEntry(seat=1 - to_move, offer="draw"),
        OfferAnswerEntry(seat=to_move, accepts=True),
    )


def with_tags(game: PdnGame, **tags: str) -> PdnGame:
    """The game with these headers set and the others unchanged."""
    kept = tuple((name, tags.pop(name, value)) for name, value in game.tags)
    return msgspec.structs.replace(game, tags=(*kept, *tags.items()))
