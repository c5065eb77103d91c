"""Many jobs on all cores of this machine, or on a Ray cluster; yields results as they finish."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
AHEAD = 2
"""Jobs queued per worker: one runs, one waits."""


def run_jobs(
    task: Callable[[Job], Result],
    jobs: Iterable[Job],
    workers: int | None = None,
    ray_address: str | None = None,
) -> Iterator[Result]:
    """Each job's result, in the order of completion. Closing the iterator stops the work.

    The task and its jobs are sent to other processes: the task is a module-level function.
    """
    if ray_address is not None:
        yield from _run_on_ray(task, iter(jobs), ray_address)
    elif workers == 1:
        yield from map(task, jobs)
    else:
        yield from _run_on_cores(task, iter(jobs), workers or os.cpu_count() or 1)


def _run_on_cores(
    task: Callable[[Job], Result], jobs: Iterator[Job], workers: int
) -> Iterator[Result]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        running: set[Future[Result]] = {
            pool.submit(task, job) for job in islice(jobs, AHEAD * workers)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(task, job) for job in islice(jobs, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _run_on_ray(
    task: Callable[[Job], Result], jobs: Iterator[Job], address: str
) -> Iterator[Result]:
    """Ray's own address, such as `auto` or `127.0.0.1:6379`; `local` starts a cluster here."""
    ray: Any = import_module("ray")
    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(num_cpus=1)(task)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [remote.remote(job) for job in islice(jobs, most)]
    try:
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(job) for job in islice(jobs, len(done))]
            yield from ray.get(done)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
