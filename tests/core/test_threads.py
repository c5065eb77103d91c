"""Records that many threads read at once, as when a server has just started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RECORDS = Path(__file__).parent.parent / "records"
READ_AT_ONCE = """
import pathlib, sys, threading
from kiebitz.core.record import game_of, opening_of, parse_record
from kiebitz.core.thread_safety import warm_up_decoders
from kiebitz.games import GAMES

sys.setswitchinterval(1e-6)
for game in GAMES.values():
    warm_up_decoders(game.options_type, game.material_type)
text, together = pathlib.Path(sys.argv[1]).read_bytes(), threading.Barrier(12)

def read():
    together.wait()
    record = parse_record(text)
    opening_of(game_of(record, GAMES), record)

threads = [threading.Thread(target=read) for _ in range(12)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("kind", ["chess", "dame", "match_of_the_century", "queens_gambit"])
def test_threads_that_read_a_record_first_do_no_harm(kind: str) -> None:
    record = min(RECORDS.glob(f"{kind}-*.json"))
    for _ in range(3):
        subprocess.run([sys.executable, "-c", READ_AT_ONCE, str(record)], check=True)
