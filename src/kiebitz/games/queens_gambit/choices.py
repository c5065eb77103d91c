"""The legal actions as a page offers them: their places, and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kiebitz.core import game as core
from kiebitz.core.deprecated import forward_old_names
from kiebitz.core.message import Message, Param
from kiebitz.core.seat import Seat
from kiebitz.games.queens_gambit.board import Card, Piece, Square
from kiebitz.games.queens_gambit.notation import write
from kiebitz.games.queens_gambit.state import Action, Lay, Move, Plan, Start, State
from kiebitz.games.queens_gambit.turn import token_on


class QueensGambitChoice(core.Choice, frozen=True, kw_only=True):
    """`square` is where to click, `cards` are those to lay or the one turned up; `piece` and
    `value` describe a move's capture."""

    kind: Literal["start", "plan", "move", "lay"]
    square: Square | None = None
    cards: tuple[Card, ...] = ()
    piece: Piece | None = None
    value: int | None = None


def choice(state: State, seat: Seat, action: Action) -> QueensGambitChoice:
    """A legal action as its seat is offered it."""
    text = write(state, action)
    match action:
        case Start(square):
            words = Message("action-queens_gambit-start", {"square": square})
            return QueensGambitChoice(kind="start", text=text, words=words, square=square)
        case Plan(cards):
            names: dict[str, Param] = {f"card{n}": card.value for n, card in enumerate(cards, 1)}
            words = Message("action-queens_gambit-plan", names)
            return QueensGambitChoice(kind="plan", text=text, words=words, cards=cards)
        case Lay(card):
            words = Message("action-queens_gambit-lay", {"card": card.value})
            return QueensGambitChoice(kind="lay", text=text, words=words, cards=(card,))
        case Move():
            return _move_choice(state, action, text)


def _move_choice(state: State, action: Move, text: str) -> QueensGambitChoice:
    token = token_on(state, action.target)
    params: dict[str, Param] = {"card": action.card.value, "square": action.target}
    if token is None:
        words = Message("action-queens_gambit-move", params)
    else:
        params |= {"piece": token.piece.value, "value": token.value}
        words = Message("action-queens_gambit-capture", params)
    return QueensGambitChoice(
        kind="move",
        text=text,
        words=words,
        square=action.target,
        cards=(action.card,),
        piece=token.piece if token else None,
        value=token.value if token else None,
    )


if not TYPE_CHECKING:
    __getattr__ = forward_old_names(__name__, {"Choice": "QueensGambitChoice"})
