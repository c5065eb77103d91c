"""On a cluster of Ray with two nodes the games are those of one machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

pytest.importorskip("ray")

SCRIPT = """
import json
import ray
from ray.cluster_utils import Cluster
from kiebitz.arena.arena import Contest, contested

def found(**where):
    contest = Contest(game="dame", levels=("casual", "random"), games=6, opening=2, **where)
    played = sorted(contested(contest), key=lambda each: each.number)
    return [[each.number, each.seats, each.ranks, each.entries] for each in played]

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
cluster.add_node(num_cpus=1)
print(json.dumps({"ray": found(ray=cluster.address), "alone": found(workers=1)}))
ray.shutdown()
cluster.shutdown()
"""


def test_two_nodes_play_the_same_games_as_one_machine() -> None:
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
