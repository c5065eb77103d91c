"""Examples of Match of the Century with their own start positions: the hands, lanes, tracks and
points that a rulebook's example needs, and then real moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from rule_frames import after, opened, to_move, told

from kiebitz.core.game import AnyGame
from kiebitz.games.match_of_the_century.state import Placed

DECK = range(1, 17)
SPASSKY, FISCHER = 0, 1
replace = msgspec.structs.replace


def scenes(game: AnyGame) -> Iterator[dict[str, Any]]:
    """At least one per chapter; the watcher is Spassky by default."""
    yield exchange(game)
    for number, name in ((1, "M2-4"), (2, "M2-4-pawn")):
        yield coloured(game, number, name)
    yield early(game)
    yield preparation(game)
    yield reshuffle(game)
    yield together(game)
    for lane, name in ((4, "M7-15"), (1, "M7-15-one")):
        yield halved(game, lane, name)


def exchange(game: AnyGame) -> dict[str, Any]:
    """M1.8 Both exchange before the first game."""
    luck = Random(5)
    state = opened(game, {"spassky": 0}, luck).state
    hand = state.camps[SPASSKY].hand
    moves = (f"exchange {hand[0]} {hand[1]}", "exchange none")
    return {"rule": "M1.8", "frames": told(game, state, moves, luck)}


def coloured(game: AnyGame, number: int, name: str) -> dict[str, Any]:
    """M2.4 Fischer's card 15: a knight when he is Black, a pawn when he is White."""
    hands = ((7, 11, 12), (3, 8, 15))
    state = posed(game, spassky=1, number=number, hands=hands, initiative=number - 1)
    moves = ("attack 2 7", "answer 15") if number == 1 else ("attack 2 15",)
    return {"rule": "M2.4", "name": name, "lane": 2, "frames": told(game, state, moves, Random(1))}


def early(game: AnyGame) -> dict[str, Any]:
    """M3.9 Fischer leads by 5, and only II and I are open: the game is over."""
    state = posed(game, lead=-1, lanes={3: (3, 12)}, hands=((5, 7), (10, 15)), initiative=SPASSKY)
    moves = ("attack 4 7", "answer 10", "pass")
    return {"rule": "M3.9", "frames": told(game, state, moves, Random(1))}


def preparation(game: AnyGame) -> dict[str, Any]:
    """M4.4 Spassky's field gives +2, Fischer's −1: together 3 for Spassky."""
    state = posed(
        game,
        lead=2,
        lanes={1: (3, 12), 2: (4, 15), 3: (5, 11)},
        hands=((1, 2, 6, 7, 8, 9), (10, 13, 14, 16)),
        endurance=(7, 1),
        initiative=SPASSKY,
    )
    luck = Random(1)
    moves = ("resign game", "discard none", "discard none")
    for text in moves[:2]:
        state = after(game, state, to_move(game, state), game.parse(state, text), luck).state
    return {"rule": "M4.4", "frames": prepared(game, state, moves[2], luck)}


def prepared(game: AnyGame, state: Any, move: str, luck: Random) -> list[dict[str, Any]]:
    """The preparation of both: each person draws the maximum."""
    moves = [move]
    at = after(game, state, to_move(game, state), game.parse(state, move), luck).state
    while at.agenda[0].__struct_config__.tag != "lead":
        seat = to_move(game, at)
        texts = [game.write(at, action) for action in game.legal_actions(at, seat)]
        most = max(texts, key=lambda text: (text.startswith("draw"), text))
        moves.append(most)
        at = after(game, at, seat, game.parse(at, most), luck).state
    return told(game, state, tuple(moves), Random(1))


def reshuffle(game: AnyGame) -> dict[str, Any]:
    """M5.4 Spassky's pile is empty: one more card costs 1 endurance."""
    state = posed(
        game,
        lead=2,
        lanes={1: (3, 12), 2: (4, 15), 3: (5, 11)},
        hands=((7, 8), (10, 3)),
        piles=((), None),
        initiative=SPASSKY,
    )
    luck = Random(1)
    for text in ("resign game", "discard none"):
        state = after(game, state, to_move(game, state), game.parse(state, text), luck).state
    return {
        "rule": "M5.4",
        "frames": told(game, state, ("discard none", "reshuffle", "draw 3"), Random(2)),
    }


def together(game: AnyGame) -> dict[str, Any]:
    """M6.2 Both have five points, and the last attack is tied: both kings arrive."""
    state = posed(
        game,
        lanes={2: (3, 12), 3: (5, 11), 4: (8, 16)},
        hands=((7,), (15,)),
        points=(5, 5),
        initiative=SPASSKY,
    )
    moves = ("attack 1 7", "answer 15")
    return {"rule": "M6.2", "frames": told(game, state, moves, Random(1))}


def halved(game: AnyGame, lane: int, name: str) -> dict[str, Any]:
    """M7.15 Spassky loses with the card that halves: 4 becomes 2, and 1 stays 1."""
    state = posed(game, number=2, hands=((13, 9), (2, 7)), initiative=FISCHER)
    moves = (f"attack {lane} 2", "answer 13", "use", "draw 1")
    frames = told(game, state, moves, Random(1))
    return {"rule": "M7.15", "name": name, "lane": lane, "frames": frames[1:]}


Pair = tuple[Any, Any]
Lanes = dict[int, tuple[int, int]]


def posed(
    game: AnyGame,
    *,
    spassky: int = 0,
    number: int = 1,
    lead: int = 0,
    lanes: Lanes | None = None,
    hands: Pair,
    piles: Pair = (None, None),
    endurance: Pair = (None, None),
    points: Pair = (0, 0),
    initiative: int,
) -> Any:
    """A moment before an attack: the lead, and the cards in their places.

    Unlisted cards are in the pile, or face up in the discard pile if the pile is given.
    """
    luck = Random(1)
    state = opened(game, {"spassky": spassky}, luck).state
    for _ in (SPASSKY, FISCHER):
        exchange_none = game.parse(state, "exchange none")
        state = after(game, state, to_move(game, state), exchange_none, luck).state
    laid = lanes or {}
    placed = [laid.get(each) for each in (1, 2, 3, 4)]
    camps = []
    for person in (SPASSKY, FISCHER):
        on_board = {cards[person] for cards in laid.values()}
        rest = tuple(each for each in DECK if each not in {*hands[person], *on_board})
        given = piles[person]
        camp = state.camps[person]
        camps.append(
            replace(
                camp,
                hand=tuple(sorted(hands[person])),
                pile=rest if given is None else given,
                discard=() if given is None else rest,
                face_down=(),
                known=(),
                endurance=camp.endurance if endurance[person] is None else endurance[person],
                points=points[person],
            )
        )
    who = type(state.initiative)(initiative)
    return replace(
        state,
        game=number,
        lead=lead,
        initiative=who,
        camps=tuple(camps),
        lanes=tuple((None, None) if each is None else tuple(map(Placed, each)) for each in placed),
        agenda=(replace(state.agenda[0], person=who), *state.agenda[1:]),
    )
