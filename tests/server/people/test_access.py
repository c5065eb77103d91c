"""No route can be added without a guard and without documented errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, Router, get, post, websocket
from litestar.handlers import BaseRouteHandler
from litestar.testing import TestClient

from kiebitz.server import app as application
from kiebitz.server.people import access
from kiebitz.server.people.access import (
    EXCEPTIONS,
    OPEN,
    UNGUARDED,
    Package,
    UndeclaredRoute,
    handlers_of,
    is_automatic,
)
from kiebitz.server.settings import Settings, make_settings

PACKAGES = {each.name: each for each in vars(access).values() if isinstance(each, Package)}
OTHER_SITE = {"Origin": "https://evil.example"}


def with_route(monkeypatch: pytest.MonkeyPatch, route: Any, settings: Settings) -> Litestar:
    """The application after someone has added a route to its list."""
    routes = application._all_routes
    monkeypatch.setattr(application, "_all_routes", lambda given: [*routes(given), route])
    return application.create_app(settings)


@get("/api/careless", sync_to_thread=False)
def careless_read() -> str:
    return "Every seat's cards."


@post("/api/careless", sync_to_thread=False)
def careless_change() -> str:
    return "Everything is deleted."


@get("/careless", include_in_schema=False, sync_to_thread=False)
def careless_page() -> str:
    return "Every seat's cards."


@websocket("/api/careless/socket")
async def careless_socket(socket: Any) -> None:
    await socket.accept()


@pytest.mark.parametrize(
    "route",
    [
        careless_read,
        careless_change,
        careless_page,
        careless_socket,
        Router("/api/more", route_handlers=[careless_read]),
    ],
    ids=["read", "change", "page", "socket", "router"],
)
def test_a_route_that_no_package_made_keeps_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, route: Any
) -> None:
    with pytest.raises(UndeclaredRoute, match="careless"):
        with_route(monkeypatch, route, Settings(data_dir=tmp_path))


@pytest.fixture(params=sorted(PACKAGES))
def careless(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[tuple[Package, TestClient[Litestar]]]:
    """A package with one more route, whose author thought of nothing."""
    package = PACKAGES[request.param]

    @package.post("/api/careless", status_code=200, sync_to_thread=False)
    def change() -> str:
        return "Everything is deleted."

    app = with_route(monkeypatch, change, make_settings(data_dir=tmp_path))
    with TestClient(app, "http://127.0.0.1") as client:
        yield package, client


def test_a_new_route_of_a_package_has_its_guard_and_its_errors(
    careless: tuple[Package, TestClient[Litestar]],
) -> None:
    package, client = careless
    by_token = client.post("/api/careless", headers={"Authorization": "Bearer none"})
    assert by_token.json()["extra"]["code"] == "bad-token"
    from_elsewhere = client.post("/api/careless", headers=OTHER_SITE)
    assert from_elsewhere.json()["extra"]["code"] == "wrong-origin"
    assert (client.post("/api/careless").status_code < 400) == (
        package.guard is access.play_to_change
    )
    paths = client.get("/schema/openapi.json").json()["paths"]
    assert {"401", "403", "421", "503"} <= set(paths["/api/careless"]["post"]["responses"])


def declared(app: Litestar) -> Iterator[tuple[str, BaseRouteHandler]]:
    """Each handler under the name that it has in the list of exceptions."""
    for route in app.routes:
        for handler in handlers_of(route):
            if route.path.startswith(tuple(UNGUARDED)) or is_automatic(handler):
                continue
            for method in getattr(handler, "http_methods", ("SOCKET",)):
                yield f"{method} {route.path}", handler


def test_every_route_belongs_to_the_package_whose_folder_it_is_in(tmp_path: Path) -> None:
    """Otherwise it would have another package's guard."""
    for name, handler in declared(application.create_app(Settings(data_dir=tmp_path))):
        function = getattr(handler.fn, "func", handler.fn)  # what runs in a thread is wrapped
        parts = function.__module__.split(".")[2:-1]
        assert handler.opt["package"] == (parts[0] if parts else "server"), name


def test_every_exception_is_a_route_with_another_guard_than_its_package_and_a_reason(
    tmp_path: Path,
) -> None:
    handlers = dict(declared(application.create_app(Settings(data_dir=tmp_path))))
    for name, (guard, reason) in EXCEPTIONS.items():
        assert guard is not PACKAGES[handlers[name].opt["package"]].guard, name
        assert len(reason) > 20, name


def test_a_route_without_an_exception_has_its_packages_guard(tmp_path: Path) -> None:
    for name, handler in declared(application.create_app(Settings(data_dir=tmp_path))):
        if name not in EXCEPTIONS:
            assert handler.guards == [PACKAGES[handler.opt["package"]].guard], name


def test_a_stranger_changes_nothing_in_the_packages_of_personal_matters() -> None:
    closed = {name for name, package in PACKAGES.items() if package.guard not in OPEN}
    assert closed == {"chat", "moderation", "notifications", "people"}
