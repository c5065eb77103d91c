"""Validates arguments of library callers; errors are full sentences."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from kiebitz.core.dealing import SEED_BYTES
from kiebitz.core.errors import ParseError
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Seat
from kiebitz.games import GAMES
from kiebitz.texts import LANGUAGES, Texts


def game_named(name: str) -> AnyGame:
    """The game of this name."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}, but {', '.join(GAMES)}")
    return GAMES[name]


def seed_bytes_of(seed: int | bytes | None) -> bytes:
    """The seed of a table's randomness; a random one for None."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed in bytes has {SEED_BYTES} of them, not {len(seed)}")
        return seed
    if not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, {SEED_BYTES} bytes or None, not {seed!r}")
    return sha256(f"kiebitz {seed}".encode()).digest()


def check_names(players: Sequence[str] | None, seats: int, game: str) -> tuple[str, ...]:
    """A name for each seat."""
    if players is None:
        return tuple(f"Player {n + 1}" for n in range(seats))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f"players are names, such as ['Ada', 'Ben'], not {players!r}")
    wrong = [name for name in players if not isinstance(name, str)]
    if wrong:
        raise TypeError(f"players are names, not {wrong[0]!r}; kiebitz.play brings bots to a table")
    if len(players) != seats:
        raise ValueError(f"{game} has {seats} seats with these options; {len(players)} were named")
    return tuple(players)


def check_seat(seats: int, seat: Seat | None) -> None:
    """ValueError for a seat that is not there; None is a spectator."""
    if seat is not None and (not isinstance(seat, int) or not 0 <= seat < seats):
        raise ValueError(f"the seats are 0 to {seats - 1}, not {seat!r}")


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")


def with_sentence(error: ParseError) -> ParseError:
    """The same error, whose text is the sentence of its code."""
    place = f"line {error.line}, column {error.column}: " if error.line is not None else ""
    texts, said = Texts("en"), f"parse-{error.code}"
    if texts.has(said):
        where = {"line": error.line or 0, "column": error.column or 0}
        error.args = (place + texts.say(said, {"detail": error.detail, **where}),)
    return error
