"""Records: a table as JSON, complete enough to be replayed and verified anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from kiebitz.core.dealing import commitment, deal_for
from kiebitz.core.entry import DealEntry, Entry, Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import A, AnyGame, Game, M, O, S, V
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.table import (
    Opening,
    Table,
    appended,
    awaited_deal,
    nonceless_seats,
    opened,
    replayed,
)


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table from its opening to where it stands; `seed` is there once the table has ended."""

    format: Literal["kiebitz-record"] = "kiebitz-record"
    version: Literal[1] = 1
    table: str
    game: str
    rules_version: int
    options: dict[str, Any]
    material: Any = None
    players: tuple[Player, ...]
    commitment: str | None = None
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    seed: str | None = None


def record_of(table: Table[Any, Any, Any, Any], seed: bytes | None = None) -> Record:
    """The table's record; the seed goes in only when the table has ended."""
    opening = table.opening
    return Record(
        table=opening.table,
        game=opening.game,
        rules_version=opening.rules_version,
        options=msgspec.to_builtins(opening.options),
        material=msgspec.to_builtins(opening.material),
        players=opening.players,
        commitment=opening.commitment,
        entries=table.entries,
        outcome=table.ended,
        seed=seed.hex() if seed is not None and table.ended is not None else None,
    )


def write_record(record: Record) -> bytes:
    """The record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def parse_record(text: bytes | str) -> Record:
    """The record in a JSON text; ParseError says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("record", str(error)) from error


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of a record, if it is known in the record's version of the rules."""
    game = games.get(record.game)
    if game is None:
        raise ParseError("record-game", record.game)
    if game.rules_version != record.rules_version:
        raise ParseError("record-rules-version", f"{record.rules_version}")
    return game


def opening_of(game: Game[S, A, V, O, M], record: Record) -> Opening[O, M]:
    try:
        options = msgspec.convert(record.options, game.options_type)
        material = msgspec.convert(record.material, game.material_type)
    except msgspec.ValidationError as error:
        raise ParseError("record", str(error)) from error
    if len(record.players) != game.seats(options):
        raise ParseError("record-players", f"{len(record.players)}")
    return Opening(
        table=record.table,
        game=record.game,
        rules_version=record.rules_version,
        options=options,
        material=material,
        players=record.players,
        commitment=record.commitment,
    )


def table_of(game: Game[S, A, V, O, M], record: Record) -> Table[S, A, O, M]:
    """The table that a record tells of, replayed entry by entry."""
    try:
        return replayed(game, opening_of(game, record), record.entries)
    except IllegalAction as error:
        raise ParseError("record-entry", str(error)) from error


class Verdict(msgspec.Struct, frozen=True):
    """What a check of a record found: `problem` is None, or the text `verify-<problem>`.

    `entry` is the number of the first wrong entry, `deal` the number of the first wrong deal.
    """

    deals: int
    problem: str | None = None
    entry: int | None = None
    deal: int | None = None
    detail: str = ""


def verified(game: AnyGame, record: Record) -> Verdict:
    """Recomputes every deal of a finished record and names the first wrong one."""
    if record.seed is None or record.commitment is None:
        return Verdict(0, "no-seed")
    opening = opening_of(game, record)
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as error:
        return Verdict(0, "no-seed", detail=str(error))
    if commitment(seed, opening) != record.commitment:
        return Verdict(0, "commitment")
    return _entries_verified(game, record, opened(game, opening), seed)


def _entries_verified(
    game: AnyGame, record: Record, table: Table[Any, Any, Any, Any], seed: bytes
) -> Verdict:
    for number, entry in enumerate(record.entries):
        if isinstance(entry, DealEntry) and not table.deals and nonceless_seats(table):
            return Verdict(0, "nonce", entry=number, deal=0)
        if isinstance(entry, DealEntry) and (asked := awaited_deal(game, table)) is not None:
            fair = deal_for(asked, seed, record.table, table.nonces, table.deals)
            if entry.deal != fair:
                return Verdict(table.deals, "deal", entry=number, deal=table.deals)
        try:
            after = appended(game, table, entry)
        except (IllegalAction, ParseError) as error:
            return Verdict(table.deals, "entry", entry=number, detail=str(error))
        if isinstance(after, Refusal):
            return Verdict(table.deals, "entry", entry=number, detail=after.code)
        table = after
    problem = None if table.ended == record.outcome else "outcome"
    return Verdict(table.deals, problem)
