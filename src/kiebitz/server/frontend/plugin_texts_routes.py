"""Texts of games from other packages, for the page."""

from __future__ import annotations

from kiebitz.plugins import texts_of
from kiebitz.server.people.access import FRONTEND
from kiebitz.texts import LANGUAGES


@FRONTEND.get("/api/texts/{language:str}", sync_to_thread=False)
def get_plugin_texts(language: str) -> dict[str, str]:
    """Their Fluent catalogues, by file; empty for a language that Kiebitz does not have."""
    return texts_of(language) if language in LANGUAGES else {}


ROUTES = [get_plugin_texts]
