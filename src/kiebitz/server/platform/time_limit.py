"""A time limit that holds for clients which have time limits themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def run_within(seconds: float, work: Coroutine[Any, Any, Result]) -> Result:
    """What the work comes to; TimeoutError after so many seconds.

    A client with an inner time limit may swallow a cancellation, and `asyncio.timeout` then waits
    for as long as the client does. This does not wait for the work to end.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(_note_nothing)
    try:
        await asyncio.wait({task}, timeout=seconds)
        if task.done():
            return task.result()
        raise TimeoutError
    finally:
        task.cancel()


def _note_nothing(task: asyncio.Task[Any]) -> None:
    """How work ends that nobody waits for any more is nobody's concern."""
    if not task.cancelled():
        task.exception()
