"""`kiebitz train dame`: generation after generation of self-play, a fit, and a match by SPRT.

A folder has one subfolder per generation with its games' samples and its net, and `history.json`
with each net's ingredients and its result against the best one before, which plays its games. A net
that SPRT does not call stronger has no successors. Existing results are kept, so that a run can be
interrupted and resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import msgspec

from kiebitz.arena.statistics import Tally, Verdict, sprt
from kiebitz.arena.workers import run_jobs
from kiebitz.training.dame_match import MatchJob, make_searcher, play_pairs, shared_endgame_tables
from kiebitz.training.dame_match import endless_jobs as match_jobs
from kiebitz.training.dame_net import Recipe, fit_net, read_samples, thin_out_endgames
from kiebitz.training.dame_selfplay import play_endless_games

Say = Callable[[str], None]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The amount of work. Generation 0 is the net in `begin`, or evaluates by counting.

    Games are played with endgame tables of `pieces`, as most bots play; those of `judged_pieces`
    provide the correct results.
    """

    folder: Path
    begin: Path | None = None
    generations: int = 3
    games: int = 20_000
    games_a_job: int = 200
    nodes: int = 500
    match_nodes: int = 2_000
    most_games: int = 2_000
    elo1: float = 10.0
    pairs_a_job: int = 10
    pieces: int = 4
    judged_pieces: int = 4
    remembered: int = 3
    recipe: Recipe = Recipe()
    workers: int | None = None
    ray: str | None = None


class Generation(msgspec.Struct, frozen=True, kw_only=True):
    """A net's ingredients, and its result against the best one before."""

    number: int
    samples: int
    loss: float
    nodes: int
    match: Tally
    verdict: Verdict


class SelfplayJob(msgspec.Struct, frozen=True):
    """Some games of one generation."""

    path: str
    weights: bytes | None
    seed: int
    games: int
    nodes: int
    pieces: int
    judged_pieces: int


class Samples(msgspec.Struct, frozen=True):
    """The results of a job's games, and their file."""

    path: str
    content: bytes


def play_selfplay_job(job: SelfplayJob) -> Samples:
    tables, judges = shared_endgame_tables(job.pieces), shared_endgame_tables(job.judged_pieces)
    found = play_endless_games(
        make_searcher(job.weights, tables), tables, job.seed, job.nodes, judges
    )
    return Samples(job.path, b"".join(islice(found, job.games)))


def train(plan: Plan, say: Say) -> list[Generation]:
    """Every generation, including existing ones."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    history = read_history(plan.folder)
    for number in range(len(history) + 1, plan.generations + 1):
        best = champion(history)
        play_generation(plan, number, best, say)
        history.append(train_generation(plan, number, best, say))
        write_atomically(
            plan.folder / "history.json", msgspec.json.format(msgspec.json.encode(history))
        )
    return history


def read_history(folder: Path) -> list[Generation]:
    try:
        return msgspec.json.decode((folder / "history.json").read_bytes(), type=list[Generation])
    except FileNotFoundError:
        return []


def champion(history: list[Generation]) -> int:
    """The number of the last net that was stronger than all before it."""
    stronger = [each.number for each in history if each.verdict is Verdict.STRONGER]
    return stronger[-1] if stronger else 0


def write_atomically(path: Path, content: bytes) -> None:
    """Appears under its name only once it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def net_path(plan: Plan, number: int) -> Path:
    return plan.folder / f"{number:03}" / "dame.net"


def weights_of(plan: Plan, number: int) -> bytes | None:
    """None evaluates by counting."""
    path = net_path(plan, number) if number else plan.begin
    return None if path is None else path.read_bytes()


def sample_paths(plan: Plan, number: int) -> list[Path]:
    return sorted((plan.folder / f"{number:03}").glob("*.samples"))


def play_generation(plan: Plan, number: int, best: int, say: Say) -> None:
    """The games of a generation, played by the best one before."""
    todo = list(selfplay_jobs(plan, number, best))
    for samples in run_jobs(play_selfplay_job, todo, plan.workers, plan.ray):
        path = Path(samples.path)
        for fewer in path.parent.glob(f"{part_of(path):05}-*.samples"):
            fewer.unlink()  # the same games, but fewer of them
        write_atomically(path, samples.content)
        say(f"{number}: {sum(games_kept(plan, number).values())} games")


def selfplay_jobs(plan: Plan, number: int, best: int) -> Iterator[SelfplayJob]:
    """The jobs still to play; the last one may have fewer games."""
    weights, kept = weights_of(plan, best), games_kept(plan, number)
    for part, before in enumerate(range(0, plan.games, plan.games_a_job)):
        wanted = min(plan.games_a_job, plan.games - before)
        if kept.get(part, 0) < wanted:
            name = f"{part:05}" if wanted == plan.games_a_job else f"{part:05}-{wanted}"
            path = plan.folder / f"{number:03}" / f"{name}.samples"
            seed = number * 1_000_000 + part
            yield SelfplayJob(
                str(path), weights, seed, wanted, plan.nodes, plan.pieces, plan.judged_pieces
            )


def games_kept(plan: Plan, number: int) -> dict[int, int]:
    """The number of games in each part.

    An incomplete part has their number in its name, so that a run can be resumed with more games.
    """
    kept: dict[int, int] = {}
    for path in sample_paths(plan, number):
        _, _, few = path.stem.partition("-")
        kept[part_of(path)] = int(few) if few else plan.games_a_job
    return kept


def part_of(path: Path) -> int:
    return int(path.stem.partition("-")[0])


def train_generation(plan: Plan, number: int, best: int, say: Say) -> Generation:
    """Fits a net to the last generations' samples, and plays it against the best one before."""
    first = max(1, number - plan.remembered + 1)
    paths = [p for n in range(first, number + 1) for p in sample_paths(plan, n)]
    samples = thin_out_endgames(read_samples(paths), plan.recipe.seed)
    loss = 0.0
    for epoch, (net, loss) in enumerate(fit_net(samples, plan.recipe, weights_of(plan, best))):
        say(f"{number}: epoch {epoch + 1}, loss {loss:.5f}")
        write_atomically(net_path(plan, number), net.weights())
    tally, verdict = match_against_best(plan, number, best, say)
    return Generation(
        number=number,
        samples=len(samples),
        loss=loss,
        nodes=plan.nodes,
        match=tally,
        verdict=verdict,
    )


def match_against_best(plan: Plan, number: int, best: int, say: Say) -> tuple[Tally, Verdict]:
    """The match against the best one before, until SPRT decides or the games are played."""
    tally, verdict = Tally(), Verdict.OPEN
    new, old = weights_of(plan, number), weights_of(plan, best)
    first = MatchJob(new, old, number * 1_000_000, plan.pairs_a_job, plan.match_nodes, plan.pieces)
    for part in run_jobs(play_pairs, match_jobs(first), plan.workers, plan.ray):
        tally += part
        verdict = sprt(tally, 0, plan.elo1)
        say(f"{number}: +{tally.wins} ={tally.draws} -{tally.losses}, {verdict}")
        if verdict is not Verdict.OPEN or tally.games >= plan.most_games:
            break
    return tally, verdict
