"""PGN as values: games with their tags, comments, variations, annotations and clocks.

The library reads and writes the text. What it would skip over in silence is an error here.
"""

from __future__ import annotations

import re
from typing import TextIO, cast

import chess
import chess.pgn
import msgspec

from kiebitz.core.errors import ParseError

DEEPEST = 50
"""How deep variations may be nested."""
_NOT_MOVES = re.compile(r"\{[^}]*\}|;[^\n]*|^%[^\n]*|^\[[^\n]*\][ \t]*$|\ufeff", re.MULTILINE)
"""Comments, escaped lines and tags."""
_WORD = re.compile(
    r"""(?:
        (?:[NBKRQ]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[nbrqNBRQ])?|[O0]-[O0](?:-[O0])?|--|Z0)(?!\w)
        |\d++\.*+|\.|e\.p\.|\$\d++|[()*/+\-=#?!±∓⩲⩱∞]
    )*+""",
    re.VERBOSE,
)
"""Moves, their numbers, results, annotations, and what people write behind moves beside them."""


class PgnMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a line. Its comment holds clocks too, as `[%clk 0:09:58]` or `[%emt 0:00:02]`."""

    san: str
    comment: str = ""
    before: str = ""
    """A comment in front of the move, where a variation begins."""
    nags: tuple[int, ...] = ()
    variations: tuple[tuple[PgnMove, ...], ...] = ()
    """Lines that could have been played instead of this move."""

    @property
    def clock(self) -> float | None:
        """The seconds left to the player after the move, if the comment says so."""
        return _node(self).clock()

    @property
    def elapsed(self) -> float | None:
        """The seconds that the move took, if the comment says so."""
        return _node(self).emt()


class PgnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a PGN tells it."""

    tags: tuple[tuple[str, str], ...]
    comment: str = ""
    line: tuple[PgnMove, ...] = ()

    def tag(self, name: str, otherwise: str = "") -> str:
        return dict(self.tags).get(name, otherwise)


def _node(move: PgnMove) -> chess.pgn.GameNode:
    root = chess.pgn.Game()
    root.comment = move.comment
    return root


class _Builder(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Stops at the first thing the library cannot read, where it would log and go on."""

    def __init__(self) -> None:
        super().__init__(Game=chess.pgn.Game)

    def handle_error(self, error: Exception) -> None:
        raise ParseError("chess-pgn", str(error)) from error


class _Lines:
    """A text that the library reads line by line, as it would read a file."""

    def __init__(self, text: str) -> None:
        self._lines = iter(re.findall(r"[^\n]*\n|[^\n]+", text))

    def readline(self) -> str:
        return next(self._lines, "")


def parse_pgn(text: str) -> tuple[PgnGame, ...]:
    """Every game of a PGN text; ParseError says what is wrong with the first bad one."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    _refuse_unknown_words(plain)
    handle = cast(TextIO, _Lines(plain))
    games = []
    while (game := _read(handle)) is not None:
        games.append(_value(game))
    if not games:
        raise ParseError("chess-pgn-empty")
    return tuple(games)


def _refuse_unknown_words(text: str) -> None:
    """The library skips what is neither a move nor an annotation; a slip of the pen is no game."""
    for word in _NOT_MOVES.sub(" ", text).split():
        if not _WORD.fullmatch(word):
            raise ParseError("chess-pgn-move", word[:40])


def _read(handle: TextIO) -> chess.pgn.Game | None:
    try:
        return chess.pgn.read_game(handle, Visitor=_Builder)
    except ParseError:
        raise
    except (ValueError, LookupError, AssertionError, AttributeError) as error:
        raise ParseError("chess-pgn", str(error)) from error


def _value(game: chess.pgn.Game) -> PgnGame:
    board = game.board()
    if type(board) is not chess.Board:
        raise ParseError("chess-pgn-variant", game.headers.get("Variant", ""))
    if not board.is_valid():
        raise ParseError("chess-pgn", board.fen())
    if not game.variations and set(game.headers.values()) <= {"?", "*", "????.??.??"}:
        raise ParseError("chess-pgn-empty")
    tags = tuple((name, _unescaped(value)) for name, value in game.headers.items())
    return PgnGame(tags=tags, comment=game.comment, line=_line(game, board, 0))


def _line(start: chess.pgn.GameNode, board: chess.Board, depth: int) -> tuple[PgnMove, ...]:
    """The moves that go on from a node, each with the other lines from the same place."""
    moves = []
    node: chess.pgn.GameNode = start
    while node.variations:
        others = tuple(_branch(other, board, depth + 1) for other in node.variations[1:])
        node = node.variations[0]
        moves.append(_move(node, board, others))
        board.push(node.move)
    return tuple(moves)


def _branch(node: chess.pgn.ChildNode, board: chess.Board, depth: int) -> tuple[PgnMove, ...]:
    if depth > DEEPEST:
        raise ParseError("chess-pgn-depth")
    first = _move(node, board, ())
    there = board.copy(stack=False)
    there.push(node.move)
    return (first, *_line(node, there, depth))


def _move(
    node: chess.pgn.ChildNode, board: chess.Board, others: tuple[tuple[PgnMove, ...], ...]
) -> PgnMove:
    return PgnMove(
        san=board.san(node.move),
        comment=node.comment,
        before=node.starting_comment,
        nags=tuple(sorted(node.nags)),
        variations=others,
    )


def write_pgn(*games: PgnGame) -> str:
    """The games as PGN text, with an empty line between them."""
    return "\n\n".join(str(_tree(game)) for game in games) + "\n"


def _tree(value: PgnGame) -> chess.pgn.Game:
    """The library's game; ParseError for a move that its position does not have."""
    game = chess.pgn.Game({name: _escaped(text) for name, text in value.tags})
    game.comment = value.comment
    _grow(game, value.line, game.board())
    return game


def _grow(start: chess.pgn.GameNode, line: tuple[PgnMove, ...], board: chess.Board) -> None:
    node = start
    for move in line:
        child = _add(node, move, board)
        for variation in move.variations:
            _grow(node, variation, board.copy(stack=False))
        board.push(child.move)
        node = child


def _add(node: chess.pgn.GameNode, move: PgnMove, board: chess.Board) -> chess.pgn.ChildNode:
    try:
        played = board.parse_san(move.san)
    except ValueError as error:
        raise ParseError("chess-pgn-move", move.san) from error
    return node.add_variation(
        played, comment=move.comment, starting_comment=move.before, nags=move.nags
    )


def _escaped(text: str) -> str:
    """A tag's value as it stands between quotes; a tag has one line."""
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")
