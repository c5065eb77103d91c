"""Writes the list of packages in docs/where-things-are.md, from their docstrings."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kiebitz"
PAGE = ROOT / "docs" / "where-things-are.md"
PLACE = re.compile(r"(<!-- packages -->\n).*?(<!-- /packages -->)", re.DOTALL)


def packages() -> list[Path]:
    return sorted(path.parent for path in SOURCE.rglob("__init__.py"))


def summary(package: Path) -> str:
    """The first paragraph of the package's docstring, in one line."""
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    assert text, f"{package.relative_to(ROOT)}/__init__.py has no docstring: say what it is for"
    return " ".join(text.split("\n\n")[0].split())


def row(package: Path) -> str:
    name = package.relative_to(SOURCE.parent).as_posix()
    return f"| `{name}/` | {summary(package)} |\n"


def with_packages(page: str) -> str:
    rows = "".join(row(package) for package in packages())
    table = f"| package | what it is |\n|---|---|\n{rows}"
    return PLACE.sub(lambda found: f"{found[1]}{table}{found[2]}", page)


if __name__ == "__main__":
    PAGE.write_text(with_packages(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
