"""Set-up (Q2): the setup card, the oldest player, and the gambits on their start squares."""

from __future__ import annotations

import msgspec

from kiebitz.core.errors import ParseError
from kiebitz.core.game import Played, played
from kiebitz.core.message import Event
from kiebitz.core.seat import Deal, Pick, Seat
from kiebitz.games.queens_gambit.material import RANDOM, Layout, Material
from kiebitz.games.queens_gambit.state import (
    Holding,
    Options,
    Phase,
    Start,
    State,
    with_holding,
)


def initial(options: Options, material: Material) -> State:
    """Q2.1 A setup card is chosen or will be drawn; ParseError for one that does not exist."""
    layouts = _choice(options, material)
    state = State(
        options=options,
        phase=Phase.LAYOUT,
        layouts=layouts,
        holdings=(Holding(),) * options.players,
        oldest=None if options.oldest == "random" else options.oldest,
    )
    return state if options.layout == RANDOM else _laid_out(state, layouts[0])


def initial_in_version_1(options: Options, material: Material) -> State:
    """Q7.5 Until 2026-11-18 the points of a removed seat no longer counted."""
    return msgspec.structs.replace(initial(options, material), leavers_keep_points=False)


def _choice(options: Options, material: Material) -> tuple[Layout, ...]:
    if options.layout == RANDOM:
        return material.layouts
    chosen = tuple(layout for layout in material.layouts if layout.id == options.layout)
    if not chosen:
        there = ", ".join(layout.id for layout in material.layouts)
        raise ParseError("queens_gambit-layout", f"{options.layout} ({there})")
    return chosen


def layout_draw(state: State) -> Pick:
    """Q2.1 Chance is asked for a setup card."""
    return Pick("queens_gambit-layout", len(state.layouts))


def after_layout(state: State, deal: Deal) -> Played[State]:
    layout = state.layouts[deal[0]]
    event = Event("queens_gambit-layout", rule="Q2.1", params={"layout": f"@{layout.id}"})
    return played(_laid_out(state, layout), event)


def _laid_out(state: State, layout: Layout) -> State:
    """Q2.1 The tokens and start tokens go where the setup card shows."""
    return msgspec.structs.replace(
        state,
        layouts=(layout,),
        tokens=layout.tokens,
        starts=layout.starts,
        phase=Phase.OLDEST if state.oldest is None else Phase.PLACING,
    )


def oldest_draw(state: State) -> Pick:
    """Q2.3 Chance decides who counts as the oldest; Q7.5 among those still present."""
    return Pick("queens_gambit-oldest", len(state.playing))


def after_oldest(state: State, deal: Deal) -> Played[State]:
    oldest = state.playing[deal[0]]
    after = msgspec.structs.replace(state, oldest=oldest, phase=Phase.PLACING)
    return played(after, Event("queens_gambit-oldest", seat=oldest, rule="Q2.3"))


def placing_order(state: State) -> tuple[Seat, ...]:
    """Q2.3 The oldest first, then counter-clockwise; seats are numbered clockwise."""
    seats = len(state.holdings)
    oldest = state.oldest or 0
    order = ((oldest - step) % seats for step in range(seats))
    return tuple(seat for seat in order if seat in state.playing)


def placer(state: State) -> Seat | None:
    """Q2.3 The seat that chooses a start square now."""
    unplaced = (s for s in placing_order(state) if state.holdings[s].gambit is None)
    return next(unplaced, None)


def starter(state: State) -> Seat:
    """Q2.4 The last player to place is the start player, even after leaving in mid-game."""
    return placing_order(state)[-1] if state.starter is None else state.starter


def after_start(state: State, seat: Seat, action: Start) -> Played[State]:
    """Q2.3 The gambit goes on its square and the start token is put aside."""
    square = action.square
    placed = with_holding(state, seat, gambit=square)
    left = tuple(other for other in state.starts if other != square)
    event = Event(
        "queens_gambit-started",
        seat=seat,
        rule="Q2.3",
        params={"square": square},
        places=(square,),
    )
    return played(msgspec.structs.replace(placed, starts=left), event).then(after_placing)


def after_placing(state: State) -> Played[State]:
    """Q2.4 When all have placed, the remaining start tokens leave the board."""
    if placer(state) is not None:
        return Played(state)
    after = msgspec.structs.replace(state, starts=(), phase=Phase.SHUFFLING)
    return played(after, Event("queens_gambit-start-player", seat=starter(after), rule="Q2.4"))
