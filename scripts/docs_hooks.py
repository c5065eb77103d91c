"""Hooks for the docs build: the server's routes, the notebook, linked files of the checkout, and
the diagram of the layers as a table, because a diagram renderer would have to be loaded from
outside."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import nbformat
from mkdocs.structure.files import File, Files

NOTEBOOK = re.compile(r"<!-- notebook: (\S+) -->")
OUTSIDE = re.compile(r"\]\(\.\./([^)#]+)")
BROUGHT = "checkout/"
"""The place of such files on the site."""
DIAGRAM = re.compile(r"^```mermaid\nflowchart TD\n(.*?)^```$", re.M | re.S)
BOX = re.compile(r'^ *(\w+)\["(.+?) — (.+?)"\]$', re.M)
ARROWS = re.compile(r"^ +(\w+(?: --> \w+)+)$", re.M)
METHODS = ("get", "post", "put", "patch", "delete")


def on_files(files: Files, config: Any) -> Files:
    """Adds the files outside the docs that pages link to."""
    docs = Path(config.docs_dir)
    linked = {path for page in docs.glob("*.md") for path in OUTSIDE.findall(page.read_text())}
    for path in sorted(linked):
        file = docs.parent / path
        if file.is_file():  # otherwise the link stays as it is, and the build fails
            files.append(File.generated(config, BROUGHT + path, abs_src_path=str(file)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Inserts generated parts at their placeholders."""
    folder = Path(page.file.abs_src_path).parent
    if page.file.src_uri == page.file.name + ".md":
        markdown = OUTSIDE.sub(lambda found: f"]({BROUGHT}{found[1]}", markdown)
    markdown = DIAGRAM.sub(lambda found: layers(found[1]), markdown)
    markdown = NOTEBOOK.sub(lambda found: notebook(folder / found[1]), markdown)
    return (
        markdown.replace("<!-- routes -->", routes()) if "<!-- routes -->" in markdown else markdown
    )


def layers(diagram: str) -> str:
    """A line for each box of the diagram: its contents, and the targets of its arrows."""
    leads: dict[str, list[str]] = {}
    for chain in ARROWS.findall(diagram):
        for one, other in pairwise(chain.split(" --> ")):
            leads.setdefault(one, []).append(other)
    boxes = BOX.findall(diagram)
    names = {box: name for box, name, _ in boxes}
    rows = ["| layer | what it is | imports |", "|---|---|---|"]
    for box, name, about in boxes:
        others = ", ".join(f"`{names[other]}`" for other in leads.get(box, ()))
        rows.append(f"| `{name}` | {about.replace('<br>', ': ')} | {others} |")
    return "\n".join(rows)


def routes() -> str:
    """For each route: method, path, purpose, the body of an example, and how it may fail."""
    from kiebitz.server.app import create_app
    from kiebitz.server.settings import Settings

    schema = create_app(Settings(data_dir=Path(mkdtemp()))).openapi_schema.to_schema()
    rows = ["| | | | example of a body | errors |", "|---|---|---|---|---|"]
    for path, item in sorted(schema["paths"].items()):
        rows += [route(method, path, item[method]) for method in METHODS if method in item]
    return "\n".join(rows)


def route(method: str, path: str, operation: Any) -> str:
    about = " ".join(operation["description"].split()).replace("|", "\\|")
    contents = operation.get("requestBody", {}).get("content", {}).values()
    example = " ".join(f"`{json.dumps(each['example'])}`" for each in contents)
    errors = ", ".join(status for status in operation["responses"] if status[0] in "45")
    return f"| {method.upper()} | `{path}` | {about} | {example} | {errors} |"


def notebook(path: Path) -> str:
    """The notebook's words, code and outputs."""
    cells = nbformat.read(path, as_version=4).cells
    return "\n\n".join(part for cell in cells for part in cell_parts(cell))


def cell_parts(cell: Any) -> list[str]:
    if cell.cell_type == "markdown":
        return [cell.source]
    return [f"```python\n{cell.source}\n```", *(output_of(each) for each in cell.outputs)]


def output_of(output: Any) -> str:
    if output.output_type == "stream":
        return "" if output.name == "stderr" else f"```text\n{output.text}```"
    shown = output.get("data", {})
    if "text/html" in shown:
        return str(shown["text/html"])
    return f"```text\n{shown.get('text/plain', '')}\n```"
