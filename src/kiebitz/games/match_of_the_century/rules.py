"""Who is awaited, what is legal, and what follows: the agenda carried out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from kiebitz.core.errors import IllegalAction
from kiebitz.core.seat import NOBODY, Awaited, Deal, Permute, Pick, Seat, Seats, is_deal
from kiebitz.games.match_of_the_century import (
    actions,
    attack,
    choices,
    effects,
    endurance,
    set_up,
    tasks,
    verbs,
)
from kiebitz.games.match_of_the_century import new_game as new
from kiebitz.games.match_of_the_century.actions import Action
from kiebitz.games.match_of_the_century.cards import PERSONS, Person
from kiebitz.games.match_of_the_century.game_end import game_lost
from kiebitz.games.match_of_the_century.state import (
    Deed,
    State,
    free_hand,
    person_of,
    popped,
    replace,
    seat_of,
)

CARRIED_OUT: dict[type[tasks.Task], Callable[[State, Any], State]] = {
    tasks.FirstHands: lambda state, task: set_up.first_hands(state),
    tasks.Begin: lambda state, task: attack.begun(state),
    tasks.Compare: lambda state, task: attack.compared(state),
    tasks.MayUse: effects.may_use,
    tasks.Do: effects.done,
    tasks.FillHand: endurance.filled_hand,
    tasks.Limits: endurance.limits,
    tasks.GiveAward: lambda state, task: attack.award_given(state),
    tasks.CheckEnd: lambda state, task: attack.end_checked(state),
    tasks.ClearBoard: lambda state, task: new.board_cleared(state),
    tasks.Prepare: new.prepared,
    tasks.NewGame: lambda state, task: new.new_game(state),
}
"""What the program does by itself."""


def carried_on(state: State) -> State:
    """Everything the program does until a player or chance is awaited."""
    while state.agenda and type(state.agenda[0]) in CARRIED_OUT:
        task = state.agenda[0]
        state = CARRIED_OUT[type(task)](popped(state), task)
    return state


def persons_awaited(state: State) -> tuple[Person, ...]:
    """The persons who have to decide something now."""
    task = state.task
    if isinstance(task, tasks.SIMULTANEOUS):
        return tuple(person for person in PERSONS if state.chosen[person] is None)
    if isinstance(task, tasks.Ask):
        return () if isinstance(task.verb, verbs.ShowCard) else (task.chooser,)
    if isinstance(task, tasks.FOR_PLAYERS):
        return (task.person,)
    return ()


def to_act(state: State) -> Awaited:
    """The seats awaited, or what chance is asked for."""
    task = state.task
    if task is None:
        return NOBODY
    if isinstance(task, tasks.SeatPersons):
        return Pick("spassky", 2)
    if isinstance(task, tasks.Shuffle):
        return Permute(f"shuffle-{task.person.word}", len(state.camps[task.person].pile))
    if isinstance(task, tasks.Ask) and isinstance(task.verb, verbs.ShowCard):
        return Pick("shown-card", len(state.camps[task.chooser].hand))
    seats = (seat_of(state, person) for person in persons_awaited(state))
    return Seats(tuple(sorted(seat for seat in seats if seat is not None)))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything the seat may do now, in the order of its own cards."""
    person = person_of(state, seat)
    if person is None or person not in persons_awaited(state):
        return ()
    return _LEGAL[type(state.task)](state, state.task, person)


def _exchanges(state: State, task: tasks.Exchanges, person: Person) -> tuple[Action, ...]:
    """M1.8 Any number of cards."""
    cards = choices.subsets(state.camps[person].hand)
    return tuple(actions.Exchange(chosen) for chosen in cards)


def _discards(state: State, task: tasks.Discards, person: Person) -> tuple[Action, ...]:
    """M4.3 Any number of cards."""
    cards = choices.subsets(state.camps[person].hand)
    return tuple(actions.Discard(chosen) for chosen in cards)


def _attacks(state: State, task: tasks.Lead, person: Person) -> tuple[Action, ...]:
    """M3.3, M3.13 A card with pawns into an open lane, or resigning the game."""
    pawns = range(attack.most_pawns(state, person) + 1)
    cards = attack.playable_cards(state, person)
    lanes = attack.lanes_to_attack(state)
    plays = [actions.Attack(lane, c, p) for lane in lanes for c in cards for p in pawns]
    return (*plays, actions.ResignGame())


def _answers(state: State, task: tasks.Reply, person: Person) -> tuple[Action, ...]:
    """M3.4, M3.13 A card with pawns, or resigning the game."""
    pawns = range(attack.most_pawns(state, person) + 1)
    cards = attack.playable_cards(state, person)
    return (*(actions.Answer(c, p) for c in cards for p in pawns), actions.ResignGame())


def _draws(state: State, task: tasks.Drawing, person: Person) -> tuple[Action, ...]:
    """M7.1, M5.4 So many cards, or no more; from an empty pile only after a reshuffle."""
    pile = len(state.camps[person].pile)
    if not pile:
        return (actions.Reshuffle(), actions.Stop())
    counts = range(min(task.left, pile), 0, -1)
    return (*(actions.Draw(count) for count in counts), actions.Stop())


def _down_to_limit(state: State, task: tasks.OverLimit, person: Person) -> tuple[Action, ...]:
    """M5.3 Exactly the cards that are too many."""
    cards = free_hand(state, person)
    return tuple(actions.Discard(chosen) for chosen in combinations(cards, task.count))


_LEGAL: dict[type[Any], Callable[[State, Any, Person], tuple[Action, ...]]] = {
    tasks.Exchanges: _exchanges,
    tasks.Discards: _discards,
    tasks.Lead: _attacks,
    tasks.Reply: _answers,
    tasks.Offer: lambda state, task, person: (actions.Use(), actions.Pass()),
    tasks.Ask: lambda state, task, person: choices.options_of(state, task),
    tasks.Shown: lambda state, task, person: (actions.Discard((task.card,)), actions.Keep()),
    tasks.Drawing: _draws,
    tasks.OverLimit: _down_to_limit,
}


def apply(state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action."""
    return replace(acted(state, seat, action), notes=())


def dealt(state: State, deal: Deal) -> State:
    """The state after chance has answered."""
    return replace(after_deal(state, deal), notes=())


def acted(state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action, with the notes of what happened."""
    if action not in legal_actions(state, seat):
        raise IllegalAction(action)
    task, person = state.task, person_of(state, seat)
    assert task is not None and person is not None
    if isinstance(task, tasks.SIMULTANEOUS):
        assert isinstance(action, actions.Exchange | actions.Discard)
        return carried_on(chosen(state, person, action.cards))
    state = replace(state, last=Deed(person, action))
    if isinstance(action, actions.ResignGame):
        return carried_on(game_lost(popped(state), person, "choice", "M3.13"))
    return carried_on(_FOLLOWS[type(task)](popped(state), task, action))


def chosen(state: State, person: Person, cards: tuple[int, ...]) -> State:
    """M1.8, M4.3 A hidden choice; when both have chosen, both are carried out."""
    both = list(state.chosen)
    both[person] = cards
    after = replace(state, chosen=(both[0], both[1]))
    if None in both:
        return after
    is_exchange = isinstance(state.task, tasks.Exchanges)
    carried_out = set_up.exchanged if is_exchange else new.discards_revealed
    return carried_out(popped(replace(after, last=None)))


def _offer(state: State, task: tasks.Offer, action: Action) -> State:
    used = isinstance(action, actions.Use)
    return effects.used(state, task) if used else effects.not_used(state, task)


def _shown(state: State, task: tasks.Shown, action: Action) -> State:
    kept = isinstance(action, actions.Keep)
    return choices.shown_kept(state, task) if kept else choices.shown_discarded(state, task)


def _drawing(state: State, task: tasks.Drawing, action: Action) -> State:
    if isinstance(action, actions.Draw):
        return endurance.after_draw(state, task, action)
    if isinstance(action, actions.Reshuffle):
        return endurance.after_reshuffle(state, task)
    return endurance.drawing_ended(state, task)


_FOLLOWS: dict[type[Any], Callable[[State, Any, Any], State]] = {
    tasks.Lead: attack.after_attack,
    tasks.Reply: attack.after_answer,
    tasks.Offer: _offer,
    tasks.Ask: choices.answered,
    tasks.Shown: _shown,
    tasks.Drawing: _drawing,
    tasks.OverLimit: endurance.after_limit,
}


def after_deal(state: State, deal: Deal) -> State:
    """The state after a deal, with the notes of what happened."""
    asked, task = to_act(state), state.task
    if isinstance(asked, Seats) or not is_deal(asked, deal):
        raise IllegalAction(deal)
    state = popped(state)
    if isinstance(task, tasks.SeatPersons):
        return carried_on(set_up.persons_seated(state, deal))
    if isinstance(task, tasks.Ask):
        return carried_on(choices.card_shown(state, task, deal))
    assert isinstance(task, tasks.Shuffle)
    return carried_on(drawn_on(set_up.shuffled(state, task.person, deal), task.person))


def drawn_on(state: State, person: Person) -> State:
    """M5.4 After a reshuffle the drawing goes on by itself with one card."""
    task = state.task
    if isinstance(task, tasks.Drawing):
        return endurance.first_after_shuffle(popped(state), task)
    return set_up.shuffle_told(state, person)
