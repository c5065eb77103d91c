"""PGN as values: games with their tags, comments, variations, annotations and clocks.

The library reads and writes the text. Input that it would silently skip is an error here.
"""

from __future__ import annotations

import chess
import chess.pgn

from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import escape_tag, one_line, split_words, wrap_lines
from kiebitz.games.chess.pgn_game import PgnGame, PgnMove
from kiebitz.games.chess.pgn_reading import parse_pgn, parse_pgn_by_line

__all__ = ["PgnGame", "PgnMove", "parse_pgn", "parse_pgn_by_line", "write_pgn"]


def write_pgn(*games: PgnGame) -> str:
    """The games as PGN text, with an empty line between them."""
    return "\n\n".join(_write_game(_build_library_game(game)) for game in games) + "\n"


def _write_game(game: chess.pgn.Game) -> str:
    """Tags as the library writes them, then the moves in wrapped lines; comments may be wrapped
    too."""
    tags, _, moves = str(game).rpartition("\n\n")
    return f"{tags}\n\n{wrap_lines(split_words(moves))}" if tags else wrap_lines(split_words(moves))


def _build_library_game(value: PgnGame) -> chess.pgn.Game:
    """The library's game; ParseError for a move that is illegal in its position."""
    game = chess.pgn.Game({name: escape_tag(text) for name, text in value.tags})
    game.comment = one_line(value.comment)
    _add_line(game, value.line, game.board())
    return game


def _add_line(start: chess.pgn.GameNode, line: tuple[PgnMove, ...], board: chess.Board) -> None:
    node = start
    for move in line:
        child = _add_move(node, move, board)
        for variation in move.variations:
            _add_line(node, variation, board.copy(stack=False))
        board.push(child.move)
        node = child


def _add_move(node: chess.pgn.GameNode, move: PgnMove, board: chess.Board) -> chess.pgn.ChildNode:
    try:
        played = board.parse_san(move.san)
    except ValueError as error:
        raise ParseError("chess-pgn-move", move.san) from error
    return node.add_variation(
        played,
        comment=one_line(move.comment),
        starting_comment=one_line(move.before),
        nags=move.nags,
    )
