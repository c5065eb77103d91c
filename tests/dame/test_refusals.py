"""A refused move says exactly why, with the rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Refusal
from kiebitz.games.dame import DAME, Jump, Options, Step
from tests.dame.pictures import SOAK, after_texts, state_of

MEN = """
      b   .   .   .
    .   .   .   .
      .   .   b   .
    .   .   b   .
      .   .   .   w
    .   .   .   .
      .   B   .   .
    .   .   w   .
"""
FIGHT = """
      b   .   b   .
    w   w   .   b
      .   .   b   .
    .   w   w   .
      .   .   .   .
    .   .   w   .
      .   .   .   .
    .   .   .   .
"""
ROUND = """
      b   .   .   .
    .   .   B   .
      .   w   w   .
    .   .   .   .
      .   w   w   .
    .   .   .   .
      .   .   .   b
    .   .   .   .
"""
EVERY_REASON = [
    ("D1.1 outside the board", MEN, Step(0, 4), "dame-no-such-square", "D1.1"),
    ("D1.1 outside the board, the target", MEN, Step(32, 36), "dame-no-such-square", "D1.1"),
    (
        "D1.1 outside the board, on the way",
        FIGHT,
        Jump((11, 18, 99)),
        "dame-no-such-square",
        "D1.1",
    ),
    ("D2.1 no target", MEN, Jump((11,)), "dame-no-target", "D2.1"),
    ("D2.1 no squares at all", MEN, Jump(()), "dame-no-target", "D2.1"),
    ("D2.1 nothing there", MEN, Step(9, 14), "dame-no-piece", "D2.1"),
    ("D1.3 the opponent's piece", MEN, Step(20, 16), "dame-not-your-piece", "D1.3"),
    ("D2.1 too far", MEN, Step(11, 20), "dame-not-adjacent", "D2.1"),
    ("D2.1 straight ahead", MEN, Step(11, 19), "dame-not-adjacent", "D2.1"),
    ("D2.2 a king does not fly", MEN, Step(26, 19), "dame-not-adjacent", "D2.2"),
    ("D2.1 a man backward", MEN, Step(11, 8), "dame-backward", "D2.1"),
    ("D2.1 occupied", MEN, Step(11, 15), "dame-occupied", "D2.1"),
    ("D2.2 occupied", MEN, Step(26, 31), "dame-occupied", "D2.2"),
    ("D3.1 a capture exists", FIGHT, Step(11, 16), "dame-must-capture", "D3.1"),
    ("D3.2 no jump", FIGHT, Jump((11, 15)), "dame-not-a-jump", "D3.2"),
    ("D3.3 no jump of a king", ROUND, Jump((7, 32)), "dame-not-a-jump", "D3.3"),
    ("D3.2 nothing to capture", FIGHT, Jump((11, 20)), "dame-nothing-to-capture", "D3.2"),
    ("D3.2 an own piece", FIGHT, Jump((8, 15)), "dame-own-piece", "D3.2"),
    ("D3.2 a man captures backward", FIGHT, Jump((11, 18, 9)), "dame-captures-backward", "D3.2"),
    ("D3.5 broken off", FIGHT, Jump((11, 18)), "dame-capture-goes-on", "D3.5"),
    ("D3.5 jumped twice", ROUND, Jump((7, 14, 7)), "dame-jumped-twice", "D3.5"),
    ("D3.6 the same capture", ROUND, Jump((7, 16, 23, 14, 7)), "dame-same-capture", "D3.6"),
]


@pytest.mark.parametrize(
    ("sentence", "picture", "action", "code", "rule"),
    EVERY_REASON,
    ids=[row[0] for row in EVERY_REASON],
)
def test_a_refusal_is_exact(
    sentence: str, picture: str, action: Step | Jump, code: str, rule: str
) -> None:
    refused = DAME.refusal(state_of(picture), 0, action)
    assert refused is not None
    assert (refused.code, refused.rule) == (code, rule)


def test_D3_2_the_square_behind_is_occupied() -> None:
    """D3.2, D3.3"""
    picture = """
          .   .   .   .
        .   .   .   .
          .   b   B   .
        .   .   w   .
          .   w   w   .
        .   .   .   .
          .   .   .   .
        .   .   .   .
    """
    for action, rule in ((Jump((10, 19)), "D3.2"), (Jump((11, 18)), "D3.3")):
        square = action.path[-1]
        expected = Refusal("dame-occupied", rule=rule, params={"square": square})
        assert DAME.refusal(state_of(picture), 0, action) == expected


def test_D3_1_the_refusal_names_the_pieces_that_can_capture() -> None:
    """D3.1"""
    assert DAME.refusal(state_of(FIGHT), 0, Step(11, 16)) == Refusal(
        "dame-must-capture", rule="D3.1", params={"count": 2, "most": "1", "last": "11"}
    )


def test_no_one_moves_out_of_turn_or_after_the_end() -> None:
    start = DAME.initial(Options(starts=0), None)
    assert DAME.refusal(start, 1, Step(22, 18)) == Refusal("not-your-turn")
    assert DAME.refusal(start, 7, Step(11, 15)) == Refusal("not-your-turn")
    open_lot = DAME.initial(Options(), None)
    assert DAME.refusal(open_lot, 0, Step(11, 15)) == Refusal("chance-awaited")
    over = after_texts(state_of(MEN.replace("w", ".").replace("W", ".")), "11-16")
    assert DAME.refusal(over, 1, Step(20, 16)) == Refusal("game-over")
    with pytest.raises(IllegalAction):
        DAME.apply(start, 0, Step(11, 18))


numbers = st.integers(-3, 36) | st.integers()
actions = st.builds(Step, numbers, numbers) | st.builds(
    Jump, st.lists(numbers, max_size=6).map(tuple)
)


@settings(max_examples=20_000 if SOAK else 400, deadline=None)
@given(st.sampled_from([MEN, FIGHT, ROUND]), st.integers(-2, 3), actions)
def test_a_refusal_never_raises(picture: str, seat: int, action: Step | Jump) -> None:
    state = state_of(picture)
    is_legal = action in DAME.legal_actions(state, seat)
    assert (DAME.refusal(state, seat, action) is None) == is_legal
