"""The list of packages in the documentation is up to date."""

from __future__ import annotations

from scripts.package_map import PAGE, with_packages


def test_where_things_are_names_every_package() -> None:
    """When this fails, run `python scripts/package_map.py`."""
    page = PAGE.read_text(encoding="utf-8")
    assert with_packages(page) == page
