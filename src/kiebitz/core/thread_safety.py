"""Builds the decoders of shared types before any thread starts."""

from __future__ import annotations

from typing import Any

import msgspec


def warm_up_decoders(*types: Any) -> None:
    """Makes msgspec analyse these types now.

    It analyses a type on first use, and a second thread that arrives meanwhile crashes the whole
    program.
    """
    for each in types:
        msgspec.json.Decoder(each)
