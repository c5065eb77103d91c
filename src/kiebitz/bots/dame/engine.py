"""Dame's compiled search with its resources: the trained net, tables, and threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache
from importlib.resources import files

import msgspec

from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.kernels.dame.position import Move, Position
from kiebitz.kernels.dame.search import Searcher
from kiebitz.kernels.dame.tablebase import Tablebase
from kiebitz.kernels.dame.transposition_table import PositionTable

MOST_DEPTH = 64
MOST_NODES = 1 << 60


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """When a search ends; the first limit reached counts. 0 milliseconds mean no limit."""

    depth: int = MOST_DEPTH
    nodes: int = MOST_NODES
    milliseconds: int = 0


class Found(msgspec.Struct, frozen=True):
    """A search's result: a value of 100 is about a man, one beyond 27,000 a certain win."""

    move: Move | None
    value: int
    depth: int
    nodes: int
    line: tuple[Move, ...]


Report = Callable[[Found], None]


@cache
def trained_evaluation() -> Evaluation:
    """The net that comes with the package."""
    weights = files("kiebitz.kernels") / "weights" / "dame.net"
    return Evaluation(weights.read_bytes())


class Engine:
    """A search that remembers positions between moves; one search at a time, stoppable from any
    thread."""

    def __init__(
        self,
        megabytes: int = 16,
        threads: int = 1,
        tables: Tablebase | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        self._table = PositionTable(megabytes)
        self._is_fresh = True
        known, judge = tables or Tablebase(), evaluation or trained_evaluation()
        self._evaluation = judge
        self._searchers = [Searcher(self._table, judge, known) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._helping: list[Future[object]] = []

    def forget(self) -> None:
        """Begins a new game.

        Only memory that was written to is cleared, because clearing takes time.
        """
        self._wait_for_helpers()
        if not self._is_fresh:
            self._table.clear()
            for searcher in self._searchers:
                searcher.forget()
            self._is_fresh = True

    def _wait_for_helpers(self) -> None:
        """Waits until the helper threads of the last search have stopped."""
        wait(self._helping)
        self._helping = []
        for other in self._searchers[1:]:
            other.ready()

    def at_a_glance(self, position: Position) -> int:
        """The estimated value of the position for the side to move, without any search."""
        return self._evaluation.value(position)

    def ready(self) -> None:
        """Clears a pending stop."""
        self._searchers[0].ready()

    def stop(self) -> None:
        """Ends the search that another thread runs or is about to run, until `ready` is called."""
        for searcher in self._searchers:
            searcher.stop()

    def search(
        self,
        position: Position,
        limit: Limit,
        quiet: int = 0,
        earlier: Sequence[Position] = (),
        report: Report = lambda found: None,
    ) -> Found:
        """The best move. `report` receives the result after each depth.

        Returns as soon as the first thread is done; the others stop on their own.
        """
        self._wait_for_helpers()
        self._is_fresh = False
        best = Found(None, 0, 0, 0, ())

        def remember_and_report(depth: int, value: int, nodes: int, line: list[Move]) -> None:
            nonlocal best
            best = Found(line[0], value, depth, nodes, tuple(line))
            report(best)

        self._helping = [
            self._pool.submit(other.search, position, quiet=quiet, earlier=earlier, begin=2 + n % 2)
            for n, other in enumerate(self._searchers[1:])
            if self._pool
        ]
        try:
            move, value, depth, nodes = self._searchers[0].search(
                position,
                limit.depth,
                limit.nodes,
                limit.milliseconds,
                quiet,
                earlier,
                report=remember_and_report,
            )
        finally:
            for other in self._searchers[1:]:
                other.stop()
        line = best.line if best.line[:1] == (move,) else (move,) if move else ()
        return Found(move, value, depth, nodes, line)
