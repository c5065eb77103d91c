"""Plays an example of a rule: a game step by step, from one seat's point of view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from kiebitz.core.game import AnyGame, Played
from kiebitz.core.seat import Permute, Pick, Seats
from kiebitz.material import shipped_material

WATCHER = 0
Wanted = Callable[[Any, Any], bool]


class Shown(NamedTuple):
    """A rule's example: the table's options, the moves, and the square where the dots begin.

    A second example of a rule has a name; an example may be played in another game.
    """

    rule: str
    options: dict[str, Any]
    moves: tuple[str, ...] = ()
    origin: str | int | None = None
    name: str | None = None


def frame(game: AnyGame, step: Played[Any], origin: str | int | None = None) -> dict[str, Any]:
    """The watcher's view now, the last events, the reason for the end if there is one, and the
    targets of the piece on the origin."""
    events = [each.event for each in step.happenings if each.is_known_to(WATCHER)]
    outcome = game.outcome(step.state)
    reasons = {"reasons": [reason.code for reason in outcome.reasons]} if outcome else {}
    return {
        "view": msgspec.to_builtins(game.view(step.state, WATCHER)),
        "events": msgspec.to_builtins(events),
        "dots": sorted(set(dots(game, step.state, origin)), key=str),
        **reasons,
    }


def dots(game: AnyGame, state: Any, origin: str | int | None) -> Iterator[str | int]:
    for action in game.legal_actions(state, WATCHER):
        choice = msgspec.to_builtins(game.choice(state, WATCHER, action))
        path = choice.get("path") or (choice.get("origin"), choice.get("target"))
        if origin is not None and path[0] == origin:
            yield path[-1]


def settled(game: AnyGame, step: Played[Any], luck: Random) -> Played[Any]:
    """The table after all pending deals."""
    happenings = list(step.happenings)
    while isinstance(asked := game.to_act(step.state), Permute | Pick):
        count = asked.count
        deal = (luck.randrange(count),) if isinstance(asked, Pick) else shuffled(count, luck)
        step = game.dealt(step.state, deal)
        happenings += step.happenings
    return Played(step.state, tuple(happenings))


def shuffled(count: int, luck: Random) -> tuple[int, ...]:
    order = list(range(count))
    luck.shuffle(order)
    return tuple(order)


def opened(game: AnyGame, options: dict[str, Any], luck: Random) -> Played[Any]:
    chosen = msgspec.convert(options, game.options_type)
    return settled(game, Played(game.initial(chosen, shipped_material(game))), luck)


def after(game: AnyGame, state: Any, seat: int, action: Any, luck: Random) -> Played[Any]:
    return settled(game, game.apply(state, seat, action), luck)


def to_move(game: AnyGame, state: Any) -> int:
    asked = game.to_act(state)
    assert isinstance(asked, Seats)
    return asked.seats[0]


def told(game: AnyGame, state: Any, moves: tuple[str, ...], luck: Random) -> list[dict[str, Any]]:
    """The moves one after the other, each by the seat to move, with a frame before and after.

    Steps without any event for the watcher have no frame.
    """
    frames = [frame(game, Played(state))]
    for text in moves:
        step = after(game, state, to_move(game, state), game.parse(state, text), luck)
        state = step.state
        if (shown := frame(game, step))["events"]:
            frames.append(shown)
    return frames


def found(
    game: AnyGame, options: dict[str, Any], wanted: Wanted, seed: int
) -> tuple[Played[Any], Any, Random]:
    """The first moment of random play in which the watcher has a wanted action."""
    for start in range(seed, seed + 500):
        luck = Random(start)
        step = opened(game, options, luck)
        for _ in range(400):
            if game.outcome(step.state) is not None:
                break
            seat = to_move(game, step.state)
            actions = game.legal_actions(step.state, seat)
            for action in actions if seat == WATCHER else ():
                if wanted(game.view(step.state, WATCHER), game.choice(step.state, seat, action)):
                    return step, action, luck
            step = after(game, step.state, seat, luck.choice(actions), luck)
    raise SystemExit(f"no example found in {game.name}")
