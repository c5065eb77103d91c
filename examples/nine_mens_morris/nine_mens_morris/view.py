"""A seat's view: everything is public. The places let any page draw the board."""

from __future__ import annotations

from kiebitz.core.game import Choice
from kiebitz.core.generic_board import BoardPoint, Line, PlacedChoice, PlacedView
from kiebitz.core.message import Message, Param, Say
from kiebitz.core.seat import Seat, Seats
from nine_mens_morris import rules
from nine_mens_morris.board import COLUMNS, LINES, POINTS, place
from nine_mens_morris.notation import write
from nine_mens_morris.rules import Action, Move, State

SIGNS = {None: "·", 0: "○", 1: "●"}


class MorrisView(PlacedView, frozen=True, kw_only=True):
    """The board, and the men still in hand."""

    in_hand: tuple[int, int]
    to_move: Seat
    quiet: int


def view(state: State, seat: Seat | None) -> MorrisView:
    awaited = rules.to_act(state)
    return MorrisView(
        seat=seat,
        awaited=awaited.seats if isinstance(awaited, Seats) else (),
        places=tuple(
            BoardPoint(id=point, x=place(point)[0], y=6 - place(point)[1], owner=state.on(point))
            for point in POINTS
        ),
        lines=tuple(Line(first, second) for first, second in LINES),
        in_hand=state.in_hand,
        to_move=state.to_move,
        quiet=state.quiet,
    )


def choice(state: State, seat: Seat, action: Action) -> Choice:
    way = (action.origin, action.target) if isinstance(action, Move) else (action.at,)
    params: dict[str, Param] = {"takes": action.takes or "no", "at": way[-1], "from": way[0]}
    kind = "move" if isinstance(action, Move) else "place"
    return PlacedChoice(
        text=write(state, action),
        words=Message(f"action-nine_mens_morris-{kind}", params),
        path=way if action.takes is None else (*way, action.takes),
    )


def prompt(seen: MorrisView) -> Message:
    if not seen.awaited:
        return Message("prompt-nine_mens_morris-over")
    if seen.seat not in seen.awaited:
        return Message("prompt-nine_mens_morris-wait")
    kind = "place" if seen.in_hand[seen.to_move] else "move"
    return Message(f"prompt-nine_mens_morris-{kind}", {"count": seen.in_hand[seen.to_move]})


def text(seen: MorrisView, say: Say) -> str:
    there = {(each.x, each.y): SIGNS[each.owner] for each in seen.places}
    rows = [f"{7 - y} " + " ".join(there.get((x, y), " ") for x in range(7)) for y in range(7)]
    hands = say("nine_mens_morris-in-hand", {"first": seen.in_hand[0], "second": seen.in_hand[1]})
    return "\n".join((*rows, "  " + " ".join(COLUMNS), hands))
