"""Deprecated public names: they keep working for one release, with a warning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any
from warnings import warn


def warn_of_old_name(old: str, new: str) -> None:
    """The stack level points at the caller that used the old name."""
    warn(f"{old} is now {new}", DeprecationWarning, stacklevel=3)


def forward_old_names(module: str, renamed: Mapping[str, str]) -> Callable[[str], Any]:
    """A module's `__getattr__`: maps each old name to the new one, fully qualified if it moved."""

    def get_renamed(name: str) -> Any:
        if name not in renamed:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        where, _, new = renamed[name].rpartition(".")
        warn_of_old_name(f"{module}.{name}", f"{where or module}.{new}")
        return getattr(import_module(where or module), new)

    return get_renamed
