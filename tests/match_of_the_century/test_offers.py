"""M3.6 The offered effects: exactly those that can be paid for and would change something."""

from __future__ import annotations

import pytest

from kiebitz.games.match_of_the_century.cards import FISCHER
from kiebitz.games.match_of_the_century.state import Mark
from kiebitz.games.match_of_the_century.step import replace
from tests.match_of_the_century.scenes import after, codes, facts, scene, texts, with_own

PLAIN = "S: hand 6 9 2; reserve 2; pile 3 4; points 1\n F: hand 10 1 2; reserve 2; points 2"
LAST = "\n lane 1: S05 F12\n lane 2: S07 F14\n lane 3: S13 F11"
NO_CARDS = f"S: hand {' '.join(str(card) for card in range(1, 17))}; pile\n F: hand 10 1"
ALONE = "S: hand 6 9\n F: hand 10"
POOR = "S: hand 6 9; reserve 0\n F: hand 10 1"

OFFERED = [
    '"draw", count = 1',
    '"fill-up"',
    '"pawns", count = 1',
    '"pawns", count = { of = "behind" }',
    '"endurance", by = 1',
    '"endurance", by = -1',
    '"endurance", by = -1, who = "opponent"',
    '"advantage", by = 1',
    '"advantage", by = -1',
    '"award", share = "none"',
    '"award", share = "half"',
    '"clear-lane"',
    '"resign-game"',
    '"discard", who = "opponent"',
    '"discard", cards = 2 }, { verb = "draw", count = 1',
    '"promote", most = 2',
    '"one-of", options = [[{ verb = "draw", count = 1 }], [{ verb = "look" }]]',
    '"show-card"',
    '"lasting", what = "no-pawns"',
    '"lasting", what = "ties"',
    '"lasting", what = "calm"',
    '"next-attack", what = "lead"',
    '"steer"',
    '"raise-lane", by = 1',
    '"trade"',
    '"swap"',
    '"recover"',
    '"look"',
    '"strike"',
    '"keep-card"',
]


@pytest.mark.parametrize("verb", OFFERED)
def test_m3_6_an_effect_that_does_something_is_offered(verb: str) -> None:
    state = with_own(f"{{ verb = {verb} }}", PLAIN)
    assert facts(after(state, "S attack 4 6", "F answer 10"))["now"] == "offer S"


IDLE = [
    ("M3.6 M7.1 there is no card to draw", '"draw", count = 1', NO_CARDS),
    ("M3.6 M7.1 none for no points behind", '"draw", count = { of = "behind" }', POOR),
    ("M3.6 M7.9 the hand is full", '"fill-up"', "S: hand 6 9 2 3 4 5 7\n F: hand 10 1"),
    ("M3.6 M7.9 there is no card to draw", '"fill-up"', NO_CARDS),
    ("M3.6 M7.2 the supply is empty", '"pawns", count = 1', "S: hand 6; reserve 8\n F: hand 10"),
    ("M3.6 M7.2 none for no pawns in reserve", '"pawns", count = { of = "reserve" }', POOR),
    ("M3.6 M7.3 the right end", '"endurance", by = 1', "S: hand 6; endurance 8\n F: hand 10"),
    ("M3.6 M7.3 the left end", '"endurance", by = -1', "S: hand 6; endurance 1\n F: hand 10"),
    ("M3.6 M7.3 the opponent's left end", '"endurance", by = -1, who = "opponent"',
     "S: hand 6\n F: hand 10; endurance 1"),
    ("M3.6 M7.4 no step for no points behind", '"advantage", by = { of = "behind" }', POOR),
    ("M3.6 M7.7 the opponent has no card", '"discard", who = "opponent"', ALONE),
    ("M3.6 M7.7 a price of two with one card",
     '"discard", cards = 2 }, { verb = "draw", count = 1', "S: hand 6 9\n F: hand 10 1"),
    ("M3.6 M7.13 a price of pawns without pawns", '"promote", most = 2', POOR),
    ("M3.6 M7.14 a price of a card without cards", '"trade"', "S: hand 6\n F: hand 10 1"),
    ("M3.6 nothing to swap", '"swap"', "S: hand 6\n F: hand 10 1"),
    ("M3.6 nothing lies face up", '"recover"', POOR),
    ("M3.6 no hand to look at", '"look"', ALONE),
    ("M3.6 no hand to strike", '"strike"', ALONE),
    ("M3.6 M7.11 no hand to show", '"show-card"', ALONE),
    ("M3.6 M7.12 no attack follows", '"lasting", what = "no-pawns"', PLAIN + LAST),
    ("M3.6 no tie can follow", '"lasting", what = "ties"', PLAIN + LAST),
    ("M3.6 no next attack", '"next-attack", what = "strength", by = 2', PLAIN + LAST),
    ("M3.6 no lane to steer to", '"steer"', PLAIN + LAST),
    ("M3.6 no lane to raise", '"raise-lane", by = 1', PLAIN + LAST),
    ("M3.6 none of the options does anything",
     '"one-of", options = [[{ verb = "look" }], [{ verb = "strike" }]]', ALONE),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "verb", "start"), IDLE, ids=[row[0] for row in IDLE])
def test_an_effect_that_would_do_nothing_is_not_offered(
    sentence: str, verb: str, start: str
) -> None:
    state = after(with_own(f"{{ verb = {verb} }}", start), "S attack 4 6")
    assert "effect-idle" in codes(state, "F answer 10")


def test_m3_6_m7_15_half_of_one_is_one_so_halving_lane_1_is_not_offered() -> None:
    """M7.15 1 → 1; lane 2 gives 1 instead of 2."""
    half = '{ verb = "award", share = "half" }'
    for lane, said in ((1, True), (2, False)):
        state = after(with_own(half, PLAIN), f"S attack {lane} 6")
        assert ("effect-idle" in codes(state, "F answer 10")) is said


def test_m3_6_what_lasts_already_is_not_offered_again() -> None:
    """M7.12 Fischer's reserve is frozen; calm that he has spares him the loss."""
    frozen = '{ verb = "lasting", what = "no-pawns" }'
    state = after(with_own(frozen, PLAIN), "S attack 4 6")
    again = replace(state, marks=(Mark("no-pawns", FISCHER, lasting=True),))
    assert "effect-idle" in codes(again, "F answer 10")
    loss = '{ verb = "endurance", by = -1, who = "opponent" }'
    state = after(with_own(loss, PLAIN), "S attack 4 6")
    calm = replace(state, marks=(Mark("calm", FISCHER, lasting=True),))
    assert "effect-idle" in codes(calm, "F answer 10")


def test_m3_6_an_option_that_would_do_nothing_is_not_among_the_choices() -> None:
    """M3.6 three options, the second would take pawns from an empty supply."""
    options = '[{ verb = "draw", count = 1 }], [{ verb = "pawns", count = 1 }], [{ verb = "look" }]'
    start = PLAIN.replace("reserve 2; pile", "reserve 8; pile")
    state = with_own(f'{{ verb = "one-of", options = [{options}] }}', start)
    assert texts(after(state, "S attack 4 6", "F answer 10", "S use"), "S") == {
        "choose 1",
        "choose 3",
    }


@pytest.mark.parametrize(("lead", "is_last"), [("F2", False), ("F3", True), ("S7", True)])
def test_m7_11_it_is_the_last_attack_if_the_game_would_end_in_step_7(
    lead: str, is_last: bool
) -> None:
    """M7.11 lane 2 is Fischer's; 4 are open then: a lead of 4 does not end the game, 5 does."""
    start = f"game 2; lead {lead}\n S: hand 11 1 9\n F: hand 2 3 4\n lane 4: S12 F05"
    state = after(scene(start), "F attack 2 2", "S answer 11", "S use", "deal 0")
    assert (facts(state)["now"] == "shown F") is not is_last
    assert (3 in facts(state)["F.discard"]) is is_last


def test_m7_11_what_is_not_awarded_does_not_end_the_game() -> None:
    """M7.11 M7.5 a lead of 3 and nothing more against 4 that are open."""
    effect = '{ verb = "award", share = "none" }, { verb = "show-card" }'
    state = with_own(effect, "lead F3\n S: hand 6 9\n F: hand 10 1 2\n lane 4: S12 F05")
    state = after(state, "S attack 2 6", "F answer 10", "S use", "deal 0")
    assert facts(state)["now"] == "shown F"


def test_m7_11_no_price_is_paid_with_the_card_that_must_be_led() -> None:
    """M7.11 F02 costs a card: with the bound card alone it cannot be paid."""
    for hand, paid in (("2 9", None), ("2 9 11", {"discard 11"})):
        start = f"game 2\n S: hand 10 1; reserve 3\n F: hand {hand}"
        state = after(scene(start), "F attack 1 2")
        bound = replace(state, coming=(Mark("must-play", FISCHER, 9),))
        if paid is None:
            assert "effect-idle" in codes(bound, "S answer 10 +1")
        else:
            assert texts(after(bound, "S answer 10 +1", "F use"), "F") == paid


@pytest.mark.parametrize(
    ("verb", "who", "left"),
    [
        ('"discard", who = "opponent"', "F", {"discard 2"}),
        ('"discard", cards = 5, who = "opponent"', "F", {"discard 2"}),
        ('"strike"', "S", {"strike 2"}),
    ],
)
def test_m7_11_the_card_that_must_be_led_is_taken_by_no_one(
    verb: str, who: str, left: set[str]
) -> None:
    effect = f'{{ verb = "show-card" }}, {{ verb = {verb} }}'
    state = with_own(effect, "S: hand 6 9\n F: hand 10 1 2")
    state = after(state, "S attack 4 6", "F answer 10", "S use", "deal 0", "F keep")
    assert texts(state, who) == left
