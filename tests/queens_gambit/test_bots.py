"""The Queen's Gambit's bots: their memory, their limits, their play."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import log
from random import Random
from typing import Any

import pytest

from kiebitz.bots import Bot, bot, levels
from kiebitz.bots.bot import Situation, situation_of
from kiebitz.bots.queens_gambit import levels as levels_module
from kiebitz.bots.queens_gambit.fallback_search import FallbackSearch
from kiebitz.bots.queens_gambit.greedy import rate_action
from kiebitz.bots.queens_gambit.human import BEGINNER, Eye, Human, rate_by_nearness
from kiebitz.bots.queens_gambit.kernel_table import kernel_action, kernel_question
from kiebitz.bots.queens_gambit.memory import hidden_cards, recall_table
from kiebitz.bots.queens_gambit.search_player import Effort, SearchPlayer
from kiebitz.bots.queens_gambit.sight import Sight, sight_of
from kiebitz.conformance.random_play import fresh_table, must_append, random_tables
from kiebitz.core.dealing import next_deal
from kiebitz.core.entry import ActionEntry, Entry
from kiebitz.core.table import AnyTable, awaited_seats
from kiebitz.games.queens_gambit import QUEENS_GAMBIT
from kiebitz.games.queens_gambit.board import CARDS, Card
from kiebitz.games.queens_gambit.hidden import redealt
from kiebitz.games.queens_gambit.state import Move, Options, Phase, Start, State
from kiebitz.games.queens_gambit.view import QueensGambitView
from kiebitz.kernels.queens_gambit.api import legal
from kiebitz.kernels.queens_gambit.search_api import foreseen, greedy_scores
from kiebitz.material import shipped_material
from tests.conformance.setups import Setup
from tests.kernels.positions import SOAK

MATERIAL = shipped_material(QUEENS_GAMBIT)
FEW: dict[str, Callable[[int], Bot]] = {
    "greedy": lambda seed: bot("queens_gambit", "greedy", seed),
    "beginner": lambda seed: bot("queens_gambit", "beginner", seed),
    "casual": lambda seed: bot("queens_gambit", "casual", seed),
    "search": lambda seed: SearchPlayer(Effort(playouts=150), seed),
    "forgetful": lambda seed: SearchPlayer(Effort(playouts=150, forgets=True), seed),
    "fallback": lambda seed: FallbackSearch(2, seed),
}
"""Every kind of player, with little work."""


def some_tables(players: int, seed: str, **options: Any) -> Iterator[AnyTable]:
    """A random game, table by table."""
    chosen = Options(players=players, **{"limit": 25, **options})
    yield from random_tables(Setup("bots", QUEENS_GAMBIT, chosen, MATERIAL, True), Random(seed))


def asked(table: AnyTable) -> tuple[int, ...]:
    """The seats that have a choice."""
    state = table.state
    seats = range(len(state.holdings))
    return tuple(s for s in seats if len(QUEENS_GAMBIT.legal_actions(state, s)) > 1)


def situations(
    players: int, seed: str, every: int = 1, **options: Any
) -> Iterator[tuple[State, Situation]]:
    for number, table in enumerate(some_tables(players, seed, **options)):
        if number % every == 0 and table.ended is None:
            for seat in asked(table):
                yield table.state, situation_of(QUEENS_GAMBIT, table, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_remembers_its_row_q6_1(players: int) -> None:
    for table in list(some_tables(players, f"memory {players}"))[::3]:
        state = table.state
        if state.phase is Phase.LAYOUT:
            continue
        for seat in range(players):
            situation = situation_of(QUEENS_GAMBIT, table, seat)
            assert (
                recall_table(seat, state.layouts[0], situation.memory).row
                == state.holdings[seat].row
            )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_that_was_seen_is_remembered_q5_1(players: int) -> None:
    """First the plans, with the gambits' start squares; then the cards turned up, in order."""
    for state, situation in situations(players, f"glimpse {players}", every=4):
        seen = recall_table(situation.seat, state.layouts[0], situation.memory).glimpses
        assert bool(seen) == (state.turn > 0)
        for seat, held in enumerate(state.holdings):
            own = [each for each in seen if each.seat == seat]
            cards = tuple(each.card for each in own[1:])
            is_moving = state.phase is Phase.MOVING and seat == state.mover
            turned = held.turned[:-1] if is_moving else held.turned
            assert cards[len(cards) - len(turned) :] == turned
            if own:
                assert (own[0].card, own[0].target) == (None, None)
                assert held.gambit == (own[-1].target or own[-1].origin)


def greedy_tables(players: int, seed: bytes) -> Iterator[AnyTable]:
    """A game between greedy players, table by table."""
    chosen = Options(players=players)
    setup = Setup("greedy", QUEENS_GAMBIT, chosen, MATERIAL, True)
    table, player = fresh_table(setup, seed), bot("queens_gambit", "greedy", 1)
    while table.ended is None:
        yield table
        entry: Entry | None = next_deal(QUEENS_GAMBIT, table, seed, at=0)
        if entry is None:
            seat = awaited_seats(QUEENS_GAMBIT, table)[0]
            action = player.choose(situation_of(QUEENS_GAMBIT, table, seat))
            entry = ActionEntry(seat=seat, action=QUEENS_GAMBIT.write(table.state, action))
        table = must_append(setup, table, entry)


def test_what_others_do_tells_of_their_next_card_q6_1() -> None:
    """More precise than counting the remaining cards; and impossible cards are ruled out."""
    told = counted = 0.0
    for table in (t for n in range(3) for t in greedy_tables(2 + n, bytes([n]) * 32)):
        state = table.state
        if state.phase is not Phase.MOVING or state.mover is None:
            continue
        situation = situation_of(QUEENS_GAMBIT, table, state.mover)
        layout, _, _, seen = kernel_question(situation)
        for other in set(range(len(state.holdings))) - {state.mover}:
            held = state.holdings[other]
            chances = foreseen(layout, seen, other)
            hidden = hidden_cards((), (), held.turned)
            assert sum(chances) == pytest.approx(1, abs=1e-3)
            assert all(
                c < 1e-6 for c, kind in zip(chances, CARDS, strict=True) if kind not in hidden
            )
            told += log(chances[CARDS.index(held.row[0])])
            counted += log(hidden.count(held.row[0]) / len(hidden))
    assert told > 0.75 * counted


def test_the_kernel_is_told_what_the_view_and_the_memory_tell() -> None:
    """The same actions are legal, so the position agrees in everything the seat knows."""
    for players in (2, 3, 4):
        for _, situation in situations(players, f"told {players}", every=2):
            layout, position, seat, _ = kernel_question(situation)
            wanted = sorted(map(kernel_action, situation.legal))
            assert legal(layout, position, seat) == wanted


def seen_in(state: State, situation: Situation) -> Situation:
    """The same situation with other hidden cards."""
    seat = situation.seat
    return replace(
        situation,
        view=QUEENS_GAMBIT.view(state, seat),
        legal=QUEENS_GAMBIT.legal_actions(state, seat),
        imagine=lambda rng: redealt(state, seat, rng),
    )


@pytest.mark.parametrize("name", FEW)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_chooses_the_same_whatever_it_cannot_see_q6_1(name: str, players: int) -> None:
    """For a fixed seed, in the state and in others that its seat could not tell from it."""
    rng, checked = Random(name), 0
    every = 2 if SOAK else 23
    for state, situation in situations(players, f"secrecy {players}", every=every):
        elsewhere = seen_in(redealt(state, situation.seat, rng), situation)
        assert FEW[name](7).choose(situation) == FEW[name](7).choose(elsewhere)
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("name", FEW)
def test_a_bot_plays_by_the_rules_and_by_its_seed(name: str) -> None:
    for players in (2, 3, 4):
        for _, situation in situations(players, f"plays {players}", every=31):
            action = FEW[name](3).choose(situation)
            assert action in situation.legal
            assert action == FEW[name](3).choose(situation)


def test_greedy_and_the_kernels_greedy_rate_alike() -> None:
    for players in (2, 4):
        for _, situation in situations(players, f"greedy {players}", every=5):
            sight = sight_of(situation)
            layout, position, seat, _ = kernel_question(situation)
            there = dict(greedy_scores(layout, position, seat))
            for action in situation.legal:
                here = rate_action(action, sight, sight.row)
                assert there[kernel_action(action)] == pytest.approx(here, abs=1e-4)


def test_a_seat_that_may_look_needs_no_memory_q6_2() -> None:
    for _, situation in situations(2, "looks", every=11, looks=(True, True)):
        unremembered = replace(situation, remember=tuple)
        if situation.view.row:  # type: ignore[attr-defined]
            assert sight_of(unremembered).row == sight_of(situation).row


def test_the_levels_are_the_yardstick_and_the_five() -> None:
    names = ("random", "greedy", "beginner", "casual", "club", "strong", "max")
    assert levels("queens_gambit") == names
    for name in names:
        assert bot("queens_gambit", name, 1).notice is None


def test_without_the_kernels_the_levels_that_search_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels_module, "is_compiled", lambda kernel: False)
    for name in ("club", "strong", "max"):
        player = bot("queens_gambit", name, 1)
        assert isinstance(player, FallbackSearch)
        assert player.notice is not None
    assert bot("queens_gambit", "casual", 1).notice is None


@pytest.mark.parametrize("players", [2, 4])
def test_without_the_kernels_advice_has_every_seats_chance_too(players: int) -> None:
    for _, situation in situations(players, f"advice {players}", every=37):
        found = FallbackSearch(3, 1).advice(situation)
        assert found[0].action == FallbackSearch(3, 1).choose(situation)
        assert 1 <= len(found) <= 3
        for each in found:
            assert each.action in situation.legal and each.line == (each.action,)
            assert len(each.chances) == players and sum(each.chances) == pytest.approx(1)
            assert each.value == each.chances[situation.seat]


def test_who_is_stopped_before_anything_was_imagined_knows_no_chances() -> None:
    stopped = FallbackSearch(3, 1)
    stopped.close()
    situation = late_situation()
    assert [each.chances for each in stopped.advice(situation, 1)] == [()]
    assert stopped.choose(situation) in situation.legal


def test_the_chances_without_the_kernels_say_more_than_a_guess() -> None:
    apart = guessed = 0.0
    for _, situation in situations(2, "near", every=31):
        ours = FallbackSearch(8, 1).advice(situation, 1)[0].value
        theirs = SearchPlayer(Effort(playouts=1), 1).advice(situation, 1)[0].value
        apart += abs(ours - theirs)
        guessed += abs(0.5 - theirs)
    assert apart < guessed / 2


def sight(origin: str, **values: int) -> Sight:
    return Sight(origin, dict(values), frozenset(), ())


def test_a_beginner_goes_for_the_nearest_token_not_for_points() -> None:
    here = sight("a1", a2=3, a8=5, c1=4)
    assert (
        rate_by_nearness("a2", here) > rate_by_nearness("c1", here) > rate_by_nearness("a8", here)
    )
    assert rate_by_nearness("b3", here) > rate_by_nearness("f6", here)


def test_who_overlooks_everything_sees_no_token() -> None:
    blind = Human(Eye(overlooks=1.0, remembers=0.0, nearest=True), 1)
    assert blind._overlook_tokens(sight("a1", a2=3, h8=8)).values == {}
    assert Human(BEGINNER, 1)._recall_or_forget(Card.QUEEN) is None


def late_situation() -> Situation:
    found = [pair[1] for pair in situations(3, "late") if isinstance(pair[1].legal[0], Move)]
    return found[len(found) // 2]


def test_advice_has_the_best_actions_with_lines_and_chances() -> None:
    situation = late_situation()
    advice = SearchPlayer(Effort(playouts=100), 1).advice(situation, most=3)
    assert len(advice) == min(3, len(situation.legal))
    for item in advice:
        assert item.action in situation.legal
        assert item.line[0] == item.action
        assert sum(item.chances) == pytest.approx(1)
        assert item.chances[situation.seat] == item.value
    assert len(advice[0].line) > 1


def test_closing_a_bot_ends_its_thinking_in_another_thread() -> None:
    """It would take days otherwise."""
    situation, found = late_situation(), []
    player = SearchPlayer(Effort(playouts=10**12, milliseconds=10**12), 1)
    thread = threading.Thread(target=lambda: found.append(player.choose(situation)))
    thread.start()
    player.close()
    thread.join(60)
    assert not thread.is_alive()
    assert found[0] in situation.legal


def test_a_start_square_is_searched_too_q2_3() -> None:
    situation = next(s for _, s in situations(2, "start") if isinstance(s.legal[0], Start))
    assert SearchPlayer(Effort(playouts=200), 1).choose(situation) in situation.legal


@pytest.mark.parametrize(
    "player", [SearchPlayer(Effort(playouts=1), 1), Human(BEGINNER, 1)], ids=["search", "human"]
)
def test_q7_2_bots_resign_a_game_of_two_that_no_token_can_save(
    player: SearchPlayer | Human,
) -> None:
    """Q7.2 Q7.5 At every moment of random games: exactly when the rest would not be enough."""
    resigned = 0
    for players in (2, 3):
        for table in some_tables(players, "resigning", limit=0):
            for seat in asked(table):
                situation = situation_of(QUEENS_GAMBIT, table, seat)
                view = situation.view
                assert isinstance(view, QueensGambitView)
                points = [sum(token.value for token in seen.taken) for seen in view.seats]
                left = sum(token.value for token in view.tokens)
                is_lost = max(points) > points[seat] + left
                assert player.resigns(situation) == (players == 2 and is_lost)
                resigned += player.resigns(situation)
    assert resigned
