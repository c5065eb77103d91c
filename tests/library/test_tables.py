"""The public interface: whole games of every kind, played by its few names."""

from __future__ import annotations

import subprocess
import sys
from random import Random

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


def test_bots_play_on_until_somebody_without_a_bot_is_awaited() -> None:
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
    pytest.importorskip("kiebitz.kernels.dame")
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
