"""Every limit is in the table of `server/limits.py`, and so in the documentation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from scripts.limits_table import DOCS, PAGES, with_limits

from kiebitz.server.app import create_app
from kiebitz.server.http.attempt_limits import LIMITS as ATTEMPTS
from kiebitz.server.limits import ATTEMPT_OF, limits
from kiebitz.server.people.access import handlers_of
from kiebitz.server.settings import LimitSettings, Settings

SERVER = Path(__file__).parents[3] / "src" / "kiebitz" / "server"
COUNTERS = {
    "ConnectionCounter", "FairSlots", "HeadLimits", "RateLimitConfig", "Semaphore", "TokenBucket"
}  # fmt: skip
"""What counts or holds back. A new kind of it is one of these, or refuses with a code."""
CODE = re.compile(r"too-many.*|too-large|.+-too-(fast|large|many)|.+-full|no-more-.+")
ROWS = tuple(limits())


def calls_in(source: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def counts(source: str) -> bool:
    """Whether a module makes a counter."""
    return any(name_of(call) in COUNTERS for call in calls_in(source))


def codes_in(source: str) -> set[str]:
    """The refusals of a module that mean "too much": by their words, or by status 429."""
    found: set[str] = set()
    for call in calls_in(source):
        if name_of(call) not in ("ApiError", "Refusal", "Trouble"):
            continue
        texts = {
            node.value
            for node in ast.walk(call)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        is_429 = any(isinstance(arg, ast.Constant) and arg.value == 429 for arg in call.args)
        found |= {text for text in texts if is_429 or CODE.fullmatch(text)}
    return found


def modules() -> dict[str, str]:
    return {
        path.relative_to(SERVER).as_posix(): path.read_text(encoding="utf-8")
        for path in SERVER.rglob("*.py")
    }


def limited_routes(app: Litestar) -> Iterator[str]:
    """The modules of routes with a middleware of their own."""
    for route in app.routes:
        for handler in handlers_of(route):
            if handler.middleware:
                path = handler.fn.__module__.removeprefix("kiebitz.server.")
                yield path.replace(".", "/") + ".py"


def test_every_limit_that_is_a_setting_is_in_the_table() -> None:
    assert set(LimitSettings.__struct_fields__) <= {row.setting for row in ROWS}


def test_every_counted_attempt_is_in_the_table() -> None:
    assert set(ATTEMPTS) == set(ATTEMPT_OF)


def test_every_module_that_counts_is_in_the_table() -> None:
    counting = {name for name, source in modules().items() if counts(source)}
    assert len(counting) > 10
    assert counting <= {row.module for row in ROWS}


def test_every_refusal_for_too_much_is_in_the_table() -> None:
    answers = " ".join(row.answer for row in ROWS)
    codes = set().union(*map(codes_in, modules().values()))
    assert {"too-many-tries", "chat-full"} <= codes
    assert [code for code in sorted(codes) if f"`{code}`" not in answers] == []


def test_every_route_with_its_own_limit_is_in_the_table(tmp_path: Path) -> None:
    limited = set(limited_routes(create_app(Settings(data_dir=tmp_path))))
    assert {"tables/routes.py", "review/routes.py"} <= limited
    assert limited <= {row.module for row in ROWS}


def test_every_row_names_a_module_of_the_server() -> None:
    assert [row.module for row in ROWS if not (SERVER / row.module).is_file()] == []


@pytest.mark.parametrize(
    "source",
    [
        "bucket = TokenBucket(1, 1)",
        "free = asyncio.Semaphore(3)",
        "limit = RateLimitConfig(rate_limit=('minute', 1))",
    ],
)
def test_a_new_counter_would_be_noticed(source: str) -> None:
    assert counts(source)


@pytest.mark.parametrize(
    "source",
    [
        "raise ApiError(429, 'slow-down')",
        "raise ApiError(429, 'slow-down' if alone else 'wait')",
        "raise ApiError(409, 'too-many-friends')",
        "verdict = Refusal('shelf-full')",
    ],
)
def test_a_new_refusal_would_be_noticed(source: str) -> None:
    assert codes_in(source)


@pytest.mark.parametrize("name", PAGES)
def test_the_documentation_is_made_from_the_table(name: str) -> None:
    """When this fails, run `python scripts/limits_table.py`."""
    page = (DOCS / name).read_text(encoding="utf-8")
    assert "<!-- limits -->" in page
    assert with_limits(name) == page
