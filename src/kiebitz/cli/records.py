"""`kiebitz replay` and `kiebitz verify`: reading records."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kiebitz.cli.problem import Problem, problem_of
from kiebitz.core.entry import ActionEntry, Entry
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame
from kiebitz.core.message import Param, Refusal
from kiebitz.core.record import Record, game_of, opening_of, parse_record
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, events_for
from kiebitz.core.verify import Kept, Verdict, verified
from kiebitz.games import GAMES
from kiebitz.texts import Texts


def read_record(path: Path) -> tuple[AnyGame, Record]:
    """The record in a file, and its game."""
    try:
        record = parse_record(path.read_bytes())
        return game_of(record, GAMES), record
    except OSError as error:
        raise Problem("cli-problem-file", file=str(path), detail=error.strerror or "") from error
    except ParseError as error:
        raise problem_of(error) from error


def verify(arguments: argparse.Namespace, texts: Texts) -> int:
    """Checks randomness, entries and signature; 0 if all is well, 1 if something is wrong."""
    game, record = read_record(arguments.record)
    try:
        verdict = verified(game, record, Kept(arguments.commitment, tuple(arguments.nonce)))
    except ParseError as error:
        raise problem_of(error) from error
    print("\n".join(verdict_in_sentences(verdict, record, texts)))
    return 0 if verdict.problem is None else 1


def verdict_in_sentences(verdict: Verdict, record: Record, texts: Texts) -> list[str]:
    """The findings in sentences: randomness, entries, signature, or the first error."""
    params: dict[str, Param] = {
        "deals": verdict.deals,
        "deal": -1 if verdict.deal is None else verdict.deal + 1,
        "entry": -1 if verdict.entry is None else verdict.entry + 1,
        "detail": texts.refusal(verdict.refusal) if verdict.refusal else verdict.detail,
    }
    if verdict.problem is not None:
        return [texts.say(f"verify-{verdict.problem}", params)]
    found = [
        texts.say("verify-ok", params),
        texts.say("verify-complete", {"head": record.head or ""}),
    ]
    if verdict.signed_by is None:
        return [*found, texts.say("verify-unsigned")]
    return [*found, texts.say("verify-signed", {"key": verdict.signed_by})]


def replay(arguments: argparse.Namespace, texts: Texts) -> int:
    """Shows a record step by step; at a terminal, each step waits and one may go back.

    Of an unfinished game it shows only what a spectator may know, and only the current table:
    changes of the hands would reveal face-down cards.
    """
    game, record = read_record(arguments.record)
    tables = replay_tables(game, record)
    opening, seat = tables[0].opening, arguments.seat
    texts = Texts(texts.language, game.names(opening.material, texts.language))
    if seat is not None and not 0 <= seat < len(opening.players):
        raise Problem("refusal-no-such-seat", seat=seat)
    number = 1
    while 0 < number < len(tables):
        is_shown = record.outcome is not None or number + 1 == len(tables)
        show_entry(game, tables[number], number, seat, texts, in_clear=record.outcome is not None)
        if is_shown:
            print(game.text(game.view(tables[number].state, seat), texts.say))
        print()
        number = ask_for_next_entry(number, len(tables), texts)
    return 0


def replay_tables(game: AnyGame, record: Record) -> list[AnyTable]:
    """The table before the first entry and after each; a Problem names the first bad entry."""
    try:
        tables: list[AnyTable] = [opened(game, opening_of(game, record))]
    except ParseError as error:
        raise problem_of(error) from error
    for number, entry in enumerate(record.entries, 1):
        tables.append(append_or_complain(game, tables[-1], entry, number))
    return tables


def append_or_complain(game: AnyGame, table: AnyTable, entry: Entry, number: int) -> AnyTable:
    try:
        after = appended(game, table, entry)
    except (IllegalAction, ParseError) as error:
        raise Problem("verify-entry", entry=number, detail=str(error)) from error
    if isinstance(after, Refusal):
        raise Problem("verify-entry", entry=number, detail=after.code)
    return after


def show_entry(
    game: AnyGame, table: AnyTable, number: int, seat: Seat | None, texts: Texts, *, in_clear: bool
) -> None:
    """The entry's number, the action itself if nothing is secret, and its events."""
    entry = table.entries.newest
    players = texts.players(table.players)
    print(texts.say("cli-replay-entry", {"number": number}))
    if in_clear and isinstance(entry, ActionEntry):
        print(f"  {players[entry.seat]}: {entry.action}")
    for event in events_for(table, seat):
        print(f"  {texts.event(event, players)}")


def ask_for_next_entry(number: int, count: int, texts: Texts) -> int:
    """The number of the next entry; 0 ends the replay. At a terminal the reader chooses: on, back,
    stop."""
    if not sys.stdin.isatty():
        return number + 1
    try:
        answer = input(texts.say("cli-replay-more")).strip().lower()
    except (EOFError, KeyboardInterrupt):
        print()
        return 0
    if answer == "q":
        return 0
    if answer == "b":
        return max(1, number - 1)
    return min(int(answer), count - 1) if answer.isdecimal() and int(answer) else number + 1
