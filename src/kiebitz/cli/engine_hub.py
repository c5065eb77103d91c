"""The Hub protocol, version 2, of draughts programs, for a board of 32 squares.

A position is the side to move and 32 letters: `w` and `b` men, `W` and `B` kings, `e` free squares.
A capture is its start, its end and the captured squares in order.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from time import perf_counter

from kiebitz import __version__
from kiebitz.bots.dame.engine import MOST_DEPTH, Found, Limit
from kiebitz.cli.engine_session import MOST_MEGABYTES, MOST_THREADS, Session, actions_along
from kiebitz.core.errors import ParseError
from kiebitz.games.dame.board import SQUARES, Side
from kiebitz.games.dame.capturing import moves, taken
from kiebitz.games.dame.fen import write_fen
from kiebitz.games.dame.state import Action, Jump, State
from kiebitz.kernels.dame.position import Move

SHARE_OF_TIME = 30
"""With a clock for the whole game, each move gets one part in this many."""


class Hub:
    """Reads commands; answers with `info`, `done` and, for unreadable input, `error`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._limit = Limit()
        self._commands: dict[str, Callable[[dict[str, str]], None]] = {
            "hub": self._send_engine_name,
            "init": self._answer_ping,
            "set-param": self._set_parameter,
            "new-game": lambda given: session.forget(),
            "pos": self._set_up,
            "level": self._set_level,
            "go": self._go,
            "stop": lambda given: session.stop(),
            "ping": lambda given: session.send("pong"),
        }

    def answer_line(self, line: str) -> bool:
        """Returns whether to continue."""
        try:
            words = shlex.split(line)
            if words[:1] == ["quit"]:
                return False
            if words:
                given = dict(word.partition("=")[::2] for word in words[1:])
                self._commands[words[0]](given)
        except (ParseError, ValueError, KeyError) as error:
            message = str(error).replace('"', "'")
            self._session.send(f'error message="cannot read it: {message}"')
        return True

    def _send_engine_name(self, given: dict[str, str]) -> None:
        session = self._session
        session.send(
            f'id name="Kiebitz Dame" version={__version__} author="the Kiebitz maintainers"'
        )
        for name, now, most in (
            ("hash", session.megabytes, MOST_MEGABYTES),
            ("threads", session.threads, MOST_THREADS),
        ):
            session.send(f"param name={name} value={now} type=int min=1 max={most}")
        session.send("wait")

    def _answer_ping(self, given: dict[str, str]) -> None:
        self._session.engine()
        self._session.send("ready")

    def _set_parameter(self, given: dict[str, str]) -> None:
        name, value = given["name"], int(given["value"])
        if name == "hash":
            self._session.configure(megabytes=value)
        elif name == "threads":
            self._session.configure(threads=value)

    def _set_up(self, given: dict[str, str]) -> None:
        self._session.stop()
        fen = fen_of(given["pos"]) if "pos" in given else None
        self._session.set_up(fen, given.get("moves", "").split(), legal_move)

    def _set_level(self, given: dict[str, str]) -> None:
        """level depth=N | nodes=N | move-time=S | time=S [inc=S] [moves=N] | infinite"""
        seconds = given.get("move-time")
        if "time" in given:
            share = float(given["time"]) / int(given.get("moves", SHARE_OF_TIME))
            seconds = str(share + float(given.get("inc", "0")) / 2)
        self._limit = Limit(
            depth=min(int(given.get("depth", MOST_DEPTH)), MOST_DEPTH),
            nodes=int(given.get("nodes", Limit().nodes)),
            milliseconds=0 if seconds is None else max(1, int(1000 * float(seconds))),
        )

    def _go(self, given: dict[str, str]) -> None:
        """go [think | ponder | analyze]; the last two run until they are stopped."""
        goes_on = bool({"ponder", "analyze"} & set(given))
        limit = Limit() if goes_on else self._limit
        began = perf_counter()
        self._session.go(
            limit,
            lambda found: self._send_search_info(found, began),
            self._send_best_move,
            until_stopped=goes_on,
        )

    def _send_search_info(self, found: Found, began: float) -> None:
        seconds = max(perf_counter() - began, 1e-6)
        line = " ".join(self._line_in_notation(found.line))
        self._session.send(
            f"info depth={found.depth} score={found.value / 100:.2f} nodes={found.nodes}"
            f' time={seconds:.2f} nps={found.nodes / seconds / 1e6:.2f} pv="{line}"'
        )

    def _send_best_move(self, found: Found) -> None:
        line = self._line_in_notation(found.line)
        self._session.send(" ".join(["done", *(f"move={move}" for move in line[:1])]))

    def _line_in_notation(self, line: tuple[Move, ...]) -> list[str]:
        return [written_move(action) for _, action in actions_along(self._session.state, line)]


def fen_of(text: str) -> str:
    """PDN's FEN for a position of Hub's; ValueError if it is not one."""
    if len(text) != len(SQUARES) + 1 or text[0] not in "WB" or not set(text[1:]) <= set("wbWBe"):
        raise ValueError("not a position of 32 squares")
    side = Side.WHITE if text[0] == "W" else Side.BLACK
    return write_fen(text[1:].replace("e", "."), side)


def written_move(action: Action) -> str:
    if not isinstance(action, Jump):
        return f"{action.origin}-{action.target}"
    return "x".join(map(str, (action.path[0], action.path[-1], *sorted(taken(action)))))


def legal_move(state: State, text: str) -> Action:
    """The legal move in Hub's notation; ValueError if there is none."""
    for action in moves(state.board, state.to_move):
        if written_move(action) == text:
            return action
    raise ValueError(f"{text} is not legal")
