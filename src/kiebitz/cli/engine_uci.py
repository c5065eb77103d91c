"""The UCI-like protocol: moves in PDN with all squares of a capture, positions as PDN's FEN."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from kiebitz import __version__
from kiebitz.bots.dame.engine import MOST_DEPTH, Found, Limit
from kiebitz.cli.engine_session import (
    MOST_MEGABYTES,
    MOST_THREADS,
    Session,
    actions_along,
    legal_move,
)
from kiebitz.core.errors import ParseError
from kiebitz.games.dame.state import Action, Step
from kiebitz.kernels.dame.position import Move

WIN, CERTAIN = 30_000, 29_000


class Uci:
    """Reads commands; answers with `info`, `bestmove` and, for unreadable input, `info string`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self._send_engine_name,
            "isready": self._answer_isready,
            "setoption": self._set_option,
            "ucinewgame": lambda words: session.forget(),
            "position": self._set_up,
            "go": self._go,
            "stop": lambda words: session.stop(),
        }

    def answer_line(self, line: str) -> bool:
        """Returns whether to continue."""
        words = line.split()
        if words[:1] == ["quit"]:
            return False
        if words:
            command = self._commands.get(words[0])
            try:
                command(words[1:]) if command else self._send_problem(f"unknown command {words[0]}")
            except (ParseError, ValueError, IndexError) as error:
                self._send_problem(f"cannot read {line}: {error}")
        return True

    def _send_problem(self, problem: str) -> None:
        self._session.send(f"info string {problem}")

    def _send_engine_name(self, words: list[str]) -> None:
        session = self._session
        session.send(f"id name Kiebitz Dame {__version__}")
        session.send("id author the Kiebitz maintainers")
        for name, now, most in (
            ("Hash", session.megabytes, MOST_MEGABYTES),
            ("Threads", session.threads, MOST_THREADS),
        ):
            session.send(f"option name {name} type spin default {now} min 1 max {most}")
        session.send("uciok")

    def _answer_isready(self, words: list[str]) -> None:
        self._session.engine()
        self._session.send("readyok")

    def _set_option(self, words: list[str]) -> None:
        """setoption name Hash value 64"""
        name, value = words[words.index("name") + 1], int(words[words.index("value") + 1])
        if name.lower() == "hash":
            self._session.configure(megabytes=value)
        elif name.lower() == "threads":
            self._session.configure(threads=value)
        else:
            self._send_problem(f"unknown option {name}")

    def _set_up(self, words: list[str]) -> None:
        """position start|fen F [moves …]"""
        end = words.index("moves") if "moves" in words else len(words)
        if words[0] not in ("start", "startpos", "fen"):
            raise ValueError("start or fen")
        self._session.stop()
        fen = " ".join(words[1:end]) if words[0] == "fen" else None
        self._session.set_up(fen, words[end + 1 :], legal_move)

    def _go(self, words: list[str]) -> None:
        """go movetime MS | depth N | nodes N | infinite"""
        limits = {"depth": "depth", "nodes": "nodes", "movetime": "milliseconds"}
        given = {
            limits[word]: max(1, int(words[number + 1]))
            for number, word in enumerate(words)
            if word in limits
        }
        given["depth"] = min(given.get("depth", MOST_DEPTH), MOST_DEPTH)
        began = perf_counter()
        self._session.go(
            Limit(**given),
            lambda found: self._send_search_info(found, began),
            self._send_best_move,
            until_stopped="infinite" in words,
        )

    def _send_search_info(self, found: Found, began: float) -> None:
        seconds = max(perf_counter() - began, 1e-6)
        self._session.send(
            f"info depth {found.depth} score {written_value(found.value)} nodes {found.nodes}"
            f" nps {found.nodes / seconds:.0f} time {seconds * 1000:.0f}"
            f" pv {' '.join(self._line_in_notation(found.line))}"
        )

    def _send_best_move(self, found: Found) -> None:
        line = self._line_in_notation(found.line)
        self._session.send(f"bestmove {line[0] if line else '(none)'}")

    def _line_in_notation(self, line: tuple[Move, ...]) -> list[str]:
        return [written_move(action) for _, action in actions_along(self._session.state, line)]


def written_move(action: Action) -> str:
    """Lists all squares that a capture touches."""
    return ("-" if isinstance(action, Step) else "x").join(map(str, action.path))


def written_value(value: int) -> str:
    """In hundredths of a man, or in half-moves to the end."""
    if abs(value) < CERTAIN:
        return f"cp {value}"
    return f"win {WIN - value}" if value > 0 else f"win -{WIN + value}"
