"""`kiebitz serve`: the place to play, in a browser."""

from __future__ import annotations

import argparse

from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    from kiebitz.server.run import serve  # the other commands start without the server

    serve(host=arguments.host, port=arguments.port, data_dir=arguments.data)
    return 0
