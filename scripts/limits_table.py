"""Writes the tables of limits in docs/security.md and docs/self-hosting.md."""

from __future__ import annotations

import re
from pathlib import Path

from kiebitz.server.limits import as_markdown, owners_settings

DOCS = Path(__file__).parents[1] / "docs"
PAGES = {"security.md": as_markdown, "self-hosting.md": owners_settings}
PLACE = re.compile(r"(<!-- limits -->\n).*?(<!-- /limits -->)", re.DOTALL)


def with_limits(name: str) -> str:
    """The page with an up-to-date table."""
    page = (DOCS / name).read_text(encoding="utf-8")
    return PLACE.sub(lambda found: f"{found[1]}{PAGES[name]()}{found[2]}", page)


if __name__ == "__main__":
    for name in PAGES:
        (DOCS / name).write_text(with_limits(name), encoding="utf-8")
