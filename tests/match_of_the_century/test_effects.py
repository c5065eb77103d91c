"""Every one of the 32 effects, each with its own row; more on some of them below."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.games.match_of_the_century.cards import PERSONS
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from tests.match_of_the_century.scenes import (
    MATERIAL,
    after,
    assert_facts,
    code_of,
    codes,
    events,
    facts,
    scene,
    settled,
    texts,
    with_own,
)

Row = tuple[str, str, tuple[str, ...], dict[str, Any]]
S_WHITE = "S: hand {card} 2 9 10; reserve 1\n F: hand 1 10 11 12; reserve 3"
S_BLACK = "game 2\n S: hand {card} 1 2; reserve 1\n F: hand 2 3 4 9; reserve 3"
F_BLACK = "S: hand 2 3 4 9; reserve 3\n F: hand {card} 1 2 3; reserve 2"
F_WHITE = "game 2\n S: hand 10 11 12 1; reserve 3\n F: hand {card} 9 10 11; reserve 2"


def s_white(card: int) -> str:
    return S_WHITE.format(card=card)


def s_black(card: int) -> str:
    return S_BLACK.format(card=card)


def f_black(card: int) -> str:
    return F_BLACK.format(card=card)


def f_white(card: int) -> str:
    return F_WHITE.format(card=card)


EFFECTS: list[Row] = [
    (
        "S01 M7.5 the advantage is not awarded, but the winner keeps the initiative",
        s_white(1),
        ("S attack 4 1", "F answer 10", "S use"),
        {"lead": 0, "initiative": "F", "F.endurance": 6, "open": (1, 2, 3)},
    ),
    (
        "S02 one of three: 2 cards, 2 pawns or 2 endurance",
        "S: hand 2 9; reserve 1\n F: hand 1 10; reserve 3",
        ("S attack 1 2", "F answer 10 +1", "S use", "S choose 3"),
        {"S.endurance": 6, "S.reserve": 1, "lead": -1},
    ),
    (
        "S03 Fischer chooses: lose 2 endurance or give Spassky 2 steps",
        s_white(3),
        ("S attack 2 3", "F answer 10", "S use", "F choose 1"),
        {"F.endurance": 4, "lead": -2},
    ),
    (
        "S04 M3.6 Fischer may use no effect in the next attack; 1 pawn",
        s_white(4),
        ("S attack 1 4", "F answer 10", "S use", "F attack 2 1", "S answer 2"),
        {"S.reserve": 2, "lead": 1, "now": "lead S"},
    ),
    (
        "S05 M7.12 Fischer may put no pawns on cards for the rest of this game",
        s_white(5),
        ("S attack 1 5", "F answer 10 +1", "S use"),
        {"F.reserve": 2, "now": "lead F", "lead": -1},
    ),
    (
        "S06 M7.10 the lane is cleared and open again, Fischer leads on without advantage",
        s_white(6),
        ("S attack 4 6 +1", "F answer 10 +2", "S use"),
        {
            "lead": 0,
            "initiative": "F",
            "open": (1, 2, 3, 4),
            "S.discard": (6,),
            "F.discard": (10,),
            "S.supply": 8,
            "F.supply": 7,
            "F.endurance": 6,
        },
    ),
    (
        "S07 M7.3 2 endurance for Spassky and 1 for Fischer",
        s_white(7),
        ("S attack 1 7", "F answer 10", "S use"),
        {"S.endurance": 6, "F.endurance": 7},
    ),
    (
        "S08 M3.5 Spassky wins tied attacks for the rest of this game; 1 card",
        "S: hand 8 2; pile 9\n F: hand 10 13; reserve 3",
        ("S attack 1 8", "F answer 13", "S use", "S draw 1", "F attack 3 10", "S answer 2"),
        {"S.hand": (9,), "initiative": "S", "lead": -1, "now": "offer F"},
    ),
    (
        "S09 M3.9 the card comes back to the hand when the game ends; 1 endurance",
        "game 2; lead F4\n S: hand 9 1\n F: hand 2 9\n lane 4: S12 F03",
        ("F attack 3 2", "S answer 9", "S use"),
        {"S.hand": (1, 9), "S.discard": (12,), "S.endurance": 5, "now": "discards SF"},
    ),
    (
        "S10 Spassky sees Fischer's hand and chooses a card that is discarded",
        "game 2\n S: hand 10 1\n F: hand 2 3 9; reserve 3",
        ("F attack 1 2 +1", "S answer 10", "S use", "S strike 3"),
        {"F.hand": (9,), "F.discard": (3,)},
    ),
    (
        "S11 M7.11 a random card of Fischer's is shown; he discards it",
        s_black(11),
        ("F attack 1 2", "S answer 11", "S use", "deal 0", "F discard 3"),
        {"F.hand": (4, 9), "F.discard": (3,), "now": "lead F"},
    ),
    (
        "S12 Spassky chooses the lane of the next attack and has 1 more in it",
        s_black(12),
        ("F attack 1 2", "S answer 12", "S use", "S lane 3"),
        {"now": "lead F", "open": (2, 3, 4)},
    ),
    (
        "S13 M7.15 the advantage is halved: lane 4 gives 2 and costs no endurance",
        s_black(13),
        ("F attack 4 2", "S answer 13", "S use"),
        {"lead": -2, "F.endurance": 6},
    ),
    (
        "S14 a card of his own discard pile comes to the hand",
        "game 2\n S: hand 14 1; pile 2; discard 10 11\n F: hand 2 9",
        ("F attack 1 2", "S answer 14", "S use", "S recover 10"),
        {"S.hand": (1, 10), "now": "lead F"},
    ),
    (
        "S15 M7.2 M7.3 Fischer loses 1 endurance, Spassky takes 1 pawn",
        s_black(15),
        ("F attack 1 2", "S answer 15", "S use"),
        {"F.endurance": 5, "S.reserve": 2},
    ),
    (
        "S16 M7.1 as many cards as the lane's number",
        "game 2\n S: hand 16 1; pile 2 3 4 5\n F: hand 2 9",
        ("F attack 3 2", "S answer 16", "S use", "S draw 3"),
        {"S.hand": (1, 2, 3, 4), "S.pile": 1},
    ),
    (
        "F01 M7.8 M7.16 resign the game for 4 endurance: no advantage any more",
        "game 2\n S: hand 10 1\n F: hand 1 9; endurance 3",
        ("F attack 4 1", "S answer 10", "F use"),
        {"S.points": 1, "F.points": 0, "F.endurance": 7, "S.endurance": 4, "lead": 0},
    ),
    (
        "F02 M7.7 M7.4 discard a card for 2 steps of advantage",
        "game 2\n S: hand 10 1; reserve 3\n F: hand 2 9 11",
        ("F attack 1 2", "S answer 10 +1", "F use", "F discard 9"),
        {"F.hand": (11,), "F.discard": (9,), "lead": -1},
    ),
    (
        "F03 M7.7 Spassky discards a card of his choice",
        f_white(3),
        ("F attack 1 3", "S answer 10", "F use", "S discard 12"),
        {"S.hand": (1, 11), "S.discard": (12,)},
    ),
    (
        "F04 discard any number of cards, draw as many and 1 more",
        "game 2\n S: hand 10 1\n F: hand 4 9 11 2; pile 5 6 7 8",
        ("F attack 1 4", "S answer 10", "F use", "F discard 9 11", "F draw 3"),
        {"F.hand": (2, 5, 6, 7), "F.pile": 1},
    ),
    (
        "F05 M7.2 as many pawns as the reserve has and 1 more, at most 3",
        f_white(5),
        ("F attack 1 5", "S answer 10", "F use"),
        {"F.reserve": 5, "F.supply": 3},
    ),
    (
        "F06 M7.3 1 endurance and 1 for each point behind, at most 3",
        "game 2\n S: hand 10 1; points 2\n F: hand 6 9; points 1; endurance 3",
        ("F attack 1 6", "S answer 10", "F use"),
        {"F.endurance": 5},
    ),
    (
        "F07 Fischer looks at Spassky's hand and draws 2 cards",
        "game 2\n S: hand 10 1 3\n F: hand 7 9; pile 5 6",
        ("F attack 1 7", "S answer 10", "F use", "F draw 2"),
        {"F.hand": (5, 6, 9), "S.hand": (1, 3)},
    ),
    (
        "F08 M3.2 Fischer leads the next attack although he lost; 1 pawn",
        f_white(8),
        ("F attack 1 8", "S answer 10", "F use"),
        {"initiative": "F", "now": "lead F", "lead": 1, "F.reserve": 3},
    ),
    (
        "F09 2 endurance, and none is lost any more in this game",
        f_black(9),
        ("S attack 1 2", "F answer 9", "F use", "S attack 4 9", "F answer 1 +2", "S pass"),
        {"F.endurance": 8, "lead": -3},
    ),
    (
        "F10 M7.4 2 steps of advantage, 1 endurance lost",
        "S: hand 2 9; reserve 3\n F: hand 10 1",
        ("S attack 1 2 +1", "F answer 10", "F use"),
        {"lead": -1, "F.endurance": 5},
    ),
    (
        "F11 M7.13 Promotion: return pawns, 1 step of advantage for each",
        f_black(11),
        ("S attack 1 2", "F answer 11", "F use", "F promote 2"),
        {"F.reserve": 0, "F.supply": 8, "lead": -1},
    ),
    (
        "F12 M7.9 fill up the hand, fewer is allowed",
        "S: hand 2 9\n F: hand 12 1; pile 2 3 4 5 6 7 8",
        ("S attack 1 2", "F answer 12", "F use", "F draw 6"),
        {"F.hand": (1, 2, 3, 4, 5, 6, 7), "F.pile": 1},
    ),
    (
        "F13 M7.14 discard a card, draw by the strength of either of its pieces",
        "S: hand 2 9\n F: hand 13 2 1; pile 3 4 5 6 7 8",
        ("S attack 1 2", "F answer 13", "F use", "F discard 2", "F draw 5"),
        {"F.hand": (1, 3, 4, 5, 6, 7), "F.pile": 1},
    ),
    (
        "F14 M7.16 M7.6 a card for each open attack; the lane being played is not open",
        "S: hand 2 9\n F: hand 14 1; pile 3 4 5 6 7\n lane 3: S05 F12",
        ("S attack 1 2", "F answer 14", "F use", "F draw 2"),
        {"F.hand": (1, 3, 4), "open": (2, 4)},
    ),
    (
        "F15 2 more in the next attack, 1 card",
        "S: hand 2 3 9; reserve 3\n F: hand 15 1 9; pile 3 4",
        ("S attack 1 2", "F answer 15", "F use", "F draw 1", "S attack 2 9", "F answer 1"),
        {"initiative": "F", "lead": 1, "now": "offer S"},
    ),
    (
        "F16 M3.1 an open lane is worth 1 more in this game; 1 pawn",
        f_black(16),
        (
            "S attack 1 2",
            "F answer 16",
            "F use",
            "F lane 3",
            "S attack 3 3",
            "F answer 2",
            "F pass",
        ),
        {"lead": 5, "F.reserve": 3, "S.endurance": 4},
    ),
]


@pytest.mark.parametrize(
    ("sentence", "start", "moves", "expected"), EFFECTS, ids=[row[0] for row in EFFECTS]
)
def test_effect(
    sentence: str, start: str, moves: tuple[str, ...], expected: dict[str, Any]
) -> None:
    assert_facts(after(scene(start), *moves), expected)


def test_all_32_effects_have_a_row_and_are_different() -> None:
    rows = [row[0][:3] for row in EFFECTS]
    cards = {f"{p.letter}{c.number:02}": c.effect for p in PERSONS for c in MATERIAL.decks[p]}
    assert sorted(rows) == sorted(cards)
    assert len(set(cards.values())) == 32


def test_m3_6_every_effect_can_be_declined() -> None:
    """M3.6 the lower total may use the effect: passing leaves only the attack's advantage."""
    for sentence, start, moves, _ in EFFECTS:
        used = next(n for n, move in enumerate(moves) if move.endswith(" use"))
        who = moves[used][0]
        before = after(scene(start), *moves[:used])
        assert texts(before, who) == {"use", "pass"}, sentence
        fight = before.fight
        assert fight is not None and fight.winner is not None
        declined = after(before, f"{who} pass")
        sign = 1 if fight.winner.letter == "S" else -1
        new_game = facts(declined)["now"].startswith("discards")
        assert new_game or declined.lead == before.lead + sign * fight.lane, sentence


def test_s02_all_three_options() -> None:
    start = "S: hand 2 9; reserve 1; pile 3 4 5\n F: hand 1 10; reserve 3"
    asked = after(scene(start), "S attack 1 2", "F answer 10 +1", "S use")
    assert texts(asked, "S") == {"choose 1", "choose 2", "choose 3"}
    assert_facts(after(asked, "S choose 1", "S draw 2"), {"S.hand": (3, 4, 9)})
    assert_facts(after(asked, "S choose 2"), {"S.reserve": 3})


def test_s03_fischer_may_give_the_advantage_instead_and_is_asked_himself() -> None:
    asked = after(scene(s_white(3)), "S attack 2 3", "F answer 10", "S use")
    assert texts(asked, "S") == set()
    assert_facts(after(asked, "F choose 2"), {"F.endurance": 6, "lead": 0})


def test_m3_6_s03_without_endurance_to_lose_fischer_must_give_the_advantage() -> None:
    """M3.6 an option that would do nothing is not offered."""
    start = s_white(3).replace("F:", "F: endurance 1;")
    done = after(scene(start), "S attack 2 3", "F answer 10", "S use")
    assert_facts(done, {"lead": 0, "now": "lead F"})


def test_m3_6_s04_the_effect_is_barred_in_that_attack_only() -> None:
    start = "S: hand 4 2 9 10; reserve 1\n F: hand 1 2 10 11; reserve 3"
    state = after(scene(start), "S attack 1 4", "F answer 10", "S use", "F attack 2 1")
    assert "effect-barred" in codes(state, "S answer 2")
    state = after(state, "S answer 2", "S attack 3 9", "F answer 2")
    assert facts(state)["now"] == "lead F"  # 1 to 1: a tie
    later = after(scene(start), "S attack 1 4", "F answer 10", "S use", "F attack 2 11")
    later = after(later, "S answer 9", "S pass", "F attack 3 1", "S answer 2")
    assert facts(later)["now"] == "offer F"


def test_m7_12_s05_pawns_already_placed_stay_and_more_may_be_gained() -> None:
    """M7.12 Fischer's pawn in lane 1 stays; a pawn's effect still gives him one."""
    start = "S: hand 5 2 9; reserve 1\n F: hand 10 1 2; reserve 3"
    state = after(scene(start), "S attack 1 5", "F answer 10 +1", "S use")
    assert texts(state, "F") == {
        f"attack {lane} P0{card}" for lane in (2, 3, 4) for card in (1, 2)
    } | {"resign game"}
    assert state.lanes[0][1] is not None and state.lanes[0][1].pawns == 1
    state = after(state, "F attack 2 1", "S answer 2", "F use", "F choose 2")
    assert_facts(state, {"F.reserve": 3})


def test_m7_12_s05_the_restriction_leaves_promotion_alone() -> None:
    """M7.12 M7.13 Fischer may put no pawns on cards, but may return them by Promotion."""
    start = "S: hand 5 2 9; reserve 1\n F: hand 10 11 1; reserve 3"
    state = after(scene(start), "S attack 1 5", "F answer 10 +1", "S use", "F attack 2 11")
    state = after(state, "S answer 2", "F use")
    assert texts(state, "F") == {"promote 1", "promote 2"}
    assert_facts(after(state, "F promote 2"), {"F.reserve": 0, "lead": -1})


def test_m7_12_s05_the_restriction_ends_with_the_game() -> None:
    start = "S: hand 5 2 9; reserve 1\n F: hand 10 1 2; reserve 3"
    state = after(scene(start), "S attack 1 5", "F answer 10 +1", "S use")
    assert "attack 2 P01" in texts(state, "F") and "attack 2 P01 +1" not in texts(state, "F")
    state = after(state, "F resign game")
    state = after(state, "S discard none", "F discard none", "S stop", "F stop")
    assert "attack 1 K01 +2" in texts(state, "F")


def test_m3_6_s05_in_the_last_attack_the_restriction_would_do_nothing() -> None:
    """M3.6 M7.12 no lane is open any more, so it is not offered."""
    start = """
        S: hand 5 9
        F: hand 10 1; reserve 2
        lane 1: S03 F11
        lane 2: S04 F12
        lane 3: S06 F13
    """
    state = after(scene(start), "S attack 4 5")
    assert "effect-idle" in codes(state, "F answer 10")


def test_m3_1_m7_10_s06_clearing_a_lane_leads_to_a_fifth_attack() -> None:
    """M7.10 M3.1 lane 4 is cleared in the fourth attack, and attacked again."""
    start = """
        S: hand 6 2 9
        F: hand 10 1; reserve 1
        lane 1: S03 F11
        lane 2: S04 F12
        lane 3: S05 F13
    """
    state = after(scene(start), "S attack 4 6", "F answer 10", "S use")
    assert_facts(state, {"now": "lead F", "open": (4,), "lead": 0, "F.endurance": 6})
    state = after(state, "F attack 4 1", "S answer 2", "F pass")
    assert_facts(state, {"S.points": 1, "now": "discards SF"})


def test_m7_10_s06_in_step_5_the_cleared_lane_is_not_open_yet() -> None:
    """M7.10 open again from step 7 on: nothing ends in between although no other lane is open."""
    start = """
        lead F3
        S: hand 6 2 9
        F: hand 10 1; reserve 1
        lane 1: S03 F11
        lane 2: S04 F12
        lane 3: S05 F13
    """
    state = after(scene(start), "S attack 4 6", "F answer 10", "S use")
    assert_facts(state, {"now": "lead F", "open": (4,), "lead": -3})


def test_s09_the_kept_card_is_known_to_the_opponent() -> None:
    start = "game 2; lead F4\n S: hand 9 1\n F: hand 2 9\n lane 4: S12 F03"
    done = after(scene(start), "F attack 3 2", "S answer 9", "S use")
    assert GAME.view(done, 1).camps[0].seen == (9,)
    assert GAME.view(done, None).camps[0].seen == ()


def test_m3_9_a_card_that_is_kept_twice_comes_back_once() -> None:
    twice = '{ verb = "keep-card" }, { verb = "keep-card" }'
    start = "lead F4\n S: hand 6 1\n F: hand 10 9; reserve 1\n lane 4: S03 F11"
    state = after(with_own(twice, start), "S attack 3 6", "F answer 10")
    assert codes(state, "S use").count("card-kept") == 1
    assert sorted(after(state, "S use").camps[0].hand) == [1, 6]


def test_s10_only_spassky_sees_the_hand() -> None:
    start = "game 2\n S: hand 10 1\n F: hand 2 3 9; reserve 3"
    state = after(scene(start), "F attack 1 2 +1", "S answer 10")
    assert codes(state, "S use", 0) == ["effect-used", "looked", "saw-card", "saw-card"]
    assert codes(state, "S use", None) == ["effect-used", "looked"]
    used = after(state, "S use")
    assert texts(used, "S") == {"strike 3", "strike 9"}
    assert GAME.view(used, 0).camps[1].seen == (3, 9)
    assert GAME.view(used, None).camps[1].seen == ()


def test_m7_11_s11_fischer_keeps_the_card_and_must_lead_it() -> None:
    """M7.11 lane and pawns are free, the card is fixed; it may not be discarded; he may resign."""
    state = after(scene(s_black(11)), "F attack 1 2", "S answer 11", "S use", "deal 2")
    assert texts(state, "F") == {"discard 9", "keep"}
    kept = after(state, "F keep")
    plays = {f"attack {lane} P09{p}" for lane in (2, 3, 4) for p in ("", " +1", " +2")}
    assert texts(kept, "F") == plays | {"resign game"}
    led = after(kept, "F attack 3 9 +2", "S answer 2", "S pass")
    assert facts(led)["F.hand"] == (3, 4)


def test_m7_11_s11_in_the_last_attack_the_card_must_be_discarded() -> None:
    """M7.11 if the game would end in step 7 there is no choice."""
    start = """
        game 2; lead F4
        S: hand 11 1
        F: hand 2 3 9
        lane 4: S12 F04
    """
    state = after(scene(start), "F attack 3 2", "S answer 11", "S use")
    done = after(state, "deal 1")
    assert_facts(done, {"F.points": 1, "F.hand": (3,), "now": "discards SF"})
    assert set(facts(done)["F.discard"]) == {2, 4, 9}


def test_m7_11_s11_the_last_attack_of_a_drawn_game_is_a_last_attack_too() -> None:
    """M7.11 M3.11 no lane is open any more and the marker will be neutral."""
    start = """
        game 2; lead S2
        S: hand 11 1
        F: hand 2 3 9
        lane 1: S09 F04
        lane 3: S12 F05
        lane 4: S13 F06
    """
    done = after(scene(start), "F attack 2 2", "S answer 11", "S use", "deal 0")
    assert_facts(done, {"S.points": 1, "F.points": 1, "F.hand": (9,)})


def test_m7_11_s11_with_an_empty_hand_nothing_can_be_drawn() -> None:
    start = "game 2\n S: hand 11 1\n F: hand 2"
    state = after(scene(start), "F attack 1 2")
    assert "effect-idle" in codes(state, "S answer 11")


def test_m7_11_s11_a_card_not_played_before_the_game_ended_is_discarded() -> None:
    """M7.11 Fischer keeps it and resigns instead of leading it."""
    state = after(scene(s_black(11)), "F attack 1 2", "S answer 11", "S use", "deal 2", "F keep")
    done = after(state, "F resign game")
    assert 9 in facts(done)["F.discard"] and facts(done)["F.hand"] == (3, 4)


def test_m7_11_s11_the_shown_card_counts_for_the_limit_and_may_not_be_discarded() -> None:
    """M7.11 M5.3 Fischer wins lane 4, his limit falls, and the card is not among the discards."""
    start = """
        game 2
        S: hand 11 1 2
        F: hand 2 3 4 9 10 11 12; endurance 4; reserve 0
    """
    state = after(scene(start), "F attack 4 2", "S answer 11", "S use", "deal 0", "F keep")
    assert_facts(state, {"F.endurance": 3, "now": "over-limit F"})
    assert texts(state, "F") == {f"discard {card}" for card in (4, 9, 10, 11, 12)}


def test_m3_3_s12_the_lane_is_set_and_spassky_is_stronger_there() -> None:
    state = after(scene(s_black(12)), "F attack 1 2", "S answer 12", "S use")
    assert texts(state, "S") == {"lane 2", "lane 3", "lane 4"}
    state = after(state, "S lane 3")
    lanes = {text.split()[1] for text in texts(state, "F") if "attack" in text}
    assert lanes == {"3"}
    state = after(state, "F attack 3 9", "S answer 1")
    assert_facts(state, {"initiative": "S", "now": "offer F"})
    state = after(state, "F pass")
    assert {text.split()[1] for text in texts(state, "S") if "attack" in text} == {"2", "4"}


@pytest.mark.parametrize(("lane", "given"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_m7_15_s13_halving_rounds_up(lane: int, given: int) -> None:
    """M7.15 4 to 2, 3 to 2, 2 to 1; lane 1 stays 1, so there the effect is not offered."""
    state = after(scene(s_black(13)), f"F attack {lane} 2", "S answer 13")
    state = state if lane == 1 else after(state, "S use")
    assert_facts(state, {"lead": -given, "F.endurance": 6, "now": "lead F"})


def test_m7_8_f01_the_gains_come_first_and_steps_6_and_7_do_not() -> None:
    """M7.8 M7.16 endurance, then the end: the marker does not move, lane 4 costs nothing."""
    start = "game 2\n S: hand 10 1\n F: hand 1 9; endurance 3"
    state = after(scene(start), "F attack 4 1", "S answer 10")
    told = events(state, "F use")
    names = [event.code.removeprefix("match_of_the_century-") for event in told]
    assert names == ["effect-used", "endurance-gained", "game-resigned", "point", "board-cleared"]
    assert [event.rule for event in told][1:4] == ["M7.3", "M7.8", "M3.10"]


def test_m3_6_f02_the_price_must_be_payable_in_full() -> None:
    """M3.6 without a card to discard the effect is not offered."""
    start = "game 2\n S: hand 10 1; reserve 3\n F: hand 2"
    state = after(scene(start), "F attack 1 2")
    assert "effect-idle" in codes(state, "S answer 10 +1")


def test_m7_2_f05_pawns_only_as_far_as_the_supply_has_them() -> None:
    """M7.2"""
    start = f_white(5).replace("reserve 2", "reserve 7")
    done = after(scene(start), "F attack 1 5", "S answer 10", "F use")
    assert_facts(done, {"F.reserve": 8, "F.supply": 0})


def test_f06_who_is_ahead_still_gains_one() -> None:
    start = "game 4\n S: hand 10 1; points 1\n F: hand 6 9; points 3; endurance 3"
    done = after(scene(start), "F attack 1 6", "S answer 10", "F use")
    assert_facts(done, {"F.endurance": 4})


def test_f07_fischer_knows_the_cards_while_they_stay_in_the_hand() -> None:
    start = "game 2\n S: hand 10 1 3\n F: hand 7 9; pile 5 6"
    state = after(scene(start), "F attack 1 7", "S answer 10", "F use", "F stop")
    assert GAME.view(state, 1).camps[0].seen == (1, 3)
    state = after(state, "S attack 2 3")
    assert GAME.view(state, 1).camps[0].seen == (1,)


def test_m3_8_f09_calm_spares_fischer_the_price_of_lane_4_until_the_game_ends() -> None:
    """M3.8 Fischer wins lane 4 and loses nothing."""
    start = "S: hand 2 9 10 11\n F: hand 9 1 10; reserve 2"
    state = after(scene(start), "S attack 1 2", "F answer 9", "F use", "S attack 4 9")
    state = after(state, "F answer 10", "S pass")
    assert_facts(state, {"F.endurance": 8, "lead": -3})


def test_m7_13_f11_one_pawn_or_two_and_never_more_than_the_reserve_has() -> None:
    """M7.13"""
    start = f_black(11).replace("F: hand 11 1 2 3; reserve 2", "F: hand 11 1 2 3; reserve 1")
    state = after(scene(start), "S attack 1 2", "F answer 11", "F use")
    assert texts(state, "F") == {"promote 1"}
    none = after(scene(start.replace("reserve 1", "reserve 0")), "S attack 1 2")
    assert "effect-idle" in codes(none, "F answer 11")


@pytest.mark.parametrize(("card", "most"), [(2, 5), (10, 5), (1, 1), (16, 2), (12, 4)])
def test_m7_14_f13_either_strength_whatever_colour_is_played(card: int, most: int) -> None:
    """M7.14 the white queen is a pawn now and still draws 5; a king's card draws 1 by its pawn."""
    start = f"S: hand 2 9\n F: hand 13 {card}; pile 3 4 5 6 7 8"
    state = after(scene(start), "S attack 1 2", "F answer 13", "F use", f"F discard {card}")
    assert texts(state, "F") == {f"draw {n}" for n in range(1, most + 1)} | {"stop"}


def test_m7_9_f12_the_hand_is_filled_to_the_limit_and_no_further() -> None:
    """M7.9 Fischer holds 1 of 7 cards and has 8 to draw from: 6 at most."""
    start = "S: hand 2 9\n F: hand 12 1; pile 2 3 4 5 6 7 8 9"
    state = after(scene(start), "S attack 1 2", "F answer 12", "F use")
    assert texts(state, "F") == {"stop", *(f"draw {count}" for count in range(1, 7))}


def test_m3_5_f15_the_strength_lasts_for_one_attack() -> None:
    start = "S: hand 2 3 9 10; reserve 3\n F: hand 15 1 2 9; pile 3 4"
    state = after(scene(start), "S attack 1 2", "F answer 15", "F use", "F stop")
    state = after(state, "S attack 2 9", "F answer 1", "S pass", "F attack 3 2", "S answer 10")
    assert_facts(state, {"initiative": "S", "lead": -1})  # 1 to 1 in lane 3: a tie


def test_m3_8_m3_9_f16_a_raised_lane_counts_in_step_7_and_lane_3_at_4_costs_nothing() -> None:
    """M3.9 M3.8 the open lanes are worth 2 + 4 + 4; winning lane 3 gives 4 and no loss."""
    state = after(scene(f_black(16)), "S attack 1 2", "F answer 16", "F use", "F lane 3")
    view = GAME.view(state, None)
    assert [lane.value for lane in view.lanes] == [1, 2, 4, 4]
    state = after(state, "S attack 3 3", "F answer 2", "F pass")
    assert_facts(state, {"lead": 5, "S.endurance": 4, "open": (2, 4)})


def test_m2_2_m3_6_the_pawns_effect_offers_only_what_would_do_something() -> None:
    """M2.2 M7.2 with an empty supply only the card is left, and no question is asked."""
    start = "S: hand 2 9\n F: hand 1 9; pile 3 4; reserve 8"
    state = after(scene(start), "S attack 1 2", "F answer 1", "F use")
    assert texts(state, "F") == {"draw 1", "stop"}
    assert_facts(after(state, "F stop"), {"F.hand": (9,)})


def test_m7_1_every_draw_may_be_fewer_and_card_by_card() -> None:
    start = "game 2\n S: hand 16 1; pile 2 3 4 5\n F: hand 2 9"
    state = after(scene(start), "F attack 4 2", "S answer 16", "S use")
    assert texts(state, "S") == {"draw 1", "draw 2", "draw 3", "draw 4", "stop"}
    state = after(state, "S draw 1")
    assert texts(state, "S") == {"draw 1", "draw 2", "draw 3", "stop"}
    assert_facts(after(state, "S stop"), {"S.hand": (1, 2), "S.pile": 3})


def test_m7_4_the_marker_moves_towards_the_user_of_the_effect() -> None:
    """M7.4 two steps towards Fischer, then the attack's one step towards Spassky."""
    start = "S: hand 2 9; reserve 3\n F: hand 10 1"
    state = after(scene(start), "S attack 1 2 +1", "F answer 10")
    moved = [event for event in events(state, "F use") if code_of(event) == "advantage"]
    assert [(e.seat, e.params["count"], e.rule) for e in moved] == [(1, 2, "M7.4"), (0, 1, "M3.7")]


LAST = """
    S: hand {card} 9
    F: hand {other} 1; pile 3 4; reserve 1
    lane 1: S05 F12
    lane 2: S07 F14
    lane 3: S13 F11
"""


def test_m3_9_in_the_last_attack_an_effect_promises_nothing_for_the_next() -> None:
    """M3.9 F15 and S08 can be used to draw, but no attack follows that they could help."""
    strength = after(scene(LAST.format(card=2, other=15)), "S attack 4 2", "F answer 15")
    used = codes(strength, "F use")
    assert "effect-used" in used and "next-attack" not in used
    assert not after(strength, "F use").coming
    ties = after(scene(LAST.format(card=8, other=10)), "S attack 4 8", "F answer 10")
    used = codes(ties, "S use")
    assert "effect-used" in used and "lasting" not in used
    assert not after(ties, "S use").marks


def test_m7_2_m7_3_m7_7_events_name_cause_and_rule() -> None:
    """M7.2 M7.3 M7.7 every change of endurance, advantage, hand and pawns says why."""
    found = {}
    for _, start, moves, _ in EFFECTS:
        state = scene(start)
        for move in moves:
            if not move.startswith("deal"):
                state = settled(state)
            for event in events(state, move):
                found[event.code] = event
            state = after(state, move)
    changes = ("endurance-gained", "endurance-lost", "advantage", "drew", "discarded")
    for code in (*changes, "took-pawns", "promoted"):
        event = found[f"match_of_the_century-{code}"]
        assert event.rule is not None and event.params["cause"], code
    assert found["match_of_the_century-took-pawns"].rule == "M7.2"
    assert found["match_of_the_century-promoted"].rule == "M7.13"
    assert found["match_of_the_century-promoted"].params["source"] == "@F11"
