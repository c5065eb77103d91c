"""`kiebitz tablebase`: builds Dame's endgame tables, continuing from existing ones."""

from __future__ import annotations

import argparse
import signal
import sys
from threading import Thread
from time import perf_counter

from kiebitz.cli.problem import Problem
from kiebitz.texts import Texts

MEGABYTE = 1_000_000


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    try:
        from kiebitz.bots.dame.tables import TableFolder, default_folder, make_tables
        from kiebitz.kernels.dame.retrograde import Halt
        from kiebitz.kernels.dame.tablebase import Tablebase
    except ImportError as error:
        raise Problem("cli-problem-kernel", game="dame") from error
    folder = TableFolder(arguments.folder or default_folder())
    halt, bar, failures = Halt(), Bar(texts), list[BaseException]()

    def make_missing_tables() -> None:
        try:
            make_tables(folder, Tablebase(), arguments.pieces, halt, bar.show)
        except (InterruptedError, OSError) as failure:
            failures.append(failure)

    former = signal.signal(signal.SIGINT, lambda number, frame: halt.stop())
    thread = Thread(target=make_missing_tables)
    thread.start()
    thread.join()
    signal.signal(signal.SIGINT, former)
    bar.end()
    if failures and not isinstance(failures[0], InterruptedError):
        raise Problem("cli-problem-file", file=str(folder.folder), detail=str(failures[0]))
    print(
        texts.say("cli-stopped" if failures else "cli-tables-kept", {"folder": str(folder.folder)})
    )
    return 130 if failures else 0


class Bar:
    """A progress line, rewritten in place on a terminal; silent elsewhere."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._began = perf_counter()

    def show(self, done: int, total: int) -> None:
        if sys.stderr.isatty():
            filled = 30 * done // total
            says = self._texts.say(
                "cli-tables-progress",
                {
                    "done": str(done // MEGABYTE),
                    "total": str(total // MEGABYTE),
                    "seconds": f"{perf_counter() - self._began:.0f}",
                },
            )
            print(f"\r{'█' * filled}{'░' * (30 - filled)} {says}", end="", file=sys.stderr)

    def end(self) -> None:
        if sys.stderr.isatty():
            print(file=sys.stderr)
