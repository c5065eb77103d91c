"""Nine Men's Morris: its rulebook, the conformance suite, and bots at a table.

Run with the game available: `KIEBITZ_GAMES=nine_mens_morris python -m pytest` here, or after
`pip install .`.
"""

from __future__ import annotations

import pytest
from nine_mens_morris import PLUGIN
from nine_mens_morris.board import LINES, MILLS, NEIGHBOURS, POINTS
from nine_mens_morris.notation import parse, write
from nine_mens_morris.rules import MEN, QUIET_LIMIT, State, apply, legal_actions, outcome, refusal

import kiebitz
from kiebitz.conformance import CHECKS, Check, setup_of

GAME = PLUGIN.game


def standing(first: str, second: str, **more: object) -> State:
    """A position by the points of each side, with all men placed."""
    men = tuple(
        0 if point in first.split() else 1 if point in second.split() else None for point in POINTS
    )
    return State(men=men, **{"in_hand": (0, 0), **more})  # type: ignore[arg-type]


def written(state: State) -> set[str]:
    return {write(state, action) for action in legal_actions(state, state.to_move)}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_conforms(check: Check) -> None:
    check(setup_of(GAME), 1)


def test_N1_1_the_board_has_24_points_on_16_lines_of_three() -> None:
    assert len(POINTS) == 24 and len(MILLS) == 16 and len(LINES) == 32
    assert sorted(map(len, NEIGHBOURS.values())) == [2] * 12 + [3] * 8 + [4] * 4
    assert State().in_hand == (MEN, MEN)


def test_N2_1_men_are_placed_on_free_points_first() -> None:
    state = apply(State(), 0, parse(State(), "a1")).state
    assert written(state) == set(POINTS) - {"a1"}
    refused = refusal(state, 1, parse(state, "a1-a4"))
    assert refused is not None and refused.rule == "N2.1"


def test_N2_2_then_men_move_along_the_lines() -> None:
    state = standing("a1 b2 c3 e4", "g7 f6 e5 g1")
    assert written(state) == {
        "a1-a4", "a1-d1", "b2-b4", "b2-d2", "c3-c4", "c3-d3", "e4-e3", "e4-f4",
    }  # fmt: skip


def test_N2_3_with_three_men_they_fly_if_the_table_says_so() -> None:
    flying = standing("a1 b2 c3", "g7 f6 e5 g1")
    assert "a1-d7" in written(flying)
    assert "a1-d7" not in written(standing("a1 b2 c3", "g7 f6 e5 g1", flying=False))


def test_N3_1_a_closed_mill_takes_a_man_N3_2_outside_mills() -> None:
    state = standing("a1 a7 b4 f2", "g1 g4 g7 e5")
    assert "b4-a4xe5" in written(state)
    assert "b4-a4" not in written(state) and "b4-a4xg1" not in written(state)
    after = apply(state, 0, parse(state, "b4-a4xe5")).state
    assert after.of(1) == ("g1", "g4", "g7")


def test_N3_3_if_all_are_in_mills_any_may_be_taken() -> None:
    state = standing("a1 a7 b4 f2", "g1 g4 g7")
    assert {"b4-a4xg1", "b4-a4xg4", "b4-a4xg7"} <= written(state)


def test_N4_1_two_men_have_lost_and_N4_2_so_has_who_cannot_move() -> None:
    few = outcome(standing("a1 b2", "g7 f6 e5"))
    stuck = outcome(standing("a1 a4 a7 d1", "b4 d7 g1 d2 b2"))
    assert few is not None and few.winners == (1,) and few.reasons[0].rule == "N4.1"
    assert stuck is not None and stuck.winners == (1,) and stuck.reasons[0].rule == "N4.2"


def test_N4_3_a_game_in_which_nothing_happens_is_drawn() -> None:
    ended = outcome(standing("a1 b2 c3", "g7 f6 e5", quiet=QUIET_LIMIT))
    assert ended is not None and ended.is_draw


def test_bots_play_it_at_a_table_and_think_before_they_do() -> None:
    """The any-game search plays to the end, and its record is sound."""
    players = [kiebitz.bot("nine_mens_morris", level, 1) for level in ("beginner", "random")]
    ended = kiebitz.play(kiebitz.open_table("nine_mens_morris", seed=1), players)
    assert ended.outcome is not None and kiebitz.verify(ended.record()).problem is None


@pytest.mark.parametrize("language", ["de", "pl", "en"])
def test_its_story_is_told_in_every_language(language: str) -> None:
    table = kiebitz.open_table("nine_mens_morris", players=["Ada", "Jan"]).act(0, "a1")
    story = table.story(None, language)
    assert "Ada" in story[-1] and "a1" in story[-1] and "[" not in "".join(story)
