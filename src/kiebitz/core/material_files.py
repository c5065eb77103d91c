"""The common format of data files, including custom ones: TOML, words in three languages."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any

import msgspec

from kiebitz.core.errors import MaterialError

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class InLanguages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in the three languages."""

    en: Words
    de: Words
    pl: Words

    def said(self, language: str) -> str:
        words: str = getattr(self, language, self.en)
        return words


def toml_of(name: str, text: str) -> dict[str, Any]:
    """The file's contents; MaterialError with its name if it is not valid TOML.

    The reader raises ValueError for every error, and fails on brackets nested too deeply.
    """
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise MaterialError(f"{name}: {error}") from error
    except RecursionError as error:
        raise MaterialError(f"{name}: brackets are nested too deeply") from error
