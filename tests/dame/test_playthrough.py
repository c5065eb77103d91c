"""A whole game with its rules: 27 half-moves, Black wins."""

from __future__ import annotations

from kiebitz.core.entry import ActionEntry
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.outcome import Reason
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.core.table import events_for
from kiebitz.games.dame import DAME, write_fen
from tests.dame.tables import after, dame_table

GAME = [
    ("11-16", ["dame-moved"], "D2.1 men go forward"),
    ("23-19", ["dame-moved"], "White offers a man"),
    ("16x23", ["dame-captured"], "D3.1 Black has to take it, D3.2 forward over 19"),
    ("27x18", ["dame-captured"], "D3.4 White chooses: 26x19 would do as well"),
    ("7-11", ["dame-moved"], ""),
    ("26-23", ["dame-moved"], ""),
    ("9-13", ["dame-moved"], ""),
    ("22-17", ["dame-moved"], "another gift"),
    ("13x22", ["dame-captured"], "D3.1"),
    ("23-19", ["dame-moved"], ""),
    ("11-16", ["dame-moved"], ""),
    ("30-26", ["dame-moved"], "the back row opens"),
    ("16x30", ["dame-captured", "dame-promoted"], "D3.5 over 19 and 26, D4.1 and a king"),
    ("21-17", ["dame-moved"], "D4.2 the new king had to stop: White is to move"),
    ("30x23", ["dame-captured"], "D3.3 the king captures backward"),
    ("24-19", ["dame-moved"], ""),
    ("23x16", ["dame-captured"], "D3.3"),
    ("31-26", ["dame-moved"], ""),
    ("22x31", ["dame-captured", "dame-promoted"], "D4.1 a king by a capture"),
    ("32-27", ["dame-moved"], ""),
    ("31x24", ["dame-captured"], ""),
    ("28x19", ["dame-captured"], "White takes a king"),
    ("16x23", ["dame-captured"], "and loses the man"),
    ("29-25", ["dame-moved"], ""),
    ("23-18", ["dame-moved"], "D2.2 a king moves backward, one square"),
    ("25-22", ["dame-moved"], "the last man has no other way"),
    ("18x25", ["dame-captured", "ended"], "D5.1 White has no piece left"),
]


def test_a_whole_game_by_the_rules() -> None:
    """D2.1, D2.2, D3.1, D3.2, D3.3, D3.4, D3.5, D4.1, D4.2, D5.1 in one game."""
    table = dame_table()
    for number, (move, codes, comment) in enumerate(GAME):
        assert table.ended is None, comment
        table = after(table, ActionEntry(seat=number % 2, action=move))
        told = [event.code for event in events_for(table, None)]
        assert told == codes, (move, comment)
    ended = table.ended
    assert ended is not None and ended.winners == (0,)
    assert ended.reasons == (Reason("dame-no-pieces", rule="D5.1"),)
    assert write_fen(table.state.board, table.state.to_move) == "W:W:B1,2,3,4,5,6,8,10,12,K25"
    assert (table.state.played, table.state.quiet) == (27, 0)


def test_the_game_is_replayed_from_its_record() -> None:
    table = dame_table(*(move for move, _, _ in GAME))
    record = parse_record(write_record(record_of(table)))
    again = table_of(DAME, record)
    assert (again.state, again.ended, again.head) == (table.state, table.ended, table.head)
    told = events_shown_to(DAME, table.opening, table.entries, 0)
    assert told == events_shown_to(DAME, table.opening, table.entries, None)
    assert len(told) == sum(len(codes) for _, codes, _ in GAME)
