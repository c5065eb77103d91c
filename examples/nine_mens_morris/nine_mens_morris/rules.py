"""N2 to N4: legal actions and their results."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kiebitz.core.errors import IllegalAction
from kiebitz.core.game import Played, played, refusal_of_turn
from kiebitz.core.message import Event, Param, Refusal
from kiebitz.core.outcome import Outcome, Reason, drawn, won
from kiebitz.core.seat import NOBODY, Awaited, Deal, Seat, Seats
from nine_mens_morris.board import MILLS_OF, NEIGHBOURS, NUMBER, POINTS

MEN = 9
FEWEST = 3
QUIET_LIMIT = 60


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`flying`: N2.3 whether a player with three men left may move anywhere."""

    flying: bool = True


class Place(msgspec.Struct, frozen=True, tag="place"):
    """A man from the hand; `takes` is the man that a mill removes."""

    at: str
    takes: str | None = None


class Move(msgspec.Struct, frozen=True, tag="move"):
    origin: str
    target: str
    takes: str | None = None


Action = Place | Move


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The owner of the man on each point, in the order of `POINTS`, and everything else."""

    men: tuple[Seat | None, ...] = (None,) * len(POINTS)
    in_hand: tuple[int, int] = (MEN, MEN)
    to_move: Seat = 0
    quiet: int = 0
    flying: bool = True

    def on(self, point: str) -> Seat | None:
        return self.men[NUMBER[point]]

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The points on which the seat has men."""
        return tuple(p for p, owner in zip(POINTS, self.men, strict=True) if owner == seat)

    @property
    def free(self) -> tuple[str, ...]:
        return tuple(p for p, owner in zip(POINTS, self.men, strict=True) if owner is None)


def with_man(state: State, point: str, seat: Seat | None) -> State:
    number = NUMBER[point]
    men = (*state.men[:number], seat, *state.men[number + 1 :])
    return msgspec.structs.replace(state, men=men)


def is_in_mill(state: State, point: str) -> bool:
    """N3.1 Three men of one seat on a line."""
    seat = state.on(point)
    return any(all(state.on(p) == seat for p in mill) for mill in MILLS_OF[point])


def takeable(state: State, seat: Seat) -> tuple[str, ...]:
    """N3.2 Men of the seat outside its mills; N3.3 any of them if all are in mills."""
    men = state.of(seat)
    return tuple(point for point in men if not is_in_mill(state, point)) or men


def moved(state: State, action: Action) -> State:
    """The men after the action, before any capture."""
    if isinstance(action, Place):
        return with_man(state, action.at, state.to_move)
    return with_man(with_man(state, action.origin, None), action.target, state.to_move)


def steps(state: State) -> Iterator[Action]:
    """N2.1, N2.2, N2.3 Without captures by mills."""
    seat = state.to_move
    if state.in_hand[seat]:
        yield from (Place(point) for point in state.free)
        return
    men = state.of(seat)
    flies = state.flying and len(men) == FEWEST
    for origin in men:
        targets = state.free if flies else NEIGHBOURS[origin]
        yield from (Move(origin, target) for target in targets if state.on(target) is None)


def actions(state: State) -> Iterator[Action]:
    """N3.1 A player who closes a mill takes one of the opponent's men."""
    for step in steps(state):
        after = moved(state, step)
        target = step.at if isinstance(step, Place) else step.target
        if not is_in_mill(after, target):
            yield step
            continue
        victims = takeable(after, 1 - state.to_move)
        yield from (msgspec.structs.replace(step, takes=victim) for victim in victims)
        if not victims:
            yield step


def to_act(state: State) -> Awaited:
    return NOBODY if outcome(state) is not None else Seats((state.to_move,))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat != state.to_move or outcome(state) is not None:
        return ()
    return tuple(actions(state))


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do this; None exactly if it is legal."""
    not_now = refusal_of_turn(to_act(state), seat)
    if not_now is not None:
        return not_now
    legal = legal_actions(state, seat)
    if action in legal:
        return None
    if isinstance(action, Place) != bool(state.in_hand[seat]):
        return Refusal("nine_mens_morris-hand-first", rule="N2.1")
    if any(msgspec.structs.replace(each, takes=action.takes) == action for each in legal):
        return Refusal("nine_mens_morris-take", rule="N3.1")
    return Refusal("nine_mens_morris-not-there", rule="N2.2")


def apply(state: State, seat: Seat, action: Action) -> Played[State]:
    if action not in legal_actions(state, seat):
        raise IllegalAction(action)
    in_hand = list(state.in_hand)
    in_hand[seat] -= isinstance(action, Place)
    after = moved(state, action)
    if action.takes is not None:
        after = with_man(after, action.takes, None)
    is_quiet = isinstance(action, Move) and action.takes is None
    after = msgspec.structs.replace(
        after,
        in_hand=(in_hand[0], in_hand[1]),
        to_move=1 - seat,
        quiet=state.quiet + 1 if is_quiet else 0,
    )
    return played(after, event(seat, action))


def event(seat: Seat, action: Action) -> Event:
    params: dict[str, Param] = {"takes": action.takes or "no"}
    if isinstance(action, Place):
        params["at"], places = action.at, (action.at,)
        return Event("nine_mens_morris-placed", seat, "N2.1", params, places)
    params |= {"from": action.origin, "to": action.target}
    return Event("nine_mens_morris-moved", seat, "N2.2", params, (action.origin, action.target))


def dealt(state: State, deal: Deal) -> Played[State]:
    raise IllegalAction("nothing is dealt in this game")


def outcome(state: State) -> Outcome | None:
    """N4 Too few men, no move, or no progress."""
    mover = state.to_move
    if not state.in_hand[mover] and len(state.of(mover)) < FEWEST:
        return won(2, 1 - mover, Reason("nine_mens_morris-two-men", "N4.1"))
    if next(steps(state), None) is None:
        return won(2, 1 - mover, Reason("nine_mens_morris-no-move", "N4.2"))
    if state.quiet >= QUIET_LIMIT:
        return drawn(2, Reason("nine_mens_morris-quiet", "N4.3"))
    return None


def resigned(state: State, seat: Seat) -> Outcome:
    return won(2, 1 - seat, Reason("nine_mens_morris-resigned"))


def timed_out(state: State, seat: Seat) -> Outcome:
    return won(2, 1 - seat, Reason("nine_mens_morris-timed-out"))


def agreed(state: State) -> Outcome:
    return drawn(2, Reason("nine_mens_morris-agreed"))
