"""Limits on attempts, which no one can exhaust for others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kiebitz.server.app import create_app
from kiebitz.server.http.attempt_limits import LIMITS, SPAN_MS, AttemptLimiter, Limit
from kiebitz.server.http.errors import ApiError
from kiebitz.server.settings import make_settings
from kiebitz.store import Store
from kiebitz.store.engine import sqlite_url


@pytest.fixture
def attempt_limiter(tmp_path: Path) -> Iterator[AttemptLimiter]:
    store = Store(sqlite_url(tmp_path))
    yield AttemptLimiter(store, mark=str, clock=lambda: 7 * SPAN_MS)
    store.close()


def is_admitted(attempt_limiter: AttemptLimiter, deed: str, name: str, address: str) -> bool:
    try:
        asyncio.run(attempt_limiter.check(deed, name, address))
    except ApiError as error:
        assert error.status_code == 429
        return False
    return True


@pytest.mark.parametrize("deed", ["sign-in", "proof"])
def test_attempts_without_a_name_are_limited_per_address(
    attempt_limiter: AttemptLimiter, deed: str
) -> None:
    """Passkeys and mailed links: one address with many attempts does not lock others out."""
    most = LIMITS[deed].address
    tries = [is_admitted(attempt_limiter, deed, "", "192.0.2.1") for _ in range(most + 3)]
    assert tries == [True] * most + [False] * 3
    assert all(is_admitted(attempt_limiter, deed, "", f"198.51.100.{n}") for n in range(most))


def test_a_name_is_limited_across_addresses(attempt_limiter: AttemptLimiter) -> None:
    limit = LIMITS["sign-in"]
    addresses = [f"198.51.100.{n}" for n in range(limit.name + 1)]
    tries = [is_admitted(attempt_limiter, "sign-in", "ada", address) for address in addresses]
    assert tries == [True] * limit.name + [False]
    assert is_admitted(attempt_limiter, "sign-in", "bo", addresses[-1])


def test_an_address_brings_so_many_new_guests_and_no_more(tmp_path: Path) -> None:
    """A visitor with a cookie is not a stranger and continues, as do strangers who only look."""
    settings = make_settings(data_dir=tmp_path, guests_per_address=3)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:

        def named(name: str) -> int:
            return client.put("/api/me/name", json={"name": name}).status_code

        assert named("Ada") == 200
        assert [named(f"Ada {n}") for n in range(5)] == [200] * 5
        said = []
        for number in range(3):
            client.cookies.clear()
            said.append(named(f"Bo {number}"))
        assert said == [200, 200, 429]
        assert client.post("/api/tables", json={"game": "dame"}).status_code == 429
        assert client.post("/api/pairing", json={"game": "dame"}).status_code == 429
        assert client.get("/api/tables").status_code == 200


def test_reviews_are_limited_per_address_across_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new guest each time would come first each time and hold up everyone else."""
    monkeypatch.setitem(LIMITS, "review", Limit(2, 2, 2))
    settings = make_settings(data_dir=tmp_path, bot_pause=0)
    with TestClient(create_app(settings), "http://127.0.0.1") as client:
        bots = {"game": "dame", "seats": [{"level": "random"}] * 2}
        path = f"/api/tables/{client.post('/api/tables', json=bots).json()['table']}"
        while client.get(f"{path}/record").status_code == 409:
            time.sleep(0.05)
        said = []
        for _ in range(3):
            client.cookies.clear()
            said.append(client.post(f"{path}/review").status_code)
            client.post(f"{path}/review/cancel")
        assert said == [202, 202, 429]
