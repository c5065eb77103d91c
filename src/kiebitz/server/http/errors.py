"""Failed requests: a line in the log, and an answer that reveals nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Scope
from sqlalchemy.exc import DBAPIError
from uvicorn.protocols.utils import ClientDisconnected

from kiebitz.core.message import Message
from kiebitz.server.platform.log import log
from kiebitz.store import NotSaved, as_not_saved


class Failure(msgspec.Struct, frozen=True):
    """An error response: a stable code, whose text is `trouble-<code>`, in `extra`."""

    status_code: int
    detail: str
    extra: Any = None


class ApiError(HTTPException):
    """An error response with a stable code, whose text is `trouble-<code>`.

    `words` is a sentence of detail.
    """

    def __init__(
        self, status: int, code: str, detail: str = "", words: Message | None = None
    ) -> None:
        extra = {"code": code, "words": msgspec.to_builtins(words)}
        super().__init__(status_code=status, detail=detail or code, extra=extra)


MEANINGS = {
    400: "What was sent cannot be done, or is not understood.",
    401: "Not signed in, or an invalid token.",
    403: "The caller may not do this.",
    404: "There is no such thing.",
    409: "Not now.",
    410: "It is there, but cannot be shown any more.",
    413: "That was too long.",
    421: "This server goes by other names.",
    429: "That was too much.",
    503: "Nothing was saved; the same may be tried again.",
}


def error_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a handler may answer with, for the OpenAPI document."""
    wanted = sorted({*statuses, 401, 421, 503})
    return {
        status: ResponseSpec(Failure, description=MEANINGS[status], generate_examples=False)
        for status in wanted
    }


def ok_response(kind: Any, media_type: str = "application/json") -> dict[int, ResponseSpec]:
    """The answer of a handler that writes its own response, for the OpenAPI document."""
    return {200: ResponseSpec(kind, generate_examples=False, media_type=media_type)}


def log_failed_request(error: Exception, scope: Scope) -> None:
    """Logs every answer of 500 and above, and every socket that failed; but not a browser that
    disconnected before it was answered."""
    if isinstance(error, HTTPException) and error.status_code < 500:
        return
    if isinstance(error, WebSocketDisconnect | ClientDisconnected):
        log.info("socket-lost", path=scope["path"])
        return
    facts = {"method": scope.get("method"), "path": scope["path"]}
    log.error("request-failed", **facts, error=error)


def answer_not_saved(_request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The database failed: nothing was saved, and the client may try again."""
    trouble = as_not_saved(error)
    if trouble is None:
        return _failure_response(500, "failed", "failed")
    return _failure_response(503, "not-saved", trouble.cause)


def answer_too_deep(_request: Request[Any, Any, Any], _error: Exception) -> Response[Failure]:
    """JSON nested deeper than any real client sends."""
    return _failure_response(400, "bad-message", "nested too deeply")


def _failure_response(status: int, code: str, detail: str) -> Response[Failure]:
    failure = Failure(status, detail, {"code": code})
    return Response(failure, status_code=status, media_type="application/json")


HANDLERS: Any = {
    NotSaved: answer_not_saved,
    DBAPIError: answer_not_saved,
    RecursionError: answer_too_deep,
}
