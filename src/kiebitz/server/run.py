"""Runs the server with uvicorn, as `kiebitz serve` does."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
import uvicorn
from litestar import Litestar

from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.connections import guarded_http
from kiebitz.server.folder_lock import lock_folder
from kiebitz.server.journal import Discreet, configure_journal
from kiebitz.server.materials import Materials, own_materials
from kiebitz.server.quick_sockets import QuickSockets
from kiebitz.server.settings import MAIL_AFTER, Settings, default_data_dir
from kiebitz.server.sub_path import UnderPath
from kiebitz.server.tidying import tidy_seldom

FRAME_BYTES = 65536
SWITCH_SECONDS = 0.001
"""How long a thread that wants to go on waits for one that is busy. Whoever waits for an answer
waits for the writer, and a writer has to wait several times for each commit."""
LAST_SECONDS = 5
"""For requests under way when the server is to stop; streams for bots would go on for ever."""
LOCAL = ("127.0.0.1", "::1")


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
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    *,
    material_dir: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    origins: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    path: str = "",
    smtp: str | None = None,
    mail_from: str | None = None,
    mail_after: float | None = None,
    notice_schemes: tuple[str, ...] = (),
    inside_allowed: bool = False,
    bot_pause: float | None = None,
    more: Mapping[str, int | float] | None = None,
    log_level: str = "info",
) -> None:
    """Serves until it is stopped. All that matters is in the data folder (or the database).
    `more` are other settings by their names.

    MaterialError if the owner's material cannot be used, FolderInUse if another server runs on the
    data folder; then nothing is served.
    """
    materials = Materials(None if material_dir is None else own_materials(GAMES, material_dir))
    settings = Settings(
        data_dir=data_dir or default_data_dir(),
        database=database,
        redis=redis,
        origins=origins,
        proxies=(*LOCAL, *proxies),
        names=names,
        path=path,
        smtp=smtp,
        mail_from=mail_from or f"kiebitz@{names[0] if names else 'localhost'}",
        mail_after=MAIL_AFTER if mail_after is None else mail_after,
        notice_schemes=notice_schemes,
        inside_allowed=inside_allowed,
        address=f"http://{host}:{port}",
        bot_pause=default_pause() if bot_pause is None else bot_pause,
    )
    settings = msgspec.structs.replace(settings, **(more or {}))
    configure_journal()
    logging.getLogger("uvicorn.error").addFilter(_NoSocketChatter())
    alone = contextlib.nullcontext() if settings.is_shared else lock_folder(settings.data_dir)
    with alone:
        run_app(create_app(settings, materials=materials), settings, host, port, log_level)


def run_app(app: Litestar, settings: Settings, host: str, port: int, log_level: str) -> None:
    """With what is fastest: uvloop, httptools, WebSockets without deflate."""
    tidy_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    logging.getLogger("uvicorn.error").addFilter(Discreet())
    uvicorn.run(
        UnderPath(app, settings.path) if settings.path else app,
        host=host,
        port=port,
        log_level=log_level,
        loop="uvloop",
        http=guarded_http(settings, frozenset(settings.proxies)),
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        ws=QuickSockets,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        timeout_graceful_shutdown=LAST_SECONDS,
    )
