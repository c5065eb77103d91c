"""PGN in and out: tags, comments, variations, annotations, clocks; and PGN as records."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.core.entry import (
    ActionEntry,
    ClaimEntry,
    DealEntry,
    OfferAnswerEntry,
    OfferEntry,
    ResignationEntry,
    TimeOutEntry,
)
from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import UnreadableGame
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.pgn import PgnGame, PgnMove, parse_pgn, write_pgn
from kiebitz.games.chess.records import pgn_of, record_of_pgn
from kiebitz.games.chess.state import Options
from tests.chess_game.tables import DANCE, fresh, mover, played, with_entry

ANNOTATED = """\
[Event "Club \\"Kiebitz\\", evening"]
[Site "Łódź"]
[Date "2026.11.15"]
[Round "1"]
[White "Ada"]
[Black "Bo"]
[Result "1-0"]
[TimeControl "600+5"]

{ Before the first move. } 1. e4 $1 { [%clk 0:10:03] best by test } 1... d5
{ [%clk 0:09:58.5] } ( { Or the old way: } 1... e5 2. Nf3 ( 2. f4 exf4 $6 ) 2... Nc6 )
2. e5 f5 3. exf6 { en passant } 3... Nxf6 4. Nf3 g6 5. Be2 Bg7 6. O-O O-O
7. d4 Nc6 1-0
"""
UNDER_PROMOTION = """\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "8/P6k/8/8/8/8/7p/K5N1 w - - 0 1"]
[SetUp "1"]

1. a8=N hxg1=R+ ( 1... h1=B ) 2. Kb2 *
"""
CHESS960 = """\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w KQkq - 0 1"]
[SetUp "1"]
[Variant "Chess960"]

1. O-O-O *
"""


def one(text: str) -> PgnGame:
    (game,) = readable(text)
    return game


def readable(text: str) -> list[PgnGame]:
    """Every game of the text, all of which can be read."""
    games = parse_pgn(text)
    assert not [game for game in games if isinstance(game, UnreadableGame)]
    return [game for game in games if isinstance(game, PgnGame)]


def wrong(text: str) -> UnreadableGame:
    """The one error in a text of one game."""
    (error,) = parse_pgn(text)
    assert isinstance(error, UnreadableGame)
    return error


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("text", [ANNOTATED, UNDER_PROMOTION], ids=["annotated", "promotion"])
def test_a_pgn_round_trips(text: str) -> None:
    """Castling, en passant, under-promotion, comments, variations and clocks stay as they were."""
    game = one(text)
    assert squeezed(write_pgn(game)) == squeezed(text)
    assert one(write_pgn(game)) == game


def test_what_a_pgn_says_is_in_its_value() -> None:
    game = one(ANNOTATED)
    assert game.tag("Event") == 'Club "Kiebitz", evening' and game.tag("Site") == "Łódź"
    assert game.comment == "Before the first move."
    e4, d5, *_ = game.line
    assert (e4.san, e4.nags, e4.clock) == ("e4", (1,), 603.0)
    assert d5.clock == 598.5
    ((e5, knight, *_),) = d5.variations
    assert (e5.san, e5.before) == ("e5", "Or the old way:")
    assert [move.san for move in knight.variations[0]] == ["f4", "exf4"]
    assert [move.san for move in game.line][4] == "exf6"


def test_several_games_stand_in_one_text() -> None:
    both = readable(ANNOTATED + "\n" + UNDER_PROMOTION)
    assert [game.tag("Result") for game in both] == ["1-0", "*"]
    assert readable(write_pgn(*both)) == both
    assert one(ANNOTATED.replace("\n", "\r\n")) == one(ANNOTATED)
    assert one("\ufeff" + ANNOTATED) == one(ANNOTATED)


BAD_GAMES = [
    ('[Event "b"]\n\n1. e4 e5\n2. Ke3 *', (10, 4)),
    ('[Event "b"]\n\n1. e4 rubbish *', (9, 7)),
    ('[Event "b"]\n\n1. e4 { not closed *', (9, 7)),
    ('[Event "b"]\n[FEN "rubbish"]\n\n1. e4 *', (8, 1)),
    ('[Event "b"]\n[Variant "Atomic"]\n\n1. e4 *', (8, 1)),
    ('[Event "b"]\n[Result "1-0"]\n\n1. e4 0-1', (10, 7)),
    ("1. e4 e5 2. Ke3 *", (7, 13)),
    ("1. e4 e5 2. Ke3", (7, 13)),
]


@pytest.mark.parametrize(("bad", "place"), BAD_GAMES, ids=range(len(BAD_GAMES)))
def test_a_bad_game_is_told_with_its_place_and_the_others_are_read(
    bad: str, place: tuple[int, int]
) -> None:
    first = '[Event "a"]\n\n1. e4 { a\ncomment } e5\n1/2-1/2\n\n'
    before, error, after = parse_pgn(f'{first}{bad}\n\n[Event "c"]\n\n1. d4 {{ so }} *\n')
    assert isinstance(before, PgnGame) and before.tag("Event") == "a"
    assert isinstance(after, PgnGame) and [move.san for move in after.line] == ["d4"]
    assert isinstance(error, UnreadableGame) and (error.line, error.column) == place


def test_an_empty_line_between_moves_does_not_end_a_game() -> None:
    """Only a result, a tag, or a first move after it does."""
    text = "1. e4 { a\n\nlong thought }\n\n1... e5 2. Nf3\n\n2... Nc6"
    assert [move.san for move in one(text).line] == ["e4", "e5", "Nf3", "Nc6"]
    first, second = readable(f"{text}\n\n1. d4 d5 *")
    assert (len(first.line), len(second.line)) == (4, 2)
    assert [len(game.line) for game in readable("1. e4 ( 1. d4 d5 ) e5 * 1. c4 1-0")] == [2, 1]


@pytest.mark.parametrize("tag", ["1-0", "0-1", "1/2-1/2"])
def test_the_result_at_the_end_is_that_of_the_tag(tag: str) -> None:
    for end in ("1-0", "0-1", "1/2-1/2"):
        text = f'[Result "{tag}"]\n\n1. e4 {end}'
        assert end == tag or wrong(text).code == "chess-pgn-results"
    for end in (tag, "*", ""):
        assert one(f'[Result "{tag}"]\n\n1. e4 {end}').tag("Result") == tag
    assert one(f'[Result "*"]\n\n1. e4 {tag}').tag("Result") == tag


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "chess-pgn-empty"),
        ("\n\n", "chess-pgn-empty"),
        ("1. e5 *", "chess-pgn"),
        ("1. e4 e5 2. Nf33 *", "chess-pgn-move"),
        ("once upon a time", "chess-pgn-move"),
        ('[FEN "rubbish"]\n\n1. e4 *', "chess-pgn"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*', "chess-pgn"),
        ('[Variant "Atomic"]\n\n1. e4 *', "chess-pgn-variant"),
        ('[Variant "Bughouse of Tomorrow"]\n\n1. e4 *', "chess-pgn"),
        ("1. e4 $" + "9" * 5000, "chess-pgn"),
    ],
    ids=range(10),
)
def test_a_bad_pgn_is_refused_with_its_reason(text: str, code: str) -> None:
    assert wrong(text).code == code


def nested(board: chess.Board, depth: int) -> tuple[PgnMove, ...]:
    """A move, with an alternative from which the same continues, this many times."""
    main, other, *_ = board.legal_moves
    there = board.copy()
    there.push(other)
    inside = () if depth == 0 else nested(there, depth - 1)
    variations = ((PgnMove(san=board.san(other)), *inside),)
    return (PgnMove(san=board.san(main), variations=variations),)


def test_variations_may_be_nested_deeply_but_not_without_end() -> None:
    for depth in (5, 40):
        game = PgnGame(tags=one(UNDER_PROMOTION).tags[:7], line=nested(chess.Board(), depth))
        assert one(write_pgn(game)) == game
    deep = write_pgn(PgnGame(tags=(), line=nested(chess.Board(), 150)))
    assert wrong(deep).code == "chess-pgn-depth"


WORDS = st.sampled_from([
    "1.", "e4", "e5", "2.", "Nf3", "(", ")", "{", "}", ";", "$1", "!", "??", "*", "1-0", "1/2-1/2",
    "O-O", "--", "Z0", "[", "]", "%", "e8=Q", "exd5", "+", "\n", "\n\n", "[%clk 0:00:01]",
    '\n[FEN "x"]\n', '\n[Result "1-0"]\n', '\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n',
])  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=25).map(" ".join) | st.text(max_size=60))
def test_any_text_is_games_and_errors(text: str) -> None:
    """Every readable game survives a round trip."""
    found = parse_pgn(text)
    assert found
    games = [game for game in found if isinstance(game, PgnGame)]
    assert not games or len(readable(write_pgn(*games))) == len(games)


def test_a_value_with_a_wrong_move_cannot_be_written() -> None:
    with pytest.raises(ParseError):
        write_pgn(PgnGame(tags=(), line=(PgnMove(san="Ke4"),)))


def test_a_pgn_is_written_in_lines_of_less_than_80_columns() -> None:
    """Moves, comments and variations; a clock's command is not split, and no line begins with %."""
    said = "a thought that goes on % and on %off " * 6 + "[%clk 0:09:58]"
    moves = tuple(PgnMove(san=san, comment=said) for san in DANCE * 4)
    game = PgnGame(tags=(("Event", "long"),), comment=said, line=moves)
    text = write_pgn(game)
    assert max(map(len, text.splitlines())) < 80
    assert "[%clk 0:09:58]" in text and not [x for x in text.splitlines() if x.startswith("%")]
    again = one(text)
    assert again.line == tuple(
        PgnMove(san=move.san, comment=" ".join(move.comment.split())) for move in moves
    )
    assert again.comment == said


def test_a_pgn_becomes_a_record_that_replays() -> None:
    """C4 The result that the board does not show is a resignation. Times come from the clocks."""
    record = record_of_pgn(one(ANNOTATED), started_at=1_000_000)
    table = table_of(CHESS, parse_record(write_record(record)))
    assert table.ended is not None and table.ended.winners == (0,)
    assert table.ended.reasons[0].code == "chess-resigned"
    assert [player["name"] for player in record.players] == ["Ada", "Bo"]
    assert sum(isinstance(entry, ActionEntry) for entry in record.entries) == 14
    written = pgn_of(record)
    assert [move.san for move in written.line] == [move.san for move in one(ANNOTATED).line]
    assert (written.tag("White"), written.tag("Result")) == ("Ada", "1-0")


def test_the_times_of_a_pgn_are_kept_by_its_record() -> None:
    text = (
        "1. e4 { [%clk 0:10:00] } e5 { [%clk 0:10:00] } 2. d4 { [%clk 0:09:30] } "
        "d6 { [%emt 0:00:07] } *"
    )
    record = record_of_pgn(one('[TimeControl "600+5"]\n\n' + text), started_at=1000)
    assert [entry.at for entry in record.entries] == [1000, 1000, 1000, 36_000, 43_000]
    assert [move.elapsed for move in pgn_of(record).line] == [None, None, 35.0, 7.0]


TIMED = "1. e4 { [%emt 0:00:03] } 1... e5 { [%emt 0:00:04.5] } *"


def test_the_day_and_the_times_of_a_pgn_come_back_from_its_record() -> None:
    """The first move's time too; the day begins at midnight in universal time."""
    game = one('[Date "2024.02.29"]\n\n' + TIMED)
    record = record_of_pgn(game)
    midnight = 1_709_164_800_000
    assert [e.at - midnight for e in record.entries] == [0, 3000, 7500]
    again = pgn_of(parse_record(write_record(record)))
    assert again.tag("Date") == "2024.02.29"
    assert [move.elapsed for move in again.line] == [3.0, 4.5]
    assert record_of_pgn(one(write_pgn(again))) == record


@pytest.mark.parametrize("day", ["????.??.??", "2024.02.??", "2023.02.29", "1858.11.02", "soon"])
def test_a_day_that_a_record_cannot_hold_is_not_invented(day: str) -> None:
    record = record_of_pgn(one(f'[Date "{day}"]\n\n{TIMED}'))
    assert [entry.at for entry in record.entries] == [0, 0]
    assert pgn_of(record).tag("Date") == "????.??.??"


@pytest.mark.parametrize("hours", ["9" * 10, "9" * 30, "9" * 400, "9" * 5000])
@pytest.mark.parametrize("kind", ["emt", "clk"])
def test_a_clock_that_no_clock_shows_gives_a_record_all_the_same(hours: str, kind: str) -> None:
    huge = f"{{ [%{kind} {hours}:00:00] }}"
    text = f"1. e4 {huge} 1... e5 2. d4 {{ [%clk 0:00:01] }} d5 {{ [%emt 0:00:{hours}] }} *"
    record = record_of_pgn(one(f'[Date "9999.12.31"]\n\n{text}'))
    assert max(entry.at for entry in record.entries) < 2**63
    assert parse_record(write_record(record)) == record
    assert pgn_of(record).tag("Date") == "9999.12.31"


def test_a_dated_draw_without_a_move_is_a_decision() -> None:
    record = record_of_pgn(one('[Date "2024.02.29"]\n[Result "1/2-1/2"]\n\n1/2-1/2'))
    assert record.outcome is not None and record.outcome.is_draw


ENDINGS = [
    ("f3 e5 g4 Qh4#", "0-1", "", None),
    ("e4 e5", "0-1", "", ResignationEntry),
    ("e4 e5", "1/2-1/2", "", OfferAnswerEntry),
    ("e4 e5", "0-1", "time forfeit", TimeOutEntry),
    ("e4 e5", "1-0", "time forfeit", ResignationEntry),
    (" ".join(DANCE * 2), "1/2-1/2", "", ClaimEntry),
    ("e4 e5", "*", "", None),
]


@pytest.mark.parametrize(("moves", "result", "termination", "last"), ENDINGS, ids=str)
def test_how_a_pgn_ended(
    moves: str, result: str, termination: str, last: type[object] | None
) -> None:
    """C2 C3 C4 A claim where one is valid, an agreement, a resignation, lost time, or the board."""
    tags = f'[Result "{result}"]\n[Termination "{termination}"]\n\n'
    record = record_of_pgn(one(tags + moves + " " + result))
    assert isinstance(record.entries[-1], last or ActionEntry)
    assert pgn_of(record).tag("Result") == result


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1. f3 e5 2. g4 Qh4# 1-0", "chess-pgn-result"),
        ("1. e4 -- 2. d4 *", "chess-unreadable"),
        (
            '[FEN "k7/8/8/8/8/8/8/KR6 b - - 0 1"]\n\n1... Ka7 2. Rb7+ Kxb7 3. Ka2 *',
            "chess-pgn-move",
        ),
    ],
)
def test_a_game_that_our_rules_do_not_know_is_no_record(text: str, code: str) -> None:
    """C3 A wrong result, a passed move, and moves after the end."""
    game = one(text)
    with pytest.raises(ParseError) as caught:
        record_of_pgn(game)
    assert caught.value.code == code


def test_a_draw_without_a_move_is_a_decision() -> None:
    record = record_of_pgn(one('[White "A"]\n[Result "1/2-1/2"]\n\n1/2-1/2'))
    assert record.outcome is not None and record.outcome.is_draw


def test_a_record_is_written_with_what_stands_after_takebacks_and_deals() -> None:
    """C1 Colours and start were dealt; a move that was taken back is not in the PGN."""
    table = fresh(Options(variant="chess960"))
    for entry in (DealEntry(deal=(1,)), DealEntry(deal=(518,))):
        table = with_entry(table, entry)
    table = with_entry(table, ActionEntry(seat=1, action="e4", at=1_794_700_800_000))
    table = with_entry(table, OfferEntry(seat=1, offer="takeback", at=1_794_700_801_000))
    table = with_entry(table, OfferAnswerEntry(seat=0, accepts=True, at=1_794_700_802_000))
    table = with_entry(table, ActionEntry(seat=1, action="d4", at=1_794_700_806_500))
    game = pgn_of(record_of(table), {"Event": "Kiebitz", "Site": "here"})
    assert [(move.san, move.elapsed) for move in game.line] == [("d4", 4.5)]
    assert (game.tag("White"), game.tag("Black")) == ("Bo", "Ada")
    assert game.tag("Variant") == "Chess960" and game.tag("Date") == "2026.11.15"
    assert game.tag("Event") == "Kiebitz" and game.tag("Termination") == "unterminated"
    assert one(write_pgn(game)) == game


def test_a_chess960_pgn_becomes_a_record_and_comes_back() -> None:
    """C1"""
    record = record_of_pgn(one(CHESS960))
    assert record.options["variant"] == "chess960"
    assert [move.san for move in pgn_of(record).line] == ["O-O-O"]


@pytest.mark.parametrize(
    ("at", "date"),
    [
        (0, "????.??.??"),
        (1, "1970.01.01"),
        (951_782_400_000, "2000.02.29"),
        (951_868_800_000, "2000.03.01"),
        (1_735_689_599_999, "2024.12.31"),
        (1_735_689_600_000, "2025.01.01"),
        (4_107_542_400_000, "2100.03.01"),
    ],
)
def test_the_date_is_that_of_the_first_entry(at: int, date: str) -> None:
    table = with_entry(fresh(), ActionEntry(seat=0, action="e4", at=at))
    assert pgn_of(record_of(table)).tag("Date") == date


def test_a_time_out_and_a_draw_say_so_in_their_tags() -> None:
    """C4"""
    lost = with_entry(played("e4"), TimeOutEntry(seat=1))
    game = pgn_of(record_of(lost))
    assert (game.tag("Result"), game.tag("Termination")) == ("1-0", "time forfeit")
    again = record_of_pgn(one(write_pgn(game)))
    assert again.outcome == lost.ended
    repeated = played(*DANCE, *DANCE)
    claimed = with_entry(repeated, ClaimEntry(seat=mover(repeated.state), claim="threefold"))
    assert pgn_of(record_of(claimed)).tag("Result") == "1/2-1/2"
