"""PDN 3.0: games in other programs' files, and in ours."""

from __future__ import annotations

import pytest

from kiebitz.core.game_files import UnreadableGame
from kiebitz.games.dame import Jump, Step, parse_fen
from kiebitz.games.dame.pdn import PdnGame, PdnMove, parse_pdn, write_pdn

FULL = """\
[Event "Evening \\"open\\""]
[White "Bo"]
[Black "Ada"]
[Result "1-0"]
[GameType "21,B,8,8,N1,0"]

{ A quiet
 start } 1. 11-15! $14 23-18?! {the cross} (1... 22-17 {or} (1... 24-19) 2. 15-18)
2. 8-11 ; the rest of this line } is said
27-23 3. 9-14 $9
% this line is for another program
3... 18x9 4. 5x14 1-0
"""


def only(text: str) -> PdnGame:
    (game,) = parse_pdn(text)
    assert isinstance(game, PdnGame), game
    return game


def error(text: str) -> UnreadableGame:
    (problem,) = parse_pdn(text)
    assert isinstance(problem, UnreadableGame), problem
    return problem


def moves(text: str) -> list[tuple[int, ...]]:
    return [move.action.path for move in only(text).moves]


def test_a_game_with_everything() -> None:
    game = only(FULL)
    assert game.tags[0] == ("Event", 'Evening "open"')
    assert game.tag("Black") == "Ada" and game.tag("Site") is None
    assert game.comments == ("A quiet start",)
    assert game.moves[:4] == (
        PdnMove(Step(11, 15), nags=(1, 14)),
        PdnMove(
            Step(23, 18),
            nags=(6,),
            comments=("the cross",),
            variations=("1... 22-17 {or} (1... 24-19) 2. 15-18",),
        ),
        PdnMove(Step(8, 11), comments=("the rest of this line ) is said",)),
        PdnMove(Step(27, 23)),
    )
    assert game.moves[-2:] == (PdnMove(Jump((18, 9))), PdnMove(Jump((5, 14))))
    assert game.result == "1-0"


def test_what_was_read_is_written_and_read_again() -> None:
    game = only(FULL)
    assert only(write_pdn(game)) == game


def test_how_a_game_is_written() -> None:
    game = PdnGame(
        tags=(("Event", 'A "b" \\'), ("FEN", "W:W18,27:B9,5")),
        moves=(
            PdnMove(Step(18, 15), nags=(1,)),
            PdnMove(Step(9, 13), comments=("why?",)),
            PdnMove(Step(15, 10)),
        ),
        result="1/2-1/2",
    )
    assert write_pdn(game) == (
        '[Event "A \\"b\\" \\\\"]\n[FEN "W:W18,27:B9,5"]\n\n'
        "1... 18-15 $1 2. 9-13 {why?} 2... 15-10 1/2-1/2\n"
    )
    assert only(write_pdn(game)) == game


@pytest.mark.parametrize(
    ("told", "result"),
    [
        ("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", "*"),
        ("2-0", "1-0"), ("0-2", "0-1"), ("1-1", "1/2-1/2"), ("0-0", "*"), ("", "*"),
    ],
)  # fmt: skip
def test_results(told: str, result: str) -> None:
    assert only(f"1. 11-15 {told}").result == result
    assert only(f'[Result "{told}"]\n1. 11-15').result == result


def test_a_result_is_no_move_and_a_move_no_result() -> None:
    assert moves("1. 11-15 22-18 2. 15x22 25x18 1-0") == [(11, 15), (22, 18), (15, 22), (25, 18)]
    near = 'FEN "W:W29:B1"'
    assert moves(f"[{near}]\n1... 29-25 2. 1-5 0-1") == [(29, 25), (1, 5)]


@pytest.mark.parametrize("text", ["1-0", "0-1 ", "*"])
def test_a_game_without_moves(text: str) -> None:
    assert only(text).moves == ()


@pytest.mark.parametrize("capture", ["2x27", "2x9x18x27", "2-27", "2:27"])
def test_short_and_long_captures(capture: str) -> None:
    """D3.6"""
    assert moves(f'[FEN "B:W6,14,23:B2"]\n1. {capture} *') == [(2, 9, 18, 27)]


@pytest.mark.parametrize("value", ["21", "21,B,8,8,N1,0", "21,W", " 21 , B, 8,8, n1, 0 "])
def test_game_types_that_are_ours(value: str) -> None:
    assert moves(f'[GameType "{value}"]\n1. 11-15 *') == [(11, 15)]


@pytest.mark.parametrize(
    "value",
    ["20", "25,W,8,8,A0,0", "21,B,10,10,N1,0", "21,B,8,8,N1,1", "21,B,8,8,N2,0", "21,B,8,8,A0", ""],
)
def test_game_types_that_are_not(value: str) -> None:
    assert error(f'[GameType "{value}"]\n1. 11-15 *').code == "dame-pdn-game-type"


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("1. 11-15 22-17 2. 15-19\n  24x16 *", "dame-pdn-illegal", 2, 3),
        ("1. 11-16 22-18 2. 11-15 *", "dame-pdn-illegal", 1, 19),
        ('[FEN "B:W10,11,18,19:B7"]\n\n1. 7x23 *', "dame-ambiguous", 3, 4),
        ("1. 11-15 22-18\n2. hello 1-0", "dame-pdn-token", 2, 4),
        ("1. 11-15 {never closed", "dame-pdn-open-comment", 1, 10),
        ("1. 11-15 (22-18 {)}", "dame-pdn-open-variation", 1, 10),
        ('[Event "no end]\n1. 11-15 *', "dame-pdn-tag", 1, 1),
        ('[FEN "B:W99:B1"]\n*', "dame-fen-piece", 1, 1),
        ("1. 11-40 *", "dame-move-square", 1, 4),
        ('[Result "0-1"]\n1. 11-15 1-0', "dame-pdn-result", 2, 10),
        ('[FEN "B:W14:B10"]\n1. 10x17 1-0', "dame-pdn-result", 2, 10),
        ('[FEN "B:W14:B10"]\n1. 10x17 17-21 0-1', "dame-pdn-illegal", 2, 10),
    ],
)
def test_an_error_has_its_line_and_column(text: str, code: str, line: int, column: int) -> None:
    problem = error(text)
    assert (problem.code, problem.line, problem.column) == (code, line, column)


def test_an_illegal_move_names_the_rule() -> None:
    """D3.1"""
    problem = error("1. 11-15 22-18 2. 12-16 *")
    assert problem.detail == "12-16 (D3.1)"


def test_the_rest_of_a_file_is_read_when_a_game_is_broken() -> None:
    games = [
        '[Event "1"]\n1. 11-15 *\n',
        '[Event "2"]\n1. 11-19 22-18 1-0\n',
        '[Event "3"]\n1. 9-14 0-1\n',
        '[Event "4"]\n1. 9-14 {open\n',
        '[Event "5"]\n1. 9-14 (open\n',
        '[Event "6\n1. 9-14 1-0\n',
        '[Event "7"]\n1. 10-14\n',
        '[Event "8"]\n1. 10-15 1/2-1/2\n',
    ]
    read = parse_pdn("\ufeff" + "\n".join(games))
    assert [game.tag("Event") if isinstance(game, PdnGame) else game.line for game in read] == [
        "1", 5, "3", 11, 14, 16, "7", "8",
    ]  # fmt: skip


def test_an_empty_file_has_no_games() -> None:
    assert parse_pdn("") == parse_pdn(" \n{only a remark}\n; and another") == ()


def test_the_draw_rules_of_others_do_not_cut_their_games_short() -> None:
    """D6.5 Without our header a repetition is no end; with it a move behind the end is refused."""
    shuttle = "1. 1-6 30-26 2. 6-1 26-30 " * 3
    assert len(moves(f'[FEN "B:WK30:BK1"]\n{shuttle} *')) == 12
    problem = error(f'[FEN "B:WK30:BK1"]\n[Draws "automatic"]\n{shuttle} *')
    assert problem.detail == "1-6 (game-over)"


def test_a_result_against_a_draw_that_ends_the_game_by_itself_is_an_error() -> None:
    """D6.5 Where draws are claimed this one may have gone unclaimed, and White may have won."""
    header = '[FEN "B:WK30:BK1"]\n[Draws "automatic"]\n'
    shuttle = "1. 1-6 30-26 2. 6-1 26-30 " * 2
    problem = error(f"{header}{shuttle} 1-0")
    assert (problem.code, problem.detail) == ("dame-pdn-result", "1-0 1/2-1/2")
    assert only(f"{header}{shuttle} 1/2-1/2").result == "1/2-1/2"
    assert only(f"{header.replace('automatic', 'claim')}{shuttle} 1-0").result == "1-0"


def test_white_may_begin_from_a_FEN() -> None:
    """D6.3"""
    game = only('[SetUp "1"]\n[FEN "W:W22:B10"]\n1... 22-18 2. 10-15 18x11 1-0')
    assert [state.to_move for state in game.states] == ["white", "black", "white", "black"]
    assert game.states[0].board == parse_fen("W:W22:B10").board
