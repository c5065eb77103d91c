"""Reads real-world PGN files with many games: each game is returned or reported, and a bad one
never affects the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TextIO, cast

import chess
import chess.pgn

from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import UnreadableGame, one_line
from kiebitz.games.chess.pgn_game import PgnGame, PgnMove
from kiebitz.games.chess.pgn_tokens import RESULTS, Token, split_into_games

DEEPEST = 50
"""The maximum depth of nested variations."""
_WORD = re.compile(
    r"""(?:
        (?:[NBKRQ]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[nbrqNBRQ])?|[O0]-[O0](?:-[O0])?|--|Z0)(?!\w)
        |\d++\.*+|\.|e\.p\.|\$\d++|[()*/+\-=#?!±∓⩲⩱∞]
    )*+""",
    re.VERBOSE,
)
"""Moves, their numbers, results, annotations, and common extra marks after moves."""


class _Builder(chess.pgn.GameBuilder[chess.pgn.Game]):
    """Stops at the first thing the library cannot read, where it would log and continue."""

    def __init__(self) -> None:
        super().__init__(Game=chess.pgn.Game)

    def handle_error(self, error: Exception) -> None:
        raise ParseError("chess-pgn", str(error)) from error


class _Tokens:
    """A game that the library reads token by token, as it would read the lines of a file."""

    def __init__(self, game: list[Token]) -> None:
        tags = [token for token in game if token.kind == "tag"]
        self.start = _token_of_start(tags, game[0])
        self.last = self.start
        self._left = iter([*tags, self.start, *(token for token in game if token.kind != "tag")])

    def readline(self) -> str:
        token = next(self._left, None)
        if token is None:
            return ""
        self.last = token
        return token.text + "\n"


def _token_of_start(tags: list[Token], first: Token) -> Token:
    """A dot, which has no meaning, where the library sets up the board: the place of its tag."""
    named = [tag for tag in tags if tag.text.startswith(("[FEN ", "[Variant "))]
    return (named[-1] if named else first)._replace(kind="word", text=".")


def parse_pgn(text: str) -> tuple[PgnGame | UnreadableGame, ...]:
    """Every game of a file in order, or its error and position."""
    return tuple(game for _, game in parse_pgn_by_line(text))


def parse_pgn_by_line(text: str) -> Iterator[tuple[int, PgnGame | UnreadableGame]]:
    """Every game with the number of its first line; text without a game is an error."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    is_empty = True
    for game in split_into_games(plain):
        is_empty = False
        yield game[0].place.line, _parse_game(game)
    if is_empty:
        yield 1, UnreadableGame("chess-pgn-empty", "", 1, 1)


def _parse_game(game: list[Token]) -> PgnGame | UnreadableGame:
    handle = _Tokens(game)
    try:
        _refuse_unknown_words(game, handle)
        read = _read_library_game(cast(TextIO, handle))
        _refuse_two_results(read, handle.last)
        handle.last = handle.start
        return _to_pgn_game(read)
    except ParseError as error:
        return UnreadableGame(error.code, error.detail, *handle.last.place)


def _refuse_unknown_words(game: list[Token], handle: _Tokens) -> None:
    """The library skips anything that is neither a move nor an annotation, and so would accept
    typos."""
    for token in game:
        handle.last = token
        is_open = token.kind == "comment" and not token.text.endswith("}")
        if is_open or (token.kind == "word" and not _WORD.fullmatch(token.text)):
            raise ParseError("chess-pgn-move", token.text[:40])


def _refuse_two_results(game: chess.pgn.Game, last: Token) -> None:
    """The result tag and the end of the moves must agree, unless one of them is missing."""
    tag = game.headers.get("Result", "*")
    decided = {said for said in (tag, last.text) if said in RESULTS and said != "*"}
    if len(decided) > 1:
        raise ParseError("chess-pgn-results", f"{tag}, {last.text}")


def _read_library_game(handle: TextIO) -> chess.pgn.Game:
    try:
        game = chess.pgn.read_game(handle, Visitor=_Builder)
    except ParseError:
        raise
    except (ValueError, LookupError, AssertionError, AttributeError) as error:
        raise ParseError("chess-pgn", str(error)) from error
    if game is None:
        raise ParseError("chess-pgn-empty")
    return game


def _to_pgn_game(game: chess.pgn.Game) -> PgnGame:
    board = game.board()
    if type(board) is not chess.Board:
        raise ParseError("chess-pgn-variant", game.headers.get("Variant", ""))
    if not board.is_valid():
        raise ParseError("chess-pgn", board.fen())
    if not game.variations and set(game.headers.values()) <= {"?", "*", "????.??.??"}:
        raise ParseError("chess-pgn-empty")
    tags = tuple((name, _unescape(value)) for name, value in game.headers.items())
    return PgnGame(tags=tags, comment=one_line(game.comment), line=_read_line(game, board, 0))


def _read_line(start: chess.pgn.GameNode, board: chess.Board, depth: int) -> tuple[PgnMove, ...]:
    """The moves that continue from a node, each with the alternative lines from the same place."""
    moves = []
    node: chess.pgn.GameNode = start
    while node.variations:
        others = tuple(_read_branch(other, board, depth + 1) for other in node.variations[1:])
        node = node.variations[0]
        moves.append(_read_move(node, board, others))
        board.push(node.move)
    return tuple(moves)


def _read_branch(node: chess.pgn.ChildNode, board: chess.Board, depth: int) -> tuple[PgnMove, ...]:
    if depth > DEEPEST:
        raise ParseError("chess-pgn-depth")
    first = _read_move(node, board, ())
    there = board.copy(stack=False)
    there.push(node.move)
    return (first, *_read_line(node, there, depth))


def _read_move(
    node: chess.pgn.ChildNode, board: chess.Board, others: tuple[tuple[PgnMove, ...], ...]
) -> PgnMove:
    return PgnMove(
        san=board.san(node.move),
        comment=one_line(node.comment),
        before=one_line(node.starting_comment),
        nags=tuple(sorted(node.nags)),
        variations=others,
    )


def _unescape(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")
