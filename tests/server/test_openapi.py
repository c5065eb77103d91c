"""The API answers as its OpenAPI document says, whatever it is sent."""

from __future__ import annotations

import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import SECONDS, Server

EXAMPLES = 500 if os.environ.get("KIEBITZ_SOAK") == "1" else 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_no_answer_is_a_5xx_and_none_is_undocumented(server: Server) -> None:
    document = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations: list[Any] = [found.ok() for found in document.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 9
    for operation in operations:

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def answers_as_documented(case: Any) -> None:
            case.call_and_validate(checks=CHECKS, timeout=SECONDS)

        answers_as_documented()
