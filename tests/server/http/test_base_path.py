"""Under a path of another site the server is found, and everything it gives leads back to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.frontend.routes import with_base_path
from kiebitz.server.http.base_path import BasePath, is_sub_path
from kiebitz.server.settings import Settings


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(data_dir=tmp_path, path="/games")
    app: Any = BasePath(create_app(settings), settings.path)
    with TestClient(app, "http://127.0.0.1") as client:
        yield client


@pytest.mark.parametrize("under", ["/games", ""], ids=["passed on", "taken away by the proxy"])
def test_it_is_found_whether_the_proxy_passes_the_path_on_or_not(
    browser: TestClient[Any], under: str
) -> None:
    assert browser.get(f"{under}/api/health").status_code == 200
    assert browser.get(f"{under}/rules/dame").headers["content-type"].startswith("text/")
    assert browser.get("/gamesome/api/health").status_code == 404


def test_its_cookie_is_for_this_path_only_and_comes_back(browser: TestClient[Any]) -> None:
    wish = {"game": "dame", "others": "random"}
    opened = browser.post("/games/api/tables", json=wish)
    assert "path=/games/api" in opened.headers["set-cookie"].lower()
    table = opened.json()["table"]
    with browser.websocket_connect(f"/games/api/tables/{table}/socket") as socket:
        assert socket.receive_json()["mine"] == 0
    mine = browser.get("/games/api/tables").json()
    assert [line["table"] for line in mine] == [table]


def test_the_document_fetches_from_its_path_and_says_where_it_is() -> None:
    built = '<html lang="en"><script src="./assets/a.js"></script><a href="https://x.org">'
    assert with_base_path(built, "/games") == (
        '<html data-path="/games" lang="en"><script src="/games/assets/a.js"></script>'
        '<a href="https://x.org">'
    )
    assert 'src="/assets/a.js"' in with_base_path(built, "")


def test_links_in_mails_have_the_path(tmp_path: Path) -> None:
    origin = ("https://example.org",)
    assert Settings(data_dir=tmp_path, origins=origin, path="/games").home.endswith(".org/games")


@pytest.mark.parametrize("path", ["", "/games", "/a/b-c", "/a.b_~"])
def test_a_path_may_be(path: str) -> None:
    assert is_sub_path(path)


@pytest.mark.parametrize("path", ["games", "/", "/games/", "//x", '/"x', "/a b", "/a\n", "/ä"])
def test_a_path_may_not_be(path: str) -> None:
    assert not is_sub_path(path)
