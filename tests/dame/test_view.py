"""What a seat sees, what happened, and the text for terminals."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.game import Acted, DealtOut
from kiebitz.core.message import Event, Message, Param
from kiebitz.games.dame import DAME, Choice, Jump, Options, Step
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
    own, other, nobody = (DAME.view(state, seat) for seat in (0, 1, None))
    assert own.board == other.board == nobody.board
    assert own.choices == other.choices == nobody.choices
    assert (own.side, other.side, nobody.side) == (Side.BLACK, Side.WHITE, None)
    assert own.awaited == other.awaited == nobody.awaited == (1,)


def test_D7_1_the_view_tells_which_pieces_can_be_picked_up() -> None:
    """D7.1"""
    view = DAME.view(START, 0)
    assert view.movable == (9, 10, 11, 12)
    assert not view.must_capture
    assert len(view.choices) == 7


def test_D7_1_when_a_capture_exists_the_view_says_so_and_shows_who_can() -> None:
    """D7.1"""
    view = DAME.view(state_of(FIGHT), 0)
    assert view.must_capture
    assert view.movable == (11,)
    assert view.choices == (
        Choice(text="11x27", path=(11, 18, 27), taken=(15, 23), promotes=False),
    )


def test_a_choice_says_that_it_promotes() -> None:
    view = DAME.view(state_of(FIGHT.replace("b   .   .   .", "W   .   .   .", 1), WHITE), 1)
    assert not any(choice.promotes for choice in view.choices if choice.path[0] == 1)
    picture = ".... ..w. .... .... .... .... .... ..b."
    near = DAME.view(state_of(picture.replace("b", "B"), WHITE), 1)
    assert all(choice.promotes for choice in near.choices)


def test_the_view_counts_moves_and_draws() -> None:
    state = after_texts(state_of(".... .... .... .... .... .... B... ...W"), "25-22", "32-28")
    view = DAME.view(state, None)
    assert (view.number, view.to_move, view.quiet) == (2, Side.BLACK, 2)
    assert view.occurrences == (1,)


def test_what_happened_is_told() -> None:
    state = state_of(FIGHT)
    action = Jump((11, 18, 27))
    told = DAME.events(state, Acted(0, action), DAME.apply(state, 0, action), None)
    params: dict[str, Param] = {
        "number": 1,
        "side": "black",
        "move": "11x27",
        "path": "11 18 27",
        "count": 2,
    }
    assert told == (Event("dame-captured", seat=0, rule="D3.5", params=params),)
    step = Step(11, 15)
    told = DAME.events(START, Acted(0, step), DAME.apply(START, 0, step), 1)
    params = {"number": 1, "side": "black", "move": "11-15", "path": "11 15"}
    assert told == (Event("dame-moved", seat=0, params=params),)


def test_a_promotion_and_the_lot_are_told() -> None:
    state = state_of(".... .... .... .... .... .... .b.. ...W")
    action = Step(26, 30)
    told = DAME.events(state, Acted(0, action), DAME.apply(state, 0, action), None)
    assert [event.code for event in told] == ["dame-moved", "dame-promoted"]
    assert told[1] == Event("dame-promoted", seat=0, rule="D4.1", params={"square": 30})
    before = DAME.initial(Options(), None)
    told = DAME.events(before, DealtOut((1,)), DAME.dealt(before, (1,)), None)
    assert told == (Event("dame-starts", seat=1, rule="D1.3"),)


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
    captures: dict[str, Param] = {"count": 1, "squares": "11"}
    assert DAME.prompt(DAME.view(state_of(FIGHT), 0)) == Message("prompt-dame-capture", captures)
    lot = DAME.view(DAME.initial(Options(), None), 0)
    assert DAME.prompt(lot) == Message("prompt-dame-who-starts")
    over = state_of(".... .... .... .... .... .... .... ...W")
    assert DAME.prompt(DAME.view(over, 0)) == Message("prompt-dame-over")
    claiming = state_of(".... .... .... .... .... .... B... ...W", quiet=50, draws="claim")
    assert DAME.prompt(DAME.view(claiming, 0)) == Message("prompt-dame-claim")
