"""The log: one line per failure, limited per kind and in length, without secrets.

Only the type and the place of an error are written, never its message, which could contain seeds,
hidden actions or personal secrets. The database's own messages are harmless.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy.exc import OperationalError

from kiebitz.server.platform.token_bucket import TokenBucket

LONGEST_VALUE = 300
MOST_FRAMES = 8
BURST = 20
PER_SECOND = 1.0
OTHERS = "kiebitz-others"
MOST_KINDS = 200
"""Length limit for lines by libraries, whose content a client may control."""

Line = MutableMapping[str, Any]


class LineRateLimit:
    """Lets a burst of each kind of line through, then one per second; the next line says how many
    were left out."""

    def __init__(self, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self._burst, self._per_second = burst, per_second
        self._buckets: dict[str, TokenBucket] = {}
        self._left_out: dict[str, int] = {}

    def count_left_out(self, kind: str) -> int | None:
        """How many were left out since the last line of this kind; None to leave this one out
        too."""
        bucket = self._buckets.setdefault(kind, TokenBucket(self._burst, self._per_second))
        if not bucket.try_take():
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return None
        return self._left_out.pop(kind, 0)

    def has_seen_kind(self, kind: str) -> bool:
        return kind in self._buckets or len(self._buckets) < MOST_KINDS

    def __call__(self, _logger: Any, _method: str, line: Line) -> Line:
        left_out = self.count_left_out(str(line.get("event"))[:LONGEST_VALUE])
        if left_out is None:
            raise structlog.DropEvent
        return {**line, "left_out": left_out} if left_out else line


class LibraryFilter(logging.Filter):
    """Applies the same rules to libraries: few lines of a kind, short, errors reduced to type and
    place."""

    def __init__(self) -> None:
        super().__init__()
        self._few = LineRateLimit()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = f"{record.name} {record.msg}"[:LONGEST_VALUE]
        left_out = self._few.count_left_out(kind if self._few.has_seen_kind(kind) else record.name)
        if left_out is None:
            return False
        error = record.exc_info[1] if record.exc_info else None
        what = "" if error is None else f" {type(error).__name__} {innermost_calls(error)}"
        more = f" ({left_out} left out)" if left_out else ""
        record.msg = f"{record.getMessage().strip()[:LONGEST_VALUE]}{what}{more}"
        record.args, record.exc_info, record.exc_text = (), None, None
        return True


def remove_secrets(_logger: Any, _method: str, line: Line) -> Line:
    """Reduces an error to its type and place."""
    error = line.pop("error", None)
    if isinstance(error, BaseException):
        line["error"] = type(error).__name__
        line["where"] = innermost_calls(error)
        if isinstance(error, OperationalError):
            line["database"] = str(error.orig).partition("\n")[0]
    return line


def innermost_calls(error: BaseException) -> str:
    """The innermost calls, last first."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    return " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(frames))


def shorten_values(_logger: Any, _method: str, line: Line) -> Line:
    """Shortens long values, whatever their source."""
    for key, value in line.items():
        if not isinstance(value, int | float | None):
            line[key] = str(value)[:LONGEST_VALUE]
    return line


def configure_log(as_json: bool | None = None) -> None:
    """Readable lines for a terminal, JSON for programs; both through Python's own logging."""
    if as_json is None:
        as_json = not sys.stderr.isatty()
    renderer: Any = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    )
    structlog.configure(
        processors=[
            LineRateLimit(),
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            remove_secrets,
            shorten_values,
            renderer,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(message)s"))
    logger = logging.getLogger("kiebitz")
    logger.handlers[:] = [handler]
    logger.propagate = False
    logger.setLevel(logging.INFO)
    others = logging.getLogger()
    kept = [each for each in others.handlers if each.name != OTHERS]
    others.handlers[:] = [*kept, _make_library_handler(renderer)]


def _make_library_handler(renderer: Any) -> logging.Handler:
    """Library warnings, formatted like ours."""
    handler = logging.StreamHandler()
    handler.name = OTHERS
    handler.addFilter(LibraryFilter())
    said = [structlog.stdlib.add_log_level, structlog.stdlib.add_logger_name, shorten_values]
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*said, structlog.processors.TimeStamper(fmt="iso")],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    return handler


def note_lost_error(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs an error in a task that nothing awaited: by default Python logs its message and
    arguments."""
    told = str(context.get("message", "")).partition("(")[0]
    log.error("error-lost", error=context.get("exception"), told=told)


log: structlog.stdlib.BoundLogger = structlog.get_logger("kiebitz")
