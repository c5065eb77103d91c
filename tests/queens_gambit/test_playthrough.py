"""The annotated game of docs/example-game-queens-gambit.md, replayed line by line."""

from __future__ import annotations

import re
from pathlib import Path

from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import PIECE_LETTERS, Token
from kiebitz.games.queens_gambit.material import Layout, Material
from kiebitz.games.queens_gambit.notation import parse, write
from kiebitz.games.queens_gambit.outcome import outcome
from kiebitz.games.queens_gambit.rules import to_act
from kiebitz.games.queens_gambit.setup import initial
from kiebitz.games.queens_gambit.state import Options, Phase, State
from tests.queens_gambit.pictures import MATERIAL, apply, deal_of, dealt

PAGE = Path(__file__).parent.parent.parent / "docs" / "example-game-queens-gambit.md"
SEATS = {"Ada": 0, "Bo": 1}
LINE = re.compile(r"(?:(\d+) )?(Ada|Bo)( shuffles)?: (.+)")


def blocks() -> list[str]:
    return re.findall(r"^```\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def game_lines() -> list[tuple[int, int, bool, str]]:
    """Turn (0 before the first), seat, whether it is a shuffle, and the action."""
    read = [LINE.fullmatch(line) for block in blocks() for line in block.splitlines()]
    return [(int(m[1] or 0), SEATS[m[2]], bool(m[3]), m[4]) for m in read if m]


def after_line(state: State, turn: int, seat: int, is_shuffle: bool, done: str) -> State:
    if is_shuffle:
        assert not isinstance(to_act(state), Seats)
        return dealt(state, deal_of(state, done))
    for text in done.split(", "):
        assert turn in (0, state.turn)
        if text == "stays":
            assert state.phase is Phase.LAYING and state.mover == seat
            continue
        action = parse(state, text)
        assert write(state, action) == text
        state = apply(state, seat, action)
    return state


def signs() -> dict[str, str]:
    """The sign on each square of the page's picture."""
    lines = [line.split() for line in blocks()[0].splitlines()[:8]]
    return {
        file + rank: sign
        for rank, *row in lines
        for file, sign in zip("abcdefgh", row, strict=True)
    }


def page_layout() -> Layout:
    """The layout as the page draws it."""
    pieces = {letter: piece for piece, letter in PIECE_LETTERS.items()}
    tokens = (
        Token(square, pieces[sign[0]], int(sign[1:]))
        for square, sign in sorted(signs().items())
        if sign not in (".", "S")
    )
    starts = tuple(sorted(square for square, sign in signs().items() if sign == "S"))
    return Layout(id="theirs", name=famous_layout().name, tokens=tuple(tokens), starts=starts)


def famous_layout() -> Layout:
    return next(layout for layout in MATERIAL.layouts if layout.id == "opening")


def replayed_game() -> list[State]:
    options = Options(players=2, layout="theirs", oldest=0)
    states = [initial(options, Material((page_layout(),)))]
    for line in game_lines():
        states.append(after_line(states[-1], *line))
    return states


def test_the_example_game_is_played_by_the_rules_and_won_as_the_page_says() -> None:
    """Q2.3 Q4.2 Q5.2 Q5.5 Q7.1 Q7.3"""
    final = replayed_game()[-1]
    ended = outcome(final)
    assert isinstance(ended, Outcome) and ended.scores == (63.0, 63.0) and ended.winners == (0,)
    assert [reason.rule for reason in ended.reasons] == ["Q7.1", "Q7.3"]
    assert ended.reasons[1].evidence == (32, 31)
    assert blocks()[-1] == "Ada 63, Bo 63: Ada wins\n"


def test_the_layout_of_the_page_is_a_move_before_the_famous_one_with_other_start_squares() -> None:
    """Q1.4"""
    theirs, famous = page_layout(), famous_layout()
    assert theirs.starts == ("b2", "b7", "f2", "f7")
    here, there = ({token.square: token for token in each.tokens} for each in (theirs, famous))
    assert all(here[square] == there[square] for square in set(here) & set(there))
    pawns, knights = {"f2", "f7", "g2", "g7"}, {"b1", "b8", "c3", "c6"}
    assert set(here) ^ set(there) == pawns | knights
    assert len(here) == len(there) == 28


def test_the_scores_the_page_tells_are_right() -> None:
    """Q7.2 At the turns at which the notes give a score."""
    points = {s.turn: [held.points for held in s.holdings] for s in replayed_game()}
    after = {7: [18, 25], 8: [24, 25], 24: [57, 57], 29: [60, 63]}
    assert {turn: points_after(turn) for turn in after} == after
    assert max(points) == 32


def points_after(turn: int) -> list[int]:
    states = [s for s in replayed_game() if s.turn == turn + 1]
    return [held.points for held in states[0].holdings]


def test_both_saw_their_own_first_five_and_then_what_the_page_says_they_hold() -> None:
    """Q4.1 Q4.3"""
    states = replayed_game()
    planned = next(s for s in states if s.turn == 1)
    hands = [QUEENS_GAMBIT.view(planned, seat).hand for seat in (0, 1)]
    assert hands == [("knight", "knight", "rook"), ("bishop", "bishop", "rook")]
