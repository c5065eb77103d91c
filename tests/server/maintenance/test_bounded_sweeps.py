"""Deletions wait where the clock was doubted, go by two clocks, and are never many at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from kiebitz.core.clocks import DAY
from kiebitz.core.conditional_moves import Branch
from kiebitz.server.tables.live_table import LiveTable
from kiebitz.store import NewSession, Saved
from kiebitz.store.people import set_person
from kiebitz.store.retention import idle_guests, tables_left_to_bots
from kiebitz.store.schema.conditional_moves import plans
from kiebitz.store.schema.people import sessions
from kiebitz.store.schema.tables import tables
from kiebitz.store.transactions import delete_oldest
from tests.server.maintenance.test_retention import against_a_bot, counted, guest, known, sweeper
from tests.server.platform.test_wrong_clock import HOUR, MINUTE, WRONG, lives
from tests.server.tables.test_clocks import THREE_DAYS, Machine, Node, dame, run


async def swept_away(node: Node) -> bool:
    """Whether a guest of long ago is forgotten by the next sweep."""
    await sweeper(node, sweep_pause_seconds=0.001).run_once()
    return "idle" not in known(node)


def test_deletions_wait_for_a_day_after_a_start_far_from_the_last_sign(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "idle")
        node.uptime.beat_and_detect_outage()
        node.stop()
        machine.passes(91 * DAY)
        node = machine.boot()
        assert not await swept_away(node)
        lives(node, machine, 10 * MINUTE)
        assert node.host.now() == machine.wall and not await swept_away(node)
        lives(node, machine, 5 * HOUR, step=4_000)
        node.stop()
        node = machine.boot()  # a restart makes it no shorter
        assert not await swept_away(node)
        machine.sleeps(2 * DAY)  # and sleep is no uptime
        node.uptime.beat_and_detect_outage()
        assert not await swept_away(node)
        machine.passes(18 * HOUR)
        assert not await swept_away(node)
        machine.passes(HOUR)
        assert await swept_away(node)
        node.stop()

    run(tmp_path, play)


@pytest.mark.parametrize("off", [3 * DAY, -3 * DAY])
def test_deletions_wait_for_a_day_after_a_start_though_they_were_due_before(
    tmp_path: Path, off: int
) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "idle")
        machine.passes(100 * DAY)
        node.uptime.beat_and_detect_outage()
        node.stop()
        machine.wall += off
        node = machine.boot()
        machine.passes(23 * HOUR)
        assert not await swept_away(node)
        machine.passes(2 * HOUR)
        assert await swept_away(node)
        node.stop()

    run(tmp_path, play)


def test_deletions_wait_for_a_day_after_a_jump_that_was_followed(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "idle")
        machine.wall += WRONG
        lives(node, machine, 11 * MINUTE)
        assert node.host.now() == machine.wall and not await swept_away(node)
        machine.passes(DAY)
        assert await swept_away(node)
        node.stop()

    run(tmp_path, play)


def test_nothing_is_deleted_by_a_time_that_is_ahead_of_the_machines_clock(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "idle")
        live = await against_a_bot(node, "idle")
        machine.wall += WRONG
        lives(node, machine, 11 * MINUTE)
        machine.wall -= WRONG
        machine.passes(2 * DAY)
        node.uptime.beat_and_detect_outage()
        assert node.host.now() > machine.wall and not await swept_away(node)
        assert counted(node, sessions) == 1 and live.table.ended is None
        node.stop()

    run(tmp_path, play)


def test_a_short_absence_holds_no_deletion_up(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "idle")
        machine.passes(91 * DAY)
        node.uptime.beat_and_detect_outage()
        node.stop()
        machine.passes(DAY)
        node = machine.boot()
        assert await swept_away(node)
        node.stop()

    run(tmp_path, play)


def test_a_sweep_deletes_the_oldest_first_and_not_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.store.transactions.MOST_DELETED", 3)
    monkeypatch.setattr("kiebitz.store.retention.MOST_GUESTS", 2)

    async def play(machine: Machine) -> None:
        node = machine.boot()
        guest(node, "ada")
        node.store.write(set_person, "ada", account="ada", name="Ada")
        for number in (4, 1, 5, 2, 3):
            row = NewSession(f"s{number}", "ada", 0, number * DAY)
            assert node.store.put(row).result() == Saved()
        for name in ("first", "second", "third"):
            guest(node, name)
            machine.passes(1)
        machine.passes(500 * DAY)
        for left, gone in ((["s4", "s5"], ["first", "second"]), ([], ["third"])):
            before = known(node)
            with capture_logs() as logs:
                await sweeper(node, sweep_pause_seconds=0.001).run_once()
            assert [name for name in session_names(node) if len(name) == 2] == left
            assert sorted(before - known(node)) == gone
            told = {"event": "swept", "log_level": "info", "sessions": 3, "guests": len(gone)}
            assert logs == [told]
            machine.passes(1)
        node.stop()

    run(tmp_path, play)


def session_names(node: Node) -> list[str]:
    rows = node.store.read(lambda c: c.execute(sessions.select()).all())
    return sorted(row.session for row in rows)


def test_rows_whose_key_has_several_columns_are_deleted_one_by_one_too(tmp_path: Path) -> None:
    async def play(machine: Machine) -> None:
        node = machine.boot()
        live = await dame(node, THREE_DAYS)
        for seat in (0, 1):
            node.store.planned_seats.set_plan(live.id, seat, (Branch(then="9-13"),))
        everything, write = plans.c.seat >= 0, node.store.write
        assert write(delete_oldest, plans, everything, plans.c.seat, 1) == 1
        left = node.store.read(lambda c: c.execute(plans.select()).all())
        assert [row.seat for row in left] == [1]
        node.stop()

    run(tmp_path, play)


def test_tables_of_guests_are_resigned_the_oldest_first_and_some_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiebitz.store.retention.MOST_TABLES", 2)

    async def play(machine: Machine) -> None:
        node = machine.boot()
        lives_: list[LiveTable] = []
        for number in range(5):
            guest(node, f"guest {number}")
            lives_.append(await against_a_bot(node, f"guest {number}"))
            machine.passes(number % 2)  # some are opened in the same millisecond
        machine.passes(91 * DAY)
        order = sorted(lives_, key=lambda live: (created(node, live.id), live.id))
        read = node.store.read
        first = read(tables_left_to_bots, machine.wall - 90 * DAY)
        second = read(tables_left_to_bots, machine.wall - 90 * DAY, first[-1])
        assert [*first, *second] == [live.id for live in order[:4]]
        one = sweeper(node, sweep_pause_seconds=0.001)
        for done in (2, 4, 5):
            await one.run_once()
            assert [live.table.ended is not None for live in order] == [
                place < done for place in range(5)
            ]
            machine.passes(1)
        assert read(idle_guests, machine.wall) == ()
        node.stop()

    run(tmp_path, play)


def created(node: Node, table: str) -> int:
    query = tables.select().where(tables.c.id == table)
    at: int = node.store.read(lambda c: c.execute(query).one()).created
    return at
