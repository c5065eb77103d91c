"""The seats on turn, their legal actions, and the results: the agenda carried out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played
from kiebitz.core.memo import memoized
from kiebitz.core.seat import NOBODY, Awaited, Deal, Permute, Pick, Seat, Seats, is_deal
from kiebitz.games.match_of_the_century import actions, attack, endurance, setup, tasks
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import PERSONS, Person
from kiebitz.games.match_of_the_century.selections import any_of
from kiebitz.games.match_of_the_century.state import LastAction, State
from kiebitz.games.match_of_the_century.step import Step, begun, replace
from kiebitz.games.match_of_the_century.verbs import Asking, ShowCard
from kiebitz.games.match_of_the_century.verbs.hands import after_shown

CARRIED_OUT: dict[type[Any], Callable[[Step, Any], Step]] = {
    tasks.FirstHands: lambda step, task: setup.first_hands(step),
    tasks.Begin: lambda step, task: attack.begun_attack(step),
    tasks.Compare: lambda step, task: attack.compared(step),
    tasks.MayUse: attack.may_use,
    tasks.Do: lambda step, task: task.verb.done(step, task),
    tasks.FillHand: setup.filled_hand,
    tasks.Limits: endurance.limits,
    tasks.GiveAward: lambda step, task: attack.award_given(step),
    tasks.CheckEnd: lambda step, task: attack.end_checked(step),
    tasks.ClearBoard: lambda step, task: setup.board_cleared(step),
    tasks.Prepare: setup.prepared,
    tasks.NewGame: lambda step, task: setup.new_game(step),
}
"""Steps that the program takes automatically."""


def carried_on(step: Step) -> Step:
    """Carries out automatic steps until a player or chance has to act."""
    while step.agenda and type(step.agenda[0]) in CARRIED_OUT:
        task = step.agenda[0]
        step = CARRIED_OUT[type(task)](step.popped(), task)
    return step


@memoized
def to_act(state: State) -> Awaited:
    """The seats on turn, or the request to chance."""
    task = state.task
    if task is None:
        return NOBODY
    if isinstance(task, tasks.SeatPersons):
        return Pick("spassky", 2)
    if isinstance(task, tasks.Shuffle):
        return Permute(f"shuffle-{task.person.word}", len(state.camps[task.person].pile))
    if isinstance(task, tasks.Ask) and isinstance(task.verb, ShowCard):
        return Pick("shown-card", len(state.camps[task.chooser].hand))
    return Seats(state.seats_of(state.awaited))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All actions the seat may take now, in the order of its own cards."""
    person = state.person_of(seat)
    return () if person is None else offers(state)[person]


@memoized
def offers(state: State) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """The legal actions of Spassky and of Fischer."""
    spassky, fischer = (
        _LEGAL[type(state.task)](state, state.task, person) if person in state.awaited else ()
        for person in PERSONS
    )
    return spassky, fischer


def _exchanges(state: State, task: tasks.Exchanges, person: Person) -> tuple[Action, ...]:
    """M1.8 Any number of cards."""
    return tuple(actions.Exchange(cards) for cards in any_of(state.camps[person].hand))


def _discards(state: State, task: tasks.Discards, person: Person) -> tuple[Action, ...]:
    """M4.3 Any number of cards."""
    return tuple(actions.Discard(cards) for cards in any_of(state.camps[person].hand))


def _attacks(state: State, task: tasks.Lead, person: Person) -> tuple[Action, ...]:
    """M3.3 A card with pawns into an open lane, or resigning the game."""
    pawns = range(attack.most_pawns(state, person) + 1)
    cards = attack.playable_cards(state, person)
    lanes = attack.lanes_to_attack(state)
    plays = [actions.Attack(lane, c, p) for lane in lanes for c in cards for p in pawns]
    return (*plays, actions.ResignGame())


def _answers(state: State, task: tasks.Reply, person: Person) -> tuple[Action, ...]:
    """M3.4 A card with pawns, or resigning the game."""
    pawns = range(attack.most_pawns(state, person) + 1)
    cards = attack.playable_cards(state, person)
    return (*(actions.Answer(c, p) for c in cards for p in pawns), actions.ResignGame())


def _draws(state: State, task: tasks.Drawing, person: Person) -> tuple[Action, ...]:
    """M5.4 This many cards, or none; from an empty pile only after a reshuffle."""
    pile = len(state.camps[person].pile)
    if not pile:
        return (actions.Reshuffle(), actions.Stop())
    counts = range(min(task.left, pile), 0, -1)
    return (*(actions.Draw(count) for count in counts), actions.Stop())


def _down_to_limit(state: State, task: tasks.OverLimit, person: Person) -> tuple[Action, ...]:
    """M5.3 Exactly the surplus cards."""
    cards = state.free_hand(person)
    return tuple(actions.Discard(chosen) for chosen in combinations(cards, task.count))


def _answers_to_verb(state: State, task: tasks.Ask, person: Person) -> tuple[Action, ...]:
    assert isinstance(task.verb, Asking)
    return task.verb.answers(state, task)


_LEGAL: dict[type[Any], Callable[[State, Any, Person], tuple[Action, ...]]] = {
    tasks.Exchanges: _exchanges,
    tasks.Discards: _discards,
    tasks.Lead: _attacks,
    tasks.Reply: _answers,
    tasks.Offer: lambda state, task, person: (actions.Use(), actions.Pass()),
    tasks.Ask: _answers_to_verb,
    tasks.Shown: lambda state, task, person: (actions.Discard((task.card,)), actions.Keep()),
    tasks.Drawing: _draws,
    tasks.OverLimit: _down_to_limit,
}


def apply(state: State, seat: Seat, action: Action) -> Played[State]:
    """The result of a legal action."""
    person, task = state.person_of(seat), state.task
    if action not in legal_actions(state, seat):
        raise IllegalAction(action)
    assert task is not None and person is not None
    if isinstance(action, actions.Exchange | actions.Discard) and isinstance(
        task, tasks.SIMULTANEOUS
    ):
        return carried_on(chosen(begun(state), person, action.cards)).played
    step = replace(begun(state), last=LastAction(person, action)).popped()
    if isinstance(action, actions.ResignGame):
        return carried_on(attack.game_lost(step, person, "choice", "M3.13")).played
    return carried_on(_FOLLOWS[type(task)](step, task, action)).played


def chosen(step: Step, person: Person, cards: tuple[int, ...]) -> Step:
    """A hidden choice, which causes no event; when both have chosen, both are carried out."""
    both = list(step.chosen)
    both[person] = cards
    after = replace(step, chosen=(both[0], both[1]))
    if None in both:
        return after
    is_exchange = isinstance(step.task, tasks.Exchanges)
    revealed = setup.exchanged if is_exchange else setup.discards_revealed
    return revealed(replace(after, last=None).popped())


_FOLLOWS: dict[type[Any], Callable[[Step, Any, Any], Step]] = {
    tasks.Lead: attack.after_attack,
    tasks.Reply: attack.after_answer,
    tasks.Offer: attack.after_offer,
    tasks.Ask: lambda step, task, action: task.verb.answered(step, task, action),
    tasks.Shown: after_shown,
    tasks.Drawing: endurance.after_drawing,
    tasks.OverLimit: endurance.after_discards_to_limit,
}


def dealt(state: State, deal: Deal) -> Played[State]:
    """The result of an answer by chance."""
    asked = to_act(state)
    if isinstance(asked, Seats) or not is_deal(asked, deal):
        raise IllegalAction(deal)
    return carried_on(_after_deal(begun(state).popped(), state.task, deal)).played


def _after_deal(step: Step, task: tasks.Task | None, deal: Deal) -> Step:
    if isinstance(task, tasks.SeatPersons):
        return setup.persons_seated(step, deal)
    if isinstance(task, tasks.Ask) and isinstance(task.verb, ShowCard):
        return task.verb.shown(step, task, deal)
    assert isinstance(task, tasks.Shuffle)
    step = setup.shuffled(step, task.person, deal)
    drawing = step.task
    if isinstance(drawing, tasks.Drawing):
        # M5.4 The card for which the pile was shuffled is drawn at once.
        return endurance.after_draw(step.popped(), drawing, 1)
    return setup.shuffle_told(step, task.person)
