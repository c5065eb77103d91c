"""Runs the server with uvicorn, as `kiebitz serve` does."""

from __future__ import annotations

from pathlib import Path

import uvicorn

from kiebitz.server.app import create_app
from kiebitz.server.settings import Settings, default_data_dir

FRAME_BYTES = 65536


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    *,
    database: str | None = None,
    origins: tuple[str, ...] = (),
    bot_pause: float = 0.6,
    log_level: str = "info",
) -> None:
    """Serves until it is stopped. All that matters is in the data folder (or the database)."""
    settings = Settings(
        data_dir=data_dir or default_data_dir(),
        database=database,
        origins=origins,
        bot_pause=bot_pause,
    )
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        log_level=log_level,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
    )
