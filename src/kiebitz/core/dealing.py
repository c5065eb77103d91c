"""The dealer: provably fair randomness. docs/dealing.md specifies it for other implementations.

The server draws a secret seed and commits to it by hash when the table opens; each player's browser
then adds a nonce; each deal derives from the seed, the nonces and its own number. The seed is
revealed when the table has ended, and anyone can recompute every deal.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from kiebitz.core.entry import DealEntry
from kiebitz.core.game import AnyGame
from kiebitz.core.seat import Chance, Deal, Permute, Seat
from kiebitz.core.table import AnyTable, awaited_deal, nonceless_seats

COMMITMENT_LABEL = b"kiebitz-commitment-2\n"
DEAL_LABEL = b"kiebitz-deal-1\n"
SEED_BYTES = 32


def commitment_to_seed(seed: bytes, digest: str) -> str:
    """The hash that the server publishes when the table opens: it fixes the seed without revealing
    it.

    `digest` binds it to the table, its options, material and players: `chain.digest_of`.
    """
    message = COMMITMENT_LABEL + digest.encode() + b"\n" + seed
    return hashlib.sha256(message).hexdigest()


def next_deal(game: AnyGame, table: AnyTable, seed: bytes, at: int) -> DealEntry | None:
    """The deal that is due now; None while no deal is requested or a nonce is missing."""
    asked = awaited_deal(game, table)
    if asked is None or (not table.deals and nonceless_seats(table)):
        return None
    deal = deal_for(asked, seed, table.opening.table, table.nonces, table.deals)
    return DealEntry(deal=deal, asked=asked, at=at)


def deal_for(
    request: Chance, seed: bytes, table: str, nonces: tuple[tuple[Seat, str], ...], number: int
) -> Deal:
    """Deal number `number` (0, 1, …) of the table, for the request that chance has to answer."""
    words = _random_64_bit_numbers(seed, table, nonces, number)
    places = list(range(request.count))
    drawn = request.count if isinstance(request, Permute) else request.picks
    for done in range(drawn):
        other = done + _uniform_number_below(request.count - done, words)
        places[done], places[other] = places[other], places[done]
    return tuple(places[:drawn])


def _random_64_bit_numbers(
    seed: bytes, table: str, nonces: tuple[tuple[Seat, str], ...], number: int
) -> Iterator[int]:
    """An endless stream of 64-bit numbers: HMAC-SHA256 under the seed of label, table, nonces,
    number, block."""
    shares = ",".join(f"{seat}:{nonce}" for seat, nonce in sorted(nonces))
    head = DEAL_LABEL + f"{table}\n{shares}\n{number}\n".encode()
    block = 0
    while True:
        digest = hmac.new(seed, head + str(block).encode(), hashlib.sha256).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def _uniform_number_below(bound: int, words: Iterator[int]) -> int:
    """A uniform number below `bound`: words in the last incomplete range are discarded."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(word for word in words if word < limit) % bound
