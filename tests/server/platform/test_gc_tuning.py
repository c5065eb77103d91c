"""Things that lead to each other in circles are freed now and then, not between two moves."""

from __future__ import annotations

import gc
import weakref

import pytest

from kiebitz.server.platform.gc_tuning import (
    GROWN,
    LITTLE,
    SECONDS,
    CollectionSchedule,
    memory_in_use,
)


class Thing:
    other: Thing


def circle() -> weakref.ref[Thing]:
    one, other = Thing(), Thing()
    one.other, other.other = other, one
    return weakref.ref(one)


def test_once_an_hour_or_when_memory_has_grown_everything_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment, used = [0.0], [4 * LITTLE]
    monkeypatch.setattr("kiebitz.server.platform.gc_tuning.time.monotonic", lambda: moment[0])
    monkeypatch.setattr("kiebitz.server.platform.gc_tuning.memory_in_use", lambda: used[0])
    gc.disable()
    try:
        tidying, lost = CollectionSchedule(), circle()
        assert not tidying.collect_if_due() and lost() is not None
        used[0] = int(4 * LITTLE * GROWN) + 1
        assert tidying.collect_if_due() and lost() is None
        assert not tidying.collect_if_due(), "what is in use now is what it may grow from"
        lost = circle()
        moment[0] = SECONDS
        assert tidying.collect_if_due() and lost() is None
    finally:
        gc.enable()


def test_a_small_program_may_grow_a_little_without_a_full_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used = [LITTLE // 4]
    monkeypatch.setattr("kiebitz.server.platform.gc_tuning.memory_in_use", lambda: used[0])
    tidying = CollectionSchedule()
    used[0] += LITTLE
    assert not tidying.collect_if_due()
    used[0] += 1
    assert tidying.collect_if_due()


def test_memory_is_counted_in_bytes() -> None:
    assert 10_000_000 < memory_in_use() < 100_000_000_000
