"""PGN and records: a PGN's main line becomes a record, and a record's remaining moves a PGN.

A record holds moves, times and the result. Comments and variations stay in the PgnGame.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Literal

import chess.pgn
import msgspec

from kiebitz.core.dates import date_of
from kiebitz.core.entry import (
    ActionEntry,
    AdjudicationEntry,
    AppealEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game_files import result_of
from kiebitz.core.kept_actions import KeptAction, kept_actions
from kiebitz.core.message import Refusal
from kiebitz.core.names import make_hidden_characters_visible
from kiebitz.core.outcome import Outcome
from kiebitz.core.record import Record, record_of, table_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, Table
from kiebitz.games.chess.claims import claimable
from kiebitz.games.chess.game import CHESS
from kiebitz.games.chess.outcome import timed_out
from kiebitz.games.chess.pgn import PgnGame, PgnMove
from kiebitz.games.chess.state import Move, Options, State, seat_to_move

ChessTable = Table[State, Move, Options, None]
WHITE: Literal[0] = 0
BLACK = 1
"""The seats of a table that was read from a PGN."""
LONGEST_MOVE = 366 * 24 * 3600.0
"""The maximum duration of a move in seconds, whatever a comment says: times stay whole numbers."""


def record_of_pgn(game: PgnGame, *, table: str = "pgn", started_at: int | None = None) -> Record:
    """The record of a PGN's main line; ParseError for an impossible move or result.

    Without `started_at` it starts at midnight of its Date; if that is unknown, so are the times.
    """
    at = _midnight(game.tag("Date")) if started_at is None else started_at
    is_timed = at > 0
    played = _begun(game, table, at)
    for move, seconds in zip(game.line, _seconds(game), strict=True):
        at += round(seconds * 1000) if is_timed else 0
        seat = seat_to_move(played.state)
        played = _with(played, ActionEntry(seat=seat or 0, action=move.san, at=at))
    for entry in _ending(played, game, at):
        played = _with(played, entry)
    _refuse_wrong_result(played, game)
    return record_of(played)


def _midnight(day: str) -> int:
    """The first millisecond of a day in universal time; 0 unless the full date is known."""
    try:
        start = datetime.strptime(day, "%Y.%m.%d").replace(tzinfo=UTC)
    except ValueError:
        return 0
    return max(0, int(start.timestamp()) * 1000)


def _begun(game: PgnGame, table: str, at: int) -> ChessTable:
    """The table before the first move; the deal of colours carries the start time, if it is
    known."""
    if at <= 0:
        return opened(CHESS, _opening(game, table, WHITE))
    return _with(opened(CHESS, _opening(game, table, "random")), DealEntry(deal=(WHITE,), at=at))


def _opening(game: PgnGame, table: str, white: Literal["random", 0, 1]) -> Opening[Options, None]:
    board = chess.pgn.Headers(dict(game.tags)).board()
    options = {
        "white": white,
        "variant": "chess960" if board.chess960 else "standard",
        "position": board.fen() if game.tag("FEN") or board.chess960 else None,
    }
    return Opening(
        table=table,
        game=CHESS.name,
        rules_version=CHESS.rules_version,
        options=msgspec.convert(options, Options),
        material=None,
        players=(Player(game.tag("White", "?")), Player(game.tag("Black", "?"))),
    )


def _with(table: ChessTable, entry: Entry) -> ChessTable:
    after = appended(CHESS, table, entry)
    if isinstance(after, Refusal):
        raise ParseError("chess-pgn-move", getattr(entry, "action", after.code))
    return after


def _seconds(game: PgnGame) -> list[float]:
    """The duration of each move: as stated, or from the clocks of the same player; 0 if unknown."""
    increment = _increment(game)
    taken = []
    for number, move in enumerate(game.line):
        last = game.line[number - 2].clock if number >= 2 else None
        by_clock = 0.0 if last is None or move.clock is None else last + increment - move.clock
        seconds = by_clock if move.elapsed is None else move.elapsed
        taken.append(min(max(0.0, seconds), LONGEST_MOVE))
    return taken


def _increment(game: PgnGame) -> float:
    try:
        parts = chess.pgn.parse_time_control(game.tag("TimeControl")).parts
    except ValueError:
        return 0.0
    return parts[0].increment if parts else 0.0


def _ending(table: ChessTable, game: PgnGame, at: int) -> tuple[Entry, ...]:
    """The end of the game where the board does not show it."""
    result = game.tag("Result", "*")
    if table.ended is not None or result not in ("1-0", "0-1", "1/2-1/2"):
        return ()
    on_time = game.tag("Termination").lower() == "time forfeit"
    mover = seat_to_move(table.state) or 0
    if on_time and result_of(timed_out(table.state, mover), WHITE) == result:
        return (TimeOutEntry(seat=mover, at=at),)
    if result == "1/2-1/2":
        return _draw(table, mover, at) if game.line else _decision(mover, at)
    loser = BLACK if result == "1-0" else WHITE
    return (ResignationEntry(seat=loser, at=at),)


def _draw(table: ChessTable, mover: Seat, at: int) -> tuple[Entry, ...]:
    """A claim where one is valid, otherwise an agreement."""
    claims = claimable(table.state)
    if claims:
        return (ClaimEntry(seat=mover, claim=claims[0], at=at),)
    offer = OfferEntry(seat=1 - mover, offer="draw", at=at)
    return (offer, OfferAnswerEntry(seat=mover, accepts=True, at=at))


def _decision(mover: Seat, at: int) -> tuple[Entry, ...]:
    """A draw before the first move."""
    appeal = AppealEntry(seat=mover, reason="PGN", at=at)
    return (appeal, AdjudicationEntry(by="PGN", ruling="draw", at=at))


def _refuse_wrong_result(table: ChessTable, game: PgnGame) -> None:
    result = game.tag("Result", "*")
    if table.ended is not None and result not in ("*", result_of(table.ended, WHITE)):
        raise ParseError("chess-pgn-result", result)


def pgn_of(record: Record, tags: Mapping[str, str] | None = None) -> PgnGame:
    """The moves of a record that were not taken back, each with its duration.

    `tags` are fields that a record does not contain, such as Event and Site.
    """
    table = table_of(CHESS, record)
    steps = kept_actions(CHESS, table.opening, record.entries)
    start = steps[0].before if steps else table.state
    known = {
        "Event": "?",
        "Site": "?",
        "Date": date_of(record.entries),
        "Round": "?",
        **(tags or {}),
    }
    known |= _players(table) | {"Result": result_of(table.ended, table.state.white or 0)}
    known |= _start(start) | {"Termination": _termination(table.ended)}
    return PgnGame(tags=tuple(known.items()), line=tuple(map(_move, steps)))


def _move(step: KeptAction[State, Move]) -> PgnMove:
    node = chess.pgn.Game()
    node.set_emt(step.took / 1000 if step.took > 0 else None)
    return PgnMove(san=CHESS.write(step.before, step.action), comment=node.comment)


def _players(table: ChessTable) -> dict[str, str]:
    white = table.state.white or 0
    light, dark = table.players[white], table.players[1 - white]
    return {
        "White": make_hidden_characters_visible(light.name),
        "Black": make_hidden_characters_visible(dark.name),
    }


def _start(state: State) -> dict[str, str]:
    """The starting position, if it is not the usual one."""
    if state.variant == "chess960":
        return {"SetUp": "1", "FEN": state.fen, "Variant": "Chess960"}
    return {} if state.fen == chess.STARTING_FEN else {"SetUp": "1", "FEN": state.fen}


def _termination(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unterminated"
    codes = {reason.code for reason in outcome.reasons}
    if codes & {"chess-time", "chess-time-material"}:
        return "time forfeit"
    return "adjudication" if "adjudicated" in codes else "normal"
