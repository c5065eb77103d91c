"""`kiebitz serve`: the place to play, in a browser."""

from __future__ import annotations

import argparse

from kiebitz.cli.problem import Problem
from kiebitz.core.errors import MaterialError
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    # Here, because the other commands start without the server.
    from kiebitz.server.folder_lock import FolderInUse
    from kiebitz.server.run import serve

    if not 0 <= arguments.port <= 65535:
        raise Problem("cli-problem-port", port=str(arguments.port))
    try:
        serve(
            arguments.host,
            arguments.port,
            arguments.data,
            material_dir=arguments.material,
            database=arguments.database,
            origins=tuple(origin.rstrip("/") for origin in arguments.origin),
        )
    except FolderInUse as error:
        raise Problem("cli-problem-folder-in-use", folder=str(error)) from error
    except MaterialError as error:
        raise Problem("cli-problem-material", detail=str(error)) from error
    return 0
