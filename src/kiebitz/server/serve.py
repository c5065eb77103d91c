"""Runs the server with uvicorn, for `kiebitz serve`."""

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
from kiebitz.server.http.cookies import log_quadratic_parser
from kiebitz.server.http.fast_websocket import FastWebSocketProtocol
from kiebitz.server.platform.data_dir_lock import lock_folder
from kiebitz.server.platform.gc_tuning import tune_gc
from kiebitz.server.platform.log import LibraryFilter, configure_log
from kiebitz.server.settings import Settings
from kiebitz.server.tables.materials import Materials, own_materials

FRAME_BYTES = 65536
SWITCH_SECONDS = 0.001
"""How long a waiting thread lets a busy one run. Requests wait for the writer thread, which has to
wait several times for each commit."""
LAST_SECONDS = 5
"""For pending requests at shutdown; bots' streams would never end."""


class _SocketNoiseFilter(logging.Filter):
    """Sockets open and close all day; the log is for what an owner should read."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        chatter = said.startswith("connection ") or "WebSocket" in said
        return record.levelno > logging.INFO or not chatter


def default_bot_pause() -> float:
    """`KIEBITZ_BOT_PAUSE` seconds for an easy choice, 0 for tests that cannot wait; 0.6 by
    default."""
    return float(os.environ.get("KIEBITZ_BOT_PAUSE") or 0.6)


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    material_dir: Path | None = None,
    log_level: str = "info",
) -> None:
    """Serves until it is stopped. All persistent data is in the data folder (or the database).

    Raises MaterialError for unusable material, or FolderInUse if another server runs on the data
    folder; then nothing is served.
    """
    materials = Materials(None if material_dir is None else own_materials(GAMES, material_dir))
    configure_log()
    logging.getLogger("uvicorn.error").addFilter(_SocketNoiseFilter())
    alone = contextlib.nullcontext() if settings.is_shared else lock_folder(settings.data_dir)
    with alone:
        run_app(create_app(settings, materials=materials), settings, host, port, log_level)


def run_app(app: Litestar, settings: Settings, host: str, port: int, log_level: str) -> None:
    """Uses the fastest parts: uvloop, httptools, WebSockets without deflate."""
    tune_gc()
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.getLogger("uvicorn.error").addFilter(LibraryFilter())
    log_quadratic_parser()
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
