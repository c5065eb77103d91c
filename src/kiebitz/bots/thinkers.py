"""Bots at work in threads of their own, and how to have them stop."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kiebitz.bots.bot import Bot


class Thinkers:
    """Bots that think about the same thing. They are stopped once and for all, from any thread."""

    def __init__(self) -> None:
        self._bots: set[Bot] = set()
        self.is_stopped = False

    @contextmanager
    def joined_by(self, bot: Bot) -> Iterator[Bot]:
        """The bot is one of them meanwhile, and is closed afterwards."""
        self._bots.add(bot)
        if self.is_stopped:  # looked at after the bot was added: `stop` misses nobody
            bot.close()
        try:
            yield bot
        finally:
            self._bots.discard(bot)
            bot.close()

    def stop(self) -> None:
        """Whoever thinks stops at once, and so does whoever joins later."""
        self.is_stopped = True
        for bot in tuple(self._bots):
            bot.close()
