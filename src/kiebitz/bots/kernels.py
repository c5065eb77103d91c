"""Whether a compiled kernel is available for search."""

from __future__ import annotations

from importlib import import_module


def is_compiled(kernel: str) -> bool:
    try:
        import_module(f"kiebitz.kernels.{kernel}")
    except ImportError:
        return False
    return True
