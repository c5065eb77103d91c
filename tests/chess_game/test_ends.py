"""C3 Automatic ends of a game, and C4 ends by the players."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.entry import (
    ActionEntry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.fold import appended
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.core.seat import NOBODY
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Options, State
from tests.chess_game.tables import (
    DANCE,
    after_moves,
    fresh,
    mirrored,
    pictured,
    played,
    with_entry,
)

ENDS = [
    (
        "C3 checkmate wins",
        "R.....k. .....ppp ........ ........ ........ ........ ........ ......K.",
        "b - - 0 1",
        ("chess-checkmate",),
    ),
    (
        "C3 checkmate goes before 75 moves",
        "R.....k. .....ppp ........ ........ ........ ........ ........ ......K.",
        "b - - 150 120",
        ("chess-checkmate",),
    ),
    (
        "C3 stalemate draws",
        "k....... ........ .Q...... ........ ........ ........ ........ ......K.",
        "b - - 0 1",
        ("chess-stalemate",),
    ),
    (
        "C3 stalemate goes before 75 moves",
        "k....... ........ .Q...... ........ ........ ........ ........ ......K.",
        "b - - 150 120",
        ("chess-stalemate",),
    ),
    (
        "C3 kings alone draw",
        "k....... ........ ........ ........ ........ ........ ........ ......K.",
        "w - - 0 1",
        ("chess-material",),
    ),
    (
        "C3 one knight cannot mate",
        "k....... ........ ........ ........ ........ ........ ........ .....NK.",
        "b - - 0 1",
        ("chess-material",),
    ),
    (
        "C3 bishops of one colour cannot mate",
        "k.b..... ........ ........ ........ ........ ........ ........ .....BK.",
        "b - - 0 1",
        ("chess-material",),
    ),
    (
        "C3 two knights could mate",
        "k....... ........ ........ ........ ........ ........ ........ ....NNK.",
        "b - - 0 1",
        (),
    ),
    (
        "C3 75 moves without capture or pawn's move draw",
        ".k.....r ........ ........ ........ ........ ........ ........ R.....K.",
        "w - - 150 120",
        ("chess-moves75",),
    ),
    (
        "C3 one half-move fewer does not",
        ".k.....r ........ ........ ........ ........ ........ ........ R.....K.",
        "w - - 149 120",
        (),
    ),
    (
        "C3 if several draws apply all are said",
        "k....... ........ ........ ........ ........ ........ ........ .....BK.",
        "w - - 150 120",
        ("chess-moves75", "chess-material"),
    ),
    (
        "C3 a position locked for ever is not recognised as dead",
        "....k... ........ .p.p.p.p pPpPpPpP P.P.P.P. ........ ........ ....K...",
        "w - - 0 60",
        (),
    ),
]


def codes(outcome: Outcome | None) -> tuple[str, ...]:
    return () if outcome is None else tuple(reason.code for reason in outcome.reasons)


@pytest.mark.parametrize(
    ("sentence", "diagram", "rest", "ends"), ENDS, ids=[row[0] for row in ENDS]
)
def test_end(sentence: str, diagram: str, rest: str, ends: tuple[str, ...]) -> None:
    state = pictured(diagram, rest)
    for each in (state, mirrored(state)):
        outcome = CHESS.outcome(each)
        assert codes(outcome) == ends
        assert (CHESS.to_act(each) == NOBODY) == bool(ends)
        assert outcome is None or all(reason.rule == "C3" for reason in outcome.reasons)


def test_c3_the_one_who_mates_wins() -> None:
    """C3"""
    table = played("f3", "e5", "g4", "Qh4")
    assert table.ended is not None and table.ended.winners == (1,)
    assert table.ended.scores == (0.0, 1.0)


def test_c3_fivefold_repetition_ends_the_game_with_the_five_move_numbers() -> None:
    """C3 Four dances: the start has occurred five times, and no claim was needed."""
    almost = played(*DANCE, *DANCE, *DANCE, *DANCE[:3])
    assert almost.ended is None
    ended = with_entry(almost, ActionEntry(seat=1, action="Ng8")).ended
    assert ended is not None and ended.is_draw
    assert ended.reasons == (Reason("chess-fivefold", "C3", (0, 2, 4, 6, 8)),)


def test_c3_seventy_five_moves_name_the_first_and_the_last_move() -> None:
    """C3 Of the moves played here: those counted by a FEN have no numbers."""
    state = pictured(ENDS[8][1], "w - - 150 120")
    for start_ply, evidence in ((0, (45, 119)), (100, (51, 119)), (state.start_ply, (0, 0))):
        outcome = CHESS.outcome(msgspec.structs.replace(state, start_ply=start_ply))
        assert outcome is not None and outcome.reasons[0].evidence == evidence


def test_c3_the_help_says_that_blockades_are_not_recognised() -> None:
    """C3"""
    from kiebitz.texts import LANGUAGES, Texts

    words = {"en": "not recognised", "de": "erkennt das Programm nicht", "pl": "nie rozpoznaje"}
    assert all(words[language] in Texts(language).say("rule-C3") for language in LANGUAGES)


def test_c4_a_draw_is_agreed_by_an_offer_that_travels_with_a_move() -> None:
    """C4"""
    table = fresh()
    early = appended(CHESS, table, OfferEntry(seat=0, offer="draw"))
    assert isinstance(early, Refusal)
    assert (early.code, early.rule) == ("offer-needs-move", "C4")
    offered = with_entry(played("e4"), OfferEntry(seat=0, offer="draw"))
    ended = with_entry(offered, OfferAnswerEntry(seat=1, accepts=True)).ended
    assert ended is not None and ended.is_draw
    assert ended.reasons == (Reason("chess-agreed", "C4"),)


def test_c4_an_offer_lapses_when_the_opponent_declines_or_moves() -> None:
    """C4"""
    offered = with_entry(played("e4"), OfferEntry(seat=0, offer="draw"))
    assert with_entry(offered, OfferAnswerEntry(seat=1, accepts=False)).pending is None
    assert with_entry(offered, ActionEntry(seat=1, action="e5")).pending is None


def test_c4_an_offer_is_void_when_the_move_ends_the_game() -> None:
    """C4"""
    mate = played("f3", "e5", "g4", "Qh4")
    late = appended(CHESS, mate, OfferEntry(seat=1, offer="draw"))
    assert isinstance(late, Refusal) and late.code == "game-over"


@pytest.mark.parametrize("seat", [0, 1])
def test_c4_who_resigns_loses_at_any_time(seat: int) -> None:
    """C4"""
    for table in (fresh(), played("e4"), fresh(Options())):
        ended = with_entry(table, ResignationEntry(seat=seat)).ended
        assert ended is not None and ended.winners == (1 - seat,)
        assert ended.reasons == (Reason("chess-resigned", "C4"),)


TIME = [
    ("C4 time lost is the game lost", "R.....k. ........ ........ ........", "chess-time"),
    ("C4 one pawn is enough to win on time", "......k. ...p.... ........ ........", "chess-time"),
    ("C4 a king alone does not win on time", "......k. ........ ........ ........", "material"),
    ("C4 a knight alone does not win on time", "..n...k. ........ ........ ........", "material"),
]


@pytest.mark.parametrize(("sentence", "top", "code"), TIME, ids=[row[0] for row in TIME])
def test_time(sentence: str, top: str, code: str) -> None:
    """White, with a queen, runs out of time against Black's material at the top of the board."""
    black = top.replace("R", "r")
    state = pictured(f"{black} ........ ........ ........ Q.....K.")
    ended = CHESS.timed_out(state, 0)
    assert isinstance(ended, Outcome)
    if code == "material":
        assert ended.is_draw and ended.reasons == (Reason("chess-time-material", "C4"),)
    else:
        assert ended.winners == (1,) and ended.reasons == (Reason("chess-time", "C4"),)


def test_c4_a_knight_wins_on_time_where_the_opponent_could_be_mated_by_it() -> None:
    """C4 Only material matters: against a pawn a knight could mate."""
    state: State = pictured(
        "..n...k. ........ ........ ........ ........ ........ P....... ......K."
    )
    ended = CHESS.timed_out(state, 0)
    assert isinstance(ended, Outcome) and ended.winners == (1,)


def test_c4_on_a_table_time_runs_for_the_player_to_move_only() -> None:
    """C4"""
    table = played("e4")
    refused = appended(CHESS, table, TimeOutEntry(seat=0))
    assert isinstance(refused, Refusal) and refused.code == "not-awaited"
    ended = with_entry(table, TimeOutEntry(seat=1)).ended
    assert ended is not None and ended.winners == (0,)


def test_c3_the_state_is_a_value() -> None:
    """C3 Moves from one state leave it unchanged, and equal ways lead to equal states."""
    start = fresh().state
    one = after_moves(start, "Nf3", "Nf6")
    assert start == fresh().state and hash(start) == hash(fresh().state)
    assert one == after_moves(start, "g1f3", "g8f6") and one != start
