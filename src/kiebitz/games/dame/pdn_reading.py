"""Reads real-world PDN 3.0 files with many games: each game is returned or reported, and a bad one
never affects the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from kiebitz.core.errors import ParseError
from kiebitz.core.game_files import UnreadableGame, one_line
from kiebitz.games.dame.board import Side
from kiebitz.games.dame.fen import parse_fen
from kiebitz.games.dame.notation import parse
from kiebitz.games.dame.outcome import loss, outcome
from kiebitz.games.dame.pdn_game import PdnGame, PdnMove
from kiebitz.games.dame.pdn_tokens import Token, tokenize
from kiebitz.games.dame.refusals import refusal
from kiebitz.games.dame.rules import after_move
from kiebitz.games.dame.setup import initial
from kiebitz.games.dame.state import State, seat_of

RESULTS = {
    "1-0": "1-0", "2-0": "1-0", "0-1": "0-1", "0-2": "0-1", "1/2-1/2": "1/2-1/2",
    "1-1": "1/2-1/2", "0-0": "*", "*": "*",
}  # fmt: skip
STRENGTHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_TAG = re.compile(r'\[\s*(\w+)\s*"(.*)"\s*\]', re.DOTALL)
_STRENGTH = re.compile(r"\(?([!?]{1,2})\)?$")


def parse_pdn(text: str) -> tuple[PdnGame | UnreadableGame, ...]:
    """Every game of a file in order, or its error and position."""
    return tuple(_read_game(game) for game in _split_into_games(tokenize(text)))


def _split_into_games(stream: Iterable[Token]) -> Iterator[list[Token]]:
    """The tokens game by game: a result ends one, a header after moves begins the next."""
    game: list[Token] = []
    has_moves = False
    for token in stream:
        is_header = token.kind in ("tag", "bad_tag")
        if is_header and has_moves:
            yield game
            game, has_moves = [], False
        game.append(token)
        has_moves = has_moves or not (is_header or token.kind == "comment")
        if token.kind == "result":
            yield game
            game, has_moves = [], False
    if any(token.kind != "comment" for token in game):
        yield game


def _read_game(game: list[Token]) -> PdnGame | UnreadableGame:
    reader = _Reader()
    for token in game:
        try:
            reader.take(token)
        except ParseError as error:
            return UnreadableGame(error.code, error.detail, token.place.line, token.place.column)
    try:
        return reader.finish()
    except ParseError as error:
        return UnreadableGame(error.code, error.detail, *game[-1].place)


class _Reader:
    """One game while it is read."""

    def __init__(self) -> None:
        self.game = PdnGame()
        self.state: State | None = None
        self.result: str | None = None

    def take(self, token: Token) -> None:
        match token.kind:
            case "tag":
                self.take_tag(token.text)
            case "move":
                self.take_move(token.text)
            case "comment" | "variation" | "nag":
                self.take_remark(token)
            case "result":
                self.result = RESULTS[token.text]
            case "number":
                pass
            case _:
                raise _error_at_token(token)

    def take_tag(self, text: str) -> None:
        found = _TAG.fullmatch(text)
        if found is None:
            raise ParseError("dame-pdn-tag", text[:40])
        value = one_line(re.sub(r"\\(.)", r"\1", found[2]))
        if found[1] == "GameType" and not _is_our_game(value):
            raise ParseError("dame-pdn-game-type", value[:40])
        if found[1] == "FEN":
            parse_fen(value)
        if self.game.tag(found[1]) is None:
            self.game = msgspec.structs.replace(
                self.game, tags=(*self.game.tags, (found[1], value))
            )

    def take_move(self, text: str) -> None:
        strength = _STRENGTH.search(text)
        nags = (STRENGTHS[strength[1]],) if strength else ()
        bare = text[: strength.start()] if strength else text
        state = self.state or initial(self.game.options)
        action = parse(state, bare)
        seat = seat_of(state, state.to_move)
        refused = None if seat is None else refusal(state, seat, action)
        if refused is not None:
            raise ParseError("dame-pdn-illegal", f"{bare} ({refused.rule or refused.code})")
        self.state = after_move(state, action)
        self.game = msgspec.structs.replace(
            self.game, moves=(*self.game.moves, PdnMove(action, nags))
        )

    def take_remark(self, token: Token) -> None:
        """Kept with the move before it, or with the game if there is none."""
        field, value = _parse_remark(token)
        if self.game.moves:
            last = self.game.moves[-1]
            said = msgspec.structs.replace(last, **{field: (*getattr(last, field), value)})
            self.game = msgspec.structs.replace(self.game, moves=(*self.game.moves[:-1], said))
        elif field != "nags":
            kept = (*getattr(self.game, field), value)
            self.game = msgspec.structs.replace(self.game, **{field: kept})

    def finish(self) -> PdnGame:
        """The game with its result: the end of the moves, the header, and the board must agree."""
        said = {RESULTS.get(self.game.tag("Result") or "*", "*"), self.result or "*"} - {"*"}
        decided = _result_on_board(self.state or initial(self.game.options))
        results = said | ({decided} if decided and said else set())
        if len(results) > 1:
            raise ParseError("dame-pdn-result", " ".join(sorted(results)))
        return msgspec.structs.replace(self.game, result=results.pop() if results else "*")


def _error_at_token(token: Token) -> ParseError:
    """Why a token is not allowed here."""
    match token.kind:
        case "bad_tag":
            return ParseError("dame-pdn-tag", token.text[:40])
        case "open_comment":
            return ParseError("dame-pdn-open-comment", token.text[:40])
        case "open_variation":
            return ParseError("dame-pdn-open-variation", token.text[:40])
        case _:
            return ParseError("dame-pdn-token", token.text[:40])


def _is_our_game(game_type: str) -> bool:
    """GameType 21 alone, or with fields for the same board and numbering; the FEN says who
    starts."""
    fields = [field.strip().upper() for field in game_type.split(",")]
    wanted = ("21", None, "8", "8", "N1", "0")
    return len(fields) <= len(wanted) and all(
        want is None or field == want for field, want in zip(fields, wanted, strict=False)
    )


def _parse_remark(token: Token) -> tuple[str, str | int]:
    if token.kind == "nag":
        return "nags", int(token.text[1:])
    if token.kind == "variation":
        return "variations", token.text[1:-1]
    said = token.text[1:] if token.text.startswith(";") else token.text[1:-1]
    return "comments", one_line(said.replace("}", ")"))


def _result_on_board(state: State) -> str | None:
    """D5.1, D5.2 The result on the board itself; D6.5 a draw if draws are automatic."""
    if outcome(state) is None:
        return None
    if loss(state) is None:
        return "1/2-1/2"
    return "1-0" if state.to_move is Side.BLACK else "0-1"
