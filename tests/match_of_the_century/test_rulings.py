"""The rulings, each with its example, and the order of steps."""

from __future__ import annotations

from kiebitz.core.seat import Seats
from kiebitz.games.match_of_the_century.cards import PERSONS, SPASSKY
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Mark
from kiebitz.games.match_of_the_century.step import replace
from tests.match_of_the_century.scenes import (
    after,
    assert_facts,
    code_of,
    codes,
    events,
    facts,
    opening,
    played,
    scene,
    settled,
    texts,
)


def test_m3_7_effects_move_the_marker_before_the_winner_and_nothing_is_checked_between() -> None:
    """Spassky leads by 2, lane 2 is attacked, only lane 1 stays open. He loses, his effect gives
    him 2 (lead 4), Fischer's advantage takes 2 (lead 2): 1 < 2, the game ends and he wins it."""
    start = """
        lead S2
        S: hand 3 9
        F: hand 10 1
        lane 3: S05 F12
        lane 4: S06 F13
    """
    state = after(scene(start), "S attack 2 3", "F answer 10", "S use")
    told = events(state, "F choose 2")
    leads = [event.params["lead"] for event in told if code_of(event) == "advantage"]
    assert leads == [4, 2]
    assert_facts(after(state, "F choose 2"), {"S.points": 1, "F.points": 0, "now": "discards SF"})


def test_m3_5_the_comparison_is_made_once() -> None:
    """M7.10 the lane is cleared, the cards are gone: Fischer has won it all the same."""
    state = after(scene("S: hand 6 9\n F: hand 10 1"), "S attack 4 6", "F answer 10", "S use")
    assert_facts(state, {"initiative": "F", "lead": 0, "open": (1, 2, 3, 4)})


def test_m3_8_not_when_lane_4_is_not_awarded() -> None:
    state = after(scene("S: hand 1 9\n F: hand 10 1"), "S attack 4 1", "F answer 10", "S use")
    assert_facts(state, {"F.endurance": 6, "lead": 0})


def test_m3_8_lane_4_raised_to_5_costs_once() -> None:
    """All 4 steps of lane 4 are received, and one more."""
    state = after(scene("S: hand 2 3 9\n F: hand 16 1 2; reserve 1"), "S attack 1 2", "F answer 16")
    state = after(state, "F use", "F lane 4", "S attack 4 3", "F answer 1", "F pass")
    assert_facts(state, {"S.points": 1, "S.endurance": 3})  # 1 + 5 is more than 2 + 3


def test_m5_3_both_over_the_limit_the_user_of_the_effect_first() -> None:
    """Spassky's knight takes a field from Fischer; both hold too many cards when it is complete."""
    start = """
        game 2
        S: hand 15 1 2 3 4 5 6 7; endurance 4
        F: hand 2 3 4 5 6 7 8 9; endurance 6
    """
    state = after(scene(start), "F attack 1 2", "S answer 15", "S use")
    assert_facts(state, {"now": "over-limit S", "lead": 0})
    state = after(state, "S discard 7")
    assert_facts(state, {"now": "over-limit F", "lead": 0})
    assert_facts(after(state, "F discard 9"), {"now": "lead F", "lead": -1})


def test_m5_3_fischer_discards_first_when_he_used_the_effect() -> None:
    """Both are over the limit; Fischer lost the attack and used his queen."""
    start = """
        S: hand 2 9 3 4 5 6 7 8; reserve 3
        F: hand 10 1 2 3 4 5 6 7 8
    """
    state = after(scene(start), "S attack 1 2 +1", "F answer 10", "F use")
    assert_facts(state, {"now": "over-limit F", "lead": -2})
    state = after(state, "F discard 7 8")
    assert_facts(state, {"now": "over-limit S", "lead": -2})


def test_m5_3_in_m4_4_each_limit_is_checked_after_their_own_part_1() -> None:
    """M4.4 Spassky takes his card back and holds 7 of 6; Fischer, who had White, prepares first and
    has his pawns before Spassky discards."""
    start = "game 2; lead F4\n S: hand 9 1 2 3 4 5 6\n F: hand 2 9\n lane 4: S12 F03"
    state = after(scene(start), "F attack 3 2", "S answer 9", "S use")
    state = after(state, "S discard none", "F discard none")
    assert_facts(state, {"now": "drawing F", "F.reserve": 0})
    state = after(state, "F stop")
    assert_facts(state, {"now": "over-limit S", "F.reserve": 2, "S.reserve": 0})
    assert_facts(after(state, "S discard 6"), {"now": "lead S", "S.reserve": 2})


def test_m7_11_what_is_done_with_the_shown_card_reveals_nothing() -> None:
    """M7.11 Both know the card, so discarding, keeping and leading it can be taken back."""
    start = "game 2\n S: hand 11 1 2\n F: hand 2 3 9; reserve 3"
    shown = after(scene(start), "F attack 1 2", "S answer 11", "S use", "deal 1")
    for choice in ("F discard 9", "F keep"):
        assert not GAME.reveals(shown, played(shown, choice))
    kept = after(shown, "F keep")
    assert not GAME.reveals(kept, played(kept, "F attack 3 9"))
    led = after(kept, "F attack 3 9")
    assert GAME.reveals(led, played(led, "S answer 2"))


def test_m3_5_a_second_ties_card_adds_nothing() -> None:
    """The rest of the effect counts: two cards are drawn."""
    start = scene("S: hand 8 9; pile 1 2 3\n F: hand 10 1")
    start = replace(start, marks=(Mark("ties", SPASSKY, lasting=True),))
    used = after(start, "S attack 1 8", "F answer 10", "S use")
    assert [mark.kind for mark in used.marks] == ["ties"]
    assert "lasting" not in codes(after(start, "S attack 1 8", "F answer 10"), "S use")


def test_m3_5_if_both_win_ties_no_one_does() -> None:
    """Spassky and Fischer both have such an effect: the attack is tied."""
    state = after(scene("S: hand 7 9\n F: hand 15 1"), "S attack 3 7")
    both = tuple(Mark("ties", person, lasting=True) for person in PERSONS)
    assert "attack-tied" in codes(replace(state, marks=both), "F answer 15")
    for person in PERSONS:
        one = replace(state, marks=(Mark("ties", person, lasting=True),))
        won = events(one, "F answer 15")[1]
        assert (code_of(won), won.seat) == ("tie-won", person)


def test_m5_3_after_the_drawing_of_m4_4_for_the_first_player_too() -> None:
    """Spassky, who had White, prepares first: the reshuffle lowers his limit, then he discards."""
    start = "S: hand 2 3 4 9 10; pile; endurance 3\n F: hand 1"
    state = after(scene(start), "S resign game", "S discard none", "F discard none", "S reshuffle")
    state = settled(state)
    assert_facts(state, {"S.endurance": 2, "now": "over-limit S", "S.reserve": 0})
    assert_facts(after(state, "S discard 10"), {"S.reserve": 1, "now": "drawing F"})


def test_m5_1_at_the_right_end_the_rest_lapses() -> None:
    start = "S: hand 7 9; endurance 7\n F: hand 10 1; endurance 9"
    state = after(scene(start), "S attack 1 7", "F answer 10", "S use")
    assert_facts(state, {"S.endurance": 8, "F.endurance": 9})


def test_m5_1_who_loses_no_endurance_may_still_gain_it() -> None:
    """Fischer is calm; Spassky's applause gives him 1."""
    start = "S: hand 2 7 9; reserve 1\n F: hand 9 10 1"
    state = after(scene(start), "S attack 1 2", "F answer 9", "F use", "S attack 2 7")
    assert_facts(after(state, "F answer 10", "S use"), {"F.endurance": 9, "S.endurance": 6})


def test_m5_3_the_opponent_too_discards_after_step_5() -> None:
    """Spassky's knight takes a field from Fischer, whose limit falls to 6 of his 7 cards."""
    start = """
        game 2
        S: hand 15 1 2
        F: hand 2 3 4 5 6 7 8 9; endurance 6
    """
    state = after(scene(start), "F attack 1 2", "S answer 15", "S use")
    assert_facts(state, {"F.endurance": 5, "now": "over-limit F", "lead": 0})
    assert_facts(after(state, "F discard 9"), {"lead": -1, "now": "lead F"})


def test_m5_3_never_inside_an_effect() -> None:
    """M7.14 five cards come first, the discard to the limit when the effect is complete."""
    start = "S: hand 2 9\n F: hand 13 10 1 2 3 4 5; pile 6 7 8 9 11 12; endurance 6"
    state = after(scene(start), "S attack 1 2", "F answer 13", "F use", "F discard 10", "F draw 5")
    assert len(facts(state)["F.hand"]) == 10
    assert facts(state)["now"] == "over-limit F"
    assert all(len(text.split()) == 4 for text in texts(state, "F"))


def test_m5_3_before_step_7_so_that_the_game_may_end_with_the_discards_made() -> None:
    start = """
        lead S3
        S: hand 2 3 5 6 7 8 11; endurance 3
        F: hand 1 9
        lane 1: S09 F12
        lane 2: S10 F13
    """
    state = after(scene(start), "S attack 4 2", "F answer 1", "F pass")
    assert_facts(state, {"S.endurance": 2, "now": "over-limit S", "S.points": 0})
    assert_facts(after(state, "S discard 11"), {"now": "discards SF", "S.points": 1})


def test_m4_3_first_both_choose_and_reveal_together() -> None:
    state = after(scene("S: hand 2 9\n F: hand 1 10"), "S resign game", "F discard 10")
    assert GAME.to_act(state) == Seats((0,))
    assert_facts(state, {"F.hand": (1, 10), "F.discard": ()})
    told = events(state, "S discard 9")
    assert [(e.seat, e.params["card"]) for e in told if code_of(e) == "discarded"] == [
        (0, "@S09"),
        (1, "@F10"),
    ]
    assert {e.rule for e in told if code_of(e) == "discarded"} == {"M4.3"}


def test_m4_4_who_had_white_prepares_first() -> None:
    state = after(scene("S: hand 2\n F: hand 1"), "S resign game", "F discard none")
    assert facts(after(state, "S discard none"))["now"] == "drawing S"
    state = after(scene("game 2\n S: hand 2\n F: hand 1"), "F resign game", "F discard none")
    assert facts(after(state, "S discard none"))["now"] == "drawing F"


def test_m4_4_spassky_plus_2_and_fischer_minus_1_make_3_for_spassky() -> None:
    start = "S: hand 2; endurance 8\n F: hand 1; endurance 4"
    state = after(scene(start), "S resign game", "S discard none", "F discard none")
    assert_facts(after(state, "S stop", "F stop"), {"lead": 3})


def test_m3_13_what_lasts_for_this_game_ends_with_it_however_it_ends() -> None:
    """M3.1 the raised lane is worth its own value again, marks are gone."""
    start = "S: hand 2 3 9; reserve 1\n F: hand 16 1 2; reserve 1"
    state = after(scene(start), "S attack 1 2", "F answer 16", "F use", "F lane 4", "S resign game")
    view = GAME.view(state, None)
    assert [lane.value for lane in view.lanes] == [1, 2, 3, 4] and view.marks == ()


def test_m1_8_the_exchanged_cards_stay_unknown_to_the_opponent_for_good() -> None:
    state = after(settled(opening()), "S exchange 1 2", "F exchange none")
    own, theirs, public = (GAME.view(state, seat).camps[0] for seat in (0, 1, None))
    assert own.face_down == (1, 2)
    assert theirs.face_down is None and public.face_down is None
    assert theirs.face_down_count == public.face_down_count == 2
    assert theirs.discard == public.discard == ()


def test_m3_9_a_lead_equal_to_the_open_lanes_by_a_tie_goes_on() -> None:
    start = "lead S3\n S: hand 7 9\n F: hand 15 1\n lane 4: S05 F12"
    state = after(scene(start), "S attack 3 7", "F answer 15")
    assert_facts(state, {"lead": 3, "open": (1, 2), "now": "lead F"})


def test_m3_2_the_initiative_given_by_an_effect_goes_before_the_winners() -> None:
    start = "game 2\n S: hand 10 1\n F: hand 8 9; reserve 1"
    state = after(scene(start), "F attack 1 8", "S answer 10", "F use")
    assert_facts(state, {"initiative": "F", "now": "lead F"})
