"""`kiebitz selfplay`: games between bots, written as Parquet for training."""

from __future__ import annotations

import argparse
import sys

from kiebitz.arena.games import OPENINGS
from kiebitz.cli.arena import check_contestants, show_progress
from kiebitz.cli.play import parse_options, parse_value
from kiebitz.cli.problem import Problem
from kiebitz.games import GAMES
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    try:
        from kiebitz.arena.selfplay import Selfplay, selfplayed
    except ImportError as error:
        raise Problem("cli-problem-selfplay", missing=error.name or "pyarrow") from error
    check_contestants(arguments.game, arguments.players)
    parse_options(GAMES[arguments.game], arguments.option)
    options = dict(option.partition("=")[::2] for option in arguments.option)
    wanted = Selfplay(
        game=arguments.game,
        levels=tuple(arguments.players),
        games=arguments.games,
        folder=arguments.out,
        seed=arguments.seed,
        opening=OPENINGS.get(arguments.game, 0),
        options={name: parse_value(value) for name, value in options.items()},
        workers=arguments.workers,
        ray=arguments.ray,
    )
    playing = selfplayed(wanted)
    try:
        for done, total in playing:
            show_progress(done, total)
    except ValueError as error:
        raise Problem("cli-problem-file", file=str(wanted.folder), detail=str(error)) from error
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    finally:
        playing.close()
    print(texts.say("cli-selfplay-done", {"games": wanted.games, "folder": str(wanted.folder)}))
    return 0
