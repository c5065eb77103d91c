"""A player who leaves (Q7.5)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from kiebitz.bots.turns import bot_to_act, courtesy_entry
from kiebitz.core.entry import (
    ActionEntry,
    Entry,
    OfferAnswerEntry,
    OfferEntry,
    Player,
    ResignationEntry,
    TakeOverEntry,
    TimeOutEntry,
)
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import Played
from kiebitz.core.message import Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.seat import Pick
from kiebitz.core.table import Opening, Table, asked_seats
from kiebitz.games import GAMES
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import Card, Piece, Token
from kiebitz.games.queens_gambit.game import QUEENS_GAMBIT_1
from kiebitz.games.queens_gambit.material import Material
from kiebitz.games.queens_gambit.rules import legal_actions
from kiebitz.games.queens_gambit.state import (
    Action,
    Move,
    Options,
    Phase,
    Plan,
    State,
    with_holding,
)
from kiebitz.texts import LANGUAGES, Texts
from tests.queens_gambit.pictures import (
    MATERIAL,
    act,
    apply,
    cards,
    deal_at_random,
    events_of,
    placed,
    planned,
    position,
    seats_awaited,
    settled,
    started,
)

EMPTY = "......../"


def left(state: State, seat: int) -> State:
    after = QUEENS_GAMBIT.resigned(state, seat)
    assert isinstance(after, Played)
    return after.state


def ended_by_leaving(state: State, seat: int) -> Outcome:
    ended = QUEENS_GAMBIT.outcome(left(state, seat))
    assert ended is not None
    return ended


def test_q7_5_in_a_game_of_two_the_other_wins() -> None:
    """Q7.5"""
    for leavers in ("removed", "bot"):
        ended = ended_by_leaving(planned(players=2, leavers=leavers), 1)
        assert ended.ranks == (1, 2) and ended.reasons[0].rule == "Q7.5"


def test_q7_5_gambit_and_cards_leave_the_board_and_captured_tokens_stay_out() -> None:
    """Q7.5"""
    token = Token("d4", Piece.KING, 8)
    state = with_holding(planned("star", players=3), 2, taken=(token,))
    gone = state.holdings[2].gambit
    after = left(state, 2)
    held = after.holdings[2]
    assert gone not in after.gambits and held.gambit is None
    assert held.hand == held.row == held.pile == held.turned == ()
    assert held.taken == (token,) and token not in after.tokens


def test_q7_5_a_gambit_that_left_is_no_longer_in_the_way() -> None:
    """Q7.5"""
    state = position(EMPTY * 6 + "......../1..2P..3", Card.ROOK)
    assert Move(Card.ROOK, "e1") not in legal_actions(state, 0)
    assert Move(Card.ROOK, "e1") in legal_actions(left(state, 1), 0)


def test_q7_5_the_seat_is_skipped_in_turns() -> None:
    """Q7.5"""
    state = left(planned(players=3, oldest=0), 2)
    assert state.mover == 1
    state = apply(state, 1, legal_actions(state, 1)[0])
    state = settled(apply(state, 1, legal_actions(state, 1)[0]))
    assert state.mover == 0


def test_q2_4_a_start_player_who_leaves_in_mid_game_was_the_start_player() -> None:
    """Q2.4 Q7.5"""
    state = planned(players=3, oldest=0)
    assert QUEENS_GAMBIT.view(state, None).starter == 1
    after = left(state, 1)
    assert after.mover == 2 and QUEENS_GAMBIT.view(after, None).starter == 1
    told = events_of(QUEENS_GAMBIT.resigned(state, 1))
    assert "queens_gambit-new-start-player" not in [event.code for event in told]


def test_q2_4_a_start_player_who_leaves_before_the_first_turn_is_replaced_and_it_is_told() -> None:
    """Q2.4 Q7.5 While decks are shuffled and while all plan, even when no other seat is on turn."""
    shuffling = act(started(players=3, oldest=0), "start a1", "start a8", "start h1")
    planning = placed(players=3, oldest=0)
    waiting = apply(apply(planning, 0, Plan(cards("N B N"))), 2, Plan(cards("N B N")))
    for state in (shuffling, planning, waiting):
        after = left(state, 1)
        told = events_of(QUEENS_GAMBIT.resigned(state, 1))
        codes = [(event.code, event.seat) for event in told[:2]]
        assert codes == [("queens_gambit-removed", 1), ("queens_gambit-new-start-player", 2)]
        assert QUEENS_GAMBIT.view(after, None).starter == 2
        another = events_of(QUEENS_GAMBIT.resigned(state, 0))
        assert "queens_gambit-new-start-player" not in [event.code for event in another]


def test_q7_5_the_seat_is_skipped_in_placing() -> None:
    """Q7.5 Also when it is the one to place, and the last to place starts all the same."""
    state = act(started(players=4, oldest=0), "start a1")
    state = left(state, 3)
    assert seats_awaited(state) == (2,)
    state = left(act(state, "start a8"), 1)
    assert state.phase is Phase.SHUFFLING and settled(state).phase is Phase.PLANNING
    assert act(state, "plan N N N", "plan N N N").mover == 2


def test_q7_5_a_start_token_taken_by_a_leaver_stays_aside() -> None:
    """Q7.5 Q2.3"""
    state = left(act(started("star", players=3, oldest=0), "start a1"), 0)
    assert "a1" not in state.starts and len(state.starts) == 3


def test_q7_5_the_seat_is_skipped_in_shuffling() -> None:
    """Q7.5"""
    state = act(started(players=3, oldest=0), "start a1", "start a8", "start h1")
    assert state.phase is Phase.SHUFFLING
    state = left(state, 2)
    planning = settled(state)
    assert planning.phase is Phase.PLANNING and planning.holdings[2].pile == ()


def test_q7_5_the_seat_is_skipped_in_planning() -> None:
    """Q7.5 If only the leaver was on turn, the game continues automatically."""
    state = placed(players=3, oldest=0)
    state = apply(apply(state, 0, Plan(cards("N B N"))), 2, Plan(cards("N B N")))
    after = left(state, 1)
    assert after.phase is Phase.MOVING and after.mover == 2


def test_q7_5_before_anything_is_dealt_a_leaver_is_skipped_too() -> None:
    """Q7.5"""
    state = QUEENS_GAMBIT.initial(Options(players=3), MATERIAL)
    state = left(state, 1)
    state = settled(state)
    assert state.oldest == 0 and seats_awaited(state) == (0,)
    assert seats_awaited(act(state, f"start {state.starts[0]}")) == (2,)


@pytest.mark.parametrize("steps", [0, 1])
def test_q7_5_if_the_one_to_move_leaves_the_turn_is_over(steps: int) -> None:
    """Q7.5 Before the move as well as between moving and laying."""
    state = planned(players=3, oldest=0)
    for _ in range(steps):
        state = apply(state, 1, legal_actions(state, 1)[0])
    after = left(state, 1)
    assert after.mover == 2 and after.turn == 2 and after.phase is Phase.MOVING


def test_q7_5_a_leaver_comes_last_whatever_was_captured_and_leavers_share_the_place() -> None:
    """Q7.5"""
    rich = tuple(Token("a1", Piece.KING, 8) for _ in range(9))
    state = with_holding(planned(players=4), 3, taken=rich)
    state = left(left(state, 3), 0)
    ended = played_out(state, Random(1))
    assert ended.ranks[3] == ended.ranks[0] == 3 and sorted(ended.ranks) == [1, 2, 3, 3]
    assert ended.scores[3] == 72.0


def played_out(state: State, rng: Random) -> Outcome:
    while (ended := QUEENS_GAMBIT.outcome(state)) is None:
        if state.phase in (Phase.DRAWING, Phase.SHUFFLING):
            state = deal_at_random(state, rng)
            continue
        seat = rng.choice(seats_awaited(state))
        state = apply(state, seat, rng.choice(legal_actions(state, seat)))
    return ended


def test_q7_5_the_last_one_left_wins() -> None:
    """Q7.5"""
    state = left(planned(players=3), 0)
    ended = ended_by_leaving(state, 2)
    assert ended.ranks == (2, 1, 2)
    assert [reason.rule for reason in ended.reasons] == ["Q7.5"]


def test_q7_5_everyone_is_told_that_a_seat_was_removed() -> None:
    """Q7.5"""
    state = planned(players=3, oldest=0)
    for watcher in (0, 1, 2, None):
        told = events_of(QUEENS_GAMBIT.resigned(state, 1), watcher)
        codes = [event.code for event in told]
        assert codes[:2] == ["queens_gambit-removed", "queens_gambit-turned-up"]


def test_q7_5_who_has_left_is_told_so() -> None:
    """Q7.5"""
    state = left(planned(players=3, oldest=0), 0)
    refused = QUEENS_GAMBIT.refusal(state, 0, Plan(cards("N N N")))
    assert refused is not None and refused.code == "queens_gambit-you-left"


QueensGambitTable = Table[State, Action, Options, Material]


def table_of(options: Options) -> QueensGambitTable:
    opening = Opening(
        table="t",
        game=QUEENS_GAMBIT.name,
        rules_version=1,
        options=options,
        material=MATERIAL,
        players=tuple(Player(f"player {seat}") for seat in range(options.players)),
    )
    return opened(QUEENS_GAMBIT, opening)


def test_q7_5_with_bots_the_seat_stays_and_a_bot_takes_it_over() -> None:
    """Q7.5 The resignation changes nothing on the board; the take-over names the substitute."""
    table = table_of(Options(players=3, layout="star", oldest=0, leavers="bot"))
    after = appended(QUEENS_GAMBIT, table, ResignationEntry(seat=0))
    assert not isinstance(after, Refusal) and after.ended is None
    assert seats_awaited(after.state) == (0,)
    bot = Player("Bot", "bot", "random")
    taken = appended(QUEENS_GAMBIT, after, TakeOverEntry(seat=0, player=bot))
    assert not isinstance(taken, Refusal) and taken.players[0] == bot
    again = appended(QUEENS_GAMBIT, taken, TimeOutEntry(seat=0))
    assert isinstance(again, Refusal) and again.code == "already-left"


def test_q7_5_with_bots_a_seat_that_was_left_keeps_its_rank() -> None:
    """Q7.5"""
    state = left(planned(players=3, leavers="bot"), 2)
    assert state.playing == (0, 1, 2) and QUEENS_GAMBIT.view(state, None).seats[2].has_left
    ended = played_out(state, Random(3))
    assert sorted(ended.ranks) == [1, 2, 3] and ended.scores[2] > 0


def test_q7_5_with_bots_the_game_ends_when_everyone_has_left() -> None:
    """Q7.5"""
    state = left(left(planned(players=3, leavers="bot"), 2), 0)
    ended = ended_by_leaving(state, 1)
    assert ended.reasons[0].code == "queens_gambit-nobody-left"


@pytest.mark.parametrize("seed", range(6))
def test_q7_5_the_game_comes_to_an_end_no_matter_who_leaves_when(seed: int) -> None:
    """Q7.5 Leaving at any moment of a random game of four leaves a state that can be played."""
    rng = Random(seed)
    state = QUEENS_GAMBIT.initial(Options(players=4, limit=30), MATERIAL)
    leaving = sorted(rng.sample(range(60), 2))
    for number in range(60):
        if number in leaving:
            state = left(state, rng.choice(state.playing))
        if state.phase in (Phase.LAYOUT, Phase.OLDEST, Phase.SHUFFLING, Phase.DRAWING):
            state = deal_at_random(state, rng)
        else:
            seat = rng.choice(seats_awaited(state))
            state = apply(state, seat, rng.choice(legal_actions(state, seat)))
    assert len(state.playing) == 2
    assert sorted(played_out(state, rng).ranks) == [1, 2, 3, 3]


def test_q2_3_q7_5_a_player_who_has_left_cannot_be_drawn_as_the_oldest() -> None:
    """Q2.3 Q7.5 Chance picks among the remaining players."""
    state = left(QUEENS_GAMBIT.initial(Options(players=4, layout="star"), MATERIAL), 1)
    asked = QUEENS_GAMBIT.to_act(state)
    assert isinstance(asked, Pick) and asked.count == 3
    drawn = [QUEENS_GAMBIT.dealt(state, (place,)).state.oldest for place in range(3)]
    assert drawn == [0, 2, 3]


def test_q7_4_q7_5_a_mover_who_leaves_ends_no_counted_turn_in_any_phase() -> None:
    """Q7.4 Q7.5 Before the move or after one without a capture, the count does not change."""
    before = planned("star", players=3)
    seat = seats_awaited(before)[0]
    quiet = next(
        move
        for move in legal_actions(before, seat)
        if isinstance(move, Move) and move.target not in before.token_squares
    )
    moved = apply(before, seat, quiet)
    assert (before.quiet, moved.quiet) == (0, 1)
    assert left(before, seat).quiet == left(moved, seat).quiet == 0


def test_q7_5_points_of_a_removed_seat_are_the_same_in_view_and_outcome() -> None:
    """Q7.5 A removed player keeps them, even when their departure ends the table."""
    token = Token("d4", Piece.KING, 8)
    for players in (2, 3):
        state = with_holding(planned("star", players=players), 1, taken=(token,))
        gone = left(state, 1)
        view = QUEENS_GAMBIT.view(gone, None)
        assert view.seats[1].points == 8 and view.seats[1].hand_size == 0
        ended = QUEENS_GAMBIT.outcome(gone)
        assert (ended is not None) == (players == 2)
        if ended is not None:
            assert ended.scores == tuple(float(seat.points) for seat in view.seats) == (0.0, 8.0)
            assert ended.ranks == (1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_q7_5_the_story_and_the_text_name_the_points_of_a_seat_that_left(language: str) -> None:
    """Q7.5 In all three languages; the rule says that they stay."""
    token = Token("d4", Piece.KING, 8)
    state = with_holding(planned("star", players=3), 1, taken=(token,))
    told = events_of(QUEENS_GAMBIT.resigned(state, 1))[0]
    texts = Texts(language)
    assert told.code == "queens_gambit-removed" and told.params == {"points": 8}
    assert " 8)" in texts.event(told, ["Ada", "Bo", "Cy"])
    shown = QUEENS_GAMBIT.text(QUEENS_GAMBIT.view(left(state, 1), None), texts.say)
    assert ": 8." in shown
    assert {"en": "stay", "de": "bleiben stehen", "pl": "zostają"}[language] in texts.say(
        "rule-Q7-5"
    )


def test_q7_5_under_version_1_the_points_of_a_removed_seat_do_not_count() -> None:
    """Q7.5 A table that began under the old rule ends under it."""
    old = GAMES.of_version("queens_gambit", 1)
    assert old is QUEENS_GAMBIT_1
    fresh = old.initial(Options(players=2, layout="star", oldest=0), MATERIAL)
    assert not fresh.leavers_keep_points
    token = Token("d4", Piece.KING, 8)
    state = with_holding(planned("star", players=2), 1, taken=(token,))
    state = msgspec.structs.replace(state, leavers_keep_points=False)
    gone = left(state, 1)
    ended = old.outcome(gone)
    assert ended is not None and ended.scores == (0.0, 0.0) and ended.ranks == (1, 2)
    assert old.view(gone, None).seats[1].points == 0


def test_q7_5_while_all_plan_a_removed_seat_shows_points_and_no_cards() -> None:
    """Q7.5 Q4.4 The others seem not to have planned; a removed seat has no cards to plan with."""
    token = Token("d4", Piece.KING, 8)
    state = with_holding(placed("star", players=3, oldest=0), 1, taken=(token,))
    planned_first = apply(state, 1, Plan(cards("N B N")))
    for before in (state, planned_first):
        gone = left(before, 1)
        assert gone.phase is Phase.PLANNING
        for watcher in (0, 1, 2, None):
            view = QUEENS_GAMBIT.view(gone, watcher)
            seat = view.seats[1]
            assert (seat.hand_size, seat.row_size, seat.pile_size) == (0, 0, 0)
            assert seat.points == 8 and seat.is_removed and 1 not in view.awaited
        assert QUEENS_GAMBIT.view(gone, 2).seats[0].hand_size == 5


def test_q7_5_points_of_a_removed_seat_decide_nothing_at_the_end() -> None:
    """Q7.5 Q7.2 Q7.3 Neither the ranks nor the reasons; the scores show the points."""
    picture = EMPTY * 6 + "......../1P.2...3"
    four = (Token("h8", Piece.KNIGHT, 3),)
    state = with_holding(position(picture, Card.ROOK), 1, taken=four)
    ended = QUEENS_GAMBIT.outcome(apply(left(state, 1), 0, Move(Card.ROOK, "b1")))
    assert ended is not None
    assert ended.ranks == (1, 3, 2) and ended.scores == (3.0, 3.0, 0.0)
    assert [reason.rule for reason in ended.reasons] == ["Q7.1", "Q7.2"]


def test_q7_5_q7_4_who_leaves_while_a_reshuffle_is_awaited_leaves_no_counted_turn() -> None:
    """Q7.5 Q7.4 The move without a capture was counted; earlier turns stay on the count."""
    for quiet in (1, 5):
        before = msgspec.structs.replace(drawing(quiet=quiet), turn=13)
        after = left(before, before.mover or 0)
        assert after.quiet == quiet - 1 and after.mover != before.mover
        assert after.phase is Phase.MOVING


def drawing(quiet: int) -> State:
    """The mover has laid a card, and their pile is empty."""
    state = planned("star", players=3, oldest=0)
    seat = state.mover or 0
    held = state.holdings[seat]
    state = with_holding(state, seat, pile=(), turned=(*held.pile, *held.turned))
    return msgspec.structs.replace(state, phase=Phase.DRAWING, quiet=quiet)


def test_q7_2_q7_3_reasons_do_not_look_at_the_points_of_removed_seats() -> None:
    """Q7.2 Q7.3 Q7.5 The removed seat has the most, and as many as another below the first."""
    picture = EMPTY * 6 + "......../1P.2..34"
    for removed in (3, 60):
        state = position(picture, Card.ROOK)
        state = with_holding(state, 1, taken=(Token("h8", Piece.KNIGHT, removed),), last_turn=7)
        state = with_holding(state, 2, taken=(Token("h7", Piece.PAWN, 2),), last_turn=6)
        state = with_holding(state, 3, taken=(Token("h6", Piece.PAWN, 1),), last_turn=5)
        ended = QUEENS_GAMBIT.outcome(apply(left(state, 1), 0, Move(Card.ROOK, "b1")))
        assert ended is not None and ended.ranks == (1, 4, 2, 3)
        assert [reason.code for reason in ended.reasons] == [
            "queens_gambit-last-token",
            "queens_gambit-most-points",
        ]


def takeback_table(*leavers: int, taken_over: bool = True) -> QueensGambitTable:
    """A table of three that these seats have left, where seat 0 has placed and asks for a
    takeback."""
    options = Options(players=3, layout="star", oldest=0, leavers="bot")
    table = table_of(options)
    entries: list[Entry] = []
    for seat in leavers:
        entries.append(ResignationEntry(seat=seat))
        if taken_over:
            entries.append(TakeOverEntry(seat=seat, player=Player("Bot", "bot", "random")))
    entries.append(ActionEntry(seat=0, action=f"start {table.state.starts[0]}"))
    for entry in (*entries, OfferEntry(seat=0, offer="takeback")):
        after = appended(QUEENS_GAMBIT, table, entry)
        assert not isinstance(after, Refusal), after
        table = after
    return table


def test_q7_5_a_takeback_that_no_one_else_can_answer_is_answered_by_the_bots() -> None:
    """Q7.5 All others have left, and bots play for them: each of them is asked, and agrees."""
    table = takeback_table(1, 2)
    for seat in (1, 2):
        assert asked_seats(table)[0] == seat and bot_to_act(QUEENS_GAMBIT, table) == seat
        answer = courtesy_entry(QUEENS_GAMBIT, table, seat, at=0)
        assert answer == OfferAnswerEntry(seat=seat, accepts=True)
        after = appended(QUEENS_GAMBIT, table, answer)
        assert not isinstance(after, Refusal)
        table = after
    assert table.pending is None and len(table.state.starts) == 4


def test_q7_5_a_seat_whose_player_has_just_left_is_taken_over_before_it_answers() -> None:
    """Q7.5"""
    table = takeback_table(1, 2, taken_over=False)
    assert isinstance(courtesy_entry(QUEENS_GAMBIT, table, 1, at=0), TakeOverEntry)
    assert bot_to_act(QUEENS_GAMBIT, table) == 1


def test_q7_5_a_player_who_has_left_is_not_asked_for_a_takeback_while_someone_is_there() -> None:
    """Q7.5"""
    table = takeback_table(1)
    assert asked_seats(table) == (2,) and bot_to_act(QUEENS_GAMBIT, table) != 1
    refused = appended(QUEENS_GAMBIT, table, OfferAnswerEntry(seat=1, accepts=True))
    assert isinstance(refused, Refusal) and refused.code == "answered-already"
    agreed = appended(QUEENS_GAMBIT, table, OfferAnswerEntry(seat=2, accepts=True))
    assert not isinstance(agreed, Refusal) and len(agreed.state.starts) == 4
