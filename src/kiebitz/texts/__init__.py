"""The interface's sentences: Fluent catalogues, one set for server and page."""

from __future__ import annotations

from kiebitz.texts.bundles import LANGUAGES, Texts, bundle, catalogues

__all__ = ["LANGUAGES", "Texts", "bundle", "catalogues"]
