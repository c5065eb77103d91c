"""Two nodes and a worker on one database, in separate processes."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.server.harness import ROOT, SECONDS, Server, free_port


class Node(Server):
    """`kiebitz serve` on a shared database."""

    def __init__(
        self,
        folder: Path,
        database: str,
        redis: str | None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Is launched, but not waited for."""
        self.environment = dict(environment or {})
        self.database = database
        self.redis = redis
        self.folder = folder
        self.port = free_port()
        self.process = self.launch()

    def launch(self) -> subprocess.Popen[bytes]:
        arguments = ["serve", "--port", str(self.port), "--data", str(self.folder)]
        arguments += ["--database", self.database]
        arguments += [] if self.redis is None else ["--redis", self.redis]
        return run_kiebitz(*arguments, environment=self.environment)


class Worker:
    """`kiebitz worker`."""

    def __init__(self, database: str, redis: str) -> None:
        self._arguments = ("worker", "--database", database, "--redis", redis)
        self.start()

    def start(self) -> None:
        self.process = run_kiebitz(*self._arguments)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Can do nothing meanwhile, and goes on afterwards."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(SECONDS)


def run_kiebitz(
    *arguments: str, environment: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "kiebitz", *arguments],
        cwd=ROOT,
        env={**os.environ, "KIEBITZ_BOT_PAUSE": "0.001", **(environment or {})},
    )
