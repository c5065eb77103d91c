"""What the OpenAPI document says about a route: description and example, from its docstring.

The last paragraph of a handler's docstring may be `Example: …`, a request's body as JSON. From it
follow the body's example and the request as a command; parameters have their examples here.
"""

from __future__ import annotations

import inspect
import textwrap
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from litestar.openapi.spec import Operation, Parameter, RequestBody
from litestar.types import AnyCallable

PARAMETERS: dict[str, Any] = {
    "at": 12,
    "before": 250,
    "entry": 8,
    "key": "mIpK3x0cTqCvdk0nI2yZ5w",
    "kind": "mute",
    "language": "en",
    "name": "Ada",
    "number": 3,
    "report": "9d5ed678fe57bcca610140957afab571",
    "room": "players",
    "seat": 0,
    "session": "2cf24dba5fb0a30e",
    "table_id": "4be2a91c07d35f68",
    "token": "2cf24dba5fb0a30e",
    "tournament": "7d1a54127b222502",
    "way": 0,
}
"""An example of each parameter in a path or a query."""
SERVER = "http://localhost:8000"


class Described(NamedTuple):
    """A docstring: its description, and the example of a body."""

    description: str
    example: Any


def describe(function: AnyCallable) -> Described:
    """Splits the docstring of a handler."""
    text, _, example = (inspect.getdoc(function) or "").partition("\n\nExample: ")
    return Described(text, msgspec.json.decode(example) if example else None)


@dataclass
class ApiOperation(Operation):
    """An operation with the request as a command beside it, as documentation tools show it."""

    x_code_samples: list[dict[str, str]] = field(
        default_factory=list, metadata={"alias": "x-codeSamples"}
    )

    def __post_init__(self) -> None:
        for each in self.parameters or ():
            if isinstance(each, Parameter):
                each.example = PARAMETERS.get(each.name)


def operation_class(method: str, path: str, described: Described) -> type[ApiOperation]:
    """The class of one route's operation, which adds its examples."""

    @dataclass
    class RouteOperation(ApiOperation):
        def __post_init__(self) -> None:
            super().__post_init__()
            if isinstance(self.request_body, RequestBody):
                for content in self.request_body.content.values():
                    content.example = described.example
            source = command_of(method, path, described.example)
            self.x_code_samples = [{"lang": "Shell", "source": source}]

    return RouteOperation


def command_of(method: str, path: str, body: Any) -> str:
    """The request as a command, by a program with a token."""
    for name, value in PARAMETERS.items():
        for kind in ("str", "int"):
            path = path.replace(f"{{{name}:{kind}}}", str(value))
    lines = [f"curl -X {method} {SERVER}{path}", '-H "Authorization: Bearer $TOKEN"']
    if body is not None:
        sent = msgspec.json.encode(body).decode()
        lines += ["-H 'Content-Type: application/json'", f"-d '{sent}'"]
    return textwrap.indent(" \\\n".join(lines), "  ").strip()
