"""`kiebitz export` and `kiebitz import`: records as PDN or PGN files, and back."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kiebitz.cli.problem import Problem, problem_of
from kiebitz.cli.records import read_record
from kiebitz.core.errors import ParseError
from kiebitz.core.record import Record, write_record
from kiebitz.library.exchange import EXCHANGED, export_record, records_in
from kiebitz.texts import Texts


def export(arguments: argparse.Namespace, texts: Texts) -> int:
    """Prints the records in the notation of other programs."""
    written = []
    for path in arguments.records:
        game, record = read_record(path)
        if game.name not in EXCHANGED:
            raise Problem("cli-problem-exchange", game=game.name, known=", ".join(EXCHANGED))
        try:
            written.append(export_record(record))
        except ParseError as error:
            raise problem_of(error) from error
    print("\n".join(written), end="")
    return 0


def import_(arguments: argparse.Namespace, texts: Texts) -> int:
    """Writes a record for every game in a file; unreadable games are reported."""
    try:
        text = arguments.file.read_text(encoding="utf-8", errors="replace")
        arguments.to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _file_problem(arguments.file, error) from error
    kept = wrong = 0
    for found in records_in(arguments.game, text):
        if isinstance(found, ParseError):
            wrong += 1
            print(_describe_error(found, texts), file=sys.stderr)
        else:
            kept += 1
            _save_record(arguments.to / f"{arguments.file.stem}-{kept}.json", found)
    print(texts.say("cli-imported", {"kept": kept, "wrong": wrong, "folder": str(arguments.to)}))
    return 1 if wrong else 0


def _describe_error(error: ParseError, texts: Texts) -> str:
    problem = problem_of(error)
    sentence = texts.say(problem.text_id, problem.params)
    if error.line is None:
        return sentence
    place = {"line": error.line, "column": error.column or 0}
    return f"{texts.say('cli-place-in-file', place)} {sentence}"


def _save_record(path: Path, record: Record) -> None:
    try:
        with path.open("xb") as file:
            file.write(write_record(record))
    except FileExistsError as error:
        raise Problem("cli-problem-record-exists", file=str(path)) from error
    except OSError as error:
        raise _file_problem(path, error) from error


def _file_problem(path: Path, error: OSError) -> Problem:
    return Problem("cli-problem-file", file=str(path), detail=error.strerror or "")
