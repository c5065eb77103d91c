"""Reads the command line and calls the command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from kiebitz import __version__
from kiebitz.bots import FOR_PEOPLE
from kiebitz.cli import (
    admin,
    arena,
    backup,
    bot,
    clock,
    engine,
    exchange,
    perft,
    play,
    records,
    review,
    selfplay,
    serve,
    tablebase,
    train,
)
from kiebitz.cli.problem import Problem
from kiebitz.games import GAMES
from kiebitz.library.exchange import EXCHANGED
from kiebitz.plugins import VARIABLE, installed, problems
from kiebitz.texts import LANGUAGES, Texts


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; a problem is reported in one sentence, never as a traceback."""
    if wrong := load_named_games(argv):
        spoken = Texts(language_of_environment())
        print(spoken.say("cli-problem-game", {"detail": wrong}), file=sys.stderr)
        return 2
    arguments = parser().parse_args(argv)
    texts = Texts(arguments.lang or language_of_environment())
    try:
        result: int = arguments.run(arguments, texts)
    except Problem as problem:
        print(texts.say(problem.text_id, problem.params), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stdout = None
        return 0
    return result


def load_named_games(argv: Sequence[str] | None) -> str | None:
    """Loads the games named with --load and puts them into the environment, for workers too.

    Returns the problem with the first one that cannot be loaded; then none is.
    """
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--load", action="append", default=[])
    named, _ = early.parse_known_args(argv)
    if named.load:
        known = filter(None, os.environ.get(VARIABLE, "").split(","))
        os.environ[VARIABLE] = ",".join(dict.fromkeys((*known, *named.load)))
        installed.cache_clear()
    wrong = problems()
    if wrong:
        os.environ.pop(VARIABLE)
    return wrong[0] if wrong else None


def language_of_environment() -> str:
    """The first known language in the environment, or English."""
    for variable in ("KIEBITZ_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def parser() -> argparse.ArgumentParser:
    texts = Texts(language_of_environment())
    top = argparse.ArgumentParser(prog="kiebitz", description=texts.say("cli-about"))
    top.add_argument("--version", action="version", version=f"kiebitz {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    spoken = argparse.ArgumentParser(add_help=False)
    spoken.add_argument("--lang", choices=LANGUAGES, help=texts.say("cli-help-lang"))
    spoken.add_argument(
        "--load", dest="modules", action="append", default=[], metavar="MODULE",
        help=texts.say("cli-help-game-module"),
    )  # fmt: skip
    for name, add in COMMANDS.items():
        about = texts.say(f"cli-help-{name}")
        add(commands.add_parser(name, help=about, description=about, parents=[spoken]), texts)
    return top


def add_play(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=sorted(GAMES))
    known = {"levels": ", ".join(FOR_PEOPLE)}
    command.add_argument("--seats", default="", help=texts.say("cli-help-seats", known))
    command.add_argument("--record", type=Path, help=texts.say("cli-help-record"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help=texts.say("cli-help-option"),
    )  # fmt: skip
    command.add_argument("--material", type=Path, help=texts.say("cli-help-material"))
    command.set_defaults(run=play.run)


def add_replay(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("record", type=Path)
    command.add_argument("--seat", type=int, help=texts.say("cli-help-seat"))
    command.set_defaults(run=records.replay)


def add_verify(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("record", type=Path)
    command.add_argument("--commitment", help=texts.say("cli-help-commitment"))
    command.add_argument("--nonce", action="append", default=[], help=texts.say("cli-help-nonce"))
    command.set_defaults(run=records.verify)


def add_review(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("record", type=Path)
    command.add_argument("--seed", type=int, default=0, help=texts.say("cli-help-review-seed"))
    command.add_argument("--work", type=float, default=1.0, help=texts.say("cli-help-work"))
    command.add_argument("--json", action="store_true", help=texts.say("cli-help-json"))
    command.set_defaults(run=review.run)


def add_export(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    command.set_defaults(run=exchange.export)


def add_import(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("file", type=Path)
    command.add_argument("--game", choices=EXCHANGED, required=True)
    command.add_argument("--to", type=Path, required=True, help=texts.say("cli-help-to"))
    command.set_defaults(run=exchange.import_)


def add_perft(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=sorted(GAMES))
    command.add_argument("--depth", type=int, required=True)
    command.add_argument("--position", help=texts.say("cli-help-position"))
    command.add_argument(
        "--engine",
        choices=("rules", "kernel"),
        default="rules",
        help=texts.say("cli-help-perft-engine"),
    )
    command.set_defaults(run=perft.run)


def add_place(command: argparse.ArgumentParser, texts: Texts) -> None:
    """Options for the database; `place.py` decides between them."""
    command.add_argument("--data", type=Path, help=texts.say("cli-help-data"))
    command.add_argument("--database", metavar="URL", help=texts.say("cli-help-database"))


def add_serve(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("--host", default="127.0.0.1")
    command.add_argument("--port", type=int, default=8000)
    add_place(command, texts)
    command.add_argument("--redis", metavar="URL", help=texts.say("cli-help-redis"))
    command.add_argument("--material", type=Path, help=texts.say("cli-help-materials"))
    command.add_argument(
        "--origin", action="append", default=[], metavar="URL", help=texts.say("cli-help-origin")
    )
    command.add_argument("--path", default="", metavar="/GAMES", help=texts.say("cli-help-path"))
    command.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help=texts.say("cli-help-proxy")
    )
    command.add_argument("--name", action="append", default=[], help=texts.say("cli-help-name"))
    command.add_argument("--smtp", metavar="URL", help=texts.say("cli-help-smtp"))
    command.add_argument("--mail-from", metavar="ADDRESS", help=texts.say("cli-help-mail-from"))
    command.add_argument(
        "--mail-after", type=float, metavar="MINUTES", help=texts.say("cli-help-mail-after")
    )
    command.add_argument(
        "--notice-scheme",
        action="append",
        default=[],
        metavar="NTFYS",
        help=texts.say("cli-help-notice-scheme"),
    )
    command.add_argument(
        "--inside-allowed", action="store_true", help=texts.say("cli-help-inside-allowed")
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=NUMBER", help=texts.say("cli-help-set")
    )
    command.set_defaults(run=serve.run)


def add_worker(command: argparse.ArgumentParser, texts: Texts) -> None:
    for name in ("database", "redis"):
        default = os.environ.get(f"KIEBITZ_{name.upper()}")
        command.add_argument(
            f"--{name}",
            metavar="URL",
            default=default,
            required=default is None,
            help=texts.say(f"cli-help-worker-{name}"),
        )
    command.add_argument("--threads", type=int, default=2, help=texts.say("cli-help-threads"))
    command.set_defaults(run=serve.run_worker_command)


def add_admin(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("name", metavar="NAME")
    command.add_argument("--remove", action="store_true", help=texts.say("cli-help-remove"))
    add_place(command, texts)
    command.set_defaults(run=admin.run)


def add_backup(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("--to", type=Path, required=True, help=texts.say("cli-help-backup-to"))
    add_place(command, texts)
    command.set_defaults(run=backup.back_up)


def add_restore(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("backup", type=Path)
    add_place(command, texts)
    command.set_defaults(run=backup.restore)


def add_clock(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("--take-back", action="store_true", help=texts.say("cli-help-take-back"))
    add_place(command, texts)
    command.set_defaults(run=clock.run)


def add_bot(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("bot", metavar="BOT", help=texts.say("cli-help-bot-bot"))
    command.add_argument(
        "--server", required=True, metavar="URL", help=texts.say("cli-help-bot-server")
    )
    command.add_argument("--token", help=texts.say("cli-help-bot-token"))
    command.add_argument("--table", metavar="ID", help=texts.say("cli-help-bot-table"))
    command.add_argument("--game", choices=sorted(GAMES), help=texts.say("cli-help-bot-game"))
    command.add_argument("--others", default="beginner", help=texts.say("cli-help-bot-others"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help=texts.say("cli-help-option"),
    )  # fmt: skip
    command.set_defaults(run=bot.run)


def add_engine(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=("dame",))
    command.set_defaults(run=engine.run)


def add_tablebase(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument(
        "--pieces", type=int, choices=range(2, 7), default=4, help=texts.say("cli-help-pieces")
    )
    command.add_argument("--folder", type=Path, help=texts.say("cli-help-folder"))
    command.set_defaults(run=tablebase.run)


def add_train(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=("dame",))
    command.add_argument("--to", type=Path, required=True, help=texts.say("cli-help-train-to"))
    command.add_argument(
        "--from",
        dest="begin",
        type=Path,
        metavar="NET",
        help=texts.say("cli-help-train-from"),
    )
    command.add_argument("--generations", type=int, default=3)
    command.add_argument(
        "--games", type=int, default=20_000, help=texts.say("cli-help-train-games")
    )
    command.add_argument("--nodes", type=int, default=500, help=texts.say("cli-help-train-nodes"))
    command.add_argument(
        "--pieces",
        type=int,
        choices=range(2, 7),
        default=4,
        help=texts.say("cli-help-train-pieces"),
    )
    command.add_argument("--workers", type=int, help=texts.say("cli-help-workers"))
    command.add_argument("--ray", metavar="ADDRESS", help=texts.say("cli-help-ray"))
    command.set_defaults(run=train.run)


def add_arena(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=sorted(GAMES))
    command.add_argument("levels", nargs="+", metavar="LEVEL", help=texts.say("cli-help-levels"))
    command.add_argument("--games", type=int, default=100, help=texts.say("cli-help-games"))
    command.add_argument("--seed", type=int, default=0, help=texts.say("cli-help-seed"))
    command.add_argument(
        "--sprt", type=float, nargs=2, metavar="ELO", help=texts.say("cli-help-sprt")
    )
    command.add_argument("--to", type=Path, help=texts.say("cli-help-arena-to"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help=texts.say("cli-help-option"),
    )  # fmt: skip
    command.add_argument("--json", action="store_true", help=texts.say("cli-help-json"))
    command.add_argument("--workers", type=int, help=texts.say("cli-help-workers"))
    command.add_argument("--ray", metavar="ADDRESS", help=texts.say("cli-help-ray"))
    command.set_defaults(run=arena.run)


def add_selfplay(command: argparse.ArgumentParser, texts: Texts) -> None:
    command.add_argument("game", choices=sorted(GAMES))
    command.add_argument("--games", type=int, default=100, help=texts.say("cli-help-games"))
    command.add_argument(
        "--players", nargs="+", metavar="LEVEL", required=True,
        help=texts.say("cli-help-selfplay-players"),
    )  # fmt: skip
    command.add_argument("--out", type=Path, required=True, help=texts.say("cli-help-selfplay-out"))
    command.add_argument("--seed", type=int, default=0, help=texts.say("cli-help-seed"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help=texts.say("cli-help-option"),
    )  # fmt: skip
    command.add_argument("--workers", type=int, help=texts.say("cli-help-workers"))
    command.add_argument("--ray", metavar="ADDRESS", help=texts.say("cli-help-ray"))
    command.set_defaults(run=selfplay.run)


COMMANDS = {
    "serve": add_serve,
    "worker": add_worker,
    "admin": add_admin,
    "backup": add_backup,
    "restore": add_restore,
    "clock": add_clock,
    "play": add_play,
    "replay": add_replay,
    "verify": add_verify,
    "review": add_review,
    "export": add_export,
    "import": add_import,
    "perft": add_perft,
    "arena": add_arena,
    "selfplay": add_selfplay,
    "bot": add_bot,
    "engine": add_engine,
    "tablebase": add_tablebase,
    "train": add_train,
}
