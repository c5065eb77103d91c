"""The command `kiebitz`."""

from kiebitz.cli.main import main

__all__ = ["main"]
