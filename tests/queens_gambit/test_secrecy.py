"""Face-down cards (Q6): a planned card's face is never shown, directly or indirectly."""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from kiebitz.core.entry import ActionEntry, DealEntry, Entry, Player
from kiebitz.core.event_log import events_shown_to, remembered_record
from kiebitz.core.fold import appended, replayed
from kiebitz.core.message import Refusal
from kiebitz.core.record import parse_record, record_of, write_record
from kiebitz.core.seat import Seats
from kiebitz.core.table import Opening, Table
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import DECK, in_order
from kiebitz.games.queens_gambit.material import Material, note_key
from kiebitz.games.queens_gambit.rules import legal_actions, to_act
from kiebitz.games.queens_gambit.state import Action, Lay, Options, Phase, Plan, State
from kiebitz.texts import Texts
from tests.queens_gambit.pictures import (
    MATERIAL,
    apply,
    cards,
    events_of,
    placed,
    planned,
    random_states,
    seats_awaited,
)

GAMES = 40 if os.environ.get("KIEBITZ_SOAK") == "1" else 4
WATCHERS_OF_THREE = (0, 1, 2, None)
AnyTable = Table[State, Action, Options, Material]


def test_q6_1_the_own_view_after_planning_has_no_face_of_the_plan() -> None:
    """Q6.1 Two plans of the same cards in another order look the same to every watcher, even to the
    player who laid them: in the view, in the events and in the text on the screen."""
    state = placed(players=3)
    rows = set(permutations(cards("N N B")))
    assert len(rows) == 3
    seen = set()
    for row in rows:
        step = QUEENS_GAMBIT.apply(state, 0, Plan(row))
        for watcher in WATCHERS_OF_THREE:
            view = QUEENS_GAMBIT.view(step.state, watcher)
            told = events_of(step, watcher)
            text = QUEENS_GAMBIT.text(view, Texts("en").say)
            seen.add((watcher, msgspec.json.encode((view, told)), text))
    assert len(seen) == len(WATCHERS_OF_THREE)


def test_q6_1_no_view_has_a_row_unless_the_seat_may_look() -> None:
    """Q6.1"""
    for state in random_states(Random(1), players=3):
        for watcher in WATCHERS_OF_THREE:
            assert QUEENS_GAMBIT.view(state, watcher).row is None


def test_q6_1_a_card_laid_later_is_not_shown_either() -> None:
    """Q6.1 The event of laying names no card, and the view only counts three in the row."""
    state = planned("star", players=2)
    state = apply(state, 1, legal_actions(state, 1)[0])
    lay = legal_actions(state, 1)[0]
    assert isinstance(lay, Lay)
    step = QUEENS_GAMBIT.apply(state, 1, lay)
    for watcher in (0, 1, None):
        told = events_of(step, watcher)
        assert told[0].code == "queens_gambit-laid" and told[0].params == {}
        view = QUEENS_GAMBIT.view(step.state, watcher)
        assert view.seats[1].row_size == 3 and view.row is None


def test_q6_2_a_seat_that_may_look_sees_its_own_row_and_no_one_elses() -> None:
    """Q6.2"""
    for state in random_states(Random(2), players=3, looks=[False, True]):
        views = [QUEENS_GAMBIT.view(state, watcher) for watcher in WATCHERS_OF_THREE]
        assert [view.row for view in views] == [None, state.holdings[1].row, None, None]
        for view in views:
            assert [held.may_look for held in view.seats] == [False, True, False]


def test_q6_2_looking_does_not_change_the_order() -> None:
    """Q6.2 There is no action that touches a card already laid."""
    for state in random_states(Random(3), players=2, looks=[True, True]):
        if not isinstance(to_act(state), Seats):
            continue
        for seat in seats_awaited(state) if state.phase is not Phase.OVER else ():
            row = state.holdings[seat].row
            for action in legal_actions(state, seat):
                assert apply(state, seat, action).holdings[seat].row[: len(row)] == row


def test_q6_2_only_who_may_not_look_is_told_to_memorise_the_plan() -> None:
    """Q6.2"""
    state = placed(players=2, looks=[True, False])
    prompts = [QUEENS_GAMBIT.prompt(QUEENS_GAMBIT.view(state, seat)).id for seat in (0, 1, None)]
    assert prompts == [
        "prompt-queens_gambit-plan-to-look-at",
        "prompt-queens_gambit-plan",
        "prompt-queens_gambit-wait-plans",
    ]


def test_q4_4_no_one_learns_who_has_planned_from_awaited_sizes_or_prompt() -> None:
    """Q4.4 The others look alike whether they have planned or not."""
    state = placed(players=4)
    one, other = apply(state, 1, Plan(cards("N N B"))), apply(state, 2, Plan(cards("N B N")))
    for watcher in (0, 3, None):
        view = QUEENS_GAMBIT.view(one, watcher)
        assert view == QUEENS_GAMBIT.view(other, watcher) == QUEENS_GAMBIT.view(state, watcher)
        assert view.awaited == (0, 1, 2, 3) and not view.has_planned
    own = QUEENS_GAMBIT.view(one, 1)
    assert own.has_planned and own.awaited == (0, 2, 3)
    assert (own.seats[1].hand_size, own.seats[2].hand_size) == (3, 5)


def table_with(plans: dict[int, str], order: tuple[int, ...]) -> AnyTable:
    """A table of three whose seats have laid these plans in this order."""
    opening = Opening(
        table="t",
        game=QUEENS_GAMBIT.name,
        rules_version=1,
        options=Options(players=3, layout="star", oldest=0),
        material=MATERIAL,
        players=tuple(Player(f"player {seat}") for seat in range(3)),
    )
    starts = [
        ActionEntry(seat=s, action=f"start {a}") for s, a in ((0, "a1"), (2, "a8"), (1, "h1"))
    ]
    deals = [DealEntry(deal=tuple(range(12)))] * 3
    laid = [ActionEntry(seat=seat, action=plans[seat]) for seat in order]
    entries: tuple[Entry, ...] = (*starts, *deals, *laid)
    return replayed(QUEENS_GAMBIT, opening, entries)


def test_q6_1_the_log_of_a_running_game_does_not_tell_order_or_faces_of_plans() -> None:
    """Q6.1 Q4.4 The log as each watcher was shown it, also after a resume from the record."""
    plans = {0: "plan N N B", 1: "plan N B N", 2: "plan B N N"}
    changed = {0: "plan B N N", 1: "plan N B N", 2: "plan N B N"}
    one, other = table_with(plans, (0, 1, 2)), table_with(changed, (2, 0, 1))
    for watcher in WATCHERS_OF_THREE:
        stories = []
        for table in (one, other):
            stored = parse_record(write_record(record_of(table, b"secret")))
            shown = events_shown_to(QUEENS_GAMBIT, table.opening, stored.entries, watcher)
            view = QUEENS_GAMBIT.view(replayed_state(table, stored.entries), watcher)
            stories.append(msgspec.json.encode((shown, view)))
        assert stories[0] == stories[1]


def test_q6_1_the_story_names_no_card_before_it_is_turned_up() -> None:
    """Q6.1 A log that kept drawn cards would reveal the seat's own row: all drawn cards minus those
    in hand and those turned up. So it is the same whatever was drawn and laid."""
    named = {"queens_gambit-turned-up", "queens_gambit-stayed"}
    named |= {"queens_gambit-moved", "queens_gambit-captured"}
    opening = msgspec.structs.replace(
        table_with({}, ()).opening, options=Options(players=3, layout="star", oldest=0, limit=20)
    )
    table: AnyTable = replayed(QUEENS_GAMBIT, opening, table_with({}, ()).entries)
    rng = Random(4)
    while table.ended is None:
        awaited = to_act(table.state)
        entry: Entry = DealEntry(deal=tuple(rng.sample(range(7), 7)))
        if isinstance(awaited, Seats):
            seat = awaited.seats[0]
            action = rng.choice(legal_actions(table.state, seat))
            entry = ActionEntry(seat=seat, action=QUEENS_GAMBIT.write(table.state, action))
        after = appended(QUEENS_GAMBIT, table, entry)
        assert not isinstance(after, Refusal)
        table = after
    for watcher in WATCHERS_OF_THREE:
        told = events_shown_to(QUEENS_GAMBIT, opening, table.entries, watcher)
        showing = {event.code for event in told if {"card", "cards"} & set(event.params)}
        assert showing and showing <= named
        assert "queens_gambit-drew" in {event.code for event in told}


def replayed_state(table: AnyTable, entries: tuple[Entry, ...]) -> State:
    return replayed(QUEENS_GAMBIT, table.opening, entries).state


def test_a_half_planned_table_tells_the_others_nothing() -> None:
    """Q4.4 The log has no gap: it is the same with and without the plan of another seat."""
    before = table_with({}, ())
    after = table_with({2: "plan N N B"}, (2,))
    for watcher in (0, 1, None):
        assert events_shown_to(
            QUEENS_GAMBIT, before.opening, before.entries, watcher
        ) == events_shown_to(QUEENS_GAMBIT, after.opening, after.entries, watcher)


def test_q6_1_a_bot_may_remember_what_it_laid_itself() -> None:
    """Q6.1 Its memory contains its own actions in clear, and no other seat's."""
    table = table_with({0: "plan N N B", 1: "plan N B N", 2: "plan B N N"}, (0, 1, 2))
    memory = remembered_record(QUEENS_GAMBIT, table.opening, table.entries, 1)
    own = [item.action for item in memory if not hasattr(item, "code")]
    assert Plan(cards("N B N")) in own and len(own) == 2


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("looks", [(), (True, False, True)], ids=["nobody-looks", "two-look"])
def test_q6_1_what_a_seat_may_derive_it_may_and_nothing_else_is_fixed(
    seed: int, looks: tuple[bool, ...]
) -> None:
    """Q6.1 A re-dealt state keeps each deck's twelve cards, the seat's own hand, the cards turned
    up, and the own row only of a seat that may look."""
    rng = Random(seed)
    for state in random_states(rng, players=3, looks=looks)[::7]:
        for watcher in WATCHERS_OF_THREE:
            other = QUEENS_GAMBIT.redealt(state, watcher, rng)
            for seat, held in enumerate(other.holdings):
                deck = held.hand + held.row + held.pile + held.turned
                assert Counter(deck) in (Counter(), Counter(DECK))
                assert held.turned == state.holdings[seat].turned
                assert held.hand == in_order(held.hand)
            if watcher is not None:
                mine, redealt = state.holdings[watcher], other.holdings[watcher]
                assert redealt.hand == mine.hand
                if state.options.may_look(watcher):
                    assert redealt.row == mine.row


def test_q6_1_redealing_reaches_other_rows_and_other_planners() -> None:
    """Q6.1 Q4.4 Without this the secrecy tests would prove nothing."""
    rng = Random(5)
    half = apply(placed(players=3), 0, Plan(cards("N N B")))
    rows, planners = set(), set()
    for _ in range(200):
        other = QUEENS_GAMBIT.redealt(half, 0, rng)
        rows.add(other.holdings[0].row)
        planners.add(seats_awaited(other))
    assert len(rows) > 20
    assert planners == {(1, 2), (1,), (2,)}


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_redealt_state_can_be_played_to_its_end(seed: int) -> None:
    """Bots imagine with it, so the rules must be able to continue from there."""
    rng = Random(seed)
    states = random_states(rng, players=4)
    for state in rng.sample(states, 10):
        watcher = rng.choice([0, 1, 2, 3, None])
        other = QUEENS_GAMBIT.redealt(state, watcher, rng)
        for _ in range(10):
            if isinstance(to_act(other), Seats) and other.phase is not Phase.OVER:
                seat = seats_awaited(other)[0]
                other = apply(other, seat, rng.choice(legal_actions(other, seat)))


def test_q6_1_a_refusal_tells_nothing_of_other_seats() -> None:
    """Q6.1 A seat's refusals do not depend on hidden information."""
    rng = Random(6)
    for state in random_states(rng, players=3)[::5]:
        if state.phase is Phase.OVER:
            continue
        for seat in range(3):
            other = QUEENS_GAMBIT.redealt(state, seat, rng)
            for action in (
                Plan(cards("Q Q R")),
                Lay(cards("Q")[0]),
                *legal_actions(state, seat)[:3],
            ):
                here = QUEENS_GAMBIT.refusal(state, seat, action)
                assert here == QUEENS_GAMBIT.refusal(other, seat, action)


def test_the_table_refuses_an_action_of_a_seat_that_has_planned() -> None:
    """Q4.4"""
    table = table_with({2: "plan N N B"}, (2,))
    refused = appended(QUEENS_GAMBIT, table, ActionEntry(seat=2, action="plan N N N"))
    assert isinstance(refused, Refusal)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_text_view_shows_planned_cards_as_question_marks(language: str) -> None:
    """Q6.1 And the seat's own row with its faces only to a seat that may look (Q6.2)."""
    texts = Texts(language, QUEENS_GAMBIT.names(MATERIAL, language))
    state = planned("star", players=2, looks=[True])
    shown = {
        seat: QUEENS_GAMBIT.text(QUEENS_GAMBIT.view(state, seat), texts.say)
        for seat in (0, 1, None)
    }
    assert shown[None].count("? ? ?;") == shown[1].count("? ? ?;") == 1
    assert "N N N;" in shown[0] and "N N N;" not in shown[1] + shown[None]
    note = texts.say("queens_gambit-layout-note", {"remark": f"@{note_key('star')}"})
    assert note in shown[None] and "star" not in note
