"""Dame's bots: every level plays legally and reproducibly by its seed, and judges as it should."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from threading import Thread
from typing import Any

import msgspec
import pytest

from kiebitz.bots import bot, levels
from kiebitz.bots.bot import Situation
from kiebitz.bots.dame import bot as dame_bot
from kiebitz.bots.dame import engine
from kiebitz.bots.dame.bot import DameBot, Level
from kiebitz.bots.dame.human import Considered, Eye, choose_like_a_person
from kiebitz.bots.dame.levels import DAME_LEVELS, make_bot
from kiebitz.bots.dame.pool import Pool
from kiebitz.games.dame import DAME
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.notation import parse
from kiebitz.games.dame.rules import after_move, legal_actions
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Jump, Options, State

NAMES = tuple(DAME_LEVELS)
QUICK = tuple(name for name in NAMES if name != "max")


@pytest.fixture(autouse=True)
def no_tables_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIEBITZ_DAME_TABLES", "0")


def state_of(fen: str | None = None) -> State:
    return initial(Options(starts=0, position=fen))


def situation_in(state: State, seat: int | None = None) -> Situation:
    """The information of the seat to move, or of another."""
    mover = 0 if state.to_move is Side.BLACK else 1
    seat = mover if seat is None else seat
    return Situation(
        game=DAME,
        seat=seat,
        options=None,
        material=None,
        view=DAME.view(state, seat),
        legal=legal_actions(state, seat),
        imagine=lambda rng: state,
        remember=tuple,
    )


def test_there_are_five_levels_beside_random() -> None:
    assert levels("dame") == ("random", "beginner", "casual", "club", "strong", "max")
    assert levels("dame")[1:] == NAMES


@pytest.mark.parametrize("name", QUICK)
def test_a_level_plays_a_game_to_its_end_by_legal_moves(name: str) -> None:
    state, seat = state_of(), 0
    players = [make_bot(name, 1), make_bot("beginner", 2)]
    while DAME.outcome(state) is None:
        action = players[seat].choose(situation_in(state))
        assert action in legal_actions(state, seat)
        state, seat = after_move(state, action), 1 - seat


def test_a_beginner_counts_pieces_and_plays_the_same_whatever_net_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_net() -> None:
        raise AssertionError("a beginner has no net")

    for name in ("SMALL", "LARGE"):
        monkeypatch.setattr(dame_bot, name, Pool(1, lambda: 1))
    monkeypatch.setattr(engine, "trained_evaluation", no_net)
    situation = situation_in(state_of())
    assert make_bot("beginner", 1).choose(situation) in situation.legal
    with pytest.raises(AssertionError):
        make_bot("casual", 1).choose(situation)


def some_states() -> list[State]:
    states = [state_of("B:W17,18,21,25,26,29:B1,3,5,6,10,12"), state_of()]
    for _ in range(8):
        states.append(after_move(states[-1], make_bot("club", 5).choose(situation_in(states[-1]))))
    return states


@pytest.mark.parametrize("name", QUICK)
def test_a_seed_gives_the_same_move_whatever_was_thought_before(name: str) -> None:
    states = some_states()
    first = [make_bot(name, 7).choose(situation_in(state)) for state in states]
    make_bot("strong", 3).choose(situation_in(state_of()))
    again = [make_bot(name, 7).choose(situation_in(state)) for state in reversed(states)]
    assert again == first[::-1]


def test_a_game_is_judged_the_same_whatever_was_thought_before() -> None:
    """Otherwise resignations and draw offers would depend on earlier games."""
    states = some_states()
    first = [make_bot("max", 7)._evaluate(situation_in(state)) for state in states]
    again = [make_bot("max", 7)._evaluate(situation_in(state)) for state in reversed(states)]
    assert again == first[::-1]


def test_what_is_forced_is_played_without_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DameBot, "_choose_with_engine", None)
    state = state_of("B:W18:B14,1")
    assert isinstance(make_bot("max").choose(situation_in(state)), Jump)


def test_a_blind_eye_takes_the_glance_and_a_seeing_one_the_value() -> None:
    moves = [
        Considered((1, 5, 0), value=-90, at_a_glance=60),
        Considered((2, 6, 0), value=10, at_a_glance=10),
    ]
    assert choose_like_a_person(moves, Eye(blind=1.0, error=0.0), Random(1)) == (1, 5, 0)
    assert choose_like_a_person(moves, Eye(blind=0.0, error=0.0), Random(1)) == (2, 6, 0)


def test_no_one_throws_everything_away() -> None:
    moves = [
        Considered((1, 5, 0), value=-400, at_a_glance=500),
        Considered((2, 6, 0), value=0, at_a_glance=0),
    ]
    found = {choose_like_a_person(moves, Eye(blind=1.0, error=100.0), Random(n)) for n in range(50)}
    assert found == {(2, 6, 0)}


LOST = "B:WK10,K11,K14,K15,K18,K19,K22,K23:B1"
EVEN_KINGS = "B:WK31,K32:BK1,K5"
FAR_BEHIND = "B:W21,22,23,24,29,30,31,K32:B9,10,11,12,K1"
"""Three men behind, with one king each to move to and fro."""
TO_AND_FRO = ("1-5", "32-28", "5-1", "28-32")
PROVED = "B:WK32,K31,K30:BK1"


def after_turns(fen: str, turns: int, seat: int = 0) -> Situation:
    """After so many half-moves to and fro, with the seat's memory of them."""
    options = Options(starts=0, position=fen, draws="claim")
    state, memory = initial(options), list[Any]()
    for number in range(turns):
        mover = number % 2
        played = DAME.apply(state, mover, parse(state, TO_AND_FRO[number % 4]))
        state = played.state
        memory += [each.event for each in played.happenings]
    unrepeated = msgspec.structs.replace(state, history=(state.board,), quiet=0, lately=())
    seen = situation_in(unrepeated, seat)
    return replace(seen, options=options, remember=lambda: tuple(memory))


def test_a_bot_resigns_when_it_has_been_three_men_behind_for_three_moves_d5_3() -> None:
    assert make_bot("club", 1).resigns(after_turns(FAR_BEHIND, 40))


def test_with_six_pieces_a_proved_loss_is_resigned_d5_3() -> None:
    assert make_bot("club", 1).resigns(after_turns(PROVED, 40))
    assert not make_bot("club", 1).resigns(after_turns(PROVED, 36))


def test_no_bot_resigns_before_move_20_however_far_behind_d5_3() -> None:
    assert not make_bot("club", 1).resigns(after_turns(FAR_BEHIND, 36))
    assert not make_bot("club", 1).resigns(situation_in(state_of(LOST)))


def test_no_one_resigns_a_won_or_an_even_game_d5_3() -> None:
    assert not make_bot("club", 1).resigns(after_turns(FAR_BEHIND, 41, seat=1))
    assert not make_bot("club", 1).resigns(after_turns("B:WK32,K31:BK1,K2", 40))


def test_two_men_behind_a_bot_plays_on_d5_3() -> None:
    two_behind = "B:W21,22,23,24,29,30,K32:B9,10,11,12,K1"
    assert not make_bot("club", 1).resigns(after_turns(two_behind, 40))


def test_a_deficit_that_has_just_come_about_is_not_resigned_yet_d5_3() -> None:
    lately = after_turns(FAR_BEHIND, 40)
    even_until_now = replace(lately, remember=lambda: lately.memory[-4:])
    assert not make_bot("club", 1).resigns(even_until_now)


def quiet(fen: str, half_moves: int) -> State:
    return msgspec.structs.replace(state_of(fen), quiet=half_moves)


def test_draws_are_taken_where_nothing_happens_and_declined_when_winning_d6_1() -> None:
    calm = quiet(EVEN_KINGS, 30)
    assert make_bot("strong", 1).accepts_draw(situation_in(calm))
    assert make_bot("strong", 1).offers_draw(situation_in(calm))
    assert not make_bot("strong", 1).offers_draw(situation_in(state_of()))
    assert not make_bot("strong", 1).accepts_draw(situation_in(state_of(LOST), seat=1))
    assert make_bot("strong", 1).accepts_draw(situation_in(state_of(LOST)))


def test_advice_has_the_best_actions_with_lines_and_chances() -> None:
    state = state_of()
    found = make_bot("max", 1).advice(situation_in(state), most=3)
    assert len(found) == 3
    assert [each.value for each in found] == sorted((e.value for e in found), reverse=True)
    for each in found:
        assert each.line[0] == each.action
        assert sum(each.chances) == pytest.approx(1)
        assert 0.2 < each.chances[0] < 0.8


def test_chances_are_those_of_the_seats_and_not_of_the_side_to_move() -> None:
    state = after_move(state_of(LOST), parse(state_of(LOST), "1-5"))
    (best,) = make_bot("max", 1).advice(situation_in(state), most=1)
    assert best.chances[0] < 0.1 < 0.9 < best.chances[1]


def test_without_the_kernel_every_level_plays_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dame_bot, "HAS_KERNEL", False)
    state = state_of("B:W18,27:B14,1,5")
    for name in NAMES:
        player: Any = bot("dame", name, 1)
        assert player.notice is not None
        assert player.choose(situation_in(state)) in legal_actions(state, 0)
        best, *_ = player.advice(situation_in(state))
        assert best.action in legal_actions(state, 0) and sum(best.chances) == pytest.approx(1)
    endless = DameBot(Level(fallback_depth=60), 1)
    endless.close()
    assert endless.choose(situation_in(state_of())) in legal_actions(state_of(), 0)
    assert make_bot("casual", 1).resigns(after_turns(FAR_BEHIND, 40))
    assert not make_bot("casual", 1).resigns(after_turns(FAR_BEHIND, 41, seat=1))


def test_a_bot_that_thinks_for_long_stops_when_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dame_bot, "SLOWEST", 3_600_000)
    player = DameBot(Level(nodes=1 << 50), 1)
    played: list[Any] = []
    state = state_of()
    thinker = Thread(target=lambda: played.append(player.choose(situation_in(state))), daemon=True)
    thinker.start()
    player.close()
    thinker.join()
    assert played[0] in legal_actions(state, 0)


def test_a_bot_that_waits_for_an_engine_stops_waiting_when_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All engines are in use, and none is returned."""
    only = Pool(1, lambda: 1)
    monkeypatch.setattr(dame_bot, "SMALL", only)
    player, state = DameBot(Level(nodes=100), 1), state_of()
    played: list[Any] = []
    thinker = Thread(target=lambda: played.append(player.choose(situation_in(state))), daemon=True)
    with only.borrow():
        thinker.start()
        player.close()
        thinker.join()
    assert played[0] in legal_actions(state, 0)
    assert not player.resigns(situation_in(state))
