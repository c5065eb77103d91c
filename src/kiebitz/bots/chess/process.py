"""One engine's process, usable from any thread; its failures never block or crash the caller."""

from __future__ import annotations

import asyncio
import subprocess
import threading
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import chess
import chess.engine

from kiebitz.bots.chess.engines import Command

T = TypeVar("T")
Options = Mapping[str, str | int | bool | None]
Scored = tuple[chess.Move, int]
"""A move and its value in centipawns for the side to move."""
Variation = tuple[tuple[chess.Move, ...], int]
"""The same with the full expected line."""

STOP_SECONDS = 5.0
HURRY_SECONDS = 0.02
MATE = 10_000


@dataclass(frozen=True)
class Patience:
    """Seconds that an engine may take to start, and to answer beyond its limit."""

    start: float = 30.0
    grace: float = 5.0


PATIENCE = Patience()


class EngineFailed(Exception):
    """The engine crashed, hung, or gave an answer that is not a legal move."""


@cache
def engine_event_loop() -> asyncio.AbstractEventLoop:
    """The one event loop of all engines, in a daemon thread."""
    made = asyncio.new_event_loop()
    threading.Thread(target=made.run_forever, name="chess engines", daemon=True).start()
    return made


def wait_for_result(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """The result of work on the engines' loop; EngineFailed for any error or timeout."""
    future = asyncio.run_coroutine_threadsafe(_run_with_timeout(work, seconds), engine_event_loop())
    try:
        return future.result(seconds + STOP_SECONDS)
    except (Exception, CancelledError) as error:  # an engine may answer anything
        raise EngineFailed(f"{type(error).__name__}: {error}") from error


async def _run_with_timeout(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """The result of work, if it comes in time.

    Late work is not cancelled, because the library does not survive that: it ends with an error
    when its engine is stopped.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=seconds)
    if task.done():
        return task.result()
    task.add_done_callback(lambda late: late.cancelled() or late.exception())
    raise TimeoutError(f"no answer within {seconds:g} seconds")


class Engine:
    """A running UCI engine."""

    def __init__(self, command: Command, options: Options, patience: Patience = PATIENCE) -> None:
        self._patience = patience
        self._transport, self._uci = wait_for_result(_start_process(command), patience.start)
        try:
            wait_for_result(_initialize(self._uci, options), patience.start)
        except EngineFailed:
            self.stop()
            raise

    @property
    def pid(self) -> int:
        return self._transport.get_pid() or 0

    def best(self, board: chess.Board, limit: chess.engine.Limit) -> chess.Move:
        """The engine's move. Every move counts as a new game, so that none depends on another."""
        work = self._uci.play(board, limit, game=object())
        move = wait_for_result(work, self._timeout_of(limit)).move
        if move is None:
            raise EngineFailed("the engine gave no move")
        return move

    def lines(self, board: chess.Board, limit: chess.engine.Limit, count: int) -> list[Scored]:
        """The best moves with their values, the best one first."""
        return [(line[0], worth) for line, worth in self.variations(board, limit, count)]

    def variations(
        self, board: chess.Board, limit: chess.engine.Limit, count: int
    ) -> list[Variation]:
        """The best lines with their values, the best one first."""
        found = wait_for_result(_analyse(self._uci, board, limit, count), self._timeout_of(limit))
        if not found:
            raise EngineFailed("the engine gave no line")
        return found

    def _timeout_of(self, limit: chess.engine.Limit) -> float:
        return (limit.time or 0.0) + self._patience.grace

    def hurry(self, is_thinking: Callable[[], bool]) -> None:
        """Makes it answer now with its best result so far; no effect while it is idle."""
        asyncio.run_coroutine_threadsafe(
            self._repeat_stop_command(is_thinking), engine_event_loop()
        )

    async def _repeat_stop_command(self, is_thinking: Callable[[], bool]) -> None:
        """Repeats the command, because it may arrive before the question."""
        while is_thinking() and not self._uci.returncode.done():
            self._uci.send_line("stop")
            await asyncio.sleep(HURRY_SECONDS)

    def stop(self) -> None:
        """Ends the process, at once and for good."""
        try:
            wait_for_result(_quit_process(self._transport, self._uci), STOP_SECONDS)
        except EngineFailed:
            return


async def _start_process(
    command: Command,
) -> tuple[asyncio.SubprocessTransport, chess.engine.UciProtocol]:
    """A process in its own group, so that a keyboard interrupt does not reach the engine."""
    return await chess.engine.UciProtocol.popen(
        list(command), setpgrp=True, stderr=subprocess.DEVNULL
    )


async def _initialize(uci: chess.engine.UciProtocol, options: Options) -> None:
    await uci.initialize()
    await uci.configure({name: value for name, value in options.items() if name in uci.options})
    await uci.ping()


async def _analyse(
    uci: chess.engine.UciProtocol, board: chess.Board, limit: chess.engine.Limit, count: int
) -> list[Variation]:
    """The best lines.

    For a line that the end of the search cuts short the engine reports only a bound and a move or
    two: then the last complete result is used.
    """
    whole: dict[chess.Move, tuple[chess.Move, ...]] = {}
    with await uci.analysis(board, limit, multipv=count, game=object()) as analysis:
        async for info in analysis:
            line = tuple(info.get("pv", ()))
            if line and not (info.get("lowerbound") or info.get("upperbound")):
                whole[line[0]] = line
    return [
        (
            whole.get(info["pv"][0], tuple(info["pv"])),
            info["score"].relative.score(mate_score=MATE),
        )
        for info in analysis.multipv
        if info.get("pv") and "score" in info
    ]


async def _quit_process(
    transport: asyncio.SubprocessTransport, uci: chess.engine.UciProtocol
) -> None:
    transport.close()
    await asyncio.wait({uci.returncode}, timeout=STOP_SECONDS)
