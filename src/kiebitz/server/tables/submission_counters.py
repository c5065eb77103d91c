"""Counts stored and refused submissions, and how long their answers took."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""In seconds."""

disable_created_metrics()  # type: ignore[no-untyped-call]


class SubmissionCounters:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._accepted = Counter(
            "kiebitz_accepted", "Submissions that were stored.", registry=self.registry
        )
        self._refused = Counter(
            "kiebitz_refused", "Submissions that were refused.", registry=self.registry
        )
        self._seconds = Histogram(
            "kiebitz_answer_seconds",
            "From a submission to its answer, which is when it is on disk.",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def count(self, is_accepted: bool, seconds: float) -> None:
        (self._accepted if is_accepted else self._refused).inc()
        self._seconds.observe(seconds)
