"""A real server for the tests: the shipped games, and one with secrets for tests only."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

from kiebitz.core.registry import Games
from kiebitz.games import GAMES
from kiebitz.server.app import create_app
from kiebitz.server.platform.log import configure_log
from kiebitz.server.serve import run_app
from kiebitz.server.settings import make_settings, with_values
from kiebitz.server.tables.materials import Materials
from tests.conformance.sealed_bids import SEALED_BIDS


def main(port: int, folder: Path, pause: float) -> None:
    settings = make_settings(
        data_dir=folder,
        bot_pause=pause,
        sweep_seconds=0.3,
        tables_per_minute=1000,
        message_burst=500,
        write_patience=0.5,
        sockets_per_address=500,
        housekeeping_seconds=0.2,
        bots_only_per_address=1000,
        bot_tables_per_address=10_000,
        tournament_seconds=0.1,
        tournaments_per_person=100,
        bot_boards_per_tournament=8,
        tries_factor=10_000,
    )
    if "TELLER" in os.environ:  # a server that notifies at once: test_notifications.py
        soon = {"notice_seconds": 0.05, "page_first": 0.3, "mail_after": 0.0, "mail_gap": 0.0}
        wish = soon | ast.literal_eval(os.environ["TELLER"])
        settings = with_values(settings, wish | {"inside_allowed": True})
    wish = ast.literal_eval(os.environ.get("SETTINGS", "{}"))
    settings = with_values(settings, wish)
    configure_log(as_json=True)
    games = Games(*GAMES.values(), SEALED_BIDS)
    app = create_app(settings, games, Materials({SEALED_BIDS.name: None}))
    run_app(app, settings, "127.0.0.1", port, "warning")


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]))
