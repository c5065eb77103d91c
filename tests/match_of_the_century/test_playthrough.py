"""One game from the shuffle to the first attack of the next, with the meaning of each step."""

from __future__ import annotations

from typing import Any

from tests.match_of_the_century.scenes import after, assert_facts, opening

STORY: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    (
        "M1.5 M1.7 both piles lie in the order of their numbers; 6 and 7 cards are drawn",
        (
            "deal 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
            "deal 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
        ),
        {"S.hand": (1, 2, 3, 4, 5, 6), "F.hand": (1, 2, 3, 4, 5, 6, 7), "now": "exchanges SF"},
    ),
    (
        "M1.8 Spassky exchanges two cards; Fischer, who has Black, all his white officers",
        ("S exchange 4 5", "F exchange 1 2 3 4 5 6 7"),
        {
            "S.hand": (1, 2, 3, 6, 7, 8),
            "F.hand": (8, 9, 10, 11, 12, 13, 14),
            "F.down": (1, 2, 3, 4, 5, 6, 7),
            "F.pile": 2,
            "now": "lead S",
        },
    ),
    (
        "first attack: a knight to lose with, 2 against 4; Spassky applauds for endurance",
        ("S attack 2 N07", "F answer R11", "S use"),
        {"S.endurance": 6, "F.endurance": 7, "lead": -2, "now": "lead F"},
    ),
    (
        "second attack: Fischer wants lane 4, the white king withholds it (M7.5)",
        ("F attack 4 Q10 +1", "S answer K01", "S use"),
        {"lead": -2, "F.endurance": 7, "F.reserve": 1, "now": "lead F", "open": (1, 3)},
    ),
    (
        "third attack: the bishop falls, 3 against 4, and trades the pawn P08 for 2 cards (M7.14)",
        ("F attack 3 B13", "S answer R03", "F use", "F discard 8", "F draw 2"),
        {"lead": 1, "F.hand": (9, 12, 14, 15, 16), "F.pile": 0, "now": "lead S"},
    ),
    (
        "fourth attack: the queen takes lane 1; Fischer's king gives him calm; Spassky wins 2 to 0",
        ("S attack 1 Q02", "F answer K09", "F use"),
        {"S.points": 1, "F.points": 0, "F.endurance": 9, "lead": 0, "now": "discards SF"},
    ),
    (
        "M4.3 Fischer puts two cards away that will be pawns in his white game",
        ("S discard none", "F discard 15 16"),
        {"F.hand": (12, 14), "now": "drawing S"},
    ),
    (
        "M4.4 Spassky, who had White, fills up to 6, takes 3 pawns and starts with +1",
        ("S draw 4",),
        {"S.hand": (6, 8, 9, 10, 11, 12), "S.reserve": 5, "lead": 1, "now": "drawing F"},
    ),
    (
        "M5.4 Fischer's pile is empty: he reshuffles all 14 cards, the face-down ones too",
        ("F reshuffle", "deal 0 1 2 3 4 5 6 7 8 9 10 11 12 13"),
        {"F.hand": (1, 12, 14), "F.down": (), "F.discard": (), "F.pile": 13, "F.endurance": 9},
    ),
    (
        "M5.4 then M4.4 (2), (3): 1 endurance lost, so field 8 counts: 3 pawns, +1 offsets +1",
        ("F draw 4",),
        {"F.hand": (1, 2, 3, 4, 5, 12, 14), "F.endurance": 8, "F.reserve": 4, "lead": 0},
    ),
    (
        "M4.5 game 2: Fischer has White and the initiative; his Q02 is a queen now",
        ("F attack 1 Q02",),
        {"game": 2, "now": "reply S"},
    ),
]


def test_an_annotated_game() -> None:
    state = opening()
    for sentence, moves, expected in STORY:
        state = after(state, *moves)
        try:
            assert_facts(state, expected)
        except AssertionError as error:
            raise AssertionError(sentence) from error
