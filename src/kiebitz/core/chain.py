"""The chain of a table's entries: one hash that stands for the opening and all that followed.

docs/dealing.md says how it is made, so that it can be written again in another language.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from kiebitz.core.entry import Entry
from kiebitz.core.table import Opening

CHAIN_LABEL = b"kiebitz-chain-1\n"
BOUND = ("table", "game", "rules_version", "options", "material", "players")
BOUND_IF_THERE = ("clock", "rated", "never_deals", "waits_for_all")
"""What came later: bound where it is neither null nor false, so that old records still verify."""
_canonical = msgspec.json.Encoder(order="sorted")


def canonical_json(value: Any) -> bytes:
    """JSON in UTF-8 with sorted keys, no spaces, non-ASCII letters as they are."""
    return _canonical.encode(value)


def digest_of(opening: dict[str, Any]) -> str:
    """The hash of plain values: table, game, rules version, options, material, players, clock.

    They are taken as they stand in a record, so that options which came later change nothing.
    """
    bound = {key: opening[key] for key in BOUND}
    bound |= {key: opening[key] for key in BOUND_IF_THERE if opening.get(key)}
    return hashlib.sha256(canonical_json(bound)).hexdigest()


def first_head(opening: Opening[Any, Any]) -> str:
    """Stands for everything that was settled before the first entry."""
    digest = opening.digest or digest_of(msgspec.to_builtins(opening))
    message = CHAIN_LABEL + f"{digest}\n{opening.commitment or ''}".encode()
    return hashlib.sha256(message).hexdigest()


def next_head(head: str, entry: Entry) -> str:
    """Stands for all that `head` stands for, and one more entry."""
    return hashlib.sha256(head.encode() + b"\n" + canonical_json(entry)).hexdigest()
