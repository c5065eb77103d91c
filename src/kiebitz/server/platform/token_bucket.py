"""Rate limit for the messages of one socket."""

from __future__ import annotations

import time


class TokenBucket:
    """Lets a burst through, then a fixed number per second."""

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = float(burst)
        self._rate = per_second
        self._left = self._burst
        self._seen = time.monotonic()

    def try_take(self) -> bool:
        """Whether another one may pass now."""
        moment = time.monotonic()
        self._left = min(self._burst, self._left + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._left < 1:
            return False
        self._left -= 1
        return True
