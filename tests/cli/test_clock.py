"""`kiebitz clock` shows the stored time, and takes it back where it is ahead."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from kiebitz.cli import main
from kiebitz.cli.clock import write_moment, write_span
from kiebitz.core.clocks import DAY
from kiebitz.server.platform.clock import machine_time
from kiebitz.server.platform.data_dir_lock import lock_folder
from kiebitz.store import Store
from kiebitz.store.clocks import last_heartbeat, outages_since, store_heartbeat
from kiebitz.store.engine import sqlite_url
from kiebitz.store.retention import claim_chore, deletions_held_until
from kiebitz.store.schema.tournaments import tournament_facts
from kiebitz.texts import LANGUAGES, Texts
from tests.services import PostgreSQL

AHEAD = 400 * DAY
HOUR = 3_600_000


@pytest.fixture(autouse=True)
def no_server_to_listen_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiebitz.cli.clock.LISTENING_SECONDS", 0.0)


def signed(folder: Path, at: int) -> str:
    """The data of a server that was last there at this moment; how the command names them."""
    with contextlib.closing(Store(sqlite_url(folder))) as store:
        store.write(store_heartbeat, at, 5_000)
    return str(folder)


def stored(folder: Path) -> int:
    with contextlib.closing(Store(sqlite_url(folder))) as store:
        return store.read(last_heartbeat).at


def test_it_shows_both_times_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = machine_time() + AHEAD + HOUR
    assert main(["clock", "--lang", "en", "--data", signed(tmp_path, at)]) == 0
    said = capsys.readouterr().out
    assert write_moment(at) in said and "400 d" in said and "ahead" in said
    assert stored(tmp_path) == at


def test_it_works_while_a_server_runs(tmp_path: Path) -> None:
    folder = signed(tmp_path, machine_time())
    with lock_folder(tmp_path):
        assert main(["clock", "--data", folder]) == 0


def test_a_stored_time_that_is_ahead_is_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = machine_time()
    folder = signed(tmp_path, before + AHEAD + HOUR)
    assert main(["clock", "--lang", "en", "--data", folder, "--take-back"]) == 0
    said = capsys.readouterr().out
    assert "taken back by 400 d" in said and "No running clock was ahead" in said
    assert before <= stored(tmp_path) <= machine_time()
    assert main(["clock", "--lang", "en", "--data", folder, "--take-back"]) == 0
    assert "nothing to take back" in capsys.readouterr().out


def test_what_waits_for_a_moment_that_was_ahead_waits_no_longer(tmp_path: Path) -> None:
    before = machine_time()
    folder, wrong = signed(tmp_path, before - HOUR), before + AHEAD
    with contextlib.closing(Store(sqlite_url(tmp_path))) as store:
        store.write(store_heartbeat, wrong, 5_000)
        store.write(claim_chore, "sweep", wrong, 0)
        fact = {"tournament": "t", "number": 0, "fact": f'{{"kind":"started","at":{wrong}}}'}
        plan = "INSERT INTO tournaments (id, plan, opened_by, created) VALUES ('t', '{}', 'a', 0)"
        store.write(lambda c: c.exec_driver_sql(plan))
        store.write(lambda c: c.execute(tournament_facts.insert().values(fact)))
    assert main(["clock", "--data", folder, "--take-back"]) == 0
    with contextlib.closing(Store(sqlite_url(tmp_path))) as store:
        at = store.read(last_heartbeat).at
        assert store.write(claim_chore, "sweep", at + 1, 1)
        assert store.read(deletions_held_until) == at + DAY
        (standstill,) = store.read(outages_since, 0)
        assert (standstill.since, standstill.until) == (before - HOUR, at)
        text = store.read(lambda c: c.execute(tournament_facts.select()).one().fact)
        assert text == f'{{"kind":"started","at":{at}}}'


def test_nothing_is_taken_back_under_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at = machine_time() + AHEAD
    folder = signed(tmp_path, at)
    with lock_folder(tmp_path):
        assert main(["clock", "--lang", "en", "--data", folder, "--take-back"]) == 2
    assert "A server is running" in capsys.readouterr().err
    assert stored(tmp_path) == at


@pytest.mark.services
def test_nothing_is_taken_back_while_a_node_gives_signs_of_life(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url, at = postgresql.database("clock_command"), machine_time() + AHEAD
    command = ["clock", "--lang", "en", "--database", url, "--take-back"]
    with contextlib.closing(Store(url)) as store:
        store.write(store_heartbeat, at, 5_000)

        def sign_meanwhile(seconds: float) -> None:
            store.write(store_heartbeat, at + 1_000, 5_000)

        with monkeypatch.context() as listening:
            listening.setattr("kiebitz.cli.clock.time.sleep", sign_meanwhile)
            assert main(command) == 2
        assert "A server is running" in capsys.readouterr().err
        assert store.read(last_heartbeat).at == at + 1_000
        assert main(command) == 0
        assert store.read(last_heartbeat).at <= machine_time()


def test_where_there_is_no_database_none_is_made(tmp_path: Path) -> None:
    assert main(["clock", "--data", str(tmp_path)]) == 2
    assert not list(tmp_path.iterdir())


def test_before_the_first_start_there_is_no_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(sqlite_url(tmp_path)).close()
    assert main(["clock", "--lang", "en", "--data", str(tmp_path)]) == 0
    assert "No server has run" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tables", [0, 1, 3, 5])
def test_it_speaks_every_language(language: str, tables: int) -> None:
    params: dict[str, str | int] = {"span": "400 d", "tables": tables}
    said = Texts(language).say("cli-clock-taken-back", params)
    assert "400 d" in said and "24" in said and (str(tables) in said or tables < 2)


@pytest.mark.parametrize(
    ("milliseconds", "written"),
    [(0, "0 s"), (999, "0 s"), (61_000, "1 min 1 s"), (AHEAD + 2 * HOUR, "400 d 2 h")],
)
def test_a_span_is_written_alike_in_every_language(milliseconds: int, written: str) -> None:
    assert write_span(milliseconds) == written
