"""The docs build without a warning, load nothing from outside, and their notebook runs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

pytest.importorskip("mkdocs")
pytest.importorskip("nbclient")

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "notebooks" / "balance-and-learning.ipynb"
FETCHED = re.compile(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(https?:)?//""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A strict build: a broken link is an error. (With --quiet it would not be one.)"""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)]
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


def test_every_link_and_picture_leads_to_something_on_the_site(site: Path) -> None:
    """Including links outside Markdown: the theme's own, and those in files that pages bring
    along."""
    wrong = []
    for page in site.rglob("*.html"):
        for target in re.findall(r'(?:href|src)="([^"]*)"', text_of(page)):
            path, _, anchor = target.partition("#")
            if page.name == "404.html" or re.match(r"[a-z]+:", target):
                continue
            there = (page.parent / unquote(path)).resolve() if path else page
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file() or (
                anchor
                and there.suffix == ".html"
                and f'id="{unquote(anchor)}"' not in text_of(there)
            ):
                wrong.append(f"{page.relative_to(site)}: {target}")
    assert not wrong


def test_no_markup_is_left_on_a_page(site: Path) -> None:
    """Text outside of code that looks like Markdown or a directive was not rendered."""
    raw = re.compile(r"^:::|^```|\*\*\w|<!--\s*(?:routes|notebook)|\]\([\w./#-]+\)", re.M)
    wrong = {}
    for page in site.rglob("*.html"):
        article = re.search(r"<article.*?</article>", text_of(page), re.S)
        words = re.sub(
            r"<(pre|code|script|style|svg).*?</\1>", "", article[0] if article else "", flags=re.S
        )
        if found := raw.search(re.sub(r"<[^>]+>", "", words)):
            wrong[str(page.relative_to(site))] = found[0]
    assert not wrong


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
