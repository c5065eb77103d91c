"""Records are exported as PDN and PGN and imported again; unreadable games are reported by
place."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiebitz.cli import main
from kiebitz.core.entry import ActionEntry
from kiebitz.core.record import parse_record


def actions_in(path: Path) -> list[str]:
    record = parse_record(path.read_bytes())
    return [entry.action for entry in record.entries if isinstance(entry, ActionEntry)]


@pytest.mark.parametrize("game", ["dame", "chess"])
def test_a_record_goes_out_and_comes_back(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = tmp_path / "played.json"
    main(["play", game, "--seats", "random,random", "--record", str(played)])
    capsys.readouterr()
    assert main(["export", str(played)]) == 0
    file = tmp_path / "games.txt"
    file.write_text(capsys.readouterr().out)
    assert main(["import", str(file), "--game", game, "--to", str(tmp_path / "in")]) == 0
    assert actions_in(tmp_path / "in" / "games-1.json") == actions_in(played)


def test_a_game_that_cannot_be_read_is_told_with_its_place_and_the_rest_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mixed.pdn"
    file.write_text(
        '[Event "a"]\n1. 11-15 22-18 *\n\n[Event "b"]\n1. 11-22 *\n\n[Event "c"]\n1. 9-14 *\n'
    )
    target = tmp_path / "in"
    assert main(["import", str(file), "--game", "dame", "--to", str(target), "--lang", "de"]) == 1
    assert "Zeile 5, Spalte 4" in capsys.readouterr().err
    assert sorted(path.name for path in target.iterdir()) == ["mixed-1.json", "mixed-2.json"]


@pytest.mark.parametrize(
    ("bad", "place"),
    [("1. e4 e5 2. Ke3 *", "Line 5, column 13"), ("1. f3 e5 2. g4 Qh4# 1-0", "Line 4, column 1")],
    ids=["illegal move", "wrong result"],
)
def test_a_bad_game_of_a_pgn_is_told_with_its_line_and_the_other_two_are_kept(
    bad: str, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "three.pgn"
    file.write_text(f'[Event "a"]\n1. e4 *\n\n[Event "b"]\n{bad}\n\n[Event "c"]\n1. d4 *\n')
    target = tmp_path / "in"
    assert main(["import", str(file), "--game", "chess", "--to", str(target), "--lang", "en"]) == 1
    assert place in capsys.readouterr().err
    assert actions_in(target / "three-1.json") == ["e4"]
    assert actions_in(target / "three-2.json") == ["d4"]


def test_what_cannot_be_exchanged_or_overwritten_is_said_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = tmp_path / "bids.json"
    main(["play", "queens_gambit", "--seats", "random,random", "--record", str(played)])
    assert main(["export", str(played)]) == 2
    file = tmp_path / "one.pdn"
    file.write_text("1. 11-15 *")
    arguments = ["import", str(file), "--game", "dame", "--to", str(tmp_path / "in")]
    assert main(arguments) == 0
    assert main(arguments) == 2
    assert main(["import", "/nowhere", "--game", "dame", "--to", str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
