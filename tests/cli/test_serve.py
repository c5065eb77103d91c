"""`kiebitz serve` with an owner's own layouts and decks."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from kiebitz.cli import main
from kiebitz.server.settings import OWNERS, Settings, setting
from tests.server.harness import Person, Server, free_port

GAMES = Path(__file__).parents[2] / "src/kiebitz/games"


def own_folder(tmp_path: Path) -> Path:
    """A folder of custom material: one layout with a name."""
    folder = tmp_path / "own" / "queens_gambit"
    folder.mkdir(parents=True)
    first = sorted((GAMES / "queens_gambit/data").glob("*.toml"))[0]
    text = first.read_text(encoding="utf-8")
    own = text.replace('en = "Queen’s Gambit"', 'en = "My Own Table"')
    assert own != text
    (folder / "mine.toml").write_text(own, encoding="utf-8")
    return folder.parent


class CommandServer(Server):
    """The server as the command starts it."""

    def __init__(self, folder: Path, material: Path) -> None:
        self.material = material
        super().__init__(folder)

    def start(self) -> None:
        command = [sys.executable, "-m", "kiebitz", "serve", "--port", str(self.port)]
        places = ["--data", str(self.folder), "--material", str(self.material)]
        self.process = subprocess.Popen([*command, *places], stderr=subprocess.DEVNULL)
        limit = time.monotonic() + 60
        while time.monotonic() < limit:
            try:
                httpx.get(f"{self.url}/api/health").raise_for_status()
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise TimeoutError("the server did not start")


@contextmanager
def serving(tmp_path: Path) -> Iterator[CommandServer]:
    server = CommandServer(tmp_path / "data", own_folder(tmp_path))
    try:
        yield server
    finally:
        server.stop()


def test_q1_4_a_server_plays_with_the_owners_own_layouts(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        person = Person(server)
        sitting = person.sit(person.open("queens_gambit"))
        assert "My Own Table" in sitting.table["names"].values()
        person.leave()


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of servers that were to be started."""
    started: list[Settings] = []
    monkeypatch.setattr(
        "kiebitz.server.serve.create_app", lambda settings, **_: started.append(settings)
    )
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    return started


def test_the_owner_names_the_database_and_the_pages_that_may_connect(
    tmp_path: Path, given: list[Settings]
) -> None:
    url = f"sqlite:///{tmp_path}/mine.sqlite3"
    origins = ["--origin", "https://games.example/", "--origin", "https://other.example"]
    assert main(["serve", "--data", str(tmp_path), "--database", url, *origins]) == 0
    assert given[0].url == url
    assert given[0].origins == ("https://games.example", "https://other.example")


def test_what_is_served_is_what_would_be_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[Settings]
) -> None:
    """A folder that is named goes before a database in the environment, as for `kiebitz backup`."""
    monkeypatch.setenv("KIEBITZ_DATABASE", "postgresql://in-the-environment/kiebitz")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert main(["serve", "--data", str(tmp_path)]) == 0
    assert main(["serve"]) == 0
    assert [each.database for each in given] == [None, "postgresql://in-the-environment/kiebitz"]


def test_the_owner_says_by_which_ways_people_are_told(
    tmp_path: Path, given: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    serve = ["serve", "--data", str(tmp_path), "--lang", "en"]
    schemes = ["--notice-scheme", "ntfys", "--notice-scheme", "JSON://"]
    assert main([*serve, "--mail-after", "5", *schemes, "--inside-allowed"]) == 0
    assert main(serve) == 0
    assert (given[0].notifications.mail_after, given[0].notifications.notice_schemes) == (
        300,
        ("ntfys", "json"),
    )
    assert given[0].notifications.inside_allowed
    assert (given[1].notifications.mail_after, given[1].notifications.notice_schemes) == (900, ())
    assert not given[1].notifications.inside_allowed
    assert main([*serve, "--notice-scheme", "a pigeon"]) == 2
    assert "a pigeon" in capsys.readouterr().err
    assert main([*serve, "--mail-after", "-1"]) == 2
    assert "-1 minutes" in capsys.readouterr().err


def test_the_owner_sets_whatever_has_no_option_of_its_own(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    given: list[Settings],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KIEBITZ_SETTINGS", "guest_days=30 mail_gap=60")
    serve = ["serve", "--data", str(tmp_path), "--lang", "en"]
    assert main([*serve, "--set", "guest_days=7", "--set", "vacation_days=20"]) == 0
    assert (
        given[0].maintenance.guest_days,
        given[0].clocks.vacation_days,
        given[0].notifications.mail_gap,
    ) == (7, 20, 60)
    for wrong in ("guest_days=0", "guest_days=1.5", "guest_days", "data_dir=/tmp", "mail_gap=inf"):
        assert main([*serve, "--set", wrong]) == 2
        assert wrong in capsys.readouterr().err
    monkeypatch.setenv("KIEBITZ_SETTINGS", "no_such=1")
    assert main(serve) == 2 and len(given) == 1


def test_every_setting_of_the_owners_is_in_the_manual_with_its_default() -> None:
    manual = (Path(__file__).parents[2] / "docs/self-hosting.md").read_text()
    for name in OWNERS:
        [line] = [
            each for each in manual.splitlines() if each.startswith("|") and f"`{name}`" in each
        ]
        assert f"{setting(Settings(data_dir=Path()), name):g}" in line.replace(",", "").split()


def test_own_material_that_is_wrong_is_told_and_nothing_is_served(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "own" / "match_of_the_century"
    shutil.copytree(GAMES / "match_of_the_century/data", folder)
    deck = folder / "fischer.toml"
    deck.write_text(deck.read_text(encoding="utf-8").replace('verb = "fill-up"', 'verb = "cheat"'))
    arguments = ["serve", "--port", str(free_port()), "--data", str(tmp_path / "data")]
    assert main([*arguments, "--material", str(folder.parent), "--lang", "de"]) == 2
    said = capsys.readouterr().err
    assert "fischer.toml" in said and "cheat" in said
    assert main([*arguments, "--material", str(tmp_path)]) == 2
