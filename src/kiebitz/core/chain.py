"""The hash chain over a table's entries: one hash covers the opening and every entry after it.

docs/dealing.md specifies it for implementations in other languages.
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
"""Fields added later: hashed only where they are neither null nor false, so old records still
verify."""
_canonical = msgspec.json.Encoder(order="sorted")


def canonical_json(value: Any) -> bytes:
    """JSON in UTF-8 with sorted keys, no spaces, non-ASCII letters as they are."""
    return _canonical.encode(value)


def digest_of(opening: dict[str, Any]) -> str:
    """The hash of plain values: table, game, rules version, options, material, players, clock.

    They are hashed exactly as the record has them, so that options added later change nothing.
    """
    bound = {key: opening[key] for key in BOUND}
    bound |= {key: opening[key] for key in BOUND_IF_THERE if opening.get(key)}
    return hashlib.sha256(canonical_json(bound)).hexdigest()


def first_head(opening: Opening[Any, Any]) -> str:
    """Covers everything that was settled before the first entry."""
    digest = opening.digest or digest_of(msgspec.to_builtins(opening))
    message = CHAIN_LABEL + f"{digest}\n{opening.commitment or ''}".encode()
    return hashlib.sha256(message).hexdigest()


def next_head(head: str, entry: Entry) -> str:
    """Covers everything that `head` covers, plus one more entry."""
    return hashlib.sha256(head.encode() + b"\n" + canonical_json(entry)).hexdigest()
