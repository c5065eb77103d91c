"""A refused action says which rule it breaks."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.games.match_of_the_century import actions
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import State
from kiebitz.texts import LANGUAGES, Texts
from tests.match_of_the_century.scenes import WHO, after, opening, scene, settled

PLAIN = "S: hand 2 9; reserve 1\n F: hand 1 10; reserve 2"
SHOWN = "game 2\n S: hand 11 1 2; reserve 1\n F: hand 2 3 4 9; reserve 3"
SET = "game 2\n S: hand 12 1 2; reserve 1\n F: hand 2 3 4 9; reserve 3"
FROZEN = "S: hand 5 2 9; reserve 1\n F: hand 10 1 2; reserve 3"
DRAW = "game 2\n S: hand 16 1; pile 2 3 4 5\n F: hand 2 9"
EMPTY_PILE = "S: hand 2 9\n F: hand 1 9; pile; discard 3; reserve 8"
OVER = "S: hand 2 3 5 6 7 8 9; endurance 3\n F: hand 1 9"
TRADE = "S: hand 2 9\n F: hand 13 2 1; pile 3 4 5 6 7 8"
PROMOTE = "S: hand 2 3\n F: hand 11 1 2 3; reserve 2"
STRIKE = "game 2\n S: hand 10 1\n F: hand 2 3 9; reserve 3"
RECOVER = "game 2\n S: hand 14 1; pile 2; discard 10 11\n F: hand 2 9"
ONE_OF = "S: hand 2 9\n F: hand 1 9; pile 3 4; reserve 1"

REFUSED = [
    ("M3.1 there are four lanes", PLAIN, (), "S", actions.Attack(5, 2), "no-such-lane"),
    (
        "M3.3 the lane holds cards",
        PLAIN + "\n lane 1: S05 F12",
        (),
        "S",
        actions.Attack(1, 2),
        "lane-taken",
    ),
    ("M3.3 the card is in the hand", PLAIN, (), "S", actions.Attack(1, 3), "not-in-hand"),
    ("M3.3 at most 2 pawns", PLAIN, (), "S", actions.Attack(1, 2, 3), "two-pawns"),
    ("M3.3 not below none", PLAIN, (), "S", actions.Attack(1, 2, -1), "two-pawns"),
    ("M3.3 only what is there", PLAIN, (), "S", actions.Attack(1, 2, 2), "reserve-too-small"),
    ("M3.4 a card of the hand", PLAIN, ("S attack 1 2",), "F", actions.Answer(3), "not-in-hand"),
    ("M3.4 at most 2 pawns", PLAIN, ("S attack 1 2",), "F", actions.Answer(1, 3), "two-pawns"),
    (
        "M3.4 only what is there",
        FROZEN,
        ("S attack 1 5", "F answer 10", "S pass", "F attack 2 1"),
        "S",
        actions.Answer(2, 2),
        "reserve-too-small",
    ),
    (
        "M3.1 a lane to choose is one of four",
        SET,
        ("F attack 1 2", "S answer 12", "S use"),
        "S",
        actions.Lane(7),
        "no-such-lane",
    ),
    ("M3.4 now it is an answer", PLAIN, ("S attack 1 2",), "F", actions.Attack(2, 1), "not-now"),
    ("M3.3 not your turn", PLAIN, (), "F", actions.Answer(1), "not-awaited"),
    (
        "M7.11 the shown card must be led",
        SHOWN,
        ("F attack 1 2", "S answer 11", "S use", "deal 2", "F keep"),
        "F",
        actions.Attack(2, 3),
        "must-play",
    ),
    (
        "M7.11 only the shown card",
        SHOWN,
        ("F attack 1 2", "S answer 11", "S use", "deal 2"),
        "F",
        actions.Discard((3,)),
        "shown-only",
    ),
    (
        "M3.3 the lane was set",
        SET,
        ("F attack 1 2", "S answer 12", "S use", "S lane 3"),
        "F",
        actions.Attack(2, 3),
        "lane-is-set",
    ),
    (
        "M7.6 only open lanes",
        SET,
        ("F attack 1 2", "S answer 12", "S use"),
        "S",
        actions.Lane(1),
        "lane-taken",
    ),
    (
        "M7.12 no pawns on cards",
        FROZEN,
        ("S attack 1 5", "F answer 10 +1", "S use"),
        "F",
        actions.Attack(2, 1, 1),
        "pawns-frozen",
    ),
    ("M7.1 more than allowed", DRAW, ("F attack 3 2", "S answer 16", "S use"), "S",
     actions.Draw(4), "draw-too-many"),
    ("M7.1 draw or stop", DRAW, ("F attack 3 2", "S answer 16", "S use"), "S",
     actions.Draw(0), "draw-or-stop"),
    ("M5.4 the pile is not empty", DRAW, ("F attack 3 2", "S answer 16", "S use"), "S",
     actions.Reshuffle(), "pile-not-empty"),
    ("M5.4 the pile is empty", EMPTY_PILE, ("S attack 1 2", "F answer 1", "F use"), "F",
     actions.Draw(1), "pile-empty"),
    ("M5.3 exactly the cards too many", OVER, ("S attack 4 2", "F answer 1", "F pass"), "S",
     actions.Discard((3, 5)), "wrong-number"),
    ("M5.3 cards of the hand", OVER, ("S attack 4 2", "F answer 1", "F pass"), "S",
     actions.Discard((16,)), "not-in-hand"),
    ("M4.3 no card twice", PLAIN, ("S resign game",), "S",
     actions.Discard((2, 2)), "card-twice"),
    ("M4.3 in rising order", PLAIN, ("S resign game",), "S",
     actions.Discard((9, 2)), "cards-in-order"),
    ("M4.3 chosen already", PLAIN, ("S resign game", "S discard none"), "S",
     actions.Discard(()), "already-chosen"),
    ("M7.14 one card", TRADE, ("S attack 1 2", "F answer 13", "F use"), "F",
     actions.Discard((1, 2)), "wrong-number"),
    ("M7.13 one or two", PROMOTE, ("S attack 1 2", "F answer 11", "F use"), "F",
     actions.Promote(3), "promote-number"),
    ("M7.7 a card of that hand", STRIKE, ("F attack 1 2 +1", "S answer 10", "S use"), "S",
     actions.Strike(5), "not-in-their-hand"),
    ("M7.7 a card of the discard pile", RECOVER, ("F attack 1 2", "S answer 14", "S use"), "S",
     actions.Recover(2), "not-in-discard"),
    ("M3.6 no such option", ONE_OF, ("S attack 1 2", "F answer 1", "F use"), "F",
     actions.Choose(3), "no-such-option"),
    ("M3.6 the effect first", ONE_OF, ("S attack 1 2", "F answer 1", "F use"), "F",
     actions.Use(), "not-now"),
    ("M3.12 the match is over", "S: hand 2\n F: hand 1; points 5", ("S resign game",), "S",
     actions.Use(), "match-over"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "start", "moves", "who", "action", "code"), REFUSED, ids=[r[0] for r in REFUSED]
)
def test_refused(
    sentence: str, start: str, moves: tuple[str, ...], who: str, action: Action, code: str
) -> None:
    state = after(scene(start), *moves)
    refused = GAME.refusal(state, WHO[who], action)
    assert refused is not None and refused.code == f"match_of_the_century-{code}"
    assert refused.rule == sentence.split()[0] or code in ("not-awaited", "not-now")
    for language in LANGUAGES:
        assert "{" not in Texts(language).say(f"refusal-{refused.code}", refused.params)


NUMBERS = [
    ("M3.1 which lane", PLAIN, (), "S", actions.Attack(5, 2), {"lane": 5}),
    ("M3.3 which card", PLAIN, (), "S", actions.Attack(1, 3), {"card": 3}),
    ("M3.3 how many pawns there are", PLAIN, (), "S", actions.Attack(1, 2, 2), {"count": 1}),
    ("M7.1 as many as the effect allows", DRAW, ("F attack 3 2", "S answer 16", "S use"), "S",
     actions.Draw(4), {"count": 3}),
    ("M7.1 as many as the pile has", DRAW, ("F attack 4 2", "S answer 16", "S use", "S draw 1"),
     "S", actions.Draw(9), {"count": 3}),
    ("M7.1 only what the pile has", DRAW.replace("pile 2 3 4 5", "pile 2"),
     ("F attack 4 2", "S answer 16", "S use"), "S", actions.Draw(2), {"count": 1}),
    ("M5.3 how many are too many", OVER, ("S attack 4 2", "F answer 1", "F pass"), "S",
     actions.Discard((3, 5)), {"count": 1}),
    ("M7.14 one card", TRADE, ("S attack 1 2", "F answer 13", "F use"), "F",
     actions.Discard((1, 2)), {"count": 1}),
    ("M7.13 as many as the reserve has", PROMOTE.replace("reserve 2", "reserve 1"),
     ("S attack 1 2", "F answer 11", "F use"), "F", actions.Promote(2), {"count": 1}),
    ("M7.13 as many as the effect allows", PROMOTE.replace("reserve 2", "reserve 5"),
     ("S attack 1 2", "F answer 11", "F use"), "F", actions.Promote(3), {"count": 2}),
    ("M7.11 the card that was shown", SHOWN,
     ("F attack 1 2", "S answer 11", "S use", "deal 2", "F keep"), "F", actions.Attack(2, 3),
     {"card": 9}),
    ("M7.7 no more than the hand has", "game 2\n S: hand 10 1\n F: hand 3 9",
     ("F attack 1 3", "S answer 10", "F use"), "S", actions.Discard(()), {"count": 1}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "start", "moves", "who", "action", "params"), NUMBERS, ids=[r[0] for r in NUMBERS]
)
def test_a_refusal_says_the_right_number(
    sentence: str,
    start: str,
    moves: tuple[str, ...],
    who: str,
    action: Action,
    params: dict[str, int],
) -> None:
    refused = GAME.refusal(after(scene(start), *moves), WHO[who], action)
    assert refused is not None and refused.params == params
    assert refused.rule == sentence.split()[0]


def test_m1_8_the_exchange_is_refused_by_its_own_rule() -> None:
    state = settled(opening())
    for action, code in (
        (actions.Exchange((16,)), "match_of_the_century-not-in-hand"),
        (actions.Discard((1,)), "match_of_the_century-not-now"),
    ):
        refused = GAME.refusal(state, 0, action)
        assert refused is not None and (refused.code, refused.rule) == (code, "M1.8")


SMALL = st.integers(-2, 20)
CARDS = st.lists(SMALL, max_size=4).map(tuple)
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.builds(actions.Exchange, CARDS),
    st.builds(actions.Attack, SMALL, SMALL, SMALL),
    st.builds(actions.Answer, SMALL, SMALL),
    st.builds(actions.Discard, CARDS),
    st.sampled_from([actions.ResignGame(), actions.Use(), actions.Pass(), actions.Stop()]),
    st.sampled_from([actions.Reshuffle(), actions.Keep()]),
    st.builds(actions.Choose, SMALL),
    st.builds(actions.Draw, SMALL),
    st.builds(actions.Promote, SMALL),
    st.builds(actions.Recover, SMALL),
    st.builds(actions.Strike, SMALL),
    st.builds(actions.Lane, SMALL),
)


@cache
def states() -> tuple[State, ...]:
    refused = (after(scene(row[1]), *row[2]) for row in REFUSED)
    return (*refused, opening(), settled(opening()))


@given(st.integers(0, len(REFUSED) + 1), st.integers(-1, 2), ANY_ACTION)
def test_any_action_is_legal_or_refused_with_a_text(place: int, seat: int, action: Action) -> None:
    state = states()[place]
    refused = GAME.refusal(state, seat, action)
    assert (refused is None) == (action in GAME.legal_actions(state, seat))
    if refused is not None:
        assert Texts("en").has(f"refusal-{refused.code}")
