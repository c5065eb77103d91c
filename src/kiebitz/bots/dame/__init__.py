"""Dame's bots."""

from __future__ import annotations

from kiebitz.bots.dame.positions import KernelPosition, kernel_position

__all__ = ["KernelPosition", "kernel_position"]
