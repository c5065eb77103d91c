"""Kiebitz: four table games, and the library under them."""

__version__ = "0.1.0"
