"""Engines for the tests: real ones if installed, and faulty ones."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from kiebitz.bots.chess.engines import EngineMissing, FindEngine
from kiebitz.bots.chess.pool import Pool
from kiebitz.bots.chess.process import Patience

FAKE = Path(__file__).with_name("fake_engine.py")
HASTY = Patience(start=10.0, grace=0.7)


def required(find: FindEngine) -> None:
    """Skips the test where the engine is missing; in CI that is a failure."""
    try:
        find()
    except EngineMissing as missing:
        if os.environ.get("KIEBITZ_REQUIRE_SERVICES"):
            pytest.fail(str(missing))
        pytest.skip(str(missing))


def fake_pool(
    mode: str, counter: Path | None = None, size: int = 1, patience: Patience = HASTY
) -> Pool:
    """A pool of real processes that behave as `mode` says."""
    counted = () if counter is None else (str(counter),)
    return Pool(lambda: (sys.executable, str(FAKE), mode, *counted), size, dict, patience)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
