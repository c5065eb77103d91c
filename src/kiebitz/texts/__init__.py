"""The interface's sentences: Fluent catalogues, one set for server and page."""

from __future__ import annotations

from kiebitz.texts.bundles import LANGUAGES, Texts, load_bundle, read_catalogues

__all__ = ["LANGUAGES", "Texts", "load_bundle", "read_catalogues"]
