"""`kiebitz replay` and `kiebitz verify`: reading records."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from kiebitz.cli.problem import Problem, problem_of
from kiebitz.core.entry import ActionEntry, Entry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.log import events_of_entry
from kiebitz.core.message import Param, Refusal
from kiebitz.core.record import Record, game_of, opening_of, parse_record, verified
from kiebitz.core.seat import Seat
from kiebitz.core.table import Table, appended, opened
from kiebitz.games import GAMES
from kiebitz.texts import Texts


def read(path: Path) -> tuple[AnyGame, Record]:
    """The record in a file and its game."""
    try:
        record = parse_record(path.read_bytes())
        return game_of(record, GAMES), record
    except OSError as error:
        raise Problem("cli-problem-file", file=str(path), detail=error.strerror or "") from error
    except ParseError as error:
        raise problem_of(error) from error


def verify(arguments: argparse.Namespace, texts: Texts) -> int:
    """Recomputes every deal; 0 if all is well, 1 if something is wrong."""
    game, record = read(arguments.record)
    try:
        verdict = verified(game, record)
    except ParseError as error:
        raise problem_of(error) from error
    params: dict[str, Param] = {
        "deals": verdict.deals,
        "deal": verdict.deal if verdict.deal is not None else -1,
        "entry": verdict.entry if verdict.entry is not None else -1,
        "detail": verdict.detail,
    }
    print(texts.say(f"verify-{verdict.problem or 'ok'}", params))
    return 0 if verdict.problem is None else 1


def replay(arguments: argparse.Namespace, texts: Texts) -> int:
    """Shows a record step by step; at a terminal each step waits for Enter.

    Of a game that has not ended it shows what a watcher may know and nothing else, and the table
    only as it stands: hands that come and go would tell what lies face down.
    """
    game, record = read(arguments.record)
    try:
        opening = opening_of(game, record)
    except ParseError as error:
        raise problem_of(error) from error
    texts = Texts(texts.language, game.names(opening.material, texts.language))
    if arguments.seat is not None and not 0 <= arguments.seat < len(opening.players):
        raise Problem("refusal-no-such-seat", seat=arguments.seat)
    table = opened(game, opening)
    for number, entry in enumerate(record.entries):
        before, table = table, stepped(game, table, entry, number)
        show_entry(game, before, table, arguments.seat, texts, in_clear=record.outcome is not None)
        if record.outcome is not None or number + 1 == len(record.entries):
            print(game.text(game.view(table.state, arguments.seat), texts.say))
        print()
        if number + 1 < len(record.entries) and not is_continued(texts):
            break
    return 0


def stepped(
    game: AnyGame, table: Table[Any, Any, Any, Any], entry: Entry, number: int
) -> Table[Any, Any, Any, Any]:
    try:
        after = appended(game, table, entry)
    except (IllegalAction, ParseError) as error:
        raise Problem("verify-entry", entry=number, detail=str(error)) from error
    if isinstance(after, Refusal):
        raise Problem("verify-entry", entry=number, detail=after.code)
    return after


def show_entry(
    game: AnyGame,
    before: Table[Any, Any, Any, Any],
    after: Table[Any, Any, Any, Any],
    seat: Seat | None,
    texts: Texts,
    *,
    in_clear: bool,
) -> None:
    """The entry's number, the action itself if everything may be shown, and its events."""
    entry = after.entries[-1]
    players = [player.name for player in after.players]
    print(texts.say("cli-replay-entry", {"number": len(after.entries)}))
    if in_clear and isinstance(entry, ActionEntry):
        print(f"  {players[entry.seat]}: {entry.action}")
    for event in events_of_entry(game, before, after, seat):
        print(f"  {texts.event(event, players)}")


def is_continued(texts: Texts) -> bool:
    """Waits for Enter at a terminal; end of input or an interrupt stops the replay."""
    if not sys.stdin.isatty():
        return True
    try:
        return input(texts.say("cli-replay-more")).strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        print()
        return False
