"""Contests: many games between bots in one call, and their statistics."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.cli import main

GREEDY = '''
class Greedy:
    """Takes as much as it can."""

    def choose(self, situation):
        return max(situation.legal, key=lambda action: len(action.path))


def broken(situation):
    raise RuntimeError("own mistake")


nothing = 5
'''


@pytest.fixture(autouse=True)
def no_tables_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DAME_TABLES", "0")


def greedy(situation: kiebitz.Situation) -> Any:
    return max(situation.legal, key=lambda action: len(action.path))


def first(situation: kiebitz.Situation) -> Any:
    return situation.legal[0]


@pytest.fixture
def greedy_file(tmp_path: Path) -> str:
    file = tmp_path / "random.py"  # a standard module has that name too and must stay importable
    file.write_text(GREEDY, encoding="utf-8")
    return str(file)


def test_a_contest_changes_seats_keeps_records_and_counts_every_game() -> None:
    scores = kiebitz.contest("dame", [greedy, "random"], games=6, seed=2)
    assert [game.seats for game in scores.games] == [(0, 1), (1, 0)] * 3
    mine, theirs = scores["greedy"], scores["random"]
    assert mine.won + mine.drawn + mine.lost == 6
    assert (mine.won, mine.drawn) == (theirs.lost, theirs.drawn)
    assert mine.points.low <= mine.points.value <= mine.points.high
    ended = kiebitz.replay(scores.games[0].record)
    assert ended.outcome is not None and kiebitz.verify(scores.games[0].record)
    assert str(scores).splitlines()[0].startswith("greedy: ")


def test_the_same_seed_gives_the_same_contest() -> None:
    one, same, other = (
        kiebitz.contest("dame", [greedy, "random"], games=2, seed=seed) for seed in (1, 1, 2)
    )
    records = [[game.record for game in each.games] for each in (one, same, other)]
    assert records[0] == records[1] != records[2]


def test_a_stronger_bot_is_seen_to_be_stronger() -> None:
    scores = kiebitz.contest("dame", ["casual", first], games=12)
    assert scores["casual"].points.low > 0.5 > scores["first"].points.high
    assert scores["casual"].elo.low > 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_contestant_fills_the_seats_that_are_left(players: int) -> None:
    options = {"players": players, "limit": 5}
    scores = kiebitz.contest("queens_gambit", {"a": first, "b": first}, games=6, options=options)
    played = {name: s.won + s.drawn + s.lost for name, s in scores.items()}
    assert played == {"a": 6, "b": 6 * (players - 1)}


def test_a_class_is_made_anew_for_each_game_and_closed() -> None:
    made: list[str] = []

    class Counted:
        def __init__(self) -> None:
            made.append("made")

        def choose(self, situation: kiebitz.Situation) -> Any:
            return situation.legal[0]

        def close(self) -> None:
            made.append("closed")

    kiebitz.contest("dame", [Counted, "random"], games=2)
    assert made == ["made", "closed"] * 2


def test_bots_agree_on_a_draw_if_both_have_the_manners() -> None:
    class Peaceful:
        def choose(self, situation: kiebitz.Situation) -> Any:
            return situation.legal[0]

        def offers_draw(self, situation: kiebitz.Situation) -> bool:
            return True

        def accepts_draw(self, situation: kiebitz.Situation) -> bool:
            return True

    table = kiebitz.play(kiebitz.open_table("dame"), [Peaceful, Peaceful()])
    assert table.outcome is not None and table.outcome.is_draw
    assert len([each for each in table.log() if "moved" in each.code]) <= 2
    scores = kiebitz.contest("dame", {"a": Peaceful, "b": Peaceful}, games=2, opening=0)
    assert scores["a"].drawn == 2
    others = kiebitz.play(kiebitz.open_table("dame"), [Peaceful, first])
    assert len(others.fold.entries) > 10


def test_a_bot_of_ones_own_claims_its_draws_unless_it_says_no() -> None:
    """D6.5 The kings move to and fro for ever."""
    ways = {(1, 6), (6, 1), (32, 27), (27, 32)}

    class ToAndFro:
        def choose(self, situation: kiebitz.Situation) -> Any:
            return next(action for action in situation.legal if action.path in ways)

    class Stubborn(ToAndFro):
        def claims_draw(self, situation: kiebitz.Situation) -> bool:
            return len(situation.memory) > 40

    def entries(bots: list[Any]) -> int:
        options = {"starts": 0, "draws": "claim", "position": "B:W29,K32:B4,K1"}
        table = kiebitz.open_table("dame", options=options)
        return len(kiebitz.play(table, bots).fold.entries)

    assert entries([ToAndFro, ToAndFro]) < 12
    assert entries([Stubborn, Stubborn]) > 25


def test_a_bot_is_found_in_its_file_and_plays_in_other_processes(greedy_file: str) -> None:
    here = kiebitz.contest("dame", [f"{greedy_file}:Greedy", "random"], games=4)
    there = kiebitz.contest("dame", [f"{greedy_file}:Greedy", "random"], games=4, workers=2)
    assert [game.record for game in here.games] == [game.record for game in there.games]
    assert Random(1).random()


def test_the_arena_takes_bots_from_files(
    greedy_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["arena", "dame", f"{greedy_file}:Greedy", "random", "--games", "2", "--workers", "1"]
    assert main(wanted) == 0
    assert "Greedy" in capsys.readouterr().out
    wanted[2] = f"{greedy_file}:nothing"
    assert main([*wanted, "--lang", "en"]) == 2
    assert "cannot be loaded" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("contestants", "games", "sentence"),
    [
        (["club"], 2, "name 2 to as many"),
        (["club", "club", "club"], 2, "name 2 to as many"),
        (["grandmaster", "club"], 2, "no level 'grandmaster'"),
        (["no_file.py:Bot", "club"], 2, "no_file.py"),
        ([5, "club"], 2, "a function or has `choose`"),
        ("club", 2, "a list or"),
        (["club", "random"], 0, "at least one game"),
    ],
)
def test_what_cannot_be_is_said(contestants: Any, games: int, sentence: str) -> None:
    with pytest.raises((TypeError, ValueError), match=sentence):
        kiebitz.contest("dame", contestants, games=games)


def test_bots_that_cannot_be_sent_to_other_processes_are_named() -> None:
    with pytest.raises(ValueError, match="functions or classes of a module"):
        kiebitz.contest("dame", [lambda situation: situation.legal[0], "random"], 2, workers=2)


def test_what_a_bot_raises_reaches_the_caller(greedy_file: str) -> None:
    with pytest.raises(RuntimeError, match="own mistake"):
        kiebitz.contest("dame", [f"{greedy_file}:broken", "random"], games=1)


def test_an_answer_in_notation_that_is_refused_names_the_rule() -> None:
    table = kiebitz.open_table("dame", options={"starts": 0, "position": "B:W18,30:B5,14"})
    with pytest.raises(ValueError, match=r"'5-9', which is refused: .*D3\.1"):
        kiebitz.play(table, {0: lambda situation: "5-9"})
    with pytest.raises(kiebitz.ParseError, match="Write 11-15 for a move"):
        kiebitz.play(table, {0: lambda situation: "hello"})
