"""`kiebitz engine dame`: the compiled search for other programs, over a UCI-like protocol or Hub.

The first line decides: `hub` starts a Hub session, anything else a UCI-like one.
"""

from __future__ import annotations

import argparse
import sys

from kiebitz.cli.problem import Problem
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    try:
        from kiebitz.cli.engine_hub import Hub
        from kiebitz.cli.engine_session import Session
        from kiebitz.cli.engine_uci import Uci
    except ImportError as error:
        raise Problem("cli-problem-kernel", game="dame") from error
    session = Session(sys.stdout)
    speaker: Hub | Uci | None = None
    for line in sys.stdin:
        if speaker is None:
            speaker = Hub(session) if line.split()[:1] == ["hub"] else Uci(session)
        if not speaker.answer_line(line.strip()):
            break
    session.close()
    return 0
