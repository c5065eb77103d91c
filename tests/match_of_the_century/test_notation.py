"""Actions in notation, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.errors import ParseError
from kiebitz.games.match_of_the_century import actions, notation
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.state import State
from tests.match_of_the_century.scenes import after, opening, scene, settled

LEAD = scene("S: hand 2 9; reserve 2\n F: hand 1 10")
REPLY = after(LEAD, "S attack 4 2")
BOTH = settled(opening())

WRITTEN: list[tuple[State, str, Action]] = [
    (LEAD, "attack 4 Q02 +2", actions.Attack(4, 2, 2)),
    (LEAD, "attack 1 P09", actions.Attack(1, 9)),
    (REPLY, "answer P01", actions.Answer(1)),
    (REPLY, "answer Q10 +1", actions.Answer(10, 1)),
    (LEAD, "use", actions.Use()),
    (LEAD, "pass", actions.Pass()),
    (LEAD, "resign game", actions.ResignGame()),
    (BOTH, "discard 3 9", actions.Discard((3, 9))),
    (BOTH, "discard none", actions.Discard(())),
    (BOTH, "exchange 1 2 16", actions.Exchange((1, 2, 16))),
    (LEAD, "draw 3", actions.Draw(3)),
    (LEAD, "stop", actions.Stop()),
    (LEAD, "reshuffle", actions.Reshuffle()),
    (LEAD, "keep", actions.Keep()),
    (LEAD, "choose 2", actions.Choose(2)),
    (LEAD, "promote 1", actions.Promote(1)),
    (LEAD, "recover 9", actions.Recover(9)),
    (LEAD, "strike 9", actions.Strike(9)),
    (LEAD, "lane 3", actions.Lane(3)),
]


@pytest.mark.parametrize(("state", "text", "action"), WRITTEN, ids=[row[1] for row in WRITTEN])
def test_notation_there_and_back(state: State, text: str, action: Action) -> None:
    assert notation.write(state, action) == text
    assert notation.parse(state, text) == action


READ = [
    ("attack 4 2 +2", actions.Attack(4, 2, 2)),
    ("  ATTACK  4  q2 ", actions.Attack(4, 2)),
    ("attack 1 k9", actions.Attack(1, 9)),
    ("Resign  Game", actions.ResignGame()),
    ("discard 9 3", actions.Discard((3, 9))),
]


@pytest.mark.parametrize(("text", "action"), READ, ids=[row[0] for row in READ])
def test_what_people_write_is_read(text: str, action: Action) -> None:
    """The number alone, small letters, spaces, the officer's letter of a card that is a pawn."""
    assert notation.parse(LEAD, text) == action


UNREADABLE = [
    ("", "match_of_the_century-unknown"),
    ("resign", "match_of_the_century-unknown"),
    ("attack", "match_of_the_century-attack"),
    ("attack 4", "match_of_the_century-attack"),
    ("attack four Q02", "match_of_the_century-number"),
    ("attack 4 17", "match_of_the_century-card"),
    ("attack 4 00", "match_of_the_century-card"),
    ("attack 4 R02", "match_of_the_century-card-letter"),
    ("attack 4 Q02 2", "match_of_the_century-pawns"),
    ("attack 4 Q02 +1 +1", "match_of_the_century-pawns"),
    ("answer", "match_of_the_century-answer"),
    ("discard", "match_of_the_century-cards"),
    ("discard 3 x", "match_of_the_century-card"),
    ("draw", "match_of_the_century-number"),
    ("draw 1 2", "match_of_the_century-number"),
    ("draw ²", "match_of_the_century-number"),
    ("x" * 5000, "match_of_the_century-unknown"),
]


@pytest.mark.parametrize(("text", "code"), UNREADABLE, ids=[row[0][:20] for row in UNREADABLE])
def test_what_cannot_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(ParseError) as error:
        notation.parse(LEAD, text)
    assert error.value.code == code


WORDS = st.sampled_from(
    [
        "attack",
        "answer",
        "discard",
        "exchange",
        "draw",
        "use",
        "none",
        "+2",
        "Q07",
        "4",
        "12",
        "lane",
    ]
)


@given(st.one_of(st.text(max_size=120), st.lists(WORDS, max_size=6).map(" ".join)))
def test_any_text_is_an_action_or_a_parse_error(text: str) -> None:
    for state in (LEAD, REPLY, BOTH, opening()):
        try:
            action = notation.parse(state, text)
        except ParseError:
            continue
        assert notation.parse(state, notation.write(state, action)) == action


def read(state: State, text: str) -> Action | tuple[str, str]:
    """The action that a text means, or the reason why it means none."""
    try:
        return notation.parse(state, text)
    except ParseError as error:
        return error.code, str(error)


ENDED = after(LEAD, "S resign game")


@pytest.mark.parametrize(
    ("both", "word", "choice"),
    [(BOTH, "exchange", "exchange 1 2"), (ENDED, "discard", "discard none")],
    ids=["M1.8 exchange", "M4.3 discard"],
)
def test_reading_does_not_tell_whether_the_other_has_chosen(
    both: State, word: str, choice: str
) -> None:
    """M1.8 M4.3 every letter of either deck is read alike before and after the other's choice."""
    cards = [f"{letter}{card:02}" for letter in "kqrbnp" for card in (1, 2, 9, 10, 16)]
    for one in (after(both, f"F {choice}"), after(both, f"S {choice}")):
        for card in cards:
            for text in (f"{word} {card}", f"{word} {card} 99"):
                assert read(one, text) == read(both, text)
