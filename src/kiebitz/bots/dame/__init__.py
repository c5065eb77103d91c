"""Dame's bots."""

from __future__ import annotations

from kiebitz.bots.dame.levels import MAKERS
from kiebitz.bots.dame.positions import KernelPosition, kernel_position

__all__ = ["MAKERS", "KernelPosition", "kernel_position"]
