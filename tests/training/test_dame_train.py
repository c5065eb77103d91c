"""Training from scratch: games, a fit and a match, resumed after an interruption."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy")
pytest.importorskip("kiebitz.kernels.dame.search")
import msgspec
import numpy as np

from kiebitz.arena.statistics import Tally, Verdict
from kiebitz.kernels.dame.evaluation import Evaluation
from kiebitz.training.dame_match import MatchJob, make_searcher, play_pairs, shared_endgame_tables
from kiebitz.training.dame_net import (
    RECORD,
    Net,
    Recipe,
    compute_gradients,
    fit_net,
    input_bits,
    phase_numbers,
    read_samples,
    thin_out_endgames,
)
from kiebitz.training.dame_selfplay import (
    EVEN,
    SAMPLE,
    START,
    Game,
    begin_undecided_game,
    encode_sample,
    endgame_table_result,
    open_at_random,
    turn_board,
)
from kiebitz.training.dame_train import (
    Generation,
    Plan,
    SelfplayJob,
    champion,
    net_path,
    play_generation,
    play_selfplay_job,
    sample_paths,
    selfplay_jobs,
    train,
)


@pytest.fixture(autouse=True)
def tables_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def plan_in(folder: Path) -> Plan:
    return Plan(
        folder=folder, generations=2, games=12, games_a_job=4, nodes=60, match_nodes=60,
        most_games=8, pairs_a_job=2, pieces=2, recipe=Recipe(epochs=2, batch=64), workers=1,
    )  # fmt: skip


def test_generations_are_made_kept_and_not_made_again(tmp_path: Path) -> None:
    plan = plan_in(tmp_path / "runs")
    said = list[str]()
    history = train(plan, said.append)
    assert [each.number for each in history] == [1, 2]
    assert all(each.samples > 300 and each.match.games >= 8 for each in history)
    assert abs(Evaluation(net_path(plan, 2).read_bytes()).value(START)) < 300
    said.clear()
    assert train(plan, said.append) == history
    assert said == []


def test_a_run_that_was_broken_off_plays_only_what_is_missing(tmp_path: Path) -> None:
    plan = plan_in(tmp_path / "runs")
    first = train(plan, lambda line: None)
    lost, *kept = sample_paths(plan, 2)
    games = lost.read_bytes()
    times = [path.stat().st_mtime_ns for path in kept]
    lost.unlink()
    (plan.folder / "history.json").unlink()
    net_path(plan, 1).unlink()
    assert train(plan, lambda line: None) == first
    assert lost.read_bytes() == games
    assert [path.stat().st_mtime_ns for path in kept] == times


def games_of(plan: Plan) -> tuple[list[str], bytes, list[str]]:
    """The files of the first generation's games, their contents, and the output."""
    said = list[str]()
    play_generation(plan, 1, 0, said.append)
    paths = sample_paths(plan, 1)
    return [path.name for path in paths], b"".join(p.read_bytes() for p in paths), said


def test_as_many_games_are_played_as_were_asked_for(tmp_path: Path) -> None:
    two, six = (
        msgspec.structs.replace(plan_in(tmp_path / f"{games}"), games=games) for games in (2, 6)
    )
    first = play_selfplay_job(SelfplayJob("x", None, 1_000_000, 4, 60, 2, 4)).content
    names, few, said = games_of(two)
    assert (names, said) == (["00000-2.samples"], ["1: 2 games"])
    assert few == play_selfplay_job(SelfplayJob("x", None, 1_000_000, 2, 60, 2, 4)).content
    assert first.startswith(few)
    names, more, said = games_of(six)
    assert (names, said) == (["00000.samples", "00001-2.samples"], ["1: 4 games", "1: 6 games"])
    assert more.startswith(first)
    assert games_of(six) == (names, more, [])


def test_a_run_that_is_taken_up_with_more_games_has_none_of_them_twice(tmp_path: Path) -> None:
    plan = plan_in(tmp_path / "runs")
    few, more = (msgspec.structs.replace(plan, games=games) for games in (2, 6))
    games_of(few)
    kept, content, said = games_of(more)
    assert kept == ["00000.samples", "00001-2.samples"]
    assert said == ["1: 4 games", "1: 6 games"]
    assert content == games_of(msgspec.structs.replace(more, folder=tmp_path / "at-once"))[1]
    assert games_of(few) == (kept, content, [])


def generation(number: int, verdict: Verdict) -> Generation:
    return Generation(
        number=number, samples=1, loss=0.5, nodes=60, match=Tally(1, 1, 1), verdict=verdict
    )


def test_a_net_that_is_not_stronger_is_not_followed() -> None:
    strong, weak = generation(1, Verdict.STRONGER), generation(2, Verdict.NOT_STRONGER)
    assert champion([]) == 0
    assert champion([strong, weak]) == 1
    assert champion([strong, weak, generation(3, Verdict.OPEN)]) == 1
    assert champion([strong, weak, generation(3, Verdict.STRONGER)]) == 3


def test_generations_can_begin_with_a_net(tmp_path: Path) -> None:
    net = tmp_path / "begin.net"
    net.write_bytes(Net(3).weights())
    by_counting, by_net = (
        next(selfplay_jobs(Plan(folder=tmp_path / "runs", begin=begin), 1, 0))
        for begin in (None, net)
    )
    assert by_counting.weights is None
    assert by_net.weights == net.read_bytes()


def test_the_same_job_gives_the_same_games() -> None:
    job = SelfplayJob("x", None, 5, 3, 60, 2, 2)
    assert play_selfplay_job(job) == play_selfplay_job(job)
    assert len(play_selfplay_job(job).content) % RECORD.itemsize == 0
    match = MatchJob(None, None, 3, 2, 60, 2)
    assert play_pairs(match) == play_pairs(match)


def test_equals_win_as_often_as_they_lose_with_colours_changed() -> None:
    tally = play_pairs(MatchJob(None, None, 9, 3, 60, 2))
    assert tally.wins == tally.losses


def test_a_sample_is_as_its_side_to_move_has_it(tmp_path: Path) -> None:
    black, white, kings = 0b1011, 1 << 31 | 1 << 20, 1 << 31
    ours = encode_sample((black, white, kings, True), 55, 1, 7)
    theirs = encode_sample(
        (turn_board(white), turn_board(black), turn_board(kings), False), 55, 1, 7
    )
    assert ours == theirs
    path = tmp_path / "one.samples"
    path.write_bytes(ours)
    (read,) = read_samples([path])
    assert (read["us"], read["them"], read["kings"]) == (black, white, kings)
    assert (read["value"], read["result"], read["count"]) == (55, 1, 7)


def test_what_the_tables_know_is_the_result_whatever_was_given_away_later() -> None:
    """Two kings win against one, even if the recorded game was given away later."""
    tables, game = shared_endgame_tables(3), Game()
    won = (1 << 13 | 1 << 14, 1 << 31, 1 << 13 | 1 << 14 | 1 << 31, True)
    assert endgame_table_result(tables, won, 0) == 1
    game.line.append(won)
    game.values = [30, 400]
    game.counts = [0, 0]
    assert [result for *_, result, _ in SAMPLE.iter_unpack(game.samples(-1, tables))] == [1, 1]
    (blind, own) = SAMPLE.iter_unpack(game.samples(-1, shared_endgame_tables(2)))
    assert (blind[4], own[4]) == (-1, -1)


def some_samples(tmp_path: Path) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    path = tmp_path / "some.samples"
    path.write_bytes(play_selfplay_job(SelfplayJob("x", None, 5, 4, 60, 2, 2)).content)
    return read_samples([path])


def test_of_endgames_a_share_is_kept_and_of_the_rest_everything(tmp_path: Path) -> None:
    samples = some_samples(tmp_path)
    kept = thin_out_endgames(samples, 3)
    before, after = (np.bincount(phase_numbers(each), minlength=8) for each in (samples, kept))
    assert before[:3].sum() > 40
    assert 0 < after[:3].sum() < 0.6 * before[:3].sum()
    assert list(after[3:]) == list(before[3:])


def leads(games: list[Game]) -> int:
    """In how many games one side leads, by a search with separate memory."""
    values = [
        make_searcher(None, shared_endgame_tables(2)).search(each.line[-1], nodes=300)[1]
        for each in games
    ]
    return sum(abs(value) >= EVEN for value in values)


def test_games_begin_where_neither_side_leads_more_often_than_by_random_moves_alone() -> None:
    judge = make_searcher(None, shared_endgame_tables(2))
    chosen = leads([begin_undecided_game(judge, Random(seed), 300) for seed in range(80)])
    by_chance = leads([open_at_random(Random(seed), 3 + seed % 12) for seed in range(80)])
    assert chosen < by_chance / 2


def test_the_gradients_are_those_of_the_loss(tmp_path: Path) -> None:
    samples, net, recipe = some_samples(tmp_path)[:200], Net(3), Recipe()
    found, loss = compute_gradients(net, samples, recipe)
    for layer, place in ((0, (9, 4)), (1, (7,)), (2, (6, 3, 5)), (3, (7, 2)), (4, (6, 0))):
        net.numbers[layer][place] += 1e-2
        moved = compute_gradients(net, samples, recipe)[1]
        net.numbers[layer][place] -= 1e-2
        assert (moved - loss) / 1e-2 == pytest.approx(found[layer][place], rel=0.2, abs=2e-4)


def test_a_net_is_read_as_it_is_written(tmp_path: Path) -> None:
    weights = Net(3).weights()
    assert Net.from_weights(weights).weights() == weights
    samples, gentle = some_samples(tmp_path), Recipe(epochs=1, batch=64, rate=1e-6)
    further = msgspec.structs.replace(gentle, from_champion=True)
    (kept, _), *_ = fit_net(samples, further, weights)
    assert np.abs(kept.numbers[0] - Net(3).numbers[0]).max() < 0.01
    (new, _), *_ = fit_net(samples, gentle, weights)
    assert np.abs(new.numbers[0] - Net(3).numbers[0]).max() > 0.1


def test_a_fit_learns_from_fewer_positions_than_a_batch_has(tmp_path: Path) -> None:
    samples = some_samples(tmp_path)
    assert len(samples) < Recipe().batch
    losses = [loss for _, loss in fit_net(samples, Recipe(epochs=4))]
    assert losses[-1] < losses[0]


def test_a_fit_lowers_the_loss_and_the_kernel_agrees_with_it(tmp_path: Path) -> None:
    samples = some_samples(tmp_path)
    steps = list(fit_net(samples, Recipe(epochs=6, batch=64)))
    losses = [loss for _, loss in steps]
    assert losses[-1] < losses[0] - 0.02
    net = steps[-1][0]
    first, begin, second, last, bias = net.numbers
    kernel = Evaluation(net.weights())
    for one in samples[:50]:
        position = int(one["us"]), int(one["them"]), int(one["kings"]), True
        active = np.clip(input_bits(np.array([one])) @ first + begin, 0, 1)[0] ** 2
        (phase,) = phase_numbers(np.array([one]))
        middle = second[phase] @ active + bias[phase]
        value = 200 * float(middle[0] + np.clip(middle[1:], 0, 1) @ last[phase][1:])
        assert kernel.value(position) == pytest.approx(value, abs=20)
