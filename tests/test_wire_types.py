"""The page's types are generated from the server's, and their file is up to date."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_wire_ts_is_what_the_python_types_say() -> None:
    """When this fails, run `python scripts/wire_types.py`."""
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "scripts/wire_types.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    written = (ROOT / "web/src/api/types.gen.ts").read_text(encoding="utf-8")
    assert made.Types().text() == written
