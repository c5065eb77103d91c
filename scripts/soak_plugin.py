"""A pytest plugin: skips tests that passed in an earlier run, and notes those that pass."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PASSED = Path(os.environ["KIEBITZ_SOAK_PASSED"])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    passed = set(PASSED.read_text().splitlines()) if PASSED.exists() else set()
    left_out = [item for item in items if item.nodeid in passed]
    items[:] = [item for item in items if item.nodeid not in passed]
    config.hook.pytest_deselected(items=left_out)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Only the process that collects the results of all workers writes."""
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    if report.when == "call" and report.passed and not is_worker:
        with PASSED.open("a") as notes:
            notes.write(f"{report.nodeid}\n")
