"""The API answers as its OpenAPI document says, whatever the request and the sender.

Half of the requests match the document, half do not; half come from strangers with made-up ids,
half from an admin with an account who sits at tables, uses real ids, and may do most things.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kiebitz.server.http.cookies import COOKIE
from tests.server.admins import make_admin
from tests.server.harness import SECONDS, Person, Server

EXAMPLES = 500 if os.environ.get("KIEBITZ_SOAK") == "1" else 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ENDLESS = ("/api/bot/events", "/api/bot/tables/{table_id}/stream")
"""Streams: they never end for clients that may read them."""
Meet = Callable[[], Person]

pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")
"""As schemathesis makes up some of the invalid requests."""


class World:
    """An admin, and things that an id leads to."""

    def __init__(self, meet: Meet) -> None:
        self.admin, other = meet(), meet()
        make_admin(self.admin)
        seats: dict[str, Any] = {"seats": [{}, {}], "options": {"starts": 0}}
        running, ended = (self._table(self.admin, other, seats) for _ in range(2))
        self.admin.sit(ended).submit("resign")
        frozen = self._table(other, meet(), seats)
        other.sit(frozen).submit("appeal", reason="Please look.")
        self.admin.sit(running).say(text="Hello!")
        other.sit(running).say(text="Hello yourself!")
        hidden = self.admin.open("queens_gambit", options={"players": 3}, others="random")
        self.admin.sit(hidden)
        plan = {"name": "Cup", "game": "dame", "form": "swiss"}
        opened = self.admin.http.post("/api/tournaments", json=plan)
        self.ids: dict[str, list[str]] = {
            "table_id": [running, ended, frozen, hidden],
            "tournament": [opened.json()["tournament"]],
            "room": ["players", "spectators"],
            "number": ["0", "1"],
        }

    @staticmethod
    def _table(one: Person, other: Person, wish: dict[str, Any]) -> str:
        table = one.open("dame", **wish)
        assert other.take_seat(table, 1) == 201
        for person in (one, other):
            person.sit(table)
        return table

    @property
    def is_whole(self) -> bool:
        """Some of the requests sign people out or delete their accounts."""
        return bool(self.admin.http.get("/api/me").json()["is_admin"])


def named(operation: Any, world: World) -> Iterator[dict[str, str]]:
    """Every way to name things that are there in the path of an operation."""
    wanted = [each.name for each in operation.path_parameters]
    known = [name for name in wanted if name in world.ids]
    count = max((len(world.ids[name]) for name in known), default=1)
    for index in range(count):
        yield {name: world.ids[name][index % len(world.ids[name])] for name in known}


def cases(operation: Any, mode: GenerationMode, ids: list[dict[str, str]]) -> Any:
    return st.one_of([operation.as_strategy(mode, path_parameters=each or None) for each in ids])


def problem_of(strategy: Any, session: requests.Session, examples: int) -> str:
    """The fault of an answer, or None."""

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def answers(case: Any) -> None:
        case.call_and_validate(session=session, checks=CHECKS, timeout=SECONDS)

    try:
        answers()
    except Unsatisfiable:  # nothing can be wrong where nothing is asked for
        return ""
    except BaseExceptionGroup as found:
        return "\n".join(map(str, found.exceptions))
    except Exception as found:
        return str(found)
    return ""


def operations(server: Server) -> list[Any]:
    document = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    found: list[Any] = [each.ok() for each in document.get_all_operations()]  # type: ignore[union-attr]
    assert len(found) > 80
    return found


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_answer_to_a_stranger_is_a_5xx_and_none_is_undocumented(
    server: Server, mode: GenerationMode
) -> None:
    wrong = {}
    for operation in operations(server):
        with requests.Session() as session:
            strategy = cases(operation, mode, [{}])
            wrong[operation.label] = problem_of(strategy, session, EXAMPLES // 4)
    assert {label: said for label, said in wrong.items() if said} == {}


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_answer_to_an_admin_is_a_5xx_and_none_is_undocumented(
    server: Server, meet: Meet, mode: GenerationMode
) -> None:
    world, wrong = World(meet), {}
    for operation in operations(server):
        if operation.path in ENDLESS:
            continue
        if not world.is_whole:
            world = World(meet)
        with requests.Session() as session:
            session.headers["Cookie"] = f"{COOKIE}={world.admin.http.cookies[COOKIE]}"
            strategy = cases(operation, mode, list(named(operation, world)))
            wrong[operation.label] = problem_of(strategy, session, EXAMPLES // 4)
    assert {label: said for label, said in wrong.items() if said} == {}
