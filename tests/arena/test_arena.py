"""Contests of bots: the same numbers give the same games, wherever and whenever they are played."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from kiebitz.arena.arena import Contest, compare_contestants, duel_results, play_contest, standings
from kiebitz.arena.games import GameJob, GameResult, contestants_by_seat, play_game
from kiebitz.arena.statistics import Tally
from kiebitz.cli import main
from kiebitz.core.record import game_of, parse_record, table_of
from kiebitz.games import GAMES


@pytest.fixture(autouse=True)
def no_tables_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DAME_TABLES", "0")


def contest(**changes: object) -> Contest:
    plain = Contest(game="dame", levels=("casual", "random"), games=4, opening=2, workers=1)
    return msgspec.structs.replace(plain, **changes)


def test_a_number_gives_the_same_game_and_a_record_that_replays() -> None:
    job = GameJob("dame", ("casual", "random"), 3, opening=2)
    result = play_game(job)
    assert play_game(job) == result
    record = parse_record(result.record)
    table = table_of(game_of(record, GAMES), record)
    assert table.ended is not None
    assert table.ended.ranks == result.ranks


def test_seats_are_changed_within_a_round_and_the_luck_is_not() -> None:
    jobs = [GameJob("dame", ("casual", "random"), number, opening=6) for number in (4, 5)]
    first, second = map(play_game, jobs)
    assert first.seats == (0, 1)
    assert second.seats == (1, 0)
    begun = [
        [entry.action for entry in parse_record(each.record).entries if hasattr(entry, "action")][
            :6
        ]
        for each in (first, second)
    ]
    assert begun[0] == begun[1]


def test_the_last_contestant_fills_the_seats_that_are_left() -> None:
    job = GameJob("queens_gambit", ("a", "b"), 1)
    assert contestants_by_seat(job, 4) == (1, 1, 1, 0)
    assert contestants_by_seat(msgspec.structs.replace(job, number=4), 4) == (0, 1, 1, 1)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_played_in_the_arena(game: str) -> None:
    result = play_game(GameJob(game, ("random", "random"), 0))
    assert len(result.seats) == len(result.ranks) == len(result.scores)


def test_a_contest_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    half, whole = contest(games=2, folder=tmp_path), contest(folder=tmp_path)
    first = list(play_contest(half))
    kept = (tmp_path / "results.jsonl").read_bytes()
    every = list(play_contest(whole))
    assert every[:2] == [msgspec.structs.replace(each, record=b"") for each in first]
    assert (tmp_path / "results.jsonl").read_bytes().startswith(kept)
    assert len(list((tmp_path / "records").iterdir())) == 4
    assert sorted(each.number for each in every) == [0, 1, 2, 3]
    fresh = sorted(play_contest(contest()), key=lambda each: each.number)
    assert fresh == sorted(every, key=lambda each: each.number)
    with pytest.raises(ValueError, match="another contest"):
        list(play_contest(contest(seed=9, folder=tmp_path)))


def test_a_result_that_was_broken_off_while_it_was_written_is_played_again(tmp_path: Path) -> None:
    whole = contest(folder=tmp_path)
    first = list(play_contest(whole))
    results = tmp_path / "results.jsonl"
    complete = results.read_bytes()
    results.write_bytes(complete[:-30])
    again = list(play_contest(whole))
    assert [msgspec.structs.replace(each, record=b"") for each in first] == again
    assert results.read_bytes() == complete


def test_on_all_cores_the_games_are_the_same() -> None:
    alone = sorted(play_contest(contest()), key=lambda each: each.number)
    assert sorted(play_contest(contest(workers=2)), key=lambda each: each.number) == alone


def test_a_test_that_is_decided_ends_the_contest(tmp_path: Path) -> None:
    test = contest(levels=("club", "random"), games=400, sprt=(0, 300), folder=tmp_path)
    found = list(play_contest(test))
    assert len(found) < 100
    assert len(list(play_contest(test))) == len(found)


def result(seats: tuple[int, ...], ranks: tuple[int, ...]) -> GameResult:
    return GameResult(0, seats, ranks, tuple(1.0 / rank for rank in ranks), 9)


def test_who_is_ranked_before_whom_decides_a_duel() -> None:
    assert compare_contestants(result((0, 1), (1, 2)), 0, 1) == Tally(wins=1)
    assert compare_contestants(result((1, 0, 1), (1, 2, 3)), 0, 1) == Tally(losses=1)
    assert compare_contestants(result((0, 1), (1, 1)), 0, 1) == Tally(draws=1)
    assert compare_contestants(result((0, 0), (1, 2)), 0, 1) == Tally()
    games = [result((0, 1), (1, 2)), result((1, 0), (2, 1)), result((0, 1), (1, 1))]
    (duel,) = duel_results(contest(), games)
    assert duel.tally == Tally(wins=2, draws=1)
    strong, weak = standings(contest(), games)
    assert (strong.games, weak.games) == (3, 3)
    assert strong.wins.value > weak.wins.value


def test_the_command_says_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "dame", "casual", "random", "--games", "2", "--workers", "1"]
    assert main(words) == 0
    assert "casual – random: +2 =0 -0" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["duels"][0]["tally"]["wins"] == 2
    assert found["sprt"] is None
    assert main([*words, "--json", "--sprt", "0", "5"]) == 0
    test = json.loads(capsys.readouterr().out)["sprt"]
    assert (test["elo0"], test["elo1"], test["verdict"]) == (0, 5, "open")
    assert test["log_likelihood_ratio"] > 0
    assert main([*words, "--sprt", "0", "5"]) == 0
    assert capsys.readouterr().out.endswith(", open\n")


def test_a_level_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "dame", "casual", "genius"]) == 2
    assert "genius" in capsys.readouterr().err
