"""Real PostgreSQL and Redis, started by the tests in a separate folder."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

REQUIRED = bool(os.environ.get("KIEBITZ_REQUIRE_SERVICES"))
SECONDS = 180


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def program(name: str) -> str:
    """Where the program is; without it the test is skipped, or fails where it is required."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, places)])
    found = shutil.which(name, path=path)
    if found is None:
        missing(f"{name} is not installed: scripts/system-packages postgresql redis-server")
    return found


def shared_object(name: str, package: str) -> Path:
    """The path in Debian's package; without it the test is skipped, or fails as above."""
    found = next(Path("/usr/lib").glob(f"*/{name}"), None)
    if found is None:
        missing(f"{name} is not installed: scripts/system-packages {package}")
    return found


def missing(said: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(said)
    pytest.skip(said)


def wait_for(condition: Callable[[], bool], what: str) -> None:
    limit = time.monotonic() + SECONDS
    while not condition():
        if time.monotonic() > limit:
            raise TimeoutError(what)
        time.sleep(0.05)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


class PostgreSQL:
    """A separate cluster, with a sync at every commit. PostgreSQL does not run as root."""

    def __init__(self) -> None:
        self._initdb, self._postgres = program("initdb"), program("postgres")
        self._user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        if os.getuid() != 0:
            self._user = []
        # Not pytest's folder, which the user postgres may not enter.
        self._folder = Path(tempfile.mkdtemp(prefix="kiebitz-postgresql-"))
        if self._user:
            shutil.chown(self._folder, "postgres", "postgres")
        self.port = free_port()
        self._run(
            self._initdb, "-A", "trust", "-U", "kiebitz", "--no-sync", "-E", "UTF8", "-D", "data"
        )
        self.start()

    def _run(self, *command: str) -> None:
        subprocess.run(
            [*self._user, *command], cwd=self._folder, check=True, stdout=subprocess.DEVNULL
        )

    def start(self) -> None:
        options = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self._folder,
            "max_connections": 200,
            "logging_collector": "off",
            "log_min_messages": "panic",
        }
        settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        command = [*self._user, self._postgres, "-D", "data", *settings]
        self._process = self._launched(command)

        def is_up() -> bool:
            """While a child of a killed server exists, a new one refuses to start."""
            if self._process.poll() is not None:
                self._process = self._launched(command)
            return self._is_up()

        wait_for(is_up, "PostgreSQL did not start")

    def _launched(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=self._folder, stderr=subprocess.DEVNULL)

    def _is_up(self) -> bool:
        ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready).returncode == 0

    def database(self, name: str) -> str:
        """The URL of a new database."""
        self._run(
            program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "kiebitz", name
        )
        return f"postgresql://kiebitz@127.0.0.1:{self.port}/{name}"

    def kill(self) -> None:
        """kill -9, like a power cut; its children notice and end too."""
        self._process.kill()
        self._process.wait()
        wait_for(lambda: not answers(self.port), "PostgreSQL still answers")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.send_signal(2)  # fast: does not wait for connected clients
            self._process.wait(SECONDS)
        shutil.rmtree(self._folder, ignore_errors=True)


class RedisServer:
    """In memory only: its contents may be lost at any time."""

    def __init__(self) -> None:
        self._program = program("redis-server")
        self._folder = tempfile.mkdtemp(prefix="kiebitz-redis-")
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        arguments = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            [self._program, *arguments, "--loglevel", "warning"],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )
        wait_for(lambda: answers(self.port), "Redis did not start")

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Accepts connections but answers nothing."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
