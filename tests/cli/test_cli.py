"""The command: whole games, refusals with their rule, and clean ends of every kind."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kiebitz.bots import FOR_PEOPLE
from kiebitz.cli import main
from kiebitz.core.entry import ActionEntry, TakeOverEntry
from kiebitz.core.record import parse_record, table_of
from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_plays_to_its_end_between_bots(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ",".join(["random"] * GAMES[game].seats(GAMES[game].options_type()))
    record = tmp_path / "game.json"
    assert main(["play", game, "--seats", seats, "--record", str(record), "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert "[event-" not in shown and "[reason-" not in shown and "[prompt-" not in shown
    assert main(["verify", str(record), "--lang", language]) == 0
    assert main(["replay", str(record), "--lang", language]) == 0
    assert len(capsys.readouterr().out) > 1000


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(
    ("language", "bird"), [("de", "Zaunkönig"), ("pl", "Strzyżyk"), ("en", "Wren")]
)
def test_a_first_game_is_against_the_wren_and_says_how_it_plays(
    game: str,
    language: str,
    bird: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    typed(monkeypatch, "/quit\n")
    person_begins = {"chess": ["--option", "white=0"], "dame": ["--option", "starts=0"]}
    assert main(["play", game, "--lang", language, *person_begins.get(game, [])]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith(f"{bird}: ") and first.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_level(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, language)
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert ", ".join(FOR_PEOPLE) in shown


def test_a_refused_action_says_why_with_its_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "5-9\n1-5\n14-17\n/quit\n")
    options = ["--option", "starts=0", "--option", "position=B:W18,30:B5,14"]
    assert main(["play", "dame", "--lang", "de", *options]) == 0
    assert "D3.1" in capsys.readouterr().out


def test_a_game_against_oneself_with_offer_and_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "\n/draw 11-15\n\n/accept\n")
    record = tmp_path / "draw.json"
    arguments = ["--seats", "human,human", "--option", "starts=0", "--record", str(record)]
    assert main(["play", "dame", "--lang", "en", *arguments]) == 0
    outcome = parse_record(record.read_bytes()).outcome
    assert outcome is not None and outcome.is_draw
    assert "offers a draw" in capsys.readouterr().out


def test_a_second_offer_too_soon_is_told_and_the_move_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C2 C4 A wrong claim is an offer, which the bot declines; the next comes after its move."""
    typed(monkeypatch, "/claim moves50\n/draw e4\n")
    record = tmp_path / "again.json"
    options = ["--option", "white=0", "--record", str(record), "--lang", "en"]
    assert main(["play", "chess", *options]) == 0
    shown = capsys.readouterr().out
    assert "declines" in shown and "You have already offered a draw" in shown
    kept = parse_record(record.read_bytes()).entries
    assert next(e.action for e in kept if isinstance(e, ActionEntry)) == "e4"


def test_a_bot_grants_a_takeback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typed(monkeypatch, "11-15\n/takeback\n")
    record = tmp_path / "back.json"
    options = ["--option", "starts=0", "--record", str(record)]
    main(["play", "dame", *options])
    kept = parse_record(record.read_bytes())
    assert not list(table_of(GAMES["dame"], kept).past)


@pytest.mark.parametrize(
    ("language", "chance"),
    [("de", "Siegchance NN %"), ("pl", "szansa na wygraną: NN%"), ("en", "NN% chance to win")],
)
def test_a_hint_names_the_best_actions_and_their_chances(
    language: str,
    chance: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """14x30 takes two and has a king, 14x21 takes one and leaves everything lost."""
    typed(monkeypatch, "/hint\n/quit\n")
    options = ["--option", "starts=0", "--option", "position=B:W18,17,26,32:B14,5"]
    assert main(["play", "dame", "--lang", language, *options]) == 0
    shown = capsys.readouterr().out
    # The first line of these describes the command.
    hints = re.findall(r"^  (14x\d+) · (\D*)(\d+)(.*)$", shown, re.MULTILINE)[1:]
    assert [hint[0] for hint in hints] == ["14x30", "14x21"]
    assert {f"{before}NN{after}" for _, before, _, after in hints} == {chance}
    good, bad = (int(hint[2]) for hint in hints)
    assert good >= 50 > 20 > bad


def test_hints_are_for_those_who_play_against_bots_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "\n/hint\n/quit\n")
    arguments = ["--seats", "human,human", "--option", "starts=0", "--lang", "en"]
    assert main(["play", "dame", *arguments]) == 0
    shown = capsys.readouterr().out
    assert "Hints are only given at tables where everyone else is a bot." in shown
    assert "chance to win" not in shown


def test_the_end_of_input_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "11-15\n")
    record = tmp_path / "kept.json"
    options = ["--option", "starts=0", "--record", str(record)]
    assert main(["play", "dame", *options]) == 0
    kept = parse_record(record.read_bytes())
    actions = [e.action for e in kept.entries if isinstance(e, ActionEntry)]
    assert actions[0] == "11-15" and kept.outcome is None and kept.seed is None
    assert "Traceback" not in capsys.readouterr().err


def test_an_interrupt_ends_cleanly_and_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "kept.json"
    command = [sys.executable, "-m", "kiebitz", "play", "dame", "--record", str(record)]
    with subprocess.Popen(
        [*command, "--option", "starts=0"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        deadline = time.monotonic() + 30
        while not record.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0 and b"Traceback" not in errors
    assert parse_record(record.read_bytes()).game == "dame"


def test_garbage_typed_is_answered_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(
        monkeypatch,
        "\0\nhello\n99-100\n11x15\n/\n/nonsense\n/claim x\n/rule D3.1\n/accept\n11-15\n",
    )
    record = tmp_path / "kept.json"
    options = ["--option", "starts=0", "--record", str(record), "--lang", "pl"]
    assert main(["play", "dame", *options]) == 0
    kept = [e for e in parse_record(record.read_bytes()).entries if isinstance(e, ActionEntry)]
    assert len(kept) == 2
    assert "[parse-" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "dame", "--seats", "human"],
        ["play", "dame", "--seats", "human,nobody"],
        ["play", "dame", "--option", "colour=red"],
        ["play", "dame", "--option", "draws=never"],
        ["play", "dame", "--option", "position=nonsense"],
        ["verify", "/nowhere/at/all.json"],
        ["replay", __file__],
        ["perft", "dame", "--depth", "-1"],
        ["perft", "dame", "--depth", "65", "--engine", "kernel"],
        ["perft", "queens_gambit", "--depth", "2"],
        ["perft", "chess", "--depth", "2", "--engine", "kernel"],
        ["perft", "dame", "--depth", "2", "--position", "nonsense"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_command_line_gets_one_clear_sentence(
    arguments: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", language]) == 2
    said = capsys.readouterr().err
    assert said.strip() and "Traceback" not in said and not said.startswith("[")


def test_an_existing_record_is_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "precious.json"
    record.write_text("precious")
    assert main(["play", "dame", "--seats", "random,random", "--record", str(record)]) == 2
    assert record.read_text() == "precious"
    assert str(record) in capsys.readouterr().err


def test_perft_counts_by_the_rules_and_by_the_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    for engine in ("rules", "kernel"):
        assert main(["perft", "dame", "--depth", "5", "--engine", engine]) == 0
        assert capsys.readouterr().out.startswith("7361 ")


def test_verify_tells_a_forged_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    main(["play", "dame", "--seats", "random,random", "--record", str(record)])
    text = record.read_text()
    forged = text.replace('"deal": [\n    0\n   ]', '"deal": [\n    1\n   ]')
    if forged == text:
        forged = text.replace('"deal": [\n    1\n   ]', '"deal": [\n    0\n   ]')
    assert forged != text
    record.write_text(forged)
    capsys.readouterr()
    assert main(["verify", str(record), "--lang", "en"]) == 1
    assert "Deal 1" in capsys.readouterr().out


def test_q7_5_a_bot_continues_for_a_player_who_leaves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed(monkeypatch, "/resign\n")
    record = tmp_path / "left.json"
    options = ["--option", "players=3", "--option", "leavers=bot", "--option", "limit=6"]
    assert main(["play", "queens_gambit", *options, "--record", str(record)]) == 0
    kept = parse_record(record.read_bytes())
    assert kept.outcome is not None
    assert any(isinstance(entry, TakeOverEntry) for entry in kept.entries)


def test_q6_1_the_replay_of_a_running_game_shows_no_plan(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Q6.1 A game that was stopped is still secret; an ended one is shown in full."""
    record = tmp_path / "running.json"
    typed(monkeypatch, "start a8\n/quit\n")
    seats = ["--seats", "random,human,random", "--option", "players=3", "--option", "oldest=1"]
    seats += ["--option", "layout=star"]
    main(["play", "queens_gambit", *seats, "--record", str(record)])
    kept = parse_record(record.read_bytes())
    assert kept.outcome is None
    assert any(isinstance(e, ActionEntry) and "plan" in e.action for e in kept.entries)
    capsys.readouterr()
    for seat in ([], ["--seat", "1"]):
        assert main(["replay", str(record), *seat]) == 0
        assert "plan " not in capsys.readouterr().out


def test_q6_1_a_typed_plan_does_not_stay_on_a_real_terminal() -> None:
    """Q6.1 The line is removed from the screen, so that no one reads it there later."""
    options = ["--option", "oldest=1", "--option", "layout=star"]
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "kiebitz", "play", "queens_gambit", *options]
    with subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal) as playing:
        os.close(terminal)
        start = re.findall(rb"start \w\d", read_until(screen, b"start ", b"> "))[0]
        os.write(screen, start + b"\n")
        plan = re.findall(rb"plan \w \w \w", read_until(screen, b"plan ", b"> "))[0]
        os.write(screen, plan + b"\n")
        shown = read_until(screen, plan, b"> ")
        playing.terminate()
    os.close(screen)
    assert shown.partition(plan)[2].startswith(b"\r\n\x1b[1A\x1b[2K")


def read_until(screen: int, *expected: bytes) -> bytes:
    """The terminal's output until each of these has come after the one before."""
    shown, rest = b"", b""
    for each in expected:
        while each not in rest:
            more = os.read(screen, 65536)
            shown, rest = shown + more, rest + more
        rest = rest.partition(each)[2]
    return shown


def test_a_draw_is_ended_with_its_evidence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """D6.3 The three move numbers are shown."""
    dance = "\n\n".join(["1-6", "32-27", "6-1", "27-32"] * 2)
    typed(monkeypatch, f"\n{dance}\n")
    options = ["--option", "starts=0", "--option", "position=B:WK32:BK1"]
    assert main(["play", "dame", "--seats", "human,human", "--lang", "en", *options]) == 0
    shown = capsys.readouterr().out
    assert "(D6.3)" in shown and "Moves 0, 2, 4." in shown


def test_a_record_with_options_that_cannot_be_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A layout that the record's own material does not have."""
    record = tmp_path / "game.json"
    options = ["--option", "limit=5", "--option", "layout=star"]
    main(["play", "queens_gambit", "--seats", "random,random", *options, "--record", str(record)])
    record.write_text(record.read_text().replace('"layout": "star"', '"layout": "moon"'))
    capsys.readouterr()
    assert main(["replay", str(record), "--lang", "de"]) == 2
    assert "moon" in capsys.readouterr().err
    assert main(["verify", str(record), "--lang", "de"]) == 1
    assert "Festlegung" in capsys.readouterr().out


def test_a_record_whose_material_breaks_a_rule_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Q1.4 A record's material is checked by the same rules as files."""
    record = tmp_path / "game.json"
    main(["play", "queens_gambit", "--seats", "random,random", "--option", "limit=5",
          "--record", str(record)])  # fmt: skip
    kept = json.loads(record.read_text())
    kept["material"]["layouts"][0]["starts"] = ["a1"]
    record.write_text(json.dumps(kept))
    capsys.readouterr()
    assert main(["replay", str(record), "--lang", "en"]) == 2
    assert "a1 is taken already" in capsys.readouterr().err


def test_verify_reports_randomness_completeness_and_a_missing_signature(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    main(["play", "dame", "--seats", "random,random", "--record", str(record)])
    capsys.readouterr()
    assert main(["verify", str(record), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    head = parse_record(record.read_bytes()).head or ""
    assert "luck is sound" in said and head in said and "Nobody has signed" in said
    assert main(["verify", str(record), "--lang", "en", "--commitment", "00" * 32]) == 1


def test_verify_says_in_words_why_an_entry_cannot_stand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    options = ["--option", "starts=0", "--seats", "random,random"]
    main(["play", "dame", *options, "--record", str(record)])
    kept = parse_record(record.read_bytes())
    first = next(e for e in kept.entries if isinstance(e, ActionEntry))
    record.write_text(record.read_text().replace(f'"{first.action}"', '"9-25"', 1))
    capsys.readouterr()
    assert main(["verify", str(record), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "D2.1" in said and "dame-" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_cannot_be_is_one_sentence(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "99999", "--lang", language]) == 2
    said = capsys.readouterr().err
    assert "99999" in said and "65535" in said
