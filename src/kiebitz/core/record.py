"""Records: a table as JSON, complete enough to be replayed and verified anywhere."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.core.chain import digest_of
from kiebitz.core.clocks import Clock
from kiebitz.core.entry import Entry, Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import replayed
from kiebitz.core.game import A, AnyGame, Game, M, O, S, V
from kiebitz.core.outcome import Outcome
from kiebitz.core.registry import Games
from kiebitz.core.signing import Signature
from kiebitz.core.table import AnyTable, Opening, Table
from kiebitz.core.thread_safety import warm_up_decoders


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table from its opening to its current state.

    Options, material and players are kept exactly as first written: the hashed values must not
    depend on today's types. `head` chains the entries; `seed` and `signature` are present once the
    table has ended.
    """

    format: Literal["kiebitz-record"] = "kiebitz-record"
    version: Literal[2] = 2
    table: str
    game: str
    rules_version: int
    options: dict[str, Any]
    material: Any = None
    players: tuple[dict[str, Any], ...]
    clock: dict[str, Any] | None = None
    rated: bool = False
    never_deals: bool = False
    waits_for_all: bool = False
    commitment: str | None = None
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    seed: str | None = None
    head: str | None = None
    signature: Signature | None = None


def opening_record(opening: Opening[Any, Any]) -> Record:
    """The record of a table before its first entry."""
    plain = msgspec.to_builtins(opening)
    return Record(
        table=opening.table,
        game=opening.game,
        rules_version=opening.rules_version,
        options=plain["options"],
        material=plain["material"],
        players=tuple(plain["players"]),
        clock=plain["clock"],
        rated=opening.rated,
        never_deals=opening.never_deals,
        waits_for_all=opening.waits_for_all,
        commitment=opening.commitment,
    )


def record_of(
    table: AnyTable, seed: bytes | None = None, *, opening: Record | None = None
) -> Record:
    """The table's record; the seed goes in only when the table has ended.

    `opening` is the record that the table was opened with, where there is one.
    """
    is_over = table.ended is not None
    return msgspec.structs.replace(
        opening or opening_record(table.opening),
        entries=tuple(table.entries),
        outcome=table.ended,
        seed=seed.hex() if seed is not None and is_over else None,
        head=table.head,
    )


def write_record(record: Record) -> bytes:
    """The record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


_record: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
_players = tuple[Player, ...]
_clock = Clock | None
warm_up_decoders(_players, _clock)


def parse_record(text: bytes | str) -> Record:
    """The record in a JSON text; ParseError describes the problem."""
    try:
        return _record.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParseError("record", str(error)) from error


def game_of(record: Record, games: Games) -> AnyGame:
    """The game of a record, in the record's version of the rules."""
    if record.game not in games:
        raise ParseError("record-game", record.game)
    game = games.of_version(record.game, record.rules_version)
    if game is None:
        raise ParseError("record-rules-version", f"{record.rules_version}")
    return game


def opening_of(game: Game[S, A, V, O, M], record: Record) -> Opening[O, M]:
    """The values the record's table was opened with; ParseError names an invalid one."""
    try:
        options = msgspec.convert(record.options, game.options_type)
        material = msgspec.convert(record.material, game.material_type)
        players = msgspec.convert(record.players, _players)
        clock = msgspec.convert(record.clock, _clock)
    except msgspec.ValidationError as error:
        raise ParseError("record", str(error)) from error
    problem = game.material_problem(material)
    if problem is not None:
        raise ParseError("record-material", problem)
    if len(players) != game.seats(options):
        raise ParseError("record-players", f"{len(players)}")
    return Opening(
        table=record.table,
        game=record.game,
        rules_version=record.rules_version,
        options=options,
        material=material,
        players=players,
        clock=clock,
        rated=record.rated,
        never_deals=record.never_deals,
        waits_for_all=record.waits_for_all,
        commitment=record.commitment,
        digest=digest_of(msgspec.structs.asdict(record)),
    )


def table_of(game: Game[S, A, V, O, M], record: Record) -> Table[S, A, O, M]:
    """The table that a record holds, replayed entry by entry."""
    try:
        return replayed(game, opening_of(game, record), record.entries)
    except IllegalAction as error:
        raise ParseError("record-entry", str(error)) from error
