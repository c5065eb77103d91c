"""One server for all tests that do not kill it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest

from tests.server.harness import Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def meet(server: Server) -> Iterator[Callable[[], Person]]:
    """Brings another person."""
    with contextlib.ExitStack() as leaving:

        def newcomer() -> Person:
            person = Person(server)
            leaving.callback(person.leave)
            return person

        yield newcomer


@pytest.fixture
def person(meet: Callable[[], Person]) -> Person:
    return meet()
