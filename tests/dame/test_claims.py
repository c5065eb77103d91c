"""D6.5 Draws on a claim: tables with the option `draws = claim`."""

from __future__ import annotations

import msgspec
import pytest

from kiebitz.core.entry import ActionEntry, ClaimEntry, OfferAnswerEntry, OfferEntry
from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Denied
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome, Reason
from kiebitz.games.dame import DAME, DameChoice, Jump, Options, State, Step
from kiebitz.games.dame.claims import Claimable, claimable
from kiebitz.games.dame.game import DAME_1
from kiebitz.texts import Texts, read_catalogues
from tests.dame.pictures import BLACK, state_of
from tests.dame.tables import DameTable, after, dame_table, moved, refused
from tests.dame.test_draws import KINGS, THERE_AND_BACK, quiet_line

FEN = "B:WK30:BK1,4"
TWICE = THERE_AND_BACK[BLACK] * 2


def claim_table(*moves: str, version: int = DAME.rules_version) -> DameTable:
    return dame_table(*moves, version=version, draws="claim", position=FEN)


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


CLAIM_0, CLAIM_1 = (ClaimEntry(seat=seat, claim="repetition") for seat in (0, 1))
AT_0_2_4 = (Reason("dame-repetition", rule="D6.3", evidence=(0, 2, 4)),)


def offered(state: State, seat: int, action: Step | Jump) -> DameChoice:
    choice = DAME.choice(state, seat, action)
    assert isinstance(choice, DameChoice)
    return choice


def reasons(table: DameTable) -> tuple[Reason, ...]:
    assert table.ended is not None and table.ended.is_draw
    return table.ended.reasons


def test_D6_5_the_player_who_made_the_third_occurrence_claims_right_after_the_move() -> None:
    """D6.5 White's 26-30 brings the position for the third time; either player may claim it."""
    table = claim_table(*TWICE)
    for seat, claim in ((0, CLAIM_0), (1, CLAIM_1)):
        assert DAME.view(table.state, seat).claims == ("repetition",)
        assert reasons(after(table, claim)) == AT_0_2_4


def test_D6_5_its_maker_claims_at_the_next_turn_though_the_opponent_has_moved_on() -> None:
    """D6.5 It has been there since White's previous move; a man's move by Black does not undo
    it."""
    table = moved(claim_table(*TWICE), "4-8")
    assert DAME.view(table.state, 1).claims == ("repetition",)
    assert reasons(after(table, CLAIM_1)) == AT_0_2_4


def test_D6_5_a_claim_names_the_situation_it_is_about() -> None:
    """D6.5 Its move numbers, and how many half-moves ago it stood there."""
    table = claim_table(*TWICE)
    quiet = len(TWICE)
    assert claimable(table.state, 0) == (Claimable("repetition", 0, (0, 2, 4), quiet),)
    on = moved(table, "4-8")
    assert DAME.view(on.state, 1).claimable == (Claimable("repetition", 1, (0, 2, 4), quiet),)
    again = moved(on, "30-26")
    assert claimable(again.state, 1) == (Claimable("repetition", 2, (0, 2, 4), quiet),)


def test_D6_5_of_two_situations_the_newer_is_named() -> None:
    """D6.5"""
    table = claim_table(*quiet_line("black", 51))
    assert [(each.claim, each.ago, each.quiet) for each in claimable(table.state, 1)] == [
        ("moves25", 0, 51)
    ]


def test_D6_5_the_player_who_had_it_before_them_claims_right_after_their_own_move() -> None:
    """D6.5 The situation before the new move counts."""
    table = moved(claim_table(*TWICE), "4-8")
    assert DAME.view(table.state, 0).claims == ("repetition",)
    assert reasons(after(table, CLAIM_0)) == AT_0_2_4


def test_D6_5_what_the_previous_move_made_counts_until_the_new_move_is_answered() -> None:
    """D6.5 White made the third occurrence, and may claim it until Black answers the next move."""
    table = moved(claim_table(*TWICE), "4-8", "30-26")
    assert reasons(after(table, CLAIM_1)) == AT_0_2_4
    denied = refused(table, CLAIM_0)
    assert denied == Refusal("dame-not-repeated", rule="D6.3", params={"count": 1, "needed": 3})
    answered = moved(table, "8-11")
    assert {refused(answered, claim).code for claim in (CLAIM_0, CLAIM_1)} == {"dame-not-repeated"}
    assert DAME.view(answered.state, None).claims == ()


def test_D6_5_a_claim_goes_with_a_move_that_brings_the_third_occurrence() -> None:
    """D6.5 Only the player to move can name a move, and only a legal one."""
    table = claim_table(*TWICE[:-1])
    claim = ClaimEntry(seat=1, claim="repetition", action="26-30")
    assert reasons(after(table, claim)) == AT_0_2_4
    other = ClaimEntry(seat=1, claim="repetition", action="26-31")
    denied = Refusal("dame-not-repeated", rule="D6.3", params={"count": 2, "needed": 3})
    assert refused(table, other) == denied
    assert refused(table, ClaimEntry(seat=1, claim="repetition", action="26-29")) == Refusal(
        "dame-not-adjacent", rule="D2.2", params={"from": 26, "to": 29}
    )
    out_of_turn = ClaimEntry(seat=0, claim="repetition", action="1-6")
    assert refused(table, out_of_turn).code == "not-your-turn"
    assert DAME.judge_claim(table.state, 0, "repetition", Step(1, 6)) == Denied(
        Refusal("not-your-turn")
    )


def test_D6_5_a_claim_with_a_move_is_also_about_what_stands_there_before_it() -> None:
    """D6.5 Black makes another move after the third occurrence, and claims with that move."""
    claim = ClaimEntry(seat=0, claim="repetition", action="4-8")
    assert reasons(after(claim_table(*TWICE), claim)) == AT_0_2_4


def test_D6_5_a_choice_says_which_claims_hold_with_it() -> None:
    """D6.5 For the page: the move to name in a claim."""
    state = claim_table(*TWICE[:-1]).state
    claims = {
        each.text: each.claims
        for each in (offered(state, 1, action) for action in DAME.legal_actions(state, 1))
    }
    assert claims == {"26-22": (), "26-23": (), "26-30": ("repetition",), "26-31": ()}
    automatic = dame_table(*TWICE[:-1], position=FEN).state
    assert offered(automatic, 1, Step(26, 30)).claims == ()


def test_D6_4_a_move_that_wins_is_no_draw_whatever_stood_there_before() -> None:
    """D6.4, D6.5 The win takes precedence, also over a claim that comes with the move."""
    table = dame_table(draws="claim", position="B:W14:B10")
    state = msgspec.structs.replace(table.state, quiet=60)
    wins = DAME.legal_actions(state, 0)[0]
    assert isinstance(DAME.judge_claim(state, 0, "moves25", None), Outcome)
    assert DAME.judge_claim(state, 0, "moves25", wins) == Denied(
        Refusal("dame-claim-of-a-win", rule="D6.4")
    )
    assert offered(state, 0, wins).claims == ()


def test_D6_5_a_takeback_takes_the_claim_back() -> None:
    """D6.5 The situation no longer exists."""
    table = claim_table(*TWICE)
    table = after(table, OfferEntry(seat=1, offer="takeback"))
    table = after(table, OfferAnswerEntry(seat=0, accepts=True))
    for claim in (CLAIM_0, CLAIM_1):
        assert refused(table, claim).code == "dame-not-repeated"


def test_D6_5_under_version_1_the_claim_was_the_movers_until_that_players_next_move() -> None:
    """D6.5 A table that began under the old rule keeps it."""
    table = claim_table(*TWICE, version=1)
    assert not DAME_1.courtesies(table.opening.options).claims_out_of_turn
    assert DAME_1.view(table.state, 1).claims == ()
    assert refused(table, CLAIM_1).code == "not-your-turn"
    for seat in (1, 2, -1):
        judged = DAME_1.judge_claim(table.state, seat, "repetition", None)
        assert judged == Denied(Refusal("not-your-turn"))
    with_move = ClaimEntry(seat=0, claim="repetition", action="1-6")
    assert refused(table, with_move) == Refusal("dame-claim-before-moving", rule="D6.5")
    assert offered(table.state, 0, Step(1, 6)).claims == ()
    assert reasons(after(table, CLAIM_0)) == AT_0_2_4
    table = moved(table, "4-8")
    denied = refused(table, CLAIM_1)
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
    """D6.5 The table is unchanged, and the player moves."""
    table = claim_table()
    for claim in ("moves25", "repetition"):
        assert DAME.judge_claim(table.state, 0, claim, None) == Denied(
            refused(table, ClaimEntry(seat=0, claim=claim))
        )
    assert moved(table, "1-6").ended is None


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


def test_D6_5_no_one_claims_who_does_not_play() -> None:
    """D6.5"""
    state = state_of(KINGS, quiet=60, draws="claim")
    for seat in (2, -1):
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


@pytest.mark.parametrize(
    ("language", "word", "never"), [("de", "nspruch", "orderung"), ("pl", "zgłosić", "żąda")]
)
def test_d6_5_a_claim_has_one_word(language: str, word: str, never: str) -> None:
    """D6.5 The rule, the buttons and what happens at the table speak of the same thing."""
    texts = read_catalogues(language)
    for name in ("dame.ftl", "chess.ftl", "core.ftl", "web.ftl"):
        assert never not in texts[name].lower()
    assert word in Texts(language).say("rule-D6-5")
