"""D6.5 Draws on a claim: tables with the option `draws = claim`."""

from __future__ import annotations

import pytest

from kiebitz.core.entry import ActionEntry, ClaimEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Denied
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.games.dame import DAME, Options
from kiebitz.texts import Texts, catalogues
from tests.dame.pictures import BLACK, state_of
from tests.dame.tables import DameTable, after, dame_table, moved, refused
from tests.dame.test_draws import KINGS, THERE_AND_BACK, quiet_line

FEN = "B:WK30:BK1,4"
TWICE = THERE_AND_BACK[BLACK] * 2


def claim_table(*moves: str) -> DameTable:
    return dame_table(*moves, draws="claim", position=FEN)


def test_D6_5_the_claims_exist_only_where_the_table_wants_them() -> None:
    """D6.5"""
    assert DAME.courtesies(Options(draws="claim")).claims == ("moves25", "repetition")
    assert DAME.courtesies(Options()).claims == ()
    table = dame_table(position=FEN)
    assert refused(table, ClaimEntry(seat=0, claim="moves25")).code == "no-such-courtesy"


def test_D6_5_a_table_without_claims_is_drawn_by_itself() -> None:
    """D6.5 That is the default."""
    ended = dame_table(*TWICE, position=FEN).ended
    assert ended is not None and ended.is_draw


def test_D6_5_a_table_with_claims_is_not_drawn_by_itself() -> None:
    """D6.5"""
    table = claim_table(*TWICE, *quiet_line("black", 50))
    assert table.ended is None
    assert DAME.view(table.state, 0).claims == ("moves25",)


def test_D6_5_a_repetition_is_claimed_with_its_three_move_numbers() -> None:
    """D6.5"""
    table = claim_table(*TWICE)
    assert DAME.view(table.state, 0).claims == ("repetition",)
    ended = after(table, ClaimEntry(seat=0, claim="repetition")).ended
    assert ended is not None and ended.is_draw
    assert ended.reasons == (Reason("dame-repetition", rule="D6.3", evidence=(0, 2, 4)),)


def test_D6_5_a_repetition_claim_stands_until_that_players_next_move() -> None:
    """D6.5 The opponent cannot claim it, and after the move it is gone."""
    table = claim_table(*TWICE)
    assert refused(table, ClaimEntry(seat=1, claim="repetition")).code == "not-your-turn"
    table = moved(table, "4-8")
    denied = refused(table, ClaimEntry(seat=1, claim="repetition"))
    assert denied == Refusal("dame-not-repeated", rule="D6.3", params={"count": 1, "needed": 3})


def test_D6_5_a_position_that_is_there_for_the_fourth_time_can_be_claimed_too() -> None:
    """D6.5"""
    table = claim_table(*TWICE, *THERE_AND_BACK[BLACK])
    ended = after(table, ClaimEntry(seat=0, claim="repetition")).ended
    assert ended is not None
    assert ended.reasons[0].evidence == (0, 2, 4, 6)


def test_D6_5_a_25_move_claim_stands_while_the_count_is_50_or_more() -> None:
    """D6.5 Also for the other player, and also later."""
    line = quiet_line("black", 52)
    table = claim_table(*line[:49])
    denied = refused(table, ClaimEntry(seat=1, claim="moves25"))
    assert denied == Refusal("dame-not-25-moves", rule="D6.2", params={"count": 49, "needed": 50})
    for count, last in ((50, 25), (51, 26), (52, 26)):
        table = claim_table(*line[:count])
        ended = after(table, ClaimEntry(seat=count % 2, claim="moves25")).ended
        assert ended is not None and ended.is_draw
        assert ended.reasons == (Reason("dame-moves25", rule="D6.2", evidence=(1, last)),)


def test_D6_5_a_wrong_claim_has_no_penalty() -> None:
    """D6.5 The table is as it was, and the player moves."""
    table = claim_table()
    for claim in ("moves25", "repetition"):
        assert DAME.judge_claim(table.state, 0, claim, None) == Denied(
            refused(table, ClaimEntry(seat=0, claim=claim))
        )
    assert moved(table, "1-6").ended is None


def test_D6_5_a_claim_is_made_before_moving() -> None:
    """D6.5"""
    table = claim_table(*TWICE)
    with_move = ClaimEntry(seat=0, claim="repetition", action="1-6")
    assert refused(table, with_move) == Refusal("dame-claim-before-moving", rule="D6.5")


def test_D6_5_a_claim_that_holds_names_both_rules_if_both_apply() -> None:
    """D6.4, D6.5"""
    board = state_of(KINGS).board
    state = state_of(
        KINGS, played=100, quiet=60, draws="claim", history=(board, "", board, "", board)
    )
    judged = DAME.judge_claim(state, 0, "moves25", None)
    assert isinstance(judged, Outcome)
    assert [reason.rule for reason in judged.reasons] == ["D6.2", "D6.3"]
    assert DAME.view(state, 0).claims == ("moves25", "repetition")


def test_D6_5_nobody_claims_out_of_turn() -> None:
    """D6.5"""
    state = state_of(KINGS, quiet=60, draws="claim")
    for seat in (1, 2, -1):
        assert DAME.judge_claim(state, seat, "moves25", None) == Denied(Refusal("not-your-turn"))


def test_a_claim_the_game_does_not_have_is_an_error_of_ours() -> None:
    with pytest.raises(IllegalAction):
        DAME.judge_claim(state_of(KINGS), 0, "moves50", None)


def test_D6_4_a_win_goes_before_a_claim() -> None:
    """D6.4 The game is over before the opponent can claim."""
    table = dame_table(draws="claim", position="B:W14:B10")
    table = after(table, ActionEntry(seat=0, action="10x17"))
    assert table.ended is not None and table.ended.winners == (0,)
    assert refused(table, ClaimEntry(seat=1, claim="moves25")).code == "game-over"


NOT_REPEATED = [
    ("en", 1, "this position is on the board for the first time; three times are needed."),
    ("en", 2, "this position has been on the board only twice; three times are needed."),
    ("de", 1, "Diese Stellung steht zum ersten Mal auf dem Brett; nötig ist dreimal."),
    ("de", 2, "Diese Stellung stand erst zweimal auf dem Brett; nötig ist dreimal."),
    ("pl", 1, "ta pozycja jest na planszy pierwszy raz, a musi wystąpić trzy razy."),
    ("pl", 2, "ta pozycja jest na planszy dopiero drugi raz, a musi wystąpić trzy razy."),
]


@pytest.mark.parametrize(("language", "count", "said"), NOT_REPEATED)
def test_d6_3_a_refused_claim_says_how_often_in_words(language: str, count: int, said: str) -> None:
    """D6.3"""
    why = Refusal("dame-not-repeated", params={"count": count, "needed": 3})
    assert Texts(language).refusal(why).endswith(f": {said}")


def test_german_texts_call_a_claim_what_the_other_games_call_it() -> None:
    """D6.5"""
    assert "ntrag" not in catalogues("de")["dame.ftl"]
    assert "Forderung" in Texts("de").say("rule-D6-5")
