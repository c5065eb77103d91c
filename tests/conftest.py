"""Settings for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.services import PostgreSQL

pytest.register_assert_rewrite("kiebitz.conformance")

# A busy machine is no reason to fail: no test here measures time.
settings.register_profile("kiebitz", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kiebitz")


@pytest.fixture(scope="module")
def postgresql() -> Iterator[PostgreSQL]:
    """A database server for the tests of one file."""
    running = PostgreSQL()
    yield running
    running.stop()
