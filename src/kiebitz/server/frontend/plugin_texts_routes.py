"""Texts of games from other packages, for the page."""

from __future__ import annotations

from litestar import get

from kiebitz.plugins import texts_of
from kiebitz.server.http.errors import error_responses
from kiebitz.texts import LANGUAGES


@get("/api/texts/{language:str}", responses=error_responses(), sync_to_thread=False)
def get_plugin_texts(language: str) -> dict[str, str]:
    """Their Fluent catalogues, by file; empty for a language that Kiebitz does not have."""
    return texts_of(language) if language in LANGUAGES else {}


ROUTES = [get_plugin_texts]
