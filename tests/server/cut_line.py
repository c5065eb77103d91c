"""A line between two programs that can be cut: a proxy of our own."""

from __future__ import annotations

import contextlib
import socket
import threading


class CutLine:
    """Forwards bytes between a client and a local port, until it is cut."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._is_cut = threading.Event()
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, silently: bool = False) -> None:
        """Stops forwarding silently: neither side is notified."""
        self._is_cut.set()
        if not silently:
            self._hang_up()

    def mend(self) -> None:
        """Existing connections stay cut."""
        self._hang_up()
        self._is_cut.clear()

    def close(self) -> None:
        self._listener.close()
        self._hang_up()

    def _hang_up(self) -> None:
        for end in self._open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open.clear()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                self._connect(here)

    def _connect(self, here: socket.socket) -> None:
        try:
            there = socket.create_connection(("127.0.0.1", self._target), 5)
        except OSError:
            here.close()
            return
        self._open += [here, there]
        for one, other in ((here, there), (there, here)):
            threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if not self._is_cut.is_set():
                    other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
