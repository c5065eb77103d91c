"""`kiebitz export` and `kiebitz import`: records as PDN or PGN files, and back."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from kiebitz.cli.problem import Problem, problem_of
from kiebitz.cli.records import read
from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import UnreadableGame
from kiebitz.core.record import Record, write_record
from kiebitz.games.chess.pgn import PgnGame, parsed_by_line, write_pgn
from kiebitz.games.chess.records import pgn_of, record_of_pgn
from kiebitz.games.dame.pdn import parse_pdn, record_of_pdn, write_pdn
from kiebitz.texts import Texts

Found = Record | ParseError


def records_of_pdn(text: str) -> Iterator[Found]:
    for number, game in enumerate(parse_pdn(text), 1):
        if isinstance(game, UnreadableGame):
            yield ParseError(game.code, game.detail, line=game.line, column=game.column)
        else:
            yield record_of_pdn(game, f"pdn-{number}")


def records_of_pgn(text: str) -> Iterator[Found]:
    for number, (line, game) in enumerate(parsed_by_line(text), 1):
        if isinstance(game, UnreadableGame):
            yield ParseError(game.code, game.detail, line=game.line, column=game.column)
        else:
            yield _record_of_pgn(game, number, line)


def _record_of_pgn(game: PgnGame, number: int, line: int) -> Found:
    """What our rules do not know of a readable game is reported with the line it begins in."""
    try:
        return record_of_pgn(game, table=f"pgn-{number}")
    except ParseError as error:
        return ParseError(error.code, error.detail, line=line, column=1)


READ: dict[str, Callable[[str], Iterator[Found]]] = {
    "dame": records_of_pdn,
    "chess": records_of_pgn,
}
WRITE: dict[str, Callable[[Record], str]] = {
    "dame": write_pdn,
    "chess": lambda record: write_pgn(pgn_of(record)),
}
EXCHANGED = tuple(READ)
"""The games that other programs have a notation for."""


def export(arguments: argparse.Namespace, texts: Texts) -> int:
    """Prints the records in the notation other programs read."""
    written = []
    for path in arguments.records:
        game, record = read(path)
        if game.name not in WRITE:
            raise Problem("cli-problem-exchange", game=game.name, known=", ".join(EXCHANGED))
        try:
            written.append(WRITE[game.name](record))
        except ParseError as error:
            raise problem_of(error) from error
    print("\n".join(written), end="")
    return 0


def import_(arguments: argparse.Namespace, texts: Texts) -> int:
    """Writes a record for every game of a file; those that cannot be read are reported."""
    try:
        text = arguments.file.read_text(encoding="utf-8", errors="replace")
        arguments.to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _file_problem(arguments.file, error) from error
    kept = wrong = 0
    for found in READ[arguments.game](text):
        if isinstance(found, ParseError):
            wrong += 1
            print(_told(found, texts), file=sys.stderr)
        else:
            kept += 1
            _save(arguments.to / f"{arguments.file.stem}-{kept}.json", found)
    print(texts.say("cli-imported", {"kept": kept, "wrong": wrong, "folder": str(arguments.to)}))
    return 1 if wrong else 0


def _told(error: ParseError, texts: Texts) -> str:
    problem = problem_of(error)
    sentence = texts.say(problem.text_id, problem.params)
    if error.line is None:
        return sentence
    place = {"line": error.line, "column": error.column or 0}
    return f"{texts.say('cli-place-in-file', place)} {sentence}"


def _save(path: Path, record: Record) -> None:
    try:
        with path.open("xb") as file:
            file.write(write_record(record))
    except FileExistsError as error:
        raise Problem("cli-problem-record-exists", file=str(path)) from error
    except OSError as error:
        raise _file_problem(path, error) from error


def _file_problem(path: Path, error: OSError) -> Problem:
    return Problem("cli-problem-file", file=str(path), detail=error.strerror or "")
