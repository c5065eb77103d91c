"""`make release` finds what a release lacks, and this checkout is kept close to one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from scripts.release import (
    ROOT,
    date_problems,
    form_problems,
    git_problems,
    version_problems,
    versions,
)

GOOD = "# Changelog\n\n## 1.2.0 (2026-01-31)\n\n### Added\n- Play.\n\n### Fixed\n- Stop.\n"


def test_every_file_states_the_same_semantic_version() -> None:
    assert list(version_problems(versions(ROOT))) == []


def test_the_changelog_has_its_sections_in_order_and_none_is_empty() -> None:
    assert list(form_problems((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("stated", "word"),
    [
        ({"pyproject.toml": "1.2"}, "semantic"),
        ({"pyproject.toml": "1.02.0"}, "semantic"),
        ({"pyproject.toml": "1.2.0", "CITATION.cff": "1.1.0"}, "CITATION.cff"),
    ],
)
def test_a_version_that_is_none_or_differs_is_named(stated: dict[str, str], word: str) -> None:
    (problem,) = version_problems(stated)
    assert word in problem


@pytest.mark.parametrize(
    "changelog",
    [
        "# Changelog\n",
        GOOD.replace("### Added", "### News"),
        GOOD.replace("- Play.", ""),
        GOOD.replace("### Added", "### Security"),
        GOOD + "\n### Added\n- Again.\n",
    ],
    ids=["no release", "unknown section", "empty section", "wrong order", "section twice"],
)
def test_a_changelog_of_another_form_is_refused(changelog: str) -> None:
    assert list(form_problems(GOOD)) == []
    assert list(form_problems(changelog))


def test_the_newest_entry_of_the_changelog_is_this_version_with_its_date() -> None:
    assert list(date_problems(GOOD, "1.2.0")) == []
    (other,) = date_problems(GOOD, "1.3.0")
    assert "1.3.0" in other
    (undated,) = date_problems(GOOD.replace("2026-01-31", "unreleased"), "1.2.0")
    assert "unreleased" in undated


def test_a_release_needs_a_clean_checkout_and_a_version_above_every_tag(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        author = ("-c", "user.name=A", "-c", "user.email=a@localhost")
        subprocess.run(["git", *author, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    git("commit", "--allow-empty", "--message", "First")
    git("tag", "v1.2.0")
    git("tag", "v1.3.0-rc.1")
    assert list(git_problems(tmp_path, "1.3.0")) == []
    for taken in ("1.2.0", "1.1.9", "1.3.0-rc.1"):
        assert list(git_problems(tmp_path, taken))
    (tmp_path / "new").touch()
    (problem,) = git_problems(tmp_path, "1.3.0")
    assert "not committed" in problem
