"""The page, and what the server says where there is none."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kiebitz.server.frontend.routes import page_handlers
from kiebitz.server.settings import Settings
from kiebitz.texts import LANGUAGES, Texts
from tests.server.harness import Server


def test_the_page_and_the_api_send_no_one_elsewhere(server: Server) -> None:
    schema = httpx.get(f"{server.url}/schema/openapi.json").json()
    assert {"/api/tables", "/api/games", "/api/health"} <= set(schema["paths"])
    page = httpx.get(f"{server.url}/tables/anything")
    assert page.status_code in (200, 503)
    if page.status_code == 200:
        assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_was_not_built_says_so_in_the_browsers_language(
    tmp_path: Path, language: str
) -> None:
    settings = Settings(data_dir=tmp_path, page_dir=tmp_path / "unbuilt")
    with TestClient(Litestar(page_handlers(settings))) as client:
        answer = client.get("/", headers={"Accept-Language": f"fr-FR, {language}-XX;q=0.8"})
    assert answer.status_code == 503
    assert answer.text == Texts(language).say("page-unbuilt") + "\n"
    assert "make play" in answer.text
