"""The server's metrics, for Prometheus at `/metrics`.

The parts keep their own plain counters, which are read on request. Only machines on the same
network may ask: behind a proxy the address is the one the proxy names.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from typing import Any

from litestar import Request, Response
from litestar.exceptions import NotFoundException
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

import kiebitz
from kiebitz.server.bots.jobs import BotJobs
from kiebitz.server.people.access import SERVER
from kiebitz.server.tables.host import Host


class Numbers(Collector):
    """Counters of the host, the store and the bots."""

    def __init__(self, host: Host, jobs: BotJobs) -> None:
        self._host = host
        self._jobs = jobs

    def collect(self) -> Iterator[Metric]:
        counters = {
            "commits": (
                "Transactions written, each with a sync of the disk.",
                self._host.store.commits,
            ),
        }
        gauges = {
            "sockets": ("WebSockets that watch a table.", self._host.cache.sockets),
            "tables_in_memory": ("Tables kept in memory.", len(self._host.cache.tables)),
            "bot_jobs": ("Tables where bots are at work.", self._jobs.busy_tables),
            "bots_waiting": (
                "Thoughts that wait for a slot on this node.",
                self._jobs.waiting_searches,
            ),
            "clock_lead_seconds": (
                "How far the machine's clock is ahead of the server's time, where it is doubted.",
                self._host.clock.state.lead // 1000,
            ),
        }
        for name, (about, count) in counters.items():
            yield CounterMetricFamily(f"kiebitz_{name}", about, count)
        for name, (about, count) in gauges.items():
            yield GaugeMetricFamily(f"kiebitz_{name}", about, count)
        version = GaugeMetricFamily("kiebitz_version", "The version.", labels=["version"])
        version.add_metric([kiebitz.__version__], 1)
        yield version


class Metrics:
    """All metrics of one server, besides those of its process."""

    def __init__(self, host: Host, jobs: BotJobs) -> None:
        self._submissions = host.counters.registry
        self._registry = CollectorRegistry()
        self._registry.register(Numbers(host, jobs))
        ProcessCollector(registry=self._registry)

    def text(self) -> bytes:
        return generate_latest(self._registry) + generate_latest(self._submissions)


@SERVER.get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics_page(request: Request[Any, Any, Any], metrics: Metrics) -> Response[bytes]:
    """Metrics for monitors nearby; all other clients get 404."""
    if not is_local_or_private(request.client.host if request.client else ""):
        raise NotFoundException
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)


def is_local_or_private(address: str) -> bool:
    """Whether the address is of this machine or of a private network."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
