"""Common to all engine protocols: set up a position, search it in a thread, stop, answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from threading import Event, Lock, Thread
from typing import TextIO

from kiebitz.bots.dame.engine import Engine, Found, Limit, Report
from kiebitz.bots.dame.positions import earlier_positions, kernel_move, kernel_position
from kiebitz.bots.dame.tables import shared_tables
from kiebitz.core.errors import ParseError
from kiebitz.games.dame.capturing import moves
from kiebitz.games.dame.notation import parse
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Action, Options, State
from kiebitz.kernels.dame.position import Move

MOST_MEGABYTES = 4096
MOST_THREADS = 64

ReadMove = Callable[[State, str], Action]
"""The legal move for a text in a protocol's notation; ParseError or ValueError if there is none."""


class Session:
    """A session of one program with the engine."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._lock = Lock()
        self._thread: Thread | None = None
        self._stopped = Event()
        self.megabytes, self.threads = 64, 1
        self._engine: Engine | None = None
        self.state = initial(Options(draws="claim", starts=0))
        self._fen: str | None = None
        self._texts: list[str] = []

    def send(self, line: str) -> None:
        with self._lock:
            self._out.write(line + "\n")
            self._out.flush()

    def configure(self, megabytes: int | None = None, threads: int | None = None) -> None:
        """Excessive sizes are reduced to the maximum."""
        self.stop()
        self.megabytes = max(1, min(megabytes or self.megabytes, MOST_MEGABYTES))
        self.threads = max(1, min(threads or self.threads, MOST_THREADS))
        self._engine = None

    def engine(self) -> Engine:
        if self._engine is None:
            self._engine = Engine(self.megabytes, self.threads, shared_tables())
        return self._engine

    def forget(self) -> None:
        self.stop()
        self.engine().forget()

    def set_up(self, fen: str | None, texts: Sequence[str], read: ReadMove) -> None:
        """Sets up a position and the moves from it; on unreadable input the previous one stays.

        Programs send the whole game before each move. If it continues the current one, only the new
        moves are played, so that a long game costs no more than a short one.
        """
        known = len(self._texts)
        goes_on = fen == self._fen and list(texts[:known]) == self._texts
        state = self.state if goes_on else initial(Options(draws="claim", starts=0, position=fen))
        for text in texts[known if goes_on else 0 :]:
            state = after_move(state, read(state, text))
        self.state, self._fen, self._texts = state, fen, list(texts)

    def go(
        self,
        limit: Limit,
        report: Report,
        answer: Callable[[Found], None],
        until_stopped: bool = False,
    ) -> None:
        """Searches in a thread; `answer` is called once, even when stopped.

        With `until_stopped` it waits for that, even if the search is complete.
        """
        self.stop()
        engine, state = self.engine(), self.state
        engine.ready()
        self._stopped.clear()

        def search() -> None:
            position, earlier = kernel_position(state), earlier_positions(state)
            found = engine.search(position, limit, state.quiet, earlier, report)
            if until_stopped:
                self._stopped.wait()
            answer(found)

        self._thread = Thread(target=search, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stops a running search and waits for its answer."""
        self._stopped.set()
        while self._thread is not None and self._thread.is_alive():
            self.engine().stop()
            self._thread.join(0.002)
        self._thread = None

    def close(self) -> None:
        self.stop()


def legal_move(state: State, text: str) -> Action:
    """The legal move for a text; ParseError if there is none."""
    action = parse(state, text)
    if action not in moves(state.board, state.to_move):
        raise ParseError("dame-move-form", text[:40])
    return action


def actions_along(state: State, line: Iterable[Move]) -> list[tuple[State, Action]]:
    """The kernel's line as the rules' actions, each with the state before it."""
    found = []
    for move in line:
        legal = {kernel_move(action): action for action in moves(state.board, state.to_move)}
        if move not in legal:
            break
        found.append((state, legal[move]))
        state = after_move(state, legal[move])
    return found
