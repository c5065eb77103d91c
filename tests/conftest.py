"""Settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("kiebitz.conformance")

# A busy machine is no reason to fail: nothing here is a test of time.
settings.register_profile("kiebitz", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kiebitz")
