"""A game of a PDN file as a value, and its text."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kiebitz.core.game_files import escape_tag, wrap_lines
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.fen import write_fen
from kiebitz.games.dame.notation import write
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import Action, Options, State, move_number

GAME_TYPE = "21,B,8,8,N1,0"
"""English draughts: Black starts, 8 × 8, numbers from Black's lower right, not inverted."""


class PdnMove(msgspec.Struct, frozen=True):
    """A move with its comments; variations are kept as they were written."""

    action: Action
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()


class PdnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its headers in their order, its moves, and 1-0 (White won), 0-1, 1/2-1/2 or *."""

    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()
    moves: tuple[PdnMove, ...] = ()
    result: str = "*"

    def tag(self, name: str) -> str | None:
        return next((value for key, value in self.tags if key == name), None)

    @property
    def options(self) -> Options:
        """The table options of the game; an imported game claims its draws."""
        position = self.tag("FEN")
        if self.tag("Draws") == "automatic":
            return Options(draws="automatic", starts=0, position=position)
        return Options(draws="claim", starts=0, position=position)

    @property
    def states(self) -> tuple[State, ...]:
        """The start, and the state after every move."""
        states = [initial(self.options)]
        for move in self.moves:
            states.append(after_move(states[-1], move.action))
        return tuple(states)


def write_game(game: PdnGame) -> str:
    """Headers, an empty line, the moves and the result. A comment is never wrapped."""
    headers = "".join(f'[{name} "{escape_tag(value)}"]\n' for name, value in game.tags)
    return f"{headers}\n{wrap_lines((*_write_moves(game), game.result))}\n"


def _write_moves(game: PdnGame) -> Iterator[str]:
    yield from _write_remarks(game.comments, game.variations)
    number_is_due = True
    for state, move in zip(game.states, game.moves, strict=False):
        is_numbered = number_is_due or state.to_move is Side.BLACK
        yield (_write_move_number(state) if is_numbered else "") + write(state, move.action)
        yield from (f"${nag}" for nag in move.nags)
        yield from _write_remarks(move.comments, move.variations)
        number_is_due = bool(move.comments or move.variations)


def _write_move_number(state: State) -> str:
    dots = "." if state.to_move is Side.BLACK else "..."
    return f"{move_number(state, state.played + 1)}{dots} "


def _write_remarks(comments: tuple[str, ...], variations: tuple[str, ...]) -> Iterator[str]:
    yield from (f"{{{comment}}}" for comment in comments)
    yield from (f"({variation})" for variation in variations)


def position_tags(options: Options) -> tuple[tuple[str, str], ...]:
    """The headers of a game that does not begin from the start."""
    if options.position is None:
        return ()
    start = initial(options)
    return (("SetUp", "1"), ("FEN", write_fen(start.board, start.to_move)))
