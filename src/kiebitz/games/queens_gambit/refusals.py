"""Why an action is refused: the most precise reason, with its rule."""

from __future__ import annotations

from kiebitz.core.message import Refusal
from kiebitz.core.seat import Seat, Seats
from kiebitz.games.queens_gambit.board import SQUARES, Card, Square
from kiebitz.games.queens_gambit.gambit import LINES, RULES
from kiebitz.games.queens_gambit.planning import PLANNED, plans
from kiebitz.games.queens_gambit.rules import awaited_seats, to_act
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Phase, Plan, Start, State


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do this now; None exactly if it is legal."""
    if seat not in awaited_seats(state):
        return _not_awaited(state, seat)
    match state.phase, action:
        case Phase.PLACING, Start():
            return _of_start(state, action)
        case Phase.PLANNING, Plan():
            return _of_plan(state, seat, action)
        case Phase.MOVING, Move():
            return _of_move(state, seat, action)
        case Phase.LAYING, Lay():
            return _of_lay(state, seat, action)
    return _something_else_first(state)


def _not_awaited(state: State, seat: Seat) -> Refusal:
    if state.phase is Phase.OVER:
        return Refusal("game-over")
    if seat not in range(len(state.holdings)):
        return Refusal("no-such-seat", params={"seat": seat})
    if seat not in state.playing:
        return Refusal("queens_gambit-you-left", rule="Q7.5")
    if not isinstance(to_act(state), Seats):
        return Refusal("chance-awaited")
    if state.phase is Phase.PLANNING:
        return Refusal("queens_gambit-plan-is-final", rule="Q4.4")
    return Refusal("not-your-turn", rule="Q2.3" if state.phase is Phase.PLACING else "Q2.4")


def _something_else_first(state: State) -> Refusal:
    """The decision that the seat has to make first."""
    match state.phase:
        case Phase.PLACING:
            return Refusal("queens_gambit-start-first", rule="Q2.3")
        case Phase.PLANNING:
            return Refusal("queens_gambit-plan-first", rule="Q4.2")
        case Phase.MOVING:
            return Refusal("queens_gambit-move-first", rule="Q5.2")
    return Refusal("queens_gambit-lay-first", rule="Q5.3")


def _of_start(state: State, action: Start) -> Refusal | None:
    """Q2.3 Only the remaining start squares can be chosen."""
    if action.square in state.starts:
        return None
    if action.square not in SQUARES:
        return Refusal("queens_gambit-no-such-square", rule="Q1.1")
    if action.square in state.layouts[0].starts:
        return Refusal("queens_gambit-start-taken", rule="Q2.3", params={"square": action.square})
    return Refusal("queens_gambit-no-start-square", rule="Q2.3", params={"square": action.square})


def _of_plan(state: State, seat: Seat, action: Plan) -> Refusal | None:
    """Q4.2 Three cards, all from the seat's own hand."""
    hand = state.holdings[seat].hand
    if action.cards in plans(hand):
        return None
    if len(action.cards) != PLANNED:
        return Refusal("queens_gambit-three-cards", rule="Q4.2")
    return Refusal("queens_gambit-plan-not-in-hand", rule="Q4.2")


def _of_move(state: State, seat: Seat, action: Move) -> Refusal | None:
    """Why the gambit cannot go there with the card turned up."""
    held = state.holdings[seat]
    card, origin = held.turned[-1], held.gambit
    if action.card != card:
        return Refusal("queens_gambit-other-card", rule="Q5.1", params={"card": card.value})
    if action.target not in SQUARES or origin is None:
        return Refusal("queens_gambit-no-such-square", rule="Q1.1")
    if action.target == origin:
        return Refusal("queens_gambit-must-move", rule="Q5.2")
    return _of_line(state, card, origin, action.target)


def _of_line(state: State, card: Card, origin: Square, target: Square) -> Refusal | None:
    """Q3.1 to Q3.4 the card's movement; Q3.6 nothing jumped; Q3.7 no gambit captured."""
    line = next((line for line in LINES[card][origin] if target in line), None)
    if line is None:
        return Refusal("queens_gambit-not-this-way", rule=RULES[card], params={"card": card.value})
    if target in state.gambits:
        return Refusal("queens_gambit-gambit-there", rule="Q3.7", params={"square": target})
    between = line[: line.index(target)]
    blocked = [s for s in between if s in state.gambits or s in state.token_squares]
    if blocked:
        return Refusal("queens_gambit-in-the-way", rule="Q3.6", params={"square": blocked[0]})
    return None


def _of_lay(state: State, seat: Seat, action: Lay) -> Refusal | None:
    """Q5.3 Only a card from the player's own hand can be laid."""
    if action.card in state.holdings[seat].hand:
        return None
    return Refusal("queens_gambit-lay-not-in-hand", rule="Q5.3")
