"""Portable Draughts Notation, PDN 3.0: files of games, in and out."""

from __future__ import annotations

from kiebitz.core.record import Record
from kiebitz.games.dame.pdn_game import PdnGame, PdnMove, write_game
from kiebitz.games.dame.pdn_reading import parse_pdn
from kiebitz.games.dame.pdn_table import DameTable, pdn_of, record_of_pdn

__all__ = [
    "PdnGame",
    "PdnMove",
    "parse_pdn",
    "pdn_of",
    "record_of_pdn",
    "write_pdn",
]


def write_pdn(*sources: DameTable | Record | PdnGame) -> str:
    """A file of these games, with an empty line between them."""
    games = (source if isinstance(source, PdnGame) else pdn_of(source) for source in sources)
    return "\n".join(write_game(game) for game in games)
