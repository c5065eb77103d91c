"""What the docs are given while they are built: the server's routes, and the notebook."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import nbformat

NOTEBOOK = re.compile(r"<!-- notebook: (\S+) -->")
METHODS = ("get", "post", "put", "patch", "delete")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Puts them where the pages ask for them."""
    folder = Path(page.file.abs_src_path).parent
    markdown = NOTEBOOK.sub(lambda found: notebook(folder / found[1]), markdown)
    return (
        markdown.replace("<!-- routes -->", routes()) if "<!-- routes -->" in markdown else markdown
    )


def routes() -> str:
    """A line for each route: method, path and what it is for."""
    from kiebitz.server.app import create_app
    from kiebitz.server.settings import Settings

    schema = create_app(Settings(data_dir=Path(mkdtemp()))).openapi_schema.to_schema()
    rows = ["| | | |", "|---|---|---|"]
    for path, item in sorted(schema["paths"].items()):
        for method in METHODS:
            if method in item:
                said = item[method].get("description") or item[method].get("summary") or ""
                first = said.strip().split("\n\n")[0].replace("\n", " ").replace("|", "\\|")
                rows.append(f"| {method.upper()} | `{path}` | {first} |")
    return "\n".join(rows)


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
