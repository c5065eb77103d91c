"""Plain numbers of what was answered: they cost next to nothing until somebody asks for them."""

from __future__ import annotations

from bisect import bisect_left

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds."""


class Tally:
    """How many submissions were stored or refused, and how long their answers took."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused = 0
        self.seconds = 0.0
        self._slower_than = [0] * (len(BUCKETS) + 1)

    def note(self, is_accepted: bool, seconds: float) -> None:
        if is_accepted:
            self.accepted += 1
        else:
            self.refused += 1
        self.seconds += seconds
        self._slower_than[bisect_left(BUCKETS, seconds)] += 1

    @property
    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, as Prometheus counts them."""
        limits = [*map(str, BUCKETS), "+Inf"]
        counts = [sum(self._slower_than[: place + 1]) for place in range(len(limits))]
        return [(limit, float(count)) for limit, count in zip(limits, counts, strict=True)]
