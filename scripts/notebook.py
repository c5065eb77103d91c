"""Runs the notebook of the docs: `python scripts/notebook.py [TO]`, over itself by default."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parent.parent / "docs" / "notebooks" / "balance-and-learning.ipynb"


def main() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=900, kernel_name="python3", record_timing=False).execute()
    nbformat.write(notebook, sys.argv[1] if len(sys.argv) > 1 else NOTEBOOK)


if __name__ == "__main__":
    main()
