"""Hands tables over to other processes, if there are any."""

from __future__ import annotations

from typing import Protocol

from kiebitz.server.platform.fair_queue import Work


class Handover(Protocol):
    async def hand_over(self, table: str, work: Work) -> bool:
        """Whether a worker will handle the table; False if this process has to."""
