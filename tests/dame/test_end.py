"""Chapter 5, the end."""

from __future__ import annotations

import pytest

from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import NOBODY
from kiebitz.games.dame import DAME, Options
from tests.dame.pictures import WHITE, after_texts, mirrored, state_of

LAST_PIECE = """
      .   .   .   .
    .   .   .   .
      .   b   .   .
    .   w   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
"""
BLOCKED = """
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    b   .   .   .
      w   .   .   w
    .   w   .   .
"""
BLOCKED_BY_ITSELF = """
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      b   .   .   .
    b   b   .   .
      w   w   .   .
    w   w   w   .
"""


def test_D5_1_who_has_no_piece_left_has_lost() -> None:
    """D5.1"""
    after = after_texts(state_of(LAST_PIECE), "10x17")
    outcome = DAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (1.0, 0.0)
    assert outcome.reasons == (Reason("dame-no-pieces", rule="D5.1"),)
    assert DAME.to_act(after) == NOBODY
    assert DAME.legal_actions(after, 0) == DAME.legal_actions(after, 1) == ()


def test_D5_1_a_position_may_begin_with_a_side_that_has_lost() -> None:
    """D5.1 Whichever side is to move."""
    for position, winner in (("B:W:B1", 0), ("W:W:B1", 0), ("W:W30:B", 1), ("B:W30:B", 1)):
        outcome = DAME.outcome(DAME.initial(Options(starts=0, position=position), None))
        assert outcome is not None and outcome.winners == (winner,), position


@pytest.mark.parametrize("picture", [BLOCKED, BLOCKED_BY_ITSELF])
def test_D5_2_who_is_to_move_and_cannot_has_lost(picture: str) -> None:
    """D5.2 Whatever blocks the pieces: enemies, own pieces or the edge."""
    for state, winner in ((state_of(picture), 1), (mirrored(state_of(picture)), 0)):
        outcome = DAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == (winner,)
        assert outcome.reasons == (Reason("dame-no-moves", rule="D5.2"),)


def test_D5_2_being_blocked_is_no_loss_while_the_other_is_to_move() -> None:
    """D5.2"""
    assert DAME.outcome(state_of(BLOCKED, WHITE)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_D5_3_who_resigns_loses_at_any_time(seat: int) -> None:
    """D5.3 Also out of turn, and before chance has said who starts."""
    dealt = DAME.initial(Options(starts=0), None)
    for state in (dealt, after_texts(dealt, "11-15"), DAME.initial(Options(), None)):
        outcome = DAME.resigned(state, seat)
        assert isinstance(outcome, Outcome)
        assert outcome.winners == (1 - seat,)
        assert outcome.reasons == (Reason("dame-resigned", rule="D5.3"),)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_runs_out_of_time_loses(seat: int) -> None:
    outcome = DAME.timed_out(DAME.initial(Options(starts=0), None), seat)
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (1 - seat,)
    assert outcome.reasons == (Reason("dame-timed-out"),)
