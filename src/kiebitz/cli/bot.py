"""`kiebitz bot`: a custom bot at the tables of a server."""

from __future__ import annotations

import argparse
import os
import sys
from traceback import print_exception
from typing import Any

from kiebitz.bots.own import NoSuchBot, load_bot
from kiebitz.cli.play import parse_options, parse_value
from kiebitz.cli.problem import Problem
from kiebitz.core.outcome import Outcome
from kiebitz.games import GAMES
from kiebitz.library.servers import Server, ServerRefused
from kiebitz.texts import Texts

VARIABLE = "KIEBITZ_TOKEN"
PEOPLE = "people"


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    if arguments.table and arguments.game:
        raise Problem("cli-problem-bot-table")
    try:
        own = load_bot(arguments.bot)
    except NoSuchBot as error:
        raise Problem("cli-problem-bot", detail=str(error)) from error
    token = arguments.token or os.environ.get(VARIABLE)
    if not token:
        raise Problem("cli-problem-token")
    try:
        return play_with_bot(Server(arguments.server, token), own, arguments, texts)
    except (ServerRefused, OSError) as error:
        raise Problem("cli-problem-server", detail=str(error)) from error
    except KeyboardInterrupt:
        return 130


def play_with_bot(server: Server, own: Any, arguments: argparse.Namespace, texts: Texts) -> int:
    """Plays at a new table, at a named one, or at all of the account's."""
    if not arguments.table and not arguments.game:
        print(texts.say("cli-bot-waits", {"server": server.address}), flush=True)
        server.play_all(own, lambda table, ended: print_result(table, ended, texts))
        return 0
    table = arguments.table or open_new_table(server, arguments)
    print(f"{server.address}/tables/{table}", flush=True)
    try:
        ended = server.play(table, own)
    except (ServerRefused, OSError):
        raise
    except Exception as error:  # the bot's author needs to see where it failed
        print_exception(error)
        return 1
    print_result(table, ended, texts)
    return 0


def open_new_table(server: Server, arguments: argparse.Namespace) -> str:
    parse_options(GAMES[arguments.game], arguments.option)
    options = dict(option.partition("=")[::2] for option in arguments.option)
    return server.open_table(
        arguments.game,
        others=None if arguments.others == PEOPLE else arguments.others,
        options={name: parse_value(value) for name, value in options.items()},
    )


def print_result(table: str, ended: Outcome | Exception, texts: Texts) -> None:
    """Reports how a table ended; other tables continue."""
    if isinstance(ended, Exception):
        print(table, file=sys.stderr)
        print_exception(ended)
    else:
        ranks = ", ".join(map(str, ended.ranks))
        print(texts.say("cli-bot-ended", {"table": table, "ranks": ranks}), flush=True)
