"""The analysis board: a position with moves from it, its legal moves, and the bots' evaluation."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from kiebitz.analysis.words import line_of
from kiebitz.bots import FOR_PEOPLE, Thinkers, bot, situation_of
from kiebitz.bots.judging import judge_choice
from kiebitz.core.entry import ActionEntry, Player
from kiebitz.core.errors import IllegalAction, ParseError
from kiebitz.core.fold import appended, opened
from kiebitz.core.game import AnyGame, Choice, View
from kiebitz.core.message import Message, Refusal
from kiebitz.core.options import options_of
from kiebitz.core.outcome import Outcome
from kiebitz.core.registry import Games
from kiebitz.core.seat import Seat
from kiebitz.core.table import AnyTable, Opening, awaited_seats
from kiebitz.library.exchange import EXCHANGED, fen_of, options_from_fen, options_from_state
from kiebitz.server.http.errors import ApiError

MOST_MOVES = 300


class StudyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position (by default the start) and moves from it; with or without engine lines."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    position: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    moves: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=40)], ...],
        msgspec.Meta(max_length=MOST_MOVES),
    ] = ()
    lines: bool = False


class StudyLine(msgspec.Struct, frozen=True):
    """A line: the winning chance of the player to move, and its value in pawns or men."""

    moves: tuple[str, ...]
    chance: float
    value: float


class PositionAnalysis(msgspec.Struct, frozen=True):
    """The board as the player to move sees it, the legal moves, and the bots' lines."""

    view: View
    position: str
    to_move: Seat | None
    choices: tuple[Choice, ...]
    lines: tuple[StudyLine, ...]
    outcome: Outcome | None


def study_position(games: Games, request: StudyRequest, thinkers: Thinkers) -> PositionAnalysis:
    """Analyses a position; raises an error that says what is wrong with it. Takes as long as a
    bot's turn and registers with `thinkers` meanwhile."""
    game = games.get(request.game)
    if game is None or request.game not in EXCHANGED:
        raise ApiError(404, "no-such-game")
    table = _replay_moves(game, request)
    seat = next(iter(awaited_seats(game, table)), None)
    legal = () if seat is None else game.legal_actions(table.state, seat)
    return PositionAnalysis(
        view=game.view(table.state, seat),
        position=fen_of(game.name, table.state),
        to_move=seat,
        choices=tuple(game.choice(table.state, seat or 0, action) for action in legal),
        lines=_bot_lines(game, table, seat, thinkers) if request.lines and seat is not None else (),
        outcome=table.ended,
    )


def _replay_moves(game: AnyGame, request: StudyRequest) -> AnyTable:
    plain = options_from_state(game.name, game.initial(game.options_type(), None))
    wanted = options_from_fen(game.name, request.position) if request.position else plain
    options = options_of(game, wanted)
    if isinstance(options, Message):
        raise ApiError(400, "bad-position", words=options)
    try:
        table = opened(game, _make_study_opening(game, options))
        for move in request.moves:
            table = _play_move(game, table, move)
    except (ParseError, IllegalAction) as error:
        raise ApiError(400, "bad-position", str(error)) from error
    return table


def _play_move(game: AnyGame, table: AnyTable, move: str) -> AnyTable:
    for seat in awaited_seats(game, table):
        after = appended(game, table, ActionEntry(seat=seat, action=move))
        if not isinstance(after, Refusal):
            return after
    raise ApiError(400, "bad-position", f"{move} cannot be played")


def _make_study_opening(game: AnyGame, options: Any) -> Opening[Any, Any]:
    return Opening(
        table="study",
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        material=None,
        players=(Player("random", kind="bot", level="random"),) * game.seats(options),
    )


def _bot_lines(
    game: AnyGame, table: AnyTable, seat: Seat, thinkers: Thinkers
) -> tuple[StudyLine, ...]:
    with thinkers.joined_by(bot(game.name, FOR_PEOPLE[-1], 0)) as thinker:
        found = judge_choice(thinker, situation_of(game, table, seat), None, 1.0).best
    return tuple(
        StudyLine(
            line_of(game, table.state, each.line),
            round(each.chances[seat], 3) if each.chances else 0.5,
            round(each.value, 2),
        )
        for each in found
    )
