"""The rulebook's chapters as tables: a scene, moves, and the expected facts afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import Permute, Pick
from kiebitz.games.match_of_the_century.cards import (
    FISCHER,
    PAWN,
    PAWN_EFFECT,
    SPASSKY,
    Colour,
    Piece,
    half_of,
)
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.state import Options
from kiebitz.games.match_of_the_century.verbs import DrawCards, OneOf, TakePawns
from tests.match_of_the_century.scenes import (
    MATERIAL,
    after,
    assert_facts,
    opening,
    scene,
    settled,
    texts,
)

PLAIN = """
    S: hand 1 2 3 6 7 9; reserve 2
    F: hand 1 2 9 10 11 15 16; reserve 2
"""
Row = tuple[str, str, tuple[str, ...], dict[str, Any]]

RULEBOOK: list[Row] = [
    (
        "M3.3 a card goes into a lane that holds no cards, with up to 2 pawns",
        PLAIN,
        ("S attack 4 2 +2",),
        {"open": (1, 2, 3), "S.reserve": 0, "S.hand": (1, 3, 6, 7, 9), "now": "reply F"},
    ),
    (
        "M3.4 the other plays into the same lane; M3.7 the higher total takes the lane's value",
        PLAIN,
        ("S attack 3 2", "F answer 1", "F pass"),
        {"lead": 3, "initiative": "S", "open": (1, 2, 4), "now": "lead S", "S.endurance": 4},
    ),
    (
        "M3.5 equal totals: no effect, no advantage; M3.2 the initiative passes on",
        PLAIN,
        ("S attack 4 7 +2", "F answer 11"),
        {"lead": 0, "initiative": "F", "now": "lead F", "S.endurance": 4, "F.endurance": 6},
    ),
    (
        "M3.5 pawns add 1 each: a knight with 2 pawns beats a bishop",
        "S: hand 7; reserve 2\n F: hand 1 13; reserve 0",
        ("S attack 1 7 +2", "F answer 13"),
        {"initiative": "S", "now": "offer F"},
    ),
    (
        "M3.2 after a tie the player who did not have the initiative gets it",
        PLAIN,
        ("S attack 1 7", "F answer 15", "F attack 2 16", "S answer 3", "F pass"),
        {"initiative": "S", "lead": 2},
    ),
    (
        "M3.6 the lower total may use its effect, or not",
        PLAIN,
        ("S attack 2 2", "F answer 1", "F use", "F choose 2"),
        {"F.reserve": 3, "F.supply": 5, "lead": 2},
    ),
    (
        "M3.8 who receives all of lane 4 loses 1 endurance, only the winner",
        PLAIN,
        ("S attack 4 2", "F answer 1", "F pass"),
        {"lead": 4, "S.endurance": 3, "F.endurance": 6},
    ),
    (
        "M3.9 a lead above the open lanes ends the game: 5 against 1 and 2",
        "lead F1\n S: hand 2 3\n F: hand 10 11; reserve 1\n lane 3: S05 F12",
        ("S attack 4 3", "F answer 10", "S use", "F choose 1"),
        {"F.points": 1, "S.points": 0, "now": "discards SF", "lead": 0},
    ),
    (
        "M3.9 a lead equal to the open lanes does not end it",
        "lead S1\n S: hand 2 3\n F: hand 1 10\n lane 4: S05 F12",
        ("S attack 2 2", "F answer 1", "F pass"),
        {"lead": 3, "now": "lead S", "open": (1, 3), "S.points": 0},
    ),
    (
        "M3.10 the leader wins the game and 1 point",
        "lead S3\n S: hand 2; points 2\n F: hand 1; points 1\n lane 4: S05 F12\n lane 3: S06 F13",
        ("S attack 2 2", "F answer 1", "F pass"),
        {"S.points": 3, "F.points": 1, "now": "discards SF"},
    ),
    (
        "M3.11 with no lane open and the marker neutral both get a point",
        "lead F2\n S: hand 2\n F: hand 1\n lane 1: S05 F12\n lane 3: S06 F13\n lane 4: S07 F14",
        ("S attack 2 2", "F answer 1", "F pass"),
        {"S.points": 1, "F.points": 1, "now": "discards SF"},
    ),
    (
        "M3.12 the match ends at once when a king is on the middle field",
        "lead S3\n S: hand 2; points 5\n F: hand 1\n lane 4: S05 F12\n lane 3: S06 F13",
        ("S attack 2 2", "F answer 1", "F pass"),
        {"S.points": 6, "now": "over"},
    ),
    (
        "M3.13 who does not want to play a card resigns the game",
        PLAIN,
        ("S resign game",),
        {"F.points": 1, "S.points": 0, "now": "discards SF"},
    ),
    (
        "M3.13 the answering player may resign too, having seen the attack",
        PLAIN,
        ("S attack 4 2 +2", "F resign game"),
        {"S.points": 1, "S.discard": (2,), "S.supply": 8, "S.reserve": 0},
    ),
    (
        "M3.13 with no card in hand the program resigns",
        "S: hand 2\n F: reserve 1",
        ("S attack 4 2",),
        {"S.points": 1, "now": "discards SF"},
    ),
    (
        "M4.1 M4.2 the marker goes back, cards to the discard piles, pawns to the supply",
        "lead S1\n S: hand 2; reserve 1\n F: hand 1; reserve 3\n lane 4: S05+2 F12+1",
        ("S resign game",),
        {
            "lead": 0,
            "S.discard": (5,),
            "F.discard": (12,),
            "S.supply": 7,
            "F.supply": 5,
            "S.reserve": 1,
            "open": (1, 2, 3, 4),
        },
    ),
    (
        "M4.3 any number of hand cards face up on their own discard pile",
        "S: hand 2 9 10\n F: hand 1 16",
        ("S resign game", "S discard 9 10", "F discard none"),
        {"S.hand": (2,), "S.discard": (9, 10), "F.hand": (1, 16), "now": "drawing S"},
    ),
    (
        "M4.4 draw up to the limit, take the pawns of the field, apply its advantage",
        "S: hand 2; endurance 8\n F: hand 1; endurance 4",
        (
            "S resign game",
            "S discard none",
            "F discard none",
            "S draw 6",
            "F draw 5",
        ),
        {"lead": 3, "S.reserve": 3, "F.reserve": 1, "S.pile": 9, "F.pile": 10},
    ),
    (
        "M4.4 +2 and +2 are offset",
        "S: hand 2; endurance 8\n F: hand 1; endurance 9",
        ("S resign game", "S discard none", "F discard none", "S stop", "F stop"),
        {"lead": 0, "S.hand": (2,), "F.hand": (1,)},
    ),
    (
        "M4.4 pawns only as far as the supply has them",
        "S: hand 2; endurance 8; reserve 7\n F: hand 1",
        ("S resign game", "S discard none", "F discard none", "S stop"),
        {"S.reserve": 8, "S.supply": 0},
    ),
    (
        "M4.5 colours swap, and the new White begins",
        "S: hand 2\n F: hand 1",
        ("S resign game", "S discard none", "F discard none", "S stop", "F stop"),
        {"game": 2, "initiative": "F", "now": "lead F"},
    ),
    (
        "M5.1 the marker never leaves the track",
        "S: hand 2 3; endurance 1\n F: hand 1 9",
        ("S attack 4 2", "F answer 1", "F pass"),
        {"S.endurance": 1, "lead": 4},
    ),
    (
        "M5.3 over the limit: discard down to it after the step",
        "S: hand 2 3 5 6 7 8 9; endurance 3\n F: hand 1 9",
        ("S attack 4 2", "F answer 1", "F pass"),
        {"S.endurance": 2, "now": "over-limit S", "lead": 4},
    ),
    (
        "M6.1 six points win the match",
        "S: hand 2; points 5\n F: hand 1; points 5",
        ("S resign game",),
        {"F.points": 6, "now": "over"},
    ),
]


@pytest.mark.parametrize(
    ("sentence", "start", "moves", "expected"), RULEBOOK, ids=[row[0] for row in RULEBOOK]
)
def test_rulebook(
    sentence: str, start: str, moves: tuple[str, ...], expected: dict[str, Any]
) -> None:
    assert_facts(after(scene(start), *moves), expected)


def test_m1_1_m1_2_m1_4_m1_6_m1_7_the_setup() -> None:
    """M1.1 two decks of 16; M1.2 a neutral marker, 8 pawns each; M1.4 no king has moved; M1.6 the
    markers on their start fields; M1.7 2 pawns, 6 and 7 cards."""
    start = opening()
    assert [len(deck) for deck in start.decks] == [16, 16]
    assert GAME.to_act(start) == Permute("shuffle-spassky", 16)
    assert_facts(start, {"lead": 0, "S.supply": 8, "F.supply": 8, "S.points": 0, "F.points": 0})
    ready = settled(start)
    assert_facts(ready, {"S.reserve": 2, "F.reserve": 2, "now": "exchanges SF"})
    assert_facts(ready, {"S.hand": (1, 2, 3, 4, 5, 6), "F.hand": (1, 2, 3, 4, 5, 6, 7)})
    assert ready.camps[SPASSKY].endurance == MATERIAL.tracks[SPASSKY].start
    assert ready.camps[FISCHER].endurance == MATERIAL.tracks[FISCHER].start
    assert MATERIAL.tracks[SPASSKY] != MATERIAL.tracks[FISCHER]


def test_m1_1_chance_can_say_who_plays_spassky() -> None:
    start = GAME.initial(Options("random"), MATERIAL)
    assert GAME.to_act(start) == Pick("spassky", 2)
    seated = GAME.dealt(start, (1,)).state
    assert GAME.view(seated, 1).person is SPASSKY
    assert GAME.view(seated, 0).person is FISCHER


def test_m1_5_the_deal_is_the_order_of_the_pile() -> None:
    order = tuple(reversed(range(16)))
    shuffled = GAME.dealt(GAME.dealt(opening(), order).state, tuple(range(16))).state
    assert shuffled.camps[SPASSKY].hand == (11, 12, 13, 14, 15, 16)
    assert shuffled.camps[SPASSKY].pile == tuple(range(10, 0, -1))


def test_m1_8_cards_are_exchanged_face_down_and_both_at_once() -> None:
    ready = settled(opening())
    one = after(ready, "S exchange 1 2")
    assert_facts(one, {"S.hand": (1, 2, 3, 4, 5, 6), "S.down": (), "now": "exchanges F"})
    both = after(one, "F exchange none")
    assert_facts(both, {"S.hand": (3, 4, 5, 6, 7, 8), "S.down": (1, 2), "F.down": ()})
    assert_facts(both, {"now": "lead S", "initiative": "S", "game": 1})


def test_m1_3_spassky_has_white_in_the_first_game() -> None:
    """M1.3 his white queen is a queen."""
    assert opening().white is SPASSKY
    assert texts(scene("S: hand 2"), "S") >= {"attack 1 Q02"}


def test_m2_1_m2_3_a_deck_is_a_chess_set_of_officers_with_a_pawn_on_each_card() -> None:
    for faces in opening().decks:
        for colour in Colour:
            officers = sorted(f.piece.value for f in faces if f.colour is colour)
            assert officers == sorted("KQRRBBNN")
            assert all(half_of(f, f.colour.other, PAWN).piece is Piece.PAWN for f in faces)
        assert all(0 <= f.strength <= 5 for f in faces)


def test_m2_1_the_strengths_of_the_reconstruction() -> None:
    strengths = {"K": 0, "N": 2, "B": 3, "R": 4, "Q": 5}
    for faces in opening().decks:
        assert all(f.strength == strengths[f.piece.value] for f in faces)


def test_m2_2_every_pawn_has_strength_1_and_the_same_effect() -> None:
    assert (OneOf(options=((DrawCards(count=1),), (TakePawns(count=1),))),) == PAWN_EFFECT
    for faces in opening().decks:
        for face in faces:
            half = half_of(face, face.colour.other, PAWN)
            assert (half.strength, half.effect) == (1, PAWN_EFFECT)


def test_m2_4_a_card_counts_as_the_piece_of_the_colour_played() -> None:
    """Fischer's black knight is a knight in game 1 and a white pawn in game 2."""
    first = after(scene("S: hand 9\n F: hand 15"), "S attack 1 9")
    assert texts(first, "F") == {"answer N15", "resign game"}
    second = scene("game 2\n S: hand 9\n F: hand 15")
    assert texts(second, "F") == {f"attack {lane} P15" for lane in (1, 2, 3, 4)} | {"resign game"}


def test_m3_1_at_most_one_attack_in_each_lane() -> None:
    state = scene("S: hand 2 3\n F: hand 9 10\n lane 1: S05 F12\n lane 3: S06 F13")
    assert {text.split()[1] for text in texts(state, "S") if "attack" in text} == {"2", "4"}


def test_m3_3_pawns_from_none_to_two_and_only_what_the_reserve_has() -> None:
    for reserve, most in ((0, 0), (1, 1), (2, 2), (5, 2)):
        state = scene(f"S: hand 2; reserve {reserve}\n F: hand 1")
        found = {text for text in texts(state, "S") if text.startswith("attack 4")}
        assert found == {f"attack 4 Q02{f' +{n}' if n else ''}" for n in range(most + 1)}


def test_m5_2_the_limit_is_the_one_at_the_marker() -> None:
    for endurance, limit in ((1, 5), (3, 6), (8, 7)):
        view = GAME.view(scene(f"S: hand 2; endurance {endurance}\n F: hand 1"), 0)
        assert view.camps[SPASSKY].hand_limit == limit


def test_m5_2_a_limit_that_rises_draws_no_card() -> None:
    """Spassky's knight gives him 2 endurance; the limit rises and no card is drawn."""
    state = scene("S: hand 7 9; endurance 6; pile 10 11\n F: hand 10 1")
    done = after(state, "S attack 1 7", "F answer 10", "S use")
    assert_facts(done, {"S.endurance": 8, "S.hand": (9,), "S.pile": 2})


def test_m5_4_a_reshuffle_in_the_middle_of_drawing() -> None:
    """M5.4 the player is asked; the drawing continues with one card; then 1 endurance is lost."""
    start = "S: hand 2\n F: hand 14 1; pile 16; discard 3 4 5 6 7 8 9; down 2"
    asked = after(scene(start), "S attack 1 2", "F answer 14", "F use")
    assert texts(asked, "F") == {"draw 1", "stop"}
    empty = after(asked, "F draw 1")
    assert texts(empty, "F") == {"reshuffle", "stop"}
    assert GAME.to_act(after(empty, "F reshuffle")) == Permute("shuffle-fischer", 13)
    drawn = after(empty, "F reshuffle", "deal 12 11 10 9 8 7 6 5 4 3 2 1 0")
    assert_facts(drawn, {"F.hand": (1, 15, 16), "F.discard": (), "F.down": (), "F.endurance": 6})
    assert_facts(after(drawn, "F stop"), {"F.endurance": 5, "F.hand": (1, 15, 16)})


def test_m5_4_who_stops_before_the_reshuffle_loses_nothing() -> None:
    start = "S: hand 2\n F: hand 14 1; pile 16; discard 3 4"
    done = after(scene(start), "S attack 1 2", "F answer 14", "F use", "F draw 1", "F stop")
    assert_facts(done, {"F.endurance": 6, "F.hand": (1, 16)})


def test_m5_4_an_empty_pile_alone_does_nothing_and_without_cards_drawing_just_stops() -> None:
    """Three cards could be drawn, only one exists: no question about a reshuffle, and no loss."""
    start = "S: hand 2\n F: hand 1 2 3 4 5 6 7 8 9 10 11 13 14 15 16; pile 12"
    asked = after(scene(start), "S attack 1 2", "F answer 14", "F use")
    assert texts(asked, "F") == {"draw 1", "stop"}
    done = after(asked, "F draw 1")
    assert_facts(done, {"F.pile": 0, "F.discard": (), "F.endurance": 6, "now": "over-limit F"})


def test_m5_4_then_m4_4_the_pawns_and_advantage_are_read_from_the_new_field() -> None:
    """The reshuffle in M4.4 (1) costs the field: the limit falls, a card is discarded, and (2), (3)
    come from the new field."""
    start = "S: hand 2\n F: hand 1 2 9; pile 10; endurance 7"
    state = after(scene(start), "S resign game", "S discard none", "F discard none", "S stop")
    assert_facts(state, {"lead": 0, "now": "drawing F", "F.reserve": 0})
    state = after(state, "F draw 1", "F reshuffle")
    state = after(settled(state), "F draw 2")
    assert_facts(state, {"F.endurance": 6, "F.reserve": 2, "lead": 0, "now": "lead F"})


def test_m5_4_the_limit_that_fell_and_the_discard_that_follows() -> None:
    """From field 6 (7 cards) to field 5 (6 cards): one card goes, then field 5 gives 2 pawns."""
    start = "S: hand 2\n F: hand 1 2 3 4 9; pile 10; endurance 6"
    state = after(scene(start), "S resign game", "S discard none", "F discard none", "S stop")
    state = settled(after(state, "F draw 1", "F reshuffle"))
    assert_facts(state, {"F.endurance": 5, "now": "over-limit F", "F.reserve": 0})
    assert len(texts(state, "F")) == 7
    state = after(state, "F discard 2")
    assert_facts(state, {"F.discard": (2,), "F.reserve": 2, "now": "lead F"})


def test_m6_2_if_both_kings_arrive_together_spassky_wins() -> None:
    start = """
        lead F2
        S: hand 2; points 5
        F: hand 1; points 5
        lane 1: S05 F12
        lane 3: S06 F13
        lane 4: S07 F14
    """
    done = after(scene(start), "S attack 2 2", "F answer 1", "F pass")
    assert_facts(done, {"S.points": 6, "F.points": 6, "now": "over"})
    outcome = GAME.outcome(done)
    assert outcome is not None and outcome.winners == (0,)
    assert outcome.reasons == (Reason("match_of_the_century-together", "M6.2"),)


def test_m6_1_the_reason_of_six_points() -> None:
    done = after(scene("S: hand 2\n F: hand 1; points 5"), "S resign game")
    outcome = GAME.outcome(done)
    assert outcome is not None and outcome.winners == (1,)
    assert outcome.reasons == (Reason("match_of_the_century-six-points", "M6.1"),)


def test_m3_13_the_whole_match_can_be_resigned_at_any_time() -> None:
    for state in (opening(), settled(opening()), scene("S: hand 2\n F: hand 1")):
        for seat in (0, 1):
            given_up, timed_out = GAME.resigned(state, seat), GAME.timed_out(state, seat)
            assert isinstance(given_up, Outcome) and isinstance(timed_out, Outcome)
            assert given_up.winners == timed_out.winners == (1 - seat,)
            assert given_up.reasons[0].rule == "M3.13"
