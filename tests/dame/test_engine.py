"""The engine on several threads: the first thread answers, and the others leave no traces."""

from __future__ import annotations

from threading import Thread

import pytest

pytest.importorskip("kiebitz.kernels.dame.search")
from kiebitz.bots.dame.engine import Engine, Limit
from kiebitz.kernels.dame.position import Position, after, legal

START: Position = (0xFFF, 0xFFF00000, 0, True)


def test_an_engine_with_threads_can_be_asked_again_at_once() -> None:
    engine, position = Engine(4, threads=3), START
    for _ in range(30):
        found = engine.search(position, Limit(depth=7))
        assert found.depth >= 1
        assert found.move in legal(*position)
        position = after(position, found.move)


def test_after_forgetting_no_one_writes_into_the_table_any_more() -> None:
    """Otherwise a search by one thread could read leftover entries of another."""
    alone = Engine(4).search(START, Limit(depth=9))
    engine = Engine(4, threads=3)
    first = engine._searchers[0]
    for _ in range(5):
        engine.search(START, Limit(depth=9))
        engine.forget()
        assert first.search(START, 9) == (alone.move, alone.value, alone.depth, alone.nodes)


def test_a_stopped_engine_stops_on_all_threads_and_thinks_again_when_it_is_ready() -> None:
    engine = Engine(4, threads=2)
    asked = Thread(target=lambda: engine.search(START, Limit()))
    asked.start()
    while asked.is_alive():
        engine.stop()
        asked.join(0.01)
    engine.ready()
    assert engine.search(START, Limit(depth=8)).depth == 8
