"""Custom bots: functions, objects and classes, passed directly or named by their location."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Protocol

from kiebitz.bots.bot import Bot, Situation
from kiebitz.core.message import Message


class Chooses(Protocol):
    """The minimum interface of a bot; docs/library.md lists the optional parts."""

    def choose(self, situation: Situation) -> Any: ...


Chooser = Chooses | Callable[[Situation], Any] | type[Chooses]
"""A bot, a class of bots, or a function from a situation to one of its legal actions."""

NAME = "bot"
"""The default name of a bot in its module."""


class NoSuchBot(ValueError):
    """A named bot cannot be loaded, or is not a bot."""


class OwnBot:
    """A custom function or object with the full interface of a bot.

    Its answer is checked: it must be one of the legal actions, or one in notation.
    """

    def __init__(self, own: Any, *, closes: bool = True) -> None:
        self.own, self._closes = own, closes
        self.notice: Message | None = getattr(own, "notice", None)

    def choose(self, situation: Situation) -> Any:
        own: Any = self.own
        answer = own.choose(situation) if hasattr(own, "choose") else own(situation)
        self.notice = getattr(own, "notice", None)
        if isinstance(answer, str):
            return action_in_text(situation, answer)
        if answer not in situation.legal:
            raise ValueError(f"the bot answered {answer!r}, which is none of situation.legal")
        return answer

    def resigns(self, situation: Situation) -> bool:
        return self._ask_if_it_can("resigns", situation)

    def accepts_draw(self, situation: Situation) -> bool:
        return self._ask_if_it_can("accepts_draw", situation)

    def offers_draw(self, situation: Situation) -> bool:
        return self._ask_if_it_can("offers_draw", situation)

    def claims_draw(self, situation: Situation) -> bool:
        return not hasattr(self.own, "claims_draw") or self._ask_if_it_can("claims_draw", situation)

    def close(self) -> None:
        if self._closes and hasattr(self.own, "close"):
            self.own.close()

    def _ask_if_it_can(self, manner: str, situation: Situation) -> bool:
        asks = getattr(self.own, manner, None)
        return bool(asks is not None and asks(situation))


def action_in_text(situation: Situation, text: str) -> Any:
    """The legal action that a text means; ParseError, or ValueError with the rule against it."""
    game, state = situation.game, situation.imagine(Random(0))
    action = game.parse(state, text)
    refused = game.refusal(state, situation.seat, action)
    if refused is not None:
        why = f"{refused.code}, {refused.rule}" if refused.rule else refused.code
        raise ValueError(f"the bot answered {text!r}, which is refused: {why}")
    return action


def is_chooser(own: object) -> bool:
    return callable(own) or hasattr(own, "choose")


def bot_for_table(own: Chooser) -> Bot:
    """A bot for one table: a class is instantiated, a function or an object plays at every
    table."""
    if isinstance(own, type):
        return OwnBot(own())
    return OwnBot(own, closes=False)


def load_bot(where: str) -> Chooser:
    """The bot in a file or module, `my_bot.py:Longest` or `package.module:Longest`."""
    place, _, name = where.rpartition(":") if ":" in where else (where, "", NAME)
    try:
        found: Any = getattr(_import_module(place), name)
    except Exception as error:
        raise NoSuchBot(f"{where}: {error}") from error
    if not is_chooser(found):
        raise NoSuchBot(f"{where}: a bot is a function, or an object or class with `choose`")
    return found  # type: ignore[no-any-return]


def _import_module(place: str) -> ModuleType:
    """A file is loaded once; it can import modules in its folder."""
    path = Path(place)
    if path.suffix != ".py":
        return import_module(place)
    path = path.resolve(strict=True)
    name = f"{NAME} {path}"  # not a valid import name, so that it cannot shadow another module
    if name in sys.modules:
        return sys.modules[name]
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
