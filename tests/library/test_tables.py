"""The public interface: whole games of every kind, played through its few names."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kiebitz


def at_random(table: kiebitz.Table, seed: int) -> kiebitz.Table:
    rng = Random(seed)
    while table.outcome is None:
        seat = rng.choice(table.awaited)
        table = table.act(seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize("game", sorted(kiebitz.GAMES))
def test_a_game_is_opened_played_kept_replayed_and_verified(game: str) -> None:
    ended = at_random(kiebitz.open_table(game, seed=1), seed=1)
    record = ended.record()
    assert kiebitz.verify(record).problem is None
    again = kiebitz.replay(record)
    assert again.outcome == ended.outcome and again.log(0) == ended.log(0)
    assert kiebitz.replay(record, 3).outcome is None
    assert len(ended.story(None, "de")) == len(ended.log())
    assert ended.text(0, "pl") and ended.view(0).seat == 0


@pytest.mark.parametrize("game", sorted(kiebitz.GAMES))
def test_the_same_seed_and_actions_give_the_same_game(game: str) -> None:
    first, second, other = (at_random(kiebitz.open_table(game, seed=s), seed=5) for s in (2, 2, 3))
    assert first.record() == second.record() != other.record()


def test_what_is_refused_says_why_with_its_rule_and_changes_nothing() -> None:
    table = kiebitz.open_table("dame", options={"starts": 0, "position": "B:W18,30:B5,14"})
    with pytest.raises(kiebitz.Refused, match=r"D3\.1") as caught:
        table.act(0, "5-9")
    assert caught.value.refusal.rule == "D3.1"
    assert table.act(0, table.legal(0)[0]).awaited == (1,)


def test_steps_leave_the_table_before_them_as_it_was() -> None:
    table = kiebitz.open_table("chess", options={"white": 0})
    table.act(0, "e4")
    assert table.legal(0) == kiebitz.open_table("chess", options={"white": 0}).legal(0)


def test_offers_answers_and_resignation() -> None:
    table = kiebitz.open_table("dame", options={"starts": 0})
    drawn = table.act(0, "11-15").offer(0).answer(1, accepts=True).outcome
    assert drawn is not None and drawn.is_draw
    lost = table.resign(0).outcome
    assert lost is not None and lost.winners == (1,)


@pytest.mark.parametrize(
    ("options", "players", "problem"),
    [
        ({"starts": 7}, None, "starts"),
        ({"wind": "north"}, None, "wind"),
        ({}, ["Ada"], "2 seats"),
    ],
)
def test_a_table_that_cannot_be_says_what_is_wrong(
    options: dict[str, object], players: list[str] | None, problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        kiebitz.open_table("dame", options=options, players=players)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: kiebitz.open_table("checkers"), "no game 'checkers', but dame, chess"),
        (lambda: kiebitz.open_table("dame", players="ab"), "players are names"),
        (lambda: kiebitz.open_table("dame", players=[1, 2]), "players are names, not 1"),  # type: ignore[list-item]
        (lambda: kiebitz.open_table("dame", seed="7"), "whole number, 32 bytes or None"),  # type: ignore[arg-type]
        (lambda: kiebitz.open_table("dame", seed=b"ab"), "has 32 of them, not 2"),
        (lambda: kiebitz.levels("checkers"), "no game 'checkers'"),
        (lambda: kiebitz.bot("checkers", "club"), "no game 'checkers'"),
        (lambda: kiebitz.bot("dame", "club", seed="x"), "whole number or None"),  # type: ignore[arg-type]
        (lambda: kiebitz.open_table("dame").legal(5), "the seats are 0 to 1, not 5"),
        (lambda: kiebitz.open_table("dame").view(7), "the seats are 0 to 1, not 7"),
        (lambda: kiebitz.open_table("dame").act("Ada", "9-13"), "not 'Ada'"),  # type: ignore[arg-type]
        (lambda: kiebitz.open_table("dame").act(0, None), "an action is notation or one of"),
        (
            lambda: kiebitz.open_table("dame", options={"starts": 0}).act(0, "hello"),
            "Write 11-15 for a move",
        ),
        (lambda: kiebitz.open_table("dame").text(0, "fr"), "de, pl, en, not 'fr'"),
        (lambda: kiebitz.open_table("dame").offer(0, "pizza"), "draw and takeback"),  # type: ignore[arg-type]
        (lambda: kiebitz.replay(kiebitz.open_table("dame").record(), -1), "entries, not -1"),
    ],
)
def test_what_callers_get_wrong_is_said_in_a_sentence(
    wrong: Callable[[], object], sentence: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=sentence):
        wrong()


def test_a_refusal_names_who_is_awaited() -> None:
    table = kiebitz.open_table("dame", options={"starts": 0})
    with pytest.raises(kiebitz.Refused, match=r"It is not your turn\. Awaited: 0\."):
        table.act(1, "22-17")


def test_fresh_luck_differs_and_is_as_sound() -> None:
    first, second = (kiebitz.open_table("queens_gambit", seed=None) for _ in range(2))
    assert first.seed != second.seed
    assert kiebitz.verify(at_random(first, seed=1).record())


def test_a_verdict_is_true_of_a_sound_record_alone() -> None:
    ended = at_random(kiebitz.open_table("dame", seed=1), seed=1)
    assert kiebitz.verify(ended.record())
    assert not kiebitz.verify(kiebitz.replay(ended.record(), 3).record())


def test_tables_and_situations_are_short_when_printed() -> None:
    table = kiebitz.open_table("match_of_the_century")
    assert len(repr(table)) < 100 and "match_of_the_century" in repr(table)
    assert len(repr(table.situation(table.awaited[0]))) < 100


@pytest.mark.parametrize("answer", [None, 42, ("9-13",)])
def test_a_bot_that_answers_nonsense_is_told_so(answer: object) -> None:
    table = kiebitz.open_table("dame", options={"starts": 0})
    with pytest.raises(ValueError, match=r"which is none of situation\.legal") as caught:
        kiebitz.play(table, [lambda situation: answer] * 2)
    assert "in seat 0 of <Table of dame" in caught.value.__notes__[0]


def test_a_bot_may_answer_in_notation() -> None:
    table = kiebitz.open_table("dame", options={"starts": 0})
    assert kiebitz.play(table, {0: lambda situation: "11-15"}).awaited == (1,)


def test_what_a_bot_raises_says_where() -> None:
    def broken(situation: kiebitz.Situation) -> object:
        raise RuntimeError("own mistake")

    with pytest.raises(RuntimeError, match="own mistake") as caught:
        kiebitz.play(kiebitz.open_table("chess", options={"white": 0}), [broken, broken])
    assert "in seat 0 of <Table of chess" in caught.value.__notes__[0]


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (kiebitz.bot("dame", "random"), "a list, one for each seat"),
        (["club", "club"], "a function or has `choose`"),
        ([len, len, len], "the seats are 0 to 1, not 2"),
        ({7: len}, "the seats are 0 to 1, not 7"),
    ],
)
def test_bots_that_cannot_play_are_named(bots: Any, sentence: str) -> None:
    with pytest.raises((ValueError, TypeError), match=sentence):
        kiebitz.play(kiebitz.open_table("dame"), bots)


def test_bots_play_on_until_someone_without_a_bot_is_awaited() -> None:
    table = kiebitz.open_table("queens_gambit", options={"players": 3, "limit": 6}, seed=4)
    bot = kiebitz.bot("queens_gambit", "beginner", seed=1)
    waiting = kiebitz.play(table, {0: bot, 2: bot})
    assert waiting.outcome is None and set(waiting.awaited) == {1}
    ended = kiebitz.play(waiting, [bot, lambda situation: situation.legal[0], bot])
    assert ended.outcome is not None


def test_an_unknown_level_names_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="beginner, casual, club, strong, max"):
        kiebitz.bot("queens_gambit", "grandmaster")


def test_games_go_out_and_come_back_in_the_notation_of_other_programs() -> None:
    for game in ("dame", "chess"):
        ended = at_random(kiebitz.open_table(game, seed=6), seed=6)
        (back,) = kiebitz.tables_in(game, ended.export())
        assert isinstance(back, kiebitz.Table) and back.fen() == ended.fen()
        opened = kiebitz.open_table(game, options={"position": ended.fen()})
        assert opened.fen() == ended.fen()
    with pytest.raises(ValueError, match="dame and chess"):
        kiebitz.open_table("queens_gambit").export()


def test_a_game_that_cannot_be_read_is_reported_with_its_place() -> None:
    (found,) = kiebitz.tables_in("dame", "1. 11-15 99-98 *")
    assert isinstance(found, kiebitz.ParseError) and found.line == 1


def test_dames_kernel_counts_searches_and_plays() -> None:
    pytest.importorskip("kiebitz.kernels.dame.position")
    assert kiebitz.dame.perft(4) == 1469
    assert kiebitz.dame.perft(1, "B:W18:B14") == 1
    table = kiebitz.open_table("dame", options={"starts": 0, "position": "B:W18,30:B5,14"})
    found = kiebitz.dame.search(table, depth=6)
    assert found.move == "14x23" and found.line[0] == found.move and found.depth == 6
    games = kiebitz.dame.random_games(100, seed=1)
    assert games.black_won + games.white_won + games.drawn == 100


def test_every_public_name_is_there_and_the_command_loads_none_of_them() -> None:
    for name in kiebitz.__all__:
        assert getattr(kiebitz, name) is not None
    loaded = "import kiebitz, sys; print(any('msgspec' in name for name in sys.modules))"
    shown = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True)
    assert shown.stdout == "False\n"
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = kiebitz.chess


def test_a_table_may_begin_where_its_game_is_over() -> None:
    mated = kiebitz.open_table(
        "chess", options={"white": 0, "position": "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}
    )
    assert mated.outcome is not None and mated.outcome.winners == (0,)
