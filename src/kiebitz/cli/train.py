"""`kiebitz train dame`: retrains the evaluation network from self-play alone."""

from __future__ import annotations

import argparse

from kiebitz.arena.statistics import estimate_elo
from kiebitz.cli.problem import Problem
from kiebitz.texts import Texts


def run(arguments: argparse.Namespace, texts: Texts) -> int:
    try:
        from kiebitz.training.dame_train import Plan, train
    except ImportError as error:
        raise Problem("cli-problem-train", missing=error.name or "numpy") from error
    plan = Plan(
        folder=arguments.to,
        begin=arguments.begin,
        generations=arguments.generations,
        games=arguments.games,
        nodes=arguments.nodes,
        judged_pieces=arguments.pieces,
        workers=arguments.workers,
        ray=arguments.ray,
    )
    for made in train(plan, lambda line: print(line, flush=True)):
        match, lead = made.match, estimate_elo(made.match)
        print(
            f"{made.number}: {made.samples} positions,"
            f" +{match.wins} ={match.draws} -{match.losses},"
            f" Elo {lead.value:+.0f} ({lead.low:+.0f} … {lead.high:+.0f}), {made.verdict}"
        )
    return 0
