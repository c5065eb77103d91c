"""Runs the server with uvicorn, as `kiebitz serve` does."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path

import uvicorn
from litestar import Litestar

from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.http.base_path import BasePath
from kiebitz.server.http.connection_limits import guarded_http
from kiebitz.server.http.cookies import report_parser
from kiebitz.server.http.fast_websocket import FastWebSocketProtocol
from kiebitz.server.platform.data_dir_lock import lock_folder
from kiebitz.server.platform.gc_tuning import tidy_seldom
from kiebitz.server.platform.log import Discreet, configure_log
from kiebitz.server.settings import Settings
from kiebitz.server.tables.materials import Materials, own_materials

FRAME_BYTES = 65536
SWITCH_SECONDS = 0.001
"""How long a thread that wants to go on waits for one that is busy. Whoever waits for an answer
waits for the writer, and a writer has to wait several times for each commit."""
LAST_SECONDS = 5
"""For requests under way when the server is to stop; streams for bots would go on for ever."""


class _NoSocketChatter(logging.Filter):
    """Sockets come and go all day; the log is for what an owner should read."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        chatter = said.startswith("connection ") or "WebSocket" in said
        return record.levelno > logging.INFO or not chatter


def default_pause() -> float:
    """`KIEBITZ_BOT_PAUSE` seconds for an easy choice, 0 for tests that cannot wait; 0.6 where that
    is not set."""
    return float(os.environ.get("KIEBITZ_BOT_PAUSE") or 0.6)


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    material_dir: Path | None = None,
    log_level: str = "info",
) -> None:
    """Serves until it is stopped. All that matters is in the data folder (or the database).

    MaterialError if the owner's material cannot be used, FolderInUse if another server runs on the
    data folder; then nothing is served.
    """
    materials = Materials(None if material_dir is None else own_materials(GAMES, material_dir))
    configure_log()
    logging.getLogger("uvicorn.error").addFilter(_NoSocketChatter())
    alone = contextlib.nullcontext() if settings.is_shared else lock_folder(settings.data_dir)
    with alone:
        run_app(create_app(settings, materials=materials), settings, host, port, log_level)


def run_app(app: Litestar, settings: Settings, host: str, port: int, log_level: str) -> None:
    """With what is fastest: uvloop, httptools, WebSockets without deflate."""
    tidy_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.getLogger("uvicorn.error").addFilter(Discreet())
    report_parser()
    uvicorn.run(
        BasePath(app, settings.path) if settings.path else app,
        host=host,
        port=port,
        log_level=log_level,
        loop="uvloop",
        http=guarded_http(settings, frozenset(settings.proxies)),
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        ws=FastWebSocketProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        timeout_graceful_shutdown=LAST_SECONDS,
    )
