"""`kiebitz tablebase`: tables are made, kept, checked and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("kiebitz.kernels.dame.retrograde")
from kiebitz.bots.dame.tables import (
    TableFolder,
    file_name_of,
    make_tables,
    materials_with,
    open_tables,
    swap_sides,
)
from kiebitz.cli import main
from kiebitz.kernels.dame.retrograde import Halt
from kiebitz.kernels.dame.tablebase import Tablebase


def test_the_command_makes_tables_that_can_be_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tablebase", "--pieces", "2", "--folder", str(tmp_path)]) == 0
    assert str(tmp_path) in capsys.readouterr().out
    tables = Tablebase()
    open_tables(TableFolder(tmp_path), tables, 6)
    assert tables.pieces == 2
    assert tables.value((1, 1 << 31, 1 | 1 << 31, True)) == ("draw", 0)


def test_a_table_that_was_changed_is_made_again(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path)
    make_tables(folder, Tablebase(), 2)
    path = tmp_path / file_name_of((0, 1, 0, 1))
    right = path.read_bytes()
    path.write_bytes(bytes(len(right)))
    again = Tablebase()
    open_tables(folder, again, 2)
    assert again.pieces == 0
    make_tables(folder, again, 2)
    assert path.read_bytes() == right
    assert again.pieces == 2


def test_what_is_there_is_not_made_again(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path)
    make_tables(folder, Tablebase(), 2)
    halted = Halt()
    halted.stop()
    make_tables(folder, Tablebase(), 2, halted)
    with pytest.raises(InterruptedError):
        make_tables(folder, Tablebase(), 3, halted)


def test_its_progress_ends_with_everything(tmp_path: Path) -> None:
    seen = list[tuple[int, int]]()
    make_tables(TableFolder(tmp_path), Tablebase(), 2, progress=lambda *at: seen.append(at))
    assert seen[-1][0] == seen[-1][1] == 3_488 + 24  # men on one square are counted, and impossible
    assert seen == sorted(seen)


@pytest.mark.parametrize("pieces", range(2, 7))
def test_a_material_comes_after_those_it_turns_into(pieces: int) -> None:
    order = list(materials_with(pieces))
    assert len(order) == len(set(order))
    assert set(map(swap_sides, order)) == set(order)
    for place, (men, kings, their_men, their_kings) in enumerate(order):
        if men:
            assert order.index((men - 1, kings + 1, their_men, their_kings)) < place
