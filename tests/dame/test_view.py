"""What a seat sees, what happened, and the text for terminals."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.message import Event, Message, Param, happened
from kiebitz.games.dame import DAME, DameChoice, Jump, Options, State, Step
from kiebitz.games.dame.board import Side
from kiebitz.texts import LANGUAGES, Texts
from tests.dame.pictures import WHITE, after_texts, state_of

FIGHT = """
      b   .   .   .
    .   .   .   b
      .   .   b   .
    .   .   w   .
      .   .   .   .
    .   .   w   .
      .   .   .   .
    .   .   .   W
"""
START = DAME.initial(Options(starts=0), None)


def test_nothing_is_hidden() -> None:
    state = after_texts(START, "11-15")
    assert DAME.redealt(state, 0, Random(1)) is state
    own, other, spectator = (DAME.view(state, seat) for seat in (0, 1, None))
    assert own.board == other.board == spectator.board
    assert own.movable == other.movable == spectator.movable
    assert (own.side, other.side, spectator.side) == (Side.BLACK, Side.WHITE, None)
    assert own.awaited == other.awaited == spectator.awaited == (1,)


def test_D7_1_the_view_tells_which_pieces_can_be_picked_up() -> None:
    """D7.1"""
    view = DAME.view(START, 0)
    assert view.movable == (9, 10, 11, 12)
    assert not view.must_capture
    assert len(choices(START)) == 7


def test_D7_1_when_a_capture_exists_the_view_says_so_and_shows_who_can() -> None:
    """D7.1"""
    view = DAME.view(state_of(FIGHT), 0)
    assert view.must_capture
    assert view.movable == (11,)


def choices(state: State, seat: int = 0) -> list[DameChoice]:
    found = [DAME.choice(state, seat, action) for action in DAME.legal_actions(state, seat)]
    assert all(isinstance(choice, DameChoice) for choice in found)
    return found  # type: ignore[return-value]


def test_a_choice_has_its_path_what_it_takes_and_its_words() -> None:
    params: dict[str, Param] = {
        "piece": "man",
        "from": 11,
        "via": "18",
        "to": 27,
        "count": 2,
        "promotes": "no",
    }
    assert choices(state_of(FIGHT)) == [
        DameChoice(
            text="11x27",
            words=Message("action-dame-capture-on", params),
            path=(11, 18, 27),
            taken=(15, 23),
            promotes=False,
        )
    ]


def test_a_choice_says_that_it_promotes() -> None:
    king = state_of(FIGHT.replace("b   .   .   .", "W   .   .   .", 1), WHITE)
    assert not any(choice.promotes for choice in choices(king, 1) if choice.path[0] == 1)
    near = state_of(".... ..w. .... .... .... .... .... ..B.", WHITE)
    assert all(choice.promotes for choice in choices(near, 1))


TWO_WAYS = """
      .   .   .   .
    .   .   B   .
      .   w   w   .
    .   .   .   .
      .   w   w   .
    .   w   .   .
      .   .   .   .
    .   .   .   .
"""
SENTENCES = [
    ("de", "11-15", START, "Stein von 11 nach 15"),
    ("pl", "11-15", START, "Pion z 11 na 15"),
    ("en", "11-15", START, "Man from 11 to 15"),
    ("de", "26-30", ".... .... .... .... .... .... .b.. ...W", "Stein von 26 nach 30, wird Dame"),
    ("pl", "11x27", FIGHT, "Pion bije 2 bierki z 11 przez 18 na 27"),
    ("en", "11x27", FIGHT, "Man captures 2 pieces from 11 via 18 to 27"),
]


@pytest.mark.parametrize(("language", "move", "where", "sentence"), SENTENCES)
def test_a_choice_is_a_sentence(
    language: str, move: str, where: State | str, sentence: str
) -> None:
    state = state_of(where) if isinstance(where, str) else where
    (chosen,) = [choice for choice in choices(state) if choice.text == move]
    assert Texts(language).say(chosen.words.id, chosen.words.params) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_have_the_same_sentence(language: str) -> None:
    for state in (START, state_of(FIGHT), state_of(TWO_WAYS)):
        offered = choices(state)
        said = {Texts(language).say(choice.words.id, choice.words.params) for choice in offered}
        assert len(said) == len(offered)


def test_the_view_counts_moves_and_draws() -> None:
    state = after_texts(state_of(".... .... .... .... .... .... B... ...W"), "25-22", "32-28")
    view = DAME.view(state, None)
    assert (view.number, view.to_move, view.quiet) == (2, Side.BLACK, 2)
    assert view.occurrences == (1,)


def test_what_happened_is_told() -> None:
    state = state_of(FIGHT)
    action = Jump((11, 18, 27))
    params: dict[str, Param] = {"number": 1, "side": "black", "move": "11x27", "count": 2}
    captured = Event("dame-captured", seat=0, rule="D3.5", params=params, places=(11, 18, 27))
    assert DAME.apply(state, 0, action).happenings == happened(captured)
    params = {"number": 1, "side": "black", "move": "11-15"}
    moved = Event("dame-moved", seat=0, params=params, places=(11, 15))
    assert DAME.apply(START, 0, Step(11, 15)).happenings == happened(moved)


def test_a_promotion_and_the_lot_are_told() -> None:
    state = state_of(".... .... .... .... .... .... .b.. ...W")
    moved, promoted = DAME.apply(state, 0, Step(26, 30)).happenings
    assert moved.event.code == "dame-moved"
    assert promoted.event == Event(
        "dame-promoted", seat=0, rule="D4.1", params={"square": 30}, places=(30,)
    )
    lot = DAME.dealt(DAME.initial(Options(), None), (1,)).happenings
    assert lot == happened(Event("dame-starts", seat=1, rule="D1.3"))


BOARD_FROM_BLACK = """\
      32○       31○       30○       29○
 28○       27○       26○       25○
      24○       23○       22○       21○
 20·       19·       18·       17·
      16·       15·       14·       13·
 12●       11●       10●        9●
       8●        7●        6●        5●
  4●        3●        2●        1●"""


def test_the_board_is_turned_so_that_you_are_at_the_bottom() -> None:
    def say(text_id: str, params: object) -> str:
        return text_id

    assert DAME.text(DAME.view(START, 0), say).startswith(BOARD_FROM_BLACK)
    for watcher in (1, None):
        lines = DAME.text(DAME.view(START, watcher), say).splitlines()
        assert [line.split() for line in lines[:8]] == [
            line.split()[::-1] for line in BOARD_FROM_BLACK.splitlines()[::-1]
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_complete_in_every_language(language: str) -> None:
    for state in (START, state_of(FIGHT), state_of(FIGHT, WHITE), DAME.initial(Options(), None)):
        for seat in (0, 1, None):
            view = DAME.view(state, seat)
            prompt = DAME.prompt(view)
            said = Texts(language).say
            shown = DAME.text(view, said) + said(prompt.id, prompt.params)
            assert "[" not in shown and "{" not in shown


def test_the_prompt_says_what_can_be_done() -> None:
    assert DAME.prompt(DAME.view(START, 0)) == Message("prompt-dame-move")
    assert DAME.prompt(DAME.view(START, 1)) == Message("prompt-dame-wait", {"side": "black"})
    assert DAME.prompt(DAME.view(START, None)) == Message("prompt-dame-wait", {"side": "black"})
    captures: dict[str, Param] = {"count": 1, "most": "", "last": "11"}
    assert DAME.prompt(DAME.view(state_of(FIGHT), 0)) == Message("prompt-dame-capture", captures)
    lot = DAME.view(DAME.initial(Options(), None), 0)
    assert DAME.prompt(lot) == Message("prompt-dame-who-starts")
    over = state_of(".... .... .... .... .... .... .... ...W")
    assert DAME.prompt(DAME.view(over, 0)) == Message("prompt-dame-over")
    claiming = state_of(".... .... .... .... .... .... B... ...W", quiet=50, draws="claim")
    assert DAME.prompt(DAME.view(claiming, 0)) == Message("prompt-dame-claim")
