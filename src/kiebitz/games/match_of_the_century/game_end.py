"""M3.10 to M3.13 The end of a game: points, and what follows."""

from __future__ import annotations

from typing import Literal

from kiebitz.core.message import Event
from kiebitz.games.match_of_the_century.cards import PERSONS, Person
from kiebitz.games.match_of_the_century.changes import cards_discarded
from kiebitz.games.match_of_the_century.state import (
    State,
    bound_card,
    lead_of,
    open_lanes,
    replace,
    seat_of,
    told,
    with_camp,
)
from kiebitz.games.match_of_the_century.tasks import (
    Cause,
    ClearBoard,
    Discards,
    FillHand,
    Limits,
    NewGame,
    Prepare,
)

ResignCause = Literal["choice", "no-card", "effect"]


def game_won(state: State, winner: Person, outstanding: int) -> State:
    """M3.9, M3.10 The lead cannot be caught up any more, or no lane is open."""
    event = Event(
        "motc-game-won",
        seat=seat_of(state, winner),
        rule="M3.10",
        params={
            "game": state.game,
            "lead": lead_of(state, winner),
            "outstanding": outstanding,
            "early": "yes" if open_lanes(state) else "no",
        },
    )
    return ended(told(state, event), (winner,))


def game_drawn(state: State) -> State:
    """M3.11 No lane is open and nobody leads: both get a point."""
    event = Event("motc-game-drawn", rule="M3.11", params={"game": state.game})
    return ended(told(state, event), PERSONS)


def game_lost(state: State, person: Person, cause: ResignCause, rule: str) -> State:
    """M3.13, M7.8 The person resigns the game: the other wins it."""
    event = Event(
        "motc-game-resigned",
        seat=seat_of(state, person),
        rule=rule,
        params={"cause": cause, "game": state.game},
    )
    return ended(told(replace(state, fight=None), event), (person.other,))


def ended(state: State, scorers: tuple[Person, ...]) -> State:
    """M3.10, M3.12 Points are given; then the match is over, or a new game is prepared."""
    for person in scorers:
        points = state.camps[person].points + 1
        state = with_camp(state, person, points=points)
        event = Event(
            "motc-point", seat=seat_of(state, person), rule="M3.10", params={"points": points}
        )
        state = told(state, event)
    state = lasting_ended(replace(state, fight=None))
    return replace(state, agenda=() if state.is_over else new_game_agenda(state))


def lasting_ended(state: State) -> State:
    """What lasts for a game ends with it; M7.11 a card that had to be played is discarded."""
    for person in PERSONS:
        card = bound_card(state, person)
        if card is not None:
            state = cards_discarded(state, person, (card,), Cause("shown", "M7.11"))
    return replace(state, marks=(), coming=(), raised=(0, 0, 0, 0))


def new_game_agenda(
    state: State,
) -> tuple[ClearBoard | Discards | FillHand | Limits | Prepare | NewGame, ...]:
    """M4 The steps before a new game; who had White prepares first."""
    first, second = state.white, state.white.other
    return (
        ClearBoard(),
        Discards(),
        FillHand(first),
        Limits(first),
        Prepare(first),
        FillHand(second),
        Limits(second),
        Prepare(second),
        NewGame(),
    )
