"""A time limit that also works for clients with internal time limits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def run_within(seconds: float, work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work; raises TimeoutError after so many seconds.

    A client with an internal time limit may swallow a cancellation, and `asyncio.timeout` then
    waits as long as the client does. This function does not wait for the work to end.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(_ignore_result)
    try:
        await asyncio.wait({task}, timeout=seconds)
        if task.done():
            return task.result()
        raise TimeoutError
    finally:
        task.cancel()


def _ignore_result(task: asyncio.Task[Any]) -> None:
    """The result of abandoned work is ignored."""
    if not task.cancelled():
        task.exception()
