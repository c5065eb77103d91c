"""The docs build without a warning, fetch nothing from elsewhere, and their notebook runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs")
pytest.importorskip("nbclient")

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "notebooks" / "balance-and-learning.ipynb"
FETCHED = re.compile(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(https?:)?//""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built strictly: a link that leads nowhere is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_rules_library_server_wire_and_dealing_have_their_pages(site: Path) -> None:
    games = ("dame", "chess", "queens_gambit", "match_of_the_century")
    assert all((site / "rules" / f"{game}.html").is_file() for game in games)
    assert "open_table" in text_of(site / "reference.html")
    assert "TableUpdate" in text_of(site / "wire.html")
    assert "/api/tables" in text_of(site / "http-api.html")
    assert "commitment" in text_of(site / "dealing.html")
    assert "<svg" in text_of(site / "notebooks" / "balance-and-learning.html")


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    found = [page.name for page in site.rglob("*.html") if FETCHED.search(text_of(page))]
    assert found == []


def test_the_notebook_was_run_from_top_to_bottom() -> None:
    cells = [c for c in json.loads(text_of(NOTEBOOK))["cells"] if c["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert all(o["output_type"] != "error" for cell in cells for o in cell["outputs"])


def test_the_notebook_runs_again_at_a_small_size(tmp_path: Path) -> None:
    """At its full size where there is time."""
    to = tmp_path / "again.ipynb"
    small = {} if os.environ.get("KIEBITZ_SOAK") == "1" else {"KIEBITZ_SMALL": "1"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "notebook.py"), str(to)],
        env=os.environ | small,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "at last" in text_of(to)
