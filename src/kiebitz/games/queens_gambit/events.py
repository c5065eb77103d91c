"""What a watcher is told of a step (Q6.1: never the face of a card that lies face down)."""

from __future__ import annotations

from collections.abc import Iterator

from kiebitz.core.game import Acted, DealtOut, Left, Step
from kiebitz.core.message import Event
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.gambit import RULES
from kiebitz.games.queens_gambit.planning import shuffler
from kiebitz.games.queens_gambit.setup import starter
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Phase, Plan, Start, State
from kiebitz.games.queens_gambit.turn import mover, token_on


def events(
    before: State, step: Step[Action], after: State, watcher: Seat | None
) -> tuple[Event, ...]:
    """What the watcher may know of one step, in the order it happened."""
    match step:
        case Acted(seat, action):
            done = _acted(before, seat, action, after, watcher)
        case DealtOut():
            done = _dealt(before, after)
        case Left(seat):
            done = _left(seat, after)
    return (*done, *_went_on(before, after))


def _acted(
    before: State, seat: Seat, action: Action, after: State, watcher: Seat | None
) -> Iterator[Event]:
    match action:
        case Start():
            yield Event(
                "queens_gambit-started", seat=seat, rule="Q2.3", params={"square": action.square}
            )
        case Plan() if seat == watcher:
            yield Event("queens_gambit-planned", seat=seat, rule="Q4.2")
            yield _drew(seat, "Q4.3")
        case Move():
            yield _moved(before, seat, action)
        case Lay():
            yield Event("queens_gambit-laid", seat=seat, rule="Q5.3")
            if after.phase is not Phase.DRAWING:
                yield _drew(seat, "Q5.4")


def _drew(seat: Seat, rule: str) -> Event:
    """Q6.1 Which card it is stands in the hand only: kept in the story, it would tell by and by
    what lies face down in the own row."""
    return Event("queens_gambit-drew", seat=seat, rule=rule)


def _moved(before: State, seat: Seat, action: Move) -> Event:
    token = token_on(before, action.target)
    way: dict[str, str | int] = {
        "card": action.card.value,
        "from": before.holdings[seat].gambit or "",
        "to": action.target,
    }
    if token is None:
        return Event("queens_gambit-moved", seat=seat, rule=RULES[action.card], params=way)
    return Event(
        "queens_gambit-captured",
        seat=seat,
        rule="Q3.5",
        params={**way, "piece": token.piece.value, "value": token.value},
    )


def _dealt(before: State, after: State) -> Iterator[Event]:
    match before.phase:
        case Phase.LAYOUT:
            layout = f"@{after.layouts[0].id}"
            yield Event("queens_gambit-layout", rule="Q2.1", params={"layout": layout})
        case Phase.OLDEST:
            yield Event("queens_gambit-oldest", seat=after.oldest, rule="Q2.3")
        case Phase.SHUFFLING:
            yield from _shuffled(before)
        case Phase.DRAWING:
            seat = mover(before)
            yield Event("queens_gambit-reshuffled", seat=seat, rule="Q5.5")
            yield _drew(seat, "Q5.4")


def _shuffled(before: State) -> Iterator[Event]:
    seat = shuffler(before)
    if seat is not None:
        yield Event("queens_gambit-shuffled", seat=seat, rule="Q4.1")


def _left(seat: Seat, after: State) -> Iterator[Event]:
    if seat not in after.playing:
        yield Event("queens_gambit-removed", seat=seat, rule="Q7.5")


def _went_on(before: State, after: State) -> Iterator[Event]:
    """What follows by itself: the start player is known, all have planned, a card is turned up."""
    if before.phase is Phase.PLACING and after.phase is Phase.SHUFFLING:
        yield Event("queens_gambit-start-player", seat=starter(after), rule="Q2.4")
    if _is_replaced(before, after):
        yield Event("queens_gambit-new-start-player", seat=starter(after), rule="Q2.4")
    if before.phase is Phase.PLANNING and after.turn > 0:
        yield Event("queens_gambit-all-planned", rule="Q4.4")
    if after.turn > before.turn:
        seat = mover(after)
        card = {"card": after.holdings[seat].turned[-1].value}
        yield Event("queens_gambit-turned-up", seat=seat, rule="Q5.1", params={**card})
        if after.phase is Phase.LAYING:
            yield Event("queens_gambit-stayed", seat=seat, rule="Q5.2", params={**card})


def _is_replaced(before: State, after: State) -> bool:
    """Q2.4 Whether the start player who was told has left before the first turn."""
    was_told = before.phase in (Phase.SHUFFLING, Phase.PLANNING) and after.phase is not Phase.OVER
    return was_told and starter(after) != starter(before)
