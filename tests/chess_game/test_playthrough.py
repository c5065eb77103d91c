"""A whole game, annotated: the events of each step, the state after it, and the end."""

from __future__ import annotations

from kiebitz.core.entry import ActionEntry, ClaimEntry, DealEntry, OfferAnswerEntry, OfferEntry
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.record import parse_record, record_of, table_of, write_record
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.state import Options
from kiebitz.texts import Texts
from tests.chess_game.tables import PLAYERS, fresh, with_entry


def test_a_game_from_the_lots_to_the_mate() -> None:
    """C1 C2 C3 C4 in one game: lots, a wrong claim, a declined offer, a takeback, mate."""
    table = fresh(Options())
    # The lot falls on seat 1: Bo has White.
    table = with_entry(table, DealEntry(deal=(1,)))
    assert CHESS.view(table.state, 0).white == 1
    table = with_entry(table, ActionEntry(seat=1, action="e4"))
    table = with_entry(table, ActionEntry(seat=0, action="e5"))
    # Bo develops and offers a draw with the move; Ada declines.
    table = with_entry(table, ActionEntry(seat=1, action="Nf3"))
    table = with_entry(table, OfferEntry(seat=1, offer="draw"))
    table = with_entry(table, OfferAnswerEntry(seat=0, accepts=False))
    table = with_entry(table, ActionEntry(seat=0, action="d6"))
    table = with_entry(table, ActionEntry(seat=1, action="Bc4"))
    # Ada plays a rook's pawn, asks for it back, gets it back, and pins the knight instead.
    table = with_entry(table, ActionEntry(seat=0, action="a6"))
    table = with_entry(table, OfferEntry(seat=0, offer="takeback"))
    table = with_entry(table, OfferAnswerEntry(seat=1, accepts=True))
    table = with_entry(table, ActionEntry(seat=0, action="Bg4"))
    table = with_entry(table, ActionEntry(seat=1, action="Nc3"))
    # Ada claims a repetition that does not exist, with g6: it counts as an offer, and g6 is played.
    table = with_entry(table, ClaimEntry(seat=0, claim="threefold", action="g6"))
    assert table.pending is not None and table.pending.seat == 0
    # Bo takes on e5, leaving the queen: the offer has lapsed.
    table = with_entry(table, ActionEntry(seat=1, action="Nxe5"))
    assert table.pending is None
    table = with_entry(table, ActionEntry(seat=0, action="Bxd1"))
    table = with_entry(table, ActionEntry(seat=1, action="Bxf7+"))
    # The king has one square.
    assert [CHESS.write(table.state, a) for a in CHESS.legal_actions(table.state, 0)] == ["Ke7"]
    table = with_entry(table, ActionEntry(seat=0, action="Ke7"))
    table = with_entry(table, ActionEntry(seat=1, action="Nd5#"))
    assert table.ended is not None and table.ended.winners == (1,)
    assert [reason.code for reason in table.ended.reasons] == ["chess-checkmate"]
    told = table_of(CHESS, parse_record(write_record(record_of(table))))
    assert told.state == table.state
    texts, names = Texts("en"), [player.name for player in PLAYERS]
    shown = [
        texts.event(e, names) for e in events_shown_to(CHESS, table.opening, table.entries, None)
    ]
    assert shown[0] == "Bo has White." and "Bo plays Nd5#." in shown
    assert not [sentence for sentence in shown if "[" in sentence]
