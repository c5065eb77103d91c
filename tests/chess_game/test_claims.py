"""C2 Claims, by the player to move, on the board or after a named move."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.entry import ActionEntry, ClaimEntry, OfferAnswerEntry, OfferEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.event_log import events_shown_to
from kiebitz.core.fold import appended
from kiebitz.core.game import Denied
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.games.chess import CHESS
from kiebitz.games.chess.outcome import quiet_moves
from kiebitz.games.chess.state import Move, Options, State
from kiebitz.texts import Texts
from tests.chess_game.tables import DANCE, after_moves, fresh, played, state_of, with_entry

ROOKS = "8/5k2/8/8/8/8/5K2/R6r w - - {} 90"


def judged(state: State, claim: str, move: str | None = None) -> Outcome | Denied:
    seat = 0 if " w " in state.fen else 1
    action = None if move is None else CHESS.parse(state, move)
    return CHESS.judge_claim(state, seat, claim, action)


def reason_of(answer: Outcome | Denied) -> Reason:
    assert isinstance(answer, Outcome) and answer.is_draw
    return answer.reasons[0]


def denied(answer: Outcome | Denied) -> Denied:
    assert isinstance(answer, Denied)
    return answer


def test_c2_threefold_on_the_board_names_the_moves_that_led_to_it() -> None:
    """C2 The start counts, as move 0."""
    reason = reason_of(judged(played(*DANCE, *DANCE).state, "threefold"))
    assert reason == Reason("chess-threefold", "C2", (0, 2, 4))
    later = played("e4", "e5", *DANCE, *DANCE)
    assert reason_of(judged(later.state, "threefold")).evidence == (1, 3, 5)


@pytest.mark.parametrize(
    ("start", "dance", "evidence"),
    [
        ("4k2r/8/8/8/8/8/8/R3K3 w - - 10 30", ("Ra2", "Rh7", "Ra1", "Rh8"), (0, 31, 33)),
        ("4k2r/8/8/8/8/8/8/R3K3 b - - 10 30", ("Rh7", "Ra2", "Rh8", "Ra1"), (0, 32, 34)),
    ],
    ids=["white begins", "black begins"],
)
def test_c2_evidence_from_a_fen_names_only_moves_that_were_played(
    start: str, dance: tuple[str, ...], evidence: tuple[int, ...]
) -> None:
    """C2 The start is 0, whatever number its FEN gives to the next move."""
    twice = after_moves(state_of(start), *dance, *dance)
    assert reason_of(judged(twice, "threefold")).evidence == evidence


def test_c2_quiet_moves_from_a_fen_begin_with_the_first_one_played() -> None:
    """C2 Moves counted by the FEN were not played here."""
    state = after_moves(state_of(ROOKS.format(98)), "Kg2", "Kg7")
    assert reason_of(judged(state, "moves50")).evidence == (90, 90)
    later = after_moves(state_of("8/5k2/8/8/8/p7/5K2/R6r b - - 98 90"), "a2", "Kg2")
    assert quiet_moves(later) == (91, 91)


def test_c2_threefold_after_a_named_move_and_that_move_only() -> None:
    """C2 That some move would repeat does not help: the claim is about the named one."""
    state = played(*DANCE, *DANCE[:3]).state
    assert reason_of(judged(state, "threefold", "Ng8")).evidence == (0, 2, 4)
    assert denied(judged(state, "threefold", "e6")).action == "e6"
    on_board = denied(judged(state, "threefold"))
    assert on_board.refusal == Refusal("chess-not-threefold", "C2", {"times": 2})
    assert on_board.offer and on_board.action is None


def test_c2_positions_with_other_castling_rights_are_different() -> None:
    """C2 The same pieces on the same squares, but White could castle before."""
    start = state_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    dance = ("Rg1", "Kd8", "Rh1", "Ke8")
    twice = after_moves(start, *dance, *dance)
    assert isinstance(judged(twice, "threefold"), Denied)
    assert isinstance(judged(after_moves(twice, *dance), "threefold"), Outcome)


def test_c2_positions_with_en_passant_are_different_only_where_it_can_be_played() -> None:
    """C2"""
    round_trip = ("Nf6", "Nf3", "Ng8", "Ng1")
    no_one_takes = played("e4", *round_trip, *round_trip)
    assert isinstance(judged(no_one_takes.state, "threefold"), Outcome)
    takeable = state_of("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1")
    dance = ("Kd8", "Kd1", "Ke8", "Ke1")
    twice_more = after_moves(takeable, "e4", *dance, *dance)
    assert isinstance(judged(twice_more, "threefold"), Denied)


def test_c2_an_en_passant_that_a_pin_forbids_makes_no_difference() -> None:
    """C2 Black's pawn shields its king from the rook: it could never have taken."""
    pinned = state_of("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1")
    dance = ("Kc7", "Kf1", "Kd8", "Ke1")
    repeated = after_moves(pinned, "e4", *dance, *dance)
    assert reason_of(judged(repeated, "threefold")).evidence == (1, 3, 5)


def test_c2_fifty_moves_on_the_board_and_after_a_named_move() -> None:
    """C2 100 half-moves without a capture or a pawn's move."""
    quiet = state_of(ROOKS.format(100))
    assert reason_of(judged(quiet, "moves50")) == Reason("chess-moves50", "C2", (0, 0))
    short = state_of(ROOKS.format(99))
    assert reason_of(judged(short, "moves50", "Kg2")).code == "chess-moves50"
    refused = denied(judged(short, "moves50")).refusal
    assert refused == Refusal("chess-not-moves50", "C2", {"moves": 49})


def test_c2_a_named_capture_does_not_make_fifty_moves() -> None:
    """C2 The position itself is tested, or the one after that move."""
    state = state_of("8/5k2/8/8/8/8/5K2/R6r w - - 99 90")
    assert denied(judged(state, "moves50", "Rxh1")).action == "Rxh1"


def test_c2_a_wrong_claim_is_an_offer_and_the_named_move_is_played() -> None:
    """C2 At the table: the move counts, the offer is open, and the opponent may accept."""
    table = with_entry(fresh(), ClaimEntry(seat=0, claim="threefold", action="e4"))
    assert table.state == played("e4").state
    assert table.pending is not None and table.pending.seat == 0 and table.ended is None
    agreed = with_entry(table, OfferAnswerEntry(seat=1, accepts=True)).ended
    assert agreed is not None and agreed.reasons[0].code == "chess-agreed"
    played_on = with_entry(table, ActionEntry(seat=1, action="e5"))
    assert played_on.pending is None


def test_c2_a_wrong_claim_without_a_move_is_an_offer_too() -> None:
    """C2 The claimant is still to move."""
    table = with_entry(fresh(), ClaimEntry(seat=0, claim="moves50"))
    assert table.state == fresh().state
    assert table.pending is not None and table.pending.offer == "draw"


def test_c2_a_wrong_claim_says_why_and_can_be_made_once_a_turn() -> None:
    """C2 The log shows the count; the next wrong claim comes after the next move."""
    claim = ClaimEntry(seat=0, claim="moves50")
    table = with_entry(fresh(), claim)
    told = events_shown_to(CHESS, table.opening, table.entries, 1)[-1]
    assert told.code == "claim-denied" and told.rule == "C2" and "why" in told.params
    assert "[" not in Texts("de").event(told, ["Ada", "Bo"])
    declined = with_entry(table, OfferAnswerEntry(seat=1, accepts=False))
    refused = appended(CHESS, declined, claim)
    assert isinstance(refused, Refusal) and refused.code == "claim-again"
    moved = with_entry(declined, ActionEntry(seat=0, action="e4"))
    assert with_entry(moved, ClaimEntry(seat=1, claim="moves50")).pending is not None


def test_c2_a_wrong_claim_does_not_replace_the_opponents_offer() -> None:
    """C2 A player with an offered draw can still accept it after an invalid claim."""
    table = with_entry(fresh(), ActionEntry(seat=0, action="e4"))
    table = with_entry(table, OfferEntry(seat=0, offer="draw"))
    table = with_entry(table, ClaimEntry(seat=1, claim="moves50"))
    assert table.pending == OfferEntry(seat=0, offer="draw")


def test_c2_only_the_player_to_move_may_claim() -> None:
    """C2"""
    table = played(*DANCE, *DANCE)
    refused = appended(CHESS, table, ClaimEntry(seat=1, claim="threefold"))
    assert isinstance(refused, Refusal) and refused.code == "not-your-turn"
    assert with_entry(table, ClaimEntry(seat=0, claim="threefold")).ended is not None
    assert denied(CHESS.judge_claim(table.state, 1, "threefold", None)).has_consequences is False


def test_c2_an_illegal_named_move_is_refused_and_nothing_happens() -> None:
    """C2"""
    refused = appended(CHESS, fresh(), ClaimEntry(seat=0, claim="threefold", action="e2e5"))
    assert isinstance(refused, Refusal) and refused.code == "chess-piece-moves"
    judged = denied(CHESS.judge_claim(fresh().state, 0, "threefold", Move("e2", "e5")))
    assert judged.refusal.code == "chess-piece-moves" and not judged.has_consequences


def test_c2_the_same_pieces_with_the_other_side_to_move_are_another_position() -> None:
    """C2 The rook returns in three moves, the king in two."""
    start = state_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    turned = after_moves(start, "Ra2", "Kd8", "Ra3", "Ke8", "Ra1")
    again = after_moves(turned, "Kd8", "Ra2", "Ke8", "Ra1")
    answer = denied(judged(again, "threefold"))
    assert answer.refusal == Refusal("chess-not-threefold", "C2", {"times": 2})


def test_c2_there_are_two_claims() -> None:
    """C2"""
    assert CHESS.courtesies(Options()).claims == ("threefold", "moves50")
    with pytest.raises(IllegalAction):
        CHESS.judge_claim(fresh().state, 0, "dead-position", None)


def test_c3_a_named_move_that_mates_wins_whatever_is_claimed_with_it() -> None:
    """C2 C3 Checkmate takes precedence: the claim is void, the move is played, the game is won."""
    state = state_of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90")
    answer = denied(judged(state, "moves50", "Ra8"))
    assert answer.action == "Ra8#"
    assert answer.refusal == Refusal("chess-claim-after-end", "C3")
    table = fresh(Options(white=0, position=state.fen))
    ended = with_entry(table, ClaimEntry(seat=0, claim="moves50", action="Ra8#")).ended
    assert ended is not None and ended.winners == (0,)
    assert ended.reasons[0].code == "chess-checkmate"


def test_c3_a_named_move_that_stalemates_leaves_nothing_to_claim() -> None:
    """C2 C3"""
    state = state_of("7k/8/5K2/6Q1/8/8/8/8 w - - 99 90")
    for claim in ("moves50", "threefold"):
        assert denied(judged(state, claim, "Qg6")).refusal.code == "chess-claim-after-end"
    told = Texts("pl").refusal(denied(judged(state, "moves50", "Qg6")).refusal)
    assert "kończy partię" in told


def test_c2_a_takeback_takes_the_repetition_back() -> None:
    """C2 The state before is a value: its counts come back with it."""
    table = played(*DANCE, *DANCE)
    past = table.past.newest
    assert past is not None
    before = past.before
    assert before == played(*DANCE, *DANCE[:3]).state
    assert isinstance(judged(before, "threefold"), Denied)


def test_c2_the_view_says_what_could_be_claimed() -> None:
    """C2"""
    view = CHESS.view(played(*DANCE, *DANCE).state, 0)
    assert view.claims == ("threefold",) and view.repetitions == 3
    both = msgspec.structs.replace(
        played(*DANCE, *DANCE).state,
        fen=played(*DANCE, *DANCE).state.fen.replace(" 8 5", " 100 60"),
    )
    assert CHESS.view(both, 1).claims == ("threefold", "moves50")
