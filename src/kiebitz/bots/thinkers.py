"""Bots at work in separate threads, and a way to stop them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kiebitz.bots.bot import Bot


class Thinkers:
    """Bots that think about the same question. Stopping is final, and works from any thread."""

    def __init__(self) -> None:
        self._bots: set[Bot] = set()
        self.is_stopped = False

    @contextmanager
    def joined_by(self, bot: Bot) -> Iterator[Bot]:
        """Adds the bot for the duration; it is closed afterwards."""
        self._bots.add(bot)
        if self.is_stopped:  # checked after the bot was added, so that `stop` misses none
            bot.close()
        try:
            yield bot
        finally:
            self._bots.discard(bot)
            bot.close()

    def stop(self) -> None:
        """Every thinking bot stops at once, and so does any that joins later."""
        self.is_stopped = True
        for bot in tuple(self._bots):
            bot.close()
