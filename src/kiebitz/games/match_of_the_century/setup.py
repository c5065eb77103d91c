"""M1, M4 Before a game: shuffled decks, first hands and the exchange; later a cleared board,
discards, and preparation by the endurance fields."""

from __future__ import annotations

from kiebitz.core.message import Event
from kiebitz.core.seat import Deal
from kiebitz.games.match_of_the_century.cards import (
    PERSONS,
    SPASSKY,
    Person,
)
from kiebitz.games.match_of_the_century.measures import LANES, START_PAWNS
from kiebitz.games.match_of_the_century.state import State, without
from kiebitz.games.match_of_the_century.step import Step, replace
from kiebitz.games.match_of_the_century.tasks import (
    Begin,
    Cause,
    ClearBoard,
    Discards,
    Exchanges,
    FillHand,
    Limits,
    NewGame,
    Prepare,
    Task,
)

SETUP = Cause("setup", "M1.7")
EXCHANGE = Cause("exchange", "M1.8")
CHOICE = Cause("choice", "M4.3")
PREPARATION = Cause("preparation", "M4.4")


def persons_seated(step: Step, deal: Deal) -> Step:
    """M1.1 The seat that was picked plays Spassky."""
    event = Event("match_of_the_century-plays-spassky", seat=deal[0], rule="M1.1")
    return replace(step, spassky_seat=deal[0]).told(event)


def shuffled(step: Step, person: Person, deal: Deal) -> Step:
    """M1.5 The person's pile in its new order."""
    pile = step.camps[person].pile
    return step.with_camp(person, pile=tuple(pile[place] for place in deal))


def shuffle_told(step: Step, person: Person) -> Step:
    seat = step.seat_of(person)
    return step.told(Event("match_of_the_century-shuffled", seat=seat, rule="M1.5"))


def first_hands(step: Step) -> Step:
    """M1.7 Each takes 2 pawns; Spassky draws 6 cards, Fischer 7."""
    for person in PERSONS:
        step = step.pawns_taken(person, START_PAWNS, SETUP)
        step = step.cards_drawn(person, step.hand_limit(person), SETUP)
    return step.pushed(Exchanges())


def exchanged(step: Step) -> Step:
    """M1.8 Both have chosen: their cards go face down to the discard pile, and they draw the same
    number."""
    chosen, step = step.chosen, replace(step, chosen=(None, None))
    for person in PERSONS:
        cards = chosen[person] or ()
        camp = step.camps[person]
        hand, down = without(camp.hand, cards), (*camp.face_down, *cards)
        event = Event(
            "match_of_the_century-exchanged",
            seat=step.seat_of(person),
            rule="M1.8",
            params={"count": len(cards)},
        )
        step = step.with_camp(person, hand=hand, face_down=down).told(event)
        step = step.cards_drawn(person, len(cards), EXCHANGE)
    return game_begun(step).pushed(Begin())


def game_begun(step: Step) -> Step:
    """M1.3, M4.5 White has the initiative in the first attack."""
    event = Event(
        "match_of_the_century-game-begins",
        seat=step.seat_of(step.white),
        rule="M1.3" if step.white is SPASSKY and step.game == 1 else "M4.5",
        params={"game": step.game},
    )
    return replace(step, initiative=step.white).told(event)


def new_game_agenda(state: State) -> tuple[Task, ...]:
    """M4.4 The steps before a new game; the last White goes first.

    M5.3 Each hand limit is checked after that person's own part (1).
    """
    first, second = state.white, state.white.other
    return (
        ClearBoard(),
        Discards(),
        FillHand(first),
        Limits(first, both=False),
        Prepare(first),
        FillHand(second),
        Limits(second, both=False),
        Prepare(second),
        NewGame(),
    )


def board_cleared(step: Step) -> Step:
    """M4.1, M4.2 The marker is neutral; cards go to their discard piles, pawns to the supply."""
    kept = step.kept
    for lane in LANES:
        step = step.lane_cleared(lane)
    step = kept_cards_returned(step, kept)
    return replace(step, lead=0).told(Event("match_of_the_century-board-cleared", rule="M4.2"))


def kept_cards_returned(step: Step, kept: tuple[tuple[int, ...], tuple[int, ...]]) -> Step:
    """Cards kept by an effect return from the board to the hand; which ones is public."""
    for person in PERSONS:
        for card in kept[person]:
            event = Event(
                "match_of_the_century-card-returned",
                seat=step.seat_of(person),
                rule="M3.9",
                params={"card": person.key(card)},
            )
            step = step.taken_from_discard(person, card).told(event)
    return step


def discards_revealed(step: Step) -> Step:
    """M4.3 Both have chosen: their discards are turned up together."""
    chosen, step = step.chosen, replace(step, chosen=(None, None))
    for person in PERSONS:
        step = step.cards_discarded(person, chosen[person] or (), CHOICE)
    return step


def filled_hand(step: Step, task: FillHand) -> Step:
    """M4.4 (1) Draw up to the hand limit."""
    return step.drawing(task.person, step.room(task.person), PREPARATION)


def prepared(step: Step, task: Prepare) -> Step:
    """M4.4 (2), (3) Pawns and starting advantage of the marker's current field."""
    field = step.field(task.person)
    step = step.pawns_taken(task.person, field.pawns, PREPARATION)
    return step.advantage_moved(task.person, field.advantage, PREPARATION)


def new_game(step: Step) -> Step:
    """M4.5 Colours swap, and the new White begins."""
    return game_begun(replace(step, game=step.game + 1)).pushed(Begin())
