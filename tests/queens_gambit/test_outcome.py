"""The end (Q7.1 to Q7.4)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import NOBODY
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import Card, Piece, Token
from kiebitz.games.queens_gambit.outcome import outcome
from kiebitz.games.queens_gambit.rules import legal_actions, to_act
from kiebitz.games.queens_gambit.state import Lay, Move, Phase, State, with_holding
from tests.queens_gambit.pictures import apply, position, random_states, seats_awaited, settled

EMPTY = "......../"
LAST_TOKEN = EMPTY * 6 + "......../1..P...2"


def tokens_worth(*values: int) -> tuple[Token, ...]:
    return tuple(Token("a1", Piece.PAWN, value) for value in values)


def ended_with(points: list[int], last_turns: list[int]) -> Outcome:
    """A game that has just ended with these points and most recent turns."""
    gambits = "1234"[: len(points)].ljust(8, ".")
    state = position(EMPTY * 6 + f"......../{gambits}", Card.ROOK)
    for seat, (worth, turn) in enumerate(zip(points, last_turns, strict=True)):
        taken = tokens_worth(worth) if worth else ()
        state = with_holding(state, seat, taken=taken, last_turn=turn)
    over = msgspec.structs.replace(state, phase=Phase.OVER, tokens=(), turn=max(last_turns))
    ended = outcome(over)
    assert ended is not None
    return ended


def test_q7_1_the_game_ends_at_once_in_the_middle_of_the_turn() -> None:
    """Q7.1 The last capture ends it: no card is laid or drawn, and no seat is on turn."""
    state = position(LAST_TOKEN, Card.ROOK)
    after = apply(state, 0, Move(Card.ROOK, "d1"))
    held = after.holdings[0]
    assert to_act(after) == NOBODY and (len(held.row), len(held.hand)) == (2, 3)
    assert legal_actions(after, 0) == ()
    refused = QUEENS_GAMBIT.refusal(after, 0, Lay(held.hand[0]))
    assert refused is not None and refused.code == "game-over"
    ended = outcome(after)
    assert ended is not None and ended.winners == (0,) and ended.scores == (3.0, 0.0)
    assert [(r.code, r.rule, r.evidence) for r in ended.reasons] == [
        ("queens_gambit-last-token", "Q7.1", (1,)),
        ("queens_gambit-most-points", "Q7.2", ()),
    ]


def test_q7_1_one_token_left_is_not_the_end() -> None:
    """Q7.1"""
    state = position(EMPTY * 6 + "K......./1..P...2", Card.ROOK)
    after = apply(state, 0, Move(Card.ROOK, "d1"))
    assert outcome(after) is None and after.phase is Phase.LAYING


RANKS = [
    ("Q7.2 most points wins", [20, 60, 46], [30, 28, 29], (3, 1, 2)),
    ("Q7.3 of two tied the most recent turn wins", [63, 63], [29, 30], (2, 1)),
    ("Q7.3 the tie rule does not lift anybody over more points", [60, 66], [30, 29], (2, 1)),
    ("Q7.3 three tied are ordered by their turns", [40, 40, 40, 6], [29, 31, 30, 28], (3, 1, 2, 4)),
    ("Q7.3 four tied are ordered by their turns", [9, 9, 9, 9], [12, 11, 10, 9], (1, 2, 3, 4)),
    ("Q7.3 tied places behind the winner are ordered too", [70, 28, 28], [7, 9, 8], (1, 2, 3)),
    ("Q7.3 who had no turn comes last among equals", [0, 0, 0], [2, 0, 1], (1, 3, 2)),
    ("Q7.3 two who had no turn share the place", [5, 0, 0], [1, 0, 0], (1, 2, 2)),
]


@pytest.mark.parametrize(("sentence", "points", "turns", "ranks"), RANKS, ids=[r[0] for r in RANKS])
def test_ranks(sentence: str, points: list[int], turns: list[int], ranks: tuple[int, ...]) -> None:
    ended = ended_with(points, turns)
    assert ended.ranks == ranks
    assert ended.scores == tuple(float(worth) for worth in points)


def test_q7_3_the_reason_names_the_turns_that_decided() -> None:
    """Q7.3"""
    decided = ended_with([63, 63], [29, 30]).reasons[1]
    assert (decided.code, decided.rule) == ("queens_gambit-latest-turn", "Q7.3")
    assert decided.evidence == (30, 29)


def test_q7_3_a_tie_below_the_first_place_has_its_reason_too() -> None:
    """Q7.3 Q7.2"""
    ended = ended_with([40, 20, 20], [28, 30, 29])
    assert ended.ranks == (1, 2, 3)
    assert [(r.code, r.evidence) for r in ended.reasons[1:]] == [
        ("queens_gambit-most-points", ()),
        ("queens_gambit-latest-turn-below", (30, 29)),
    ]


def test_q7_3_a_tie_at_the_last_capture_is_won_by_the_capturer() -> None:
    """Q7.3 The capturer's turn is the most recent."""
    state = with_holding(position(LAST_TOKEN, Card.ROOK), 1, taken=tokens_worth(3))
    ended = outcome(apply(state, 0, Move(Card.ROOK, "d1")))
    assert ended is not None and ended.ranks == (1, 2) and ended.scores == (3.0, 3.0)


def quiet_turn(state: State) -> State:
    """A turn without a capture: the gambit moves to an empty square, the first card is laid."""
    state = settled(state)
    seat = seats_awaited(state)[0]
    if state.phase is Phase.MOVING:
        free = [
            action
            for action in legal_actions(state, seat)
            if isinstance(action, Move) and action.target not in state.token_squares
        ]
        state = apply(state, seat, free[0])
    after = apply(state, seat, legal_actions(state, seat)[0])
    return settled(after) if after.phase is not Phase.OVER else after


def quiet_turns_until_the_end(state: State, at_most: int) -> tuple[State, int]:
    for number in range(1, at_most + 1):
        state = quiet_turn(state)
        if outcome(state) is not None:
            return state, number
    return state, 0


def test_q7_4_the_game_ends_after_the_limit_of_turns_without_a_capture() -> None:
    """Q7.4 The turn is played out, then the points decide."""
    start = with_holding(position(LAST_TOKEN, Card.ROOK, limit=9), 1, taken=tokens_worth(8))
    start = msgspec.structs.replace(start, turn=31)
    state, turns = quiet_turns_until_the_end(start, 50)
    ended = outcome(state)
    assert turns == 9 and ended is not None and ended.ranks == (2, 1)
    assert [(r.rule, r.evidence) for r in ended.reasons] == [("Q7.4", (39,)), ("Q7.2", ())]
    assert len(state.holdings[0].row) == 3


def test_q7_4_the_limit_is_100_unless_the_table_says_otherwise() -> None:
    """Q7.4"""
    _, turns = quiet_turns_until_the_end(position(LAST_TOKEN, Card.ROOK), 120)
    assert turns == 100


def test_q7_4_zero_means_never() -> None:
    """Q7.4"""
    _, turns = quiet_turns_until_the_end(position(LAST_TOKEN, Card.ROOK, limit=0), 250)
    assert turns == 0


def test_q7_4_a_capture_begins_the_count_again_and_q5_2_a_blocked_turn_counts() -> None:
    """Q7.4 Q5.2"""
    blocked = position(EMPTY * 6 + ".2....../1K..P...", Card.BISHOP)
    assert blocked.phase is Phase.LAYING and blocked.quiet == 1
    near = position(EMPTY * 6 + "K......./1..P...2", Card.ROOK, limit=3)
    near = msgspec.structs.replace(near, quiet=2)
    assert apply(near, 0, Move(Card.ROOK, "c1")).quiet == 3
    assert apply(near, 0, Move(Card.ROOK, "d1")).quiet == 0


def test_q7_3_at_the_limit_a_tie_goes_to_the_last_mover() -> None:
    """Q7.3 Q7.4"""
    state, turns = quiet_turns_until_the_end(position(LAST_TOKEN, Card.ROOK, limit=5), 10)
    ended = outcome(state)
    assert turns == 5 and ended is not None and ended.ranks == (1, 2)


def test_all_points_are_someones_when_the_last_token_is_captured() -> None:
    """Q7.1 Q7.2"""
    found = 0
    for seed in range(12):
        final = random_states(Random(seed), players=4)[-1]
        if not final.tokens:
            found += 1
            assert sum(held.points for held in final.holdings) == 126
    assert found
