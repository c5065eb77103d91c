"""Checks that the checkout can be released: one version everywhere, a changelog, a new tag.

python scripts/release.py    lists what is missing; `make release` then builds and tests the wheel
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
SECTIONS = ("Rules", "Added", "Changed", "Fixed", "Security")
SEMVER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?")
RELEASE = re.compile(r"^## (\S+) \((unreleased|\d{4}-\d\d-\d\d)\)$", re.M)


def versions(root: Path) -> dict[str, str]:
    """The version in every file that states it."""
    package = (root / "src/kiebitz/__init__.py").read_text(encoding="utf-8")
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    lock = json.loads((root / "web/package-lock.json").read_text(encoding="utf-8"))
    return {
        "pyproject.toml": tomllib.loads((root / "pyproject.toml").read_text())["project"][
            "version"
        ],
        "src/kiebitz/__init__.py": only(r'^__version__ = "(.*)"$', package),
        "CITATION.cff": only(r"^version: (.*)$", citation),
        "web/package.json": json.loads((root / "web/package.json").read_text())["version"],
        "web/package-lock.json": lock["version"],
    }


def only(pattern: str, text: str) -> str:
    (found,) = re.findall(pattern, text, re.M)
    return str(found)


def version_problems(stated: dict[str, str]) -> Iterator[str]:
    wanted = stated["pyproject.toml"]
    if not SEMVER.fullmatch(wanted):
        yield f"{wanted} is not a semantic version (MAJOR.MINOR.PATCH)."
    for file, version in stated.items():
        if version != wanted:
            yield f"{file} has version {version}, pyproject.toml has {wanted}."


def form_problems(changelog: str) -> Iterator[str]:
    """Every release has known sections, each of them once and with bullets."""
    parts = RELEASE.split(changelog)
    if len(parts) == 1:
        yield 'CHANGELOG.md has no heading such as "## 1.2.3 (2026-01-31)".'
    for version, body in zip(parts[1::3], parts[3::3], strict=True):
        headings = re.split(r"^### (.+)$", body, flags=re.M)
        names = headings[1::2]
        if [name for name in SECTIONS if name in names] != names:
            yield f"CHANGELOG.md, {version}: the sections are {', '.join(SECTIONS)}, in this order."
        for name, text in zip(names, headings[2::2], strict=True):
            if not re.search(r"^- \S", text, re.M):
                yield f"CHANGELOG.md, {version}: {name} is empty."


def date_problems(changelog: str, version: str) -> Iterator[str]:
    """The newest release in the changelog is this version, with its date."""
    newest = RELEASE.search(changelog)
    if newest is None or newest[1] != version:
        yield f'CHANGELOG.md does not begin with "## {version} ({date.today()})".'
    elif newest[2] == "unreleased":
        yield f"CHANGELOG.md says that {version} is unreleased: write {date.today()} instead."


def git_problems(root: Path, version: str) -> Iterator[str]:
    if git(root, "status", "--porcelain"):
        yield "There are changes that are not committed."
    tags = [tag.removeprefix("v") for tag in git(root, "tag", "--list", "v*").split()]
    newer = [
        tag for tag in tags if SEMVER.fullmatch(tag) and precedence(tag) >= precedence(version)
    ]
    if newer:
        yield f"v{newer[-1]} is already tagged: choose a version above it."


def precedence(version: str) -> tuple[int, int, int, bool]:
    """1.2.3-rc.1 comes before 1.2.3."""
    core, _, before = version.partition("-")
    major, minor, patch = map(int, core.split("."))
    return major, minor, patch, not before


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def problems(root: Path) -> list[str]:
    """Everything that has to be mended before the release, in whole sentences."""
    stated = versions(root)
    version = stated["pyproject.toml"]
    if wrong := list(version_problems(stated)):
        return wrong
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return [
        *form_problems(changelog),
        *date_problems(changelog, version),
        *git_problems(root, version),
    ]


if __name__ == "__main__":
    found = problems(ROOT)
    print(*found, sep="\n", file=sys.stderr)
    sys.exit(1 if found else 0)
