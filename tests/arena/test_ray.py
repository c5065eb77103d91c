"""On a Ray cluster with two nodes, games and rows of self-play equal those of one machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

pytest.importorskip("ray")
pytest.importorskip("pyarrow")

SCRIPT = """
import json
import ray
from ray.cluster_utils import Cluster
from pathlib import Path
from tempfile import TemporaryDirectory
import pyarrow.parquet as pq
from kiebitz.arena.arena import Contest, play_contest
from kiebitz.arena.selfplay import Selfplay, selfplayed

def found(**where):
    contest = Contest(game="dame", levels=("casual", "random"), games=6, opening=2, **where)
    played = sorted(play_contest(contest), key=lambda each: each.number)
    return [[each.number, each.seats, each.ranks, each.entries] for each in played]

def rows(**where):
    with TemporaryDirectory() as folder:
        wanted = Selfplay(game="queens_gambit", levels=("random",), games=20, folder=Path(folder),
                          options={"limit": 6}, **where)
        list(selfplayed(wanted))
        return [pq.read_table(each).to_pylist() for each in sorted(Path(folder).glob("*.parquet"))]

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
cluster.add_node(num_cpus=1)
there, here = rows(ray=cluster.address), rows(workers=1)
print(json.dumps({"ray": found(ray=cluster.address), "alone": found(workers=1),
                  "rows": sum(map(len, here)), "same": there == here}))
ray.shutdown()
cluster.shutdown()
"""


def test_two_nodes_play_the_same_games_and_write_the_same_rows_as_one_machine() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"KIEBITZ_DAME_TABLES": "0", "RAY_DISABLE_IMPORT_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    games = json.loads(done.stdout.splitlines()[-1])
    assert len(games["ray"]) == 6
    assert games["ray"] == games["alone"]
    assert games["rows"] > 200 and games["same"]
