"""`kiebitz review`: a finished game in sentences, or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kiebitz.cli import main
from kiebitz.texts import LANGUAGES

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_and_sums_are_said(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    record = RECORDS / "dame-against-a-bot.json"
    assert main(["review", str(record), "--work", "0.02", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "14-18" in said and "8-1" in said and "[" not in said
    assert len(said.splitlines()) > 3


def test_a_review_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    record = RECORDS / "dame-against-a-bot.json"
    assert main(["review", str(record), "--work", "0.02", "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["result"] == [0, 1_000_000]


def test_a_game_without_moves_is_not_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(RECORDS / "dame-aborted.json"), "--lang", "en"]) == 2
    assert "finished game" in capsys.readouterr().err
