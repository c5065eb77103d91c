"""Every operation of the OpenAPI document has a description, an example and its errors."""

from __future__ import annotations

import ast
import inspect
import shlex
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar.handlers import BaseRouteHandler

from kiebitz.server.app import create_app
from kiebitz.server.http.operations import PARAMETERS, describe
from kiebitz.server.people.access import handlers_of
from kiebitz.server.settings import Settings

EVERYWHERE = {"401", "421", "503"}


class Documented(NamedTuple):
    """An operation of the document, and the handler behind it."""

    name: str
    operation: dict[str, Any]
    handler: BaseRouteHandler

    @property
    def errors(self) -> set[str]:
        return {status for status in self.operation["responses"] if status[0] in "45"}

    @property
    def contents(self) -> list[dict[str, Any]]:
        return [*self.operation.get("requestBody", {}).get("content", {}).values()]


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> list[Documented]:
    app = create_app(Settings(data_dir=tmp_path_factory.mktemp("document")))
    paths = app.openapi_schema.to_schema()["paths"]
    handlers = {
        (route.path_format, method): handler
        for route in app.routes
        for handler in handlers_of(route)
        for method in getattr(handler, "http_methods", ())
    }
    found = [
        Documented(f"{method} {path}", operation, handlers[path, method.upper()])
        for path, item in paths.items()
        for method, operation in item.items()
    ]
    assert len(found) > 90
    return found


def test_every_operation_has_a_description_in_whole_sentences(document: list[Documented]) -> None:
    for name, operation, _ in document:
        said = operation.get("description", "")
        assert len(said) > 10 and said.endswith(".") and said[0].isupper(), name


def test_every_operation_has_an_example_as_a_command(document: list[Documented]) -> None:
    for each in document:
        [sample] = each.operation["x-codeSamples"]
        words = shlex.split(sample["source"].replace("\\\n", " "))
        method, path = each.name.split()
        assert words[:3] == ["curl", "-X", method.upper()], each.name
        assert "{" not in words[3] and words[3].count("/") == 2 + path.count("/"), words[3]
        assert ("-d" in words) == bool(each.contents), each.name


def test_every_body_has_an_example_that_its_route_understands(document: list[Documented]) -> None:
    for each in document:
        for content in each.contents:
            data = each.handler.parsed_fn_signature.parameters["data"].annotation
            assert content["example"] is not None, each.name
            msgspec.convert(content["example"], data)


def test_every_parameter_has_an_example_of_its_type(document: list[Documented]) -> None:
    for each in document:
        for parameter in each.operation.get("parameters", []):
            kind = each.handler.parsed_fn_signature.parameters[parameter["name"]].annotation
            msgspec.convert(parameter["example"], kind)


def test_no_example_of_a_parameter_is_left_over(document: list[Documented]) -> None:
    used = {p["name"] for each in document for p in each.operation.get("parameters", [])}
    assert used == set(PARAMETERS)


def test_every_operation_has_the_errors_that_every_request_of_its_kind_can_cause(
    document: list[Documented],
) -> None:
    for each in document:
        expected = set(EVERYWHERE)
        expected |= {"400", "413"} if each.contents else set()
        expected |= set() if each.name.startswith("get") else {"403"}
        expected |= {"404", "410"} if "{table_id}" in each.name else set()
        assert expected <= each.errors, each.name


def statuses_in(source: str) -> Iterator[str]:
    """The statuses of the errors that a function raises itself."""
    for node in ast.walk(ast.parse(textwrap.dedent(source))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ApiError":
            assert isinstance(node.args[0], ast.Constant)
            yield str(node.args[0].value)


def test_every_error_that_a_handler_raises_is_documented(document: list[Documented]) -> None:
    raised = 0
    for each in document:
        function = getattr(each.handler.fn, "func", each.handler.fn)
        found = set(statuses_in(inspect.getsource(function)))
        raised += len(found)
        assert found <= each.errors, each.name
    assert raised > 30


def test_every_error_says_what_it_means_and_how_it_looks(document: list[Documented]) -> None:
    for each in document:
        for status in each.errors:
            answer = each.operation["responses"][status]
            assert answer["description"].endswith("."), (each.name, status)
            schema = answer["content"]["application/json"]["schema"]
            assert schema["$ref"].endswith("/Failure"), (each.name, status)


def test_an_example_is_the_last_paragraph_of_a_docstring() -> None:
    def handler() -> None:
        """Opens a table.

        With a cookie.

        Example: {"game": "any",
        "seats": []}
        """

    assert describe(handler) == ("Opens a table.\n\nWith a cookie.", {"game": "any", "seats": []})
