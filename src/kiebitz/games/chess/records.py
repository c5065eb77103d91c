"""PGN and records: a PGN's main line becomes a record, and a record's standing moves a PGN.

A record keeps moves, times and how the game ended. Comments and variations stay in the PgnGame.
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
    AnswerEntry,
    ClaimEntry,
    DealEntry,
    Entry,
    OfferEntry,
    Player,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.game import Acted
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.record import Record, opening_of, record_of
from kiebitz.core.seat import Seat
from kiebitz.core.table import Opening, Table, appended, opened
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
"""A move takes at most so many seconds, whatever a comment says: times stay whole numbers."""


def record_of_pgn(game: PgnGame, *, table: str = "pgn", started_at: int | None = None) -> Record:
    """The record of a PGN's main line; ParseError for a move or a result that cannot be.

    Without `started_at` it starts at the midnight of its Date; if that is not known, nor are times.
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
    """The first millisecond of a day in universal time; 0 for one that is not known in full."""
    try:
        start = datetime.strptime(day, "%Y.%m.%d").replace(tzinfo=UTC)
    except ValueError:
        return 0
    return max(0, int(start.timestamp()) * 1000)


def _begun(game: PgnGame, table: str, at: int) -> ChessTable:
    """The table before the first move; where times are known, the colours tell when it began."""
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
    """How long each move took: as said, or by the clocks of the same player; 0 if not known."""
    increment = _increment(game)
    taken = []
    for number, move in enumerate(game.line):
        last = game.line[number - 2].clock if number >= 2 else None
        by_clock = 0.0 if last is None or move.clock is None else last + increment - move.clock
        told = by_clock if move.elapsed is None else move.elapsed
        taken.append(min(max(0.0, told), LONGEST_MOVE))
    return taken


def _increment(game: PgnGame) -> float:
    try:
        parts = chess.pgn.parse_time_control(game.tag("TimeControl")).parts
    except ValueError:
        return 0.0
    return parts[0].increment if parts else 0.0


def _ending(table: ChessTable, game: PgnGame, at: int) -> tuple[Entry, ...]:
    """How the game ended where the board does not say so."""
    result = game.tag("Result", "*")
    if table.ended is not None or result not in ("1-0", "0-1", "1/2-1/2"):
        return ()
    on_time = game.tag("Termination").lower() == "time forfeit"
    mover = seat_to_move(table.state) or 0
    if on_time and _result(timed_out(table.state, mover), WHITE) == result:
        return (TimeOutEntry(seat=mover, at=at),)
    if result == "1/2-1/2":
        return _draw(table, mover, at) if game.line else (_decision(at),)
    loser = BLACK if result == "1-0" else WHITE
    return (ResignationEntry(seat=loser, at=at),)


def _draw(table: ChessTable, mover: Seat, at: int) -> tuple[Entry, ...]:
    """A claim where one holds, else an agreement."""
    claims = claimable(table.state)
    if claims:
        return (ClaimEntry(seat=mover, claim=claims[0], at=at),)
    offer = OfferEntry(seat=1 - mover, offer="draw", at=at)
    return (offer, AnswerEntry(seat=mover, accepts=True, at=at))


def _decision(at: int) -> Entry:
    """A draw in which not even a move was made."""
    return AdjudicationEntry(by="PGN", ruling="draw", at=at)


def _refuse_wrong_result(table: ChessTable, game: PgnGame) -> None:
    result = game.tag("Result", "*")
    if table.ended is not None and result not in ("*", _result(table.ended, WHITE)):
        raise ParseError("chess-pgn-result", result)


def _result(outcome: Outcome | None, white: Seat) -> str:
    if outcome is None:
        return "*"
    if outcome.is_draw:
        return "1/2-1/2"
    return "1-0" if white in outcome.winners else "0-1"


def pgn_of(record: Record, tags: Mapping[str, str] | None = None) -> PgnGame:
    """The moves that stand at the end of a record, each with the time it took.

    `tags` are what a record does not know, such as Event and Site.
    """
    table, moves = _told(record)
    steps = [past for past in table.past if isinstance(past.step, Acted)]
    start = steps[0].before if steps else table.state
    known = {
        "Event": "?",
        "Site": "?",
        "Date": date_of(record.entries),
        "Round": "?",
        **(tags or {}),
    }
    known |= _players(table) | {"Result": _result(table.ended, table.state.white or 0)}
    known |= _start(start) | {"Termination": _termination(table.ended)}
    return PgnGame(tags=tuple(known.items()), line=tuple(moves))


def _told(record: Record) -> tuple[ChessTable, list[PgnMove]]:
    """The table after all entries, and its standing moves: a takeback takes them from both."""
    table = opened(CHESS, opening_of(CHESS, record))
    lines: list[PgnMove | None] = []
    before = 0
    for entry in record.entries:
        after = _with(table, entry)
        lines = lines[: len(after.past)]
        for past in after.past[len(lines) :]:
            acted = past.step if isinstance(past.step, Acted) else None
            spent = entry.at - before if before else 0
            lines.append(None if acted is None else _move(past.before, acted.action, spent))
        table, before = after, entry.at
    return table, [move for move in lines if move is not None]


def _move(before: State, action: Move, spent: int) -> PgnMove:
    node = chess.pgn.Game()
    node.set_emt(spent / 1000 if spent > 0 else None)
    return PgnMove(san=CHESS.write(before, action), comment=node.comment)


def _players(table: ChessTable) -> dict[str, str]:
    white = table.state.white or 0
    return {"White": table.players[white].name, "Black": table.players[1 - white].name}


def _start(state: State) -> dict[str, str]:
    """Where the game began, if not from the usual start."""
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
