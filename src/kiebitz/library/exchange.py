"""Games in standard notations: PDN and FEN for Dame, PGN and FEN for chess."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import UnreadableGame
from kiebitz.core.record import Record
from kiebitz.games.chess.pgn import PgnGame, parse_pgn_by_line, write_pgn
from kiebitz.games.chess.records import pgn_of, record_of_pgn
from kiebitz.games.chess.state import board_of
from kiebitz.games.chess.state import fen_of as chess_fen
from kiebitz.games.dame.fen import write_fen
from kiebitz.games.dame.pdn import parse_pdn, record_of_pdn, write_pdn

Found = Record | ParseError
T = TypeVar("T")


def records_of_pdn(text: str) -> Iterator[Found]:
    for number, game in enumerate(parse_pdn(text), 1):
        if isinstance(game, UnreadableGame):
            yield ParseError(game.code, game.detail, line=game.line, column=game.column)
        else:
            yield record_of_pdn(game, f"pdn-{number}")


def records_of_pgn(text: str) -> Iterator[Found]:
    for number, (line, game) in enumerate(parse_pgn_by_line(text), 1):
        if isinstance(game, UnreadableGame):
            yield ParseError(game.code, game.detail, line=game.line, column=game.column)
        else:
            yield _record_of_pgn(game, number, line)


def _record_of_pgn(game: PgnGame, number: int, line: int) -> Found:
    """A readable game that our rules cannot represent is reported with its first line."""
    try:
        return record_of_pgn(game, table=f"pgn-{number}")
    except ParseError as error:
        return ParseError(error.code, error.detail, line=line, column=1)


READ: dict[str, Callable[[str], Iterator[Found]]] = {
    "dame": records_of_pdn,
    "chess": records_of_pgn,
}
WRITE: dict[str, Callable[[Record], str]] = {
    "dame": write_pdn,
    "chess": lambda record: write_pgn(pgn_of(record)),
}
FEN: dict[str, Callable[[Any], str]] = {
    "dame": lambda state: write_fen(state.board, state.to_move),
    "chess": lambda state: chess_fen(board_of(state)),
}
BEGUN: dict[str, Callable[[Any], dict[str, Any]]] = {
    "dame": lambda state: {"starts": 0 if state.black is None else state.black},
    "chess": lambda state: {
        "white": 0 if state.white is None else state.white,
        "variant": state.variant,
    },
}
WRITTEN: dict[str, Callable[[str], dict[str, Any]]] = {
    "dame": lambda fen: {"starts": 0},
    "chess": lambda fen: {"white": 0, "variant": _chess_variant_of(fen)},
}
SUFFIX = {"dame": "pdn", "chess": "pgn"}
"""The names of these notations."""
EXCHANGED = tuple(READ)
"""The games with a standard notation."""


def _chess_variant_of(fen: str) -> str:
    """Chess960 castling rights name the rooks' files instead of the sides."""
    castling = fen.split()[2:3]
    return "chess960" if set("".join(castling).lower()) & set("abcdefgh") else "standard"


def export_record(record: Record) -> str:
    """The record in its standard notation."""
    return _for_game(WRITE, record.game)(record)


def fen_of(game: str, state: Any) -> str:
    return _for_game(FEN, game)(state)


def options_from_state(game: str, state: Any) -> dict[str, Any]:
    """The options of a table that begins at this state, with all players on the same sides."""
    return {"position": fen_of(game, state), **_for_game(BEGUN, game)(state)}


def options_from_fen(game: str, position: str) -> dict[str, Any]:
    """The options of a table that begins at a position in FEN."""
    return {"position": position, **_for_game(WRITTEN, game)(position)}


def records_in(game: str, text: str) -> Iterator[Found]:
    """Every game of a PDN or PGN text, or a ParseError with the place where it cannot be read."""
    return _for_game(READ, game)(text)


def _for_game(by_game: dict[str, T], game: str) -> T:
    if game not in by_game:
        raise ValueError(f"{game} has no such notation; {' and '.join(EXCHANGED)} have")
    return by_game[game]
