"""Alternative actions, in notation."""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.analysis.questions import Question
from kiebitz.analysis.review import Way
from kiebitz.analysis.shares import to_millionths
from kiebitz.bots.advice import Advice
from kiebitz.bots.judging import Judged
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.game import AnyGame, nothing_hidden
from kiebitz.core.message import Message
from kiebitz.core.seat import Seats

LONGEST = 10


def ways_in(question: Question, answer: Judged) -> tuple[Way, ...]:
    """The best options of a choice, the best first. A line is given only in open games: elsewhere
    it would continue in a deal that was only imagined.

    Actions with fewer playouts may look too good; none counts for more than the best choice.
    """
    situation = question.situation
    state, seat = situation.imagine(Random(0)), situation.seat
    most = to_millionths(answer.best[0].chances[seat]) if answer.best else 0
    ways = (_describe_way(situation.game, state, seat, each, most) for each in answer.best)
    return tuple(sorted(ways, key=lambda way: way.chance, reverse=True))


def _describe_way(game: AnyGame, state: Any, seat: int, advice: Advice, most: int) -> Way:
    is_open = game.redealt is nothing_hidden
    line = line_of(game, state, advice.line) if is_open else ()
    words = game.choice(state, seat, advice.action).words
    chance = min(most, to_millionths(advice.chances[seat]))
    return Way(game.write(state, advice.action), chance, line, words)


def words_of(question: Question | None) -> Message | None:
    """The action played, in words."""
    if question is None or question.played is None:
        return None
    situation = question.situation
    state = situation.imagine(Random(0))
    return situation.game.choice(state, situation.seat, question.played).words


def line_of(game: AnyGame, state: Any, actions: tuple[Any, ...]) -> tuple[str, ...]:
    """The line as far as it can be played."""
    written = []
    for action in actions[:LONGEST]:
        awaited = game.to_act(state)
        if not isinstance(awaited, Seats) or not awaited.seats:
            break
        try:
            text = game.write(state, action)
            state = game.apply(state, awaited.seats[0], action).state
        except (IllegalAction, ParseError):
            break
        written.append(text)
    return tuple(written)
